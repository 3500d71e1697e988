import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { combinationId, spendOfferId } from '../cart/cart.ts'
import { categoryId } from '../goods/goods.ts'
import { anyDay, anyMoney, anyRate, law } from '../testing/testing.ts'
import { wholeId } from './brand.ts'
import { readRate, timesRate } from './money.ts'
import { addDays, day, mondayOf } from './time.ts'

test('an id is a whole number: every constructor refuses another', () => {
  for (const idOf of [wholeId, combinationId, spendOfferId, categoryId]) {
    expect(idOf(7)).toBe(7)
    for (const none of [0.5, NaN, Infinity, 2 ** 53]) expect(() => idOf(none)).toThrow(RangeError)
  }
})

test('a rate that a programmer wrote is read, or thrown at', () => {
  expect(readRate('0.94')).toBe('0.94')
  for (const none of ['', '94%', '-0.5', '0.12345', 'x']) expect(() => readRate(none)).toThrow(RangeError)
})

test('law: an amount times a rate is floored to 1/10,000 yuan, exactly', () => {
  law(
    fc.property(anyMoney(), anyRate(), (amount, rate) => {
      const parts = BigInt(Math.round(Number(rate) * 10_000))
      expect(BigInt(timesRate(amount, rate))).toBe((BigInt(amount) * parts) / 10_000n)
    }),
  )
})

test('a Sunday ends the week of its Monday', () => {
  expect(['2026-11-16', '2026-11-22', '2026-11-23'].map((text) => mondayOf(day(text)))).toEqual([
    '2026-11-16',
    '2026-11-16',
    '2026-11-23',
  ])
})

test('law: the Monday of a week is the same for its seven days, and no day is further from it', () => {
  law(
    fc.property(anyDay(), fc.integer({ min: 0, max: 6 }), (of, later) => {
      const monday = mondayOf(of)
      expect(mondayOf(monday)).toBe(monday)
      expect(mondayOf(addDays(monday, later))).toBe(monday)
      expect(monday <= of && of < addDays(monday, 7)).toBe(true)
    }),
  )
})
