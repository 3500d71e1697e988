import { aBuyer } from '@xinglin/domain/testing'
import { expect, test } from 'vitest'
import { rememberedBarred } from './barred-goods.ts'

const profile = {
  category: 0,
  topCategory: 0,
  dosageForm: 0,
  rxClass: 0,
  marks: 0,
  warehouses: [],
  inStock: true,
  asked: 1,
}
const medicine = JSON.stringify([[], ['化学药'], [], false, false])
const cold = JSON.stringify([[], ['化学药'], [], true, false])
const numberingOf = (...values: string[]) => ({ values, numberOf: () => 0 })

test('rememberedBarred judges a buyer again when goods ask something new, or the index is another', () => {
  const barredFor = rememberedBarred()
  const asked = numberingOf('', medicine)
  expect(barredFor({ asked }, aBuyer())?.holds(profile)).toBe(false)
  asked.values.push(cold)
  expect(barredFor({ asked }, aBuyer())?.holds({ ...profile, asked: 2 })).toBe(true)
  expect(barredFor({ asked: numberingOf('', cold, medicine) }, aBuyer())?.holds(profile)).toBe(true)
})

test('rememberedBarred tells buyers with other rights apart, and only those', () => {
  const barredFor = rememberedBarred()
  const asked = numberingOf('', cold)
  const withoutColdChain = barredFor({ asked }, aBuyer())
  expect(withoutColdChain?.holds(profile)).toBe(true)
  expect(barredFor({ asked }, aBuyer({ mayBuyColdChain: true }))?.holds(profile)).toBe(false)
  expect(barredFor({ asked }, aBuyer())).toBe(withoutColdChain)
})
