import { yuan } from '@xinglin/domain/kernel/money'
import { aGoods } from '@xinglin/domain/testing'
import { offersNow } from '@xinglin/ui-kit/commerce/offer-fixtures'
import { expect, test } from 'vitest'
import { spendWords } from './spend-words.ts'

const offer = {
  id: 1,
  name: '满赠',
  startsAt: offersNow,
  endsAt: offersNow,
  threshold: { kind: 'amount', amount: yuan('500') },
  reward: aGoods({ unit: '盒' }),
  terms: { kind: 'gift', total: 5, repeat: false },
  goodsCount: 20,
} as const

test('a gift and an exchange say what is asked for and what comes on top', () => {
  expect(spendWords(offer)).toBe('满 ¥500.00 赠 5盒')
  expect(spendWords({ ...offer, terms: { ...offer.terms, repeat: true } })).toBe('每满 ¥500.00 赠 5盒')
  expect(
    spendWords({
      ...offer,
      threshold: { kind: 'units', units: 10 },
      terms: { kind: 'exchange', price: yuan('1.5'), most: 2 },
    }),
  ).toBe('满 10 件 可换购 2盒 ¥1.50/盒')
})

test('who may see no prices is told none', () => {
  expect(spendWords({ ...offer, terms: { kind: 'exchange', price: null, most: 2 } })).toBe('满 ¥500.00 可换购 2盒')
})
