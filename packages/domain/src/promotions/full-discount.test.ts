import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { floorToFen, yuan, zero } from '../kernel/money.ts'
import { discountByOracle } from '../testing/oracle.ts'
import { aFullDiscount, anyFullDiscount, anyMoney, anyRate, law, rate, countingLines } from '../testing/testing.ts'
import { activityState, fullDiscountAt, rateInTenths, type FullDiscount } from './promotions.ts'

const at = (amount: string, activity: Partial<FullDiscount> = {}) =>
  fullDiscountAt(aFullDiscount(activity), yuan(amount))

test('docs/rules.md#2-5: paid is floor2 of the amount times the rate, reduced is the rest', () => {
  expect(at('333.33').reduction).toBe(yuan('6.67'))
  expect(at('1234.57').reduction).toBe(yuan('61.73'))
})

test('docs/rules.md#2-5: below the first tier nothing is reduced', () => {
  expect(at('199.99')).toMatchObject({ reduction: zero, next: { shortfall: yuan('0.01') } })
})

test('docs/rules.md#2-5: 全场94折 is a tier from 0 on', () => {
  expect(at('1234.57', { tiers: [{ amount: zero, rate: rate('0.94') }] }).reduction).toBe(yuan('74.08'))
})

test('rates are said in tenths', () => {
  expect(['0.98', '0.8', '0.94', '0.05', '0.985', '1', '0.9000'].map((text) => rateInTenths(rate(text)))).toEqual([
    '9.8',
    '8',
    '9.4',
    '0.5',
    '9.85',
    '10',
    '9',
  ])
  const words = (amount: string) => activityState(aFullDiscount(), countingLines(amount)).words
  expect(words('333.33')).toEqual({ applied: '已享 9.8 折', next: '再买 ¥466.67 享 9.5 折' })
  expect(words('800')).toEqual({ applied: '已享 9.5 折', next: null })
})

test('law: the reduction is that of the oracle, and never above its base', () => {
  law(
    fc.property(anyFullDiscount(), anyMoney(20_000_000), (activity, eligible) => {
      const { reduction } = fullDiscountAt(activity, eligible)
      const tiers = activity.tiers.map((tier) => ({
        amount: BigInt(tier.amount),
        rate: BigInt(Math.round(Number(tier.rate) * 10_000)),
      }))
      expect(BigInt(reduction)).toBe(discountByOracle(tiers, BigInt(eligible)))
      expect(reduction).toBeLessThanOrEqual(floorToFen(eligible))
      expect(reduction).toBeGreaterThanOrEqual(0)
    }),
  )
})

test('law: the shortfall to any one tier never rises with the amount', () => {
  law(
    fc.property(anyFullDiscount(), anyMoney(20_000_000), anyMoney(1_000_000), (activity, eligible, more) => {
      const before = fullDiscountAt(activity, eligible).next
      const after = fullDiscountAt(activity, (yuan('0') + eligible + more) as typeof eligible).next
      const isSameTier = before !== null && after !== null && before.tier.amount === after.tier.amount
      expect(isSameTier && after.shortfall > before.shortfall).toBe(false)
    }),
  )
})

test('law: tenths are the rate ten times, without closing zeros', () => {
  law(
    fc.property(anyRate(), (of) => {
      const said = rateInTenths(of)
      expect(Math.round(Number(said) * 1000)).toBe(Math.round(Number(of) * 10_000))
      expect(said).toMatch(/^(10|\d(\.\d{0,2}[1-9])?)$/)
    }),
  )
})
