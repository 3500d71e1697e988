import type { CombinationOffer, NearExpiryOffer } from '@xinglin/domain/content'
import { yuan } from '@xinglin/domain/kernel/money'
import { day } from '@xinglin/domain/kernel/time'
import { aGoods, aSale, aSpecialPrice } from '@xinglin/domain/testing'
import { hiddenGoodsFixture } from '@xinglin/ui-kit/commerce/fixtures'
import { expect, test } from 'vitest'
import { combinationFacts, dailyFacts, nearExpiryFacts } from './zone-facts.ts'

const sold = (basePrice: string, price: string) =>
  aGoods({ sale: aSale({ basePrice: yuan(basePrice), special: aSpecialPrice({ price: yuan(price) }) }) })

test('a daily band says how many goods there are and the most that one saves', () => {
  expect(dailyFacts([sold('9.00', '7.50'), sold('20.00', '15.50')])).toEqual([
    { label: '今日', value: 2, unit: '种' },
    { label: '最多省', value: '¥4.50', unit: '/盒' },
  ])
})

test('a saving of zero, or one that a guest may not see, is left out', () => {
  expect(dailyFacts([sold('9.00', '9.00'), hiddenGoodsFixture('guest')])).toEqual([
    { label: '今日', value: 2, unit: '种' },
  ])
})

test('a near-expiry band says between how many months its batches last', () => {
  const offers = ['2027-02-28', '2027-05-30'].map((expiresOn): NearExpiryOffer => ({
    goods: aGoods(),
    batch: { number: '1', expiresOn: day(expiresOn) },
    deal: null,
  }))
  expect(nearExpiryFacts(offers, [], 36, day('2026-11-20'))).toEqual([
    { label: '剩余效期', value: '3–6', unit: '个月' },
    { label: '在售', value: 36, unit: '种' },
  ])
})

test('a band of sets says what a set saves and how many goods it has', () => {
  const offer = {
    parts: [{ goods: aGoods(), perSet: 1 }],
    deal: { saving: yuan('13.10') },
  } as unknown as CombinationOffer
  expect(combinationFacts([offer], 18)).toEqual([
    { label: '最多省', value: '¥13.10', unit: '/套' },
    { label: '在售', value: 18, unit: '套' },
    { label: '每套', value: 1, unit: '种' },
  ])
})
