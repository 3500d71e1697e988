import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Rate, unitsOf, yuan } from '../kernel/money.ts'
import { addDays } from '../kernel/time.ts'
import { aDay, anyDay, anyPrice, anyRate, law } from '../testing/testing.ts'
import { groupPrice, groupRuns } from './price-group.ts'

const rateAt = (level: number, rate: string) => ({ level, rate: rate as Rate })

test('docs/rules.md#7-price-groups: the price of a good beats the rate of its category, dearer or not', () => {
  const rates = [rateAt(1, '0.5')]
  expect(groupPrice(yuan('10'), { price: yuan('9'), rates })).toBe(yuan('9'))
  expect(groupPrice(yuan('10'), { price: null, rates })).toBe(yuan('5'))
  expect(groupPrice(yuan('10'), { price: null, rates: [] })).toBeNull()
})

test('docs/rules.md#7-price-groups: the rate of the deepest category counts, in whatever order they come', () => {
  const rates = [rateAt(1, '0.8'), rateAt(3, '0.95'), rateAt(2, '0.9')]
  for (const order of [rates, rates.toReversed()])
    expect(groupPrice(yuan('10'), { price: null, rates: order })).toBe(yuan('9.5'))
})

test('docs/rules.md#7-price-groups: a rate is floored to four decimals', () => {
  expect(groupPrice(yuan('9.9999'), { price: null, rates: [rateAt(1, '0.95')] })).toBe(yuan('9.4999'))
})

test('law: a rate floors once, and never makes a good dearer', () => {
  law(
    fc.property(anyPrice(), anyRate(), (base, rate) => {
      const parts = BigInt(Math.round(Number(rate) * 10_000))
      const price = groupPrice(base, { price: null, rates: [{ level: 1, rate }] })
      expect(BigInt(unitsOf(price ?? base))).toBe((BigInt(unitsOf(base)) * parts) / 10_000n)
    }),
  )
})

test('docs/rules.md#2-price-groups: law: a group holds from its first day to its last, or without an end', () => {
  law(
    fc.property(anyDay(), fc.option(anyDay()), anyDay(), (from, until, today) => {
      expect(groupRuns({ from, until }, today)).toBe(from <= today && (until === null || today <= until))
    }),
  )
  const oneDay = { from: aDay, until: aDay }
  expect([-1, 0, 1].map((days) => groupRuns(oneDay, addDays(aDay, days)))).toEqual([false, true, false])
})
