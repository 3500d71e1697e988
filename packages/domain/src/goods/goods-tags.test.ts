import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, startOfDay } from '../kernel/time.ts'
import { activityTerms, isNamedByLines, offerKeys, offerOf } from '../promotions/promotions.ts'
import { aBuyGet, aDay, aFullReduction, anyActivity, anyBuyGet, aSpecialPrice, law } from '../testing/testing.ts'
import { goodsMarks, goodsTags, tagTone } from './goods-tags.ts'

const plain = {
  special: null,
  activities: [],
  preferred: false,
  freeShipping: null,
  unit: '盒',
  listedAt: startOfDay(addDays(aDay, -31)),
}
const names = (facts: Partial<Parameters<typeof goodsTags>[0]>) =>
  goodsTags({ ...plain, ...facts }, aDay).map(({ name }) => name)
const described = (facts: Partial<Parameters<typeof goodsTags>[0]>) =>
  goodsTags({ ...plain, ...facts }, aDay).map(({ describe }) => describe)

test('tags stand in the order of visual rank', () => {
  const all = {
    special: aSpecialPrice({ kind: 'flashSale' }),
    activities: [aBuyGet(), aFullReduction()],
    preferred: true,
    listedAt: startOfDay(aDay),
  }
  expect(names(all)).toEqual(['秒', '满', '赠', '优', '新'])
  expect(names({})).toEqual([])
})

test('a special price says whether coupons go with it; a flash sale and near expiry what they are', () => {
  const special = (kind: 'special' | 'daily' | 'flashSale' | 'nearExpiry', withCoupon = false) =>
    described({ special: aSpecialPrice({ kind, withCoupon }) })[0]
  expect([special('special'), special('daily', true), special('flashSale'), special('nearExpiry')]).toEqual([
    '特价，不可用优惠券',
    '每日特价，可用优惠券',
    '限时秒杀',
    '近效期特价',
  ])
})

test('优 says from how much on the good ships free', () => {
  expect(described({ preferred: true })).toEqual(['优选'])
  expect(described({ preferred: true, freeShipping: { kind: 'fromUnits', units: 30 } })).toEqual(['满 30 盒包邮'])
  expect(described({ preferred: true, freeShipping: { kind: 'singleItem', minimum: 5 } })).toEqual([
    '单品包邮，5 盒起购',
  ])
})

test('law: of the activities that a line names one is told, of those that go beside all, each by its own words', () => {
  law(
    fc.property(fc.array(fc.oneof(anyActivity(), anyBuyGet()), { maxLength: 5 }), (activities) => {
      const named = activities.filter(isNamedByLines).slice(0, 1)
      const beside = activities.filter((one) => !isNamedByLines(one))
      expect(described({ activities })).toEqual([...named, ...beside].map((one) => activityTerms(one).summary))
    }),
  )
})

test('a tag has the colour of its kind of offer, any other the common one', () => {
  for (const { tag, tone = 'other' } of [...offerKeys.map(offerOf), ...Object.values(goodsMarks)])
    expect([tag, tagTone(tag)]).toEqual([tag, tone])
  expect(['秒', '特', '满', '折', '含麻'].map(tagTone)).toEqual(['spike', 'special', 'fullReduction', 'other', 'other'])
})
