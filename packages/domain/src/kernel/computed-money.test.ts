import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyMoney, law } from '../testing/testing.ts'
import { moneyFromComputed } from './computed-money.ts'
import { moneyFromDecimal, moneyToDecimal, yuan } from './money.ts'

test('a price that a formula computed is the price that it stands for', () => {
  expect(moneyFromComputed(String(0.1 + 0.2))).toBe(yuan('0.30'))
  expect(moneyFromComputed(String(8.2 * 3))).toBe(yuan('24.60'))
  expect(moneyFromComputed('8.199999999999999')).toBe(yuan('8.20'))
})

test('a fifth decimal is no binary fraction of four, and is refused', () => {
  expect(['8.12345', '0.00005', '1e3', '', '8,20', '.5'].map(moneyFromComputed)).toEqual(Array(6).fill(null))
})

test('law: what is plain already is read as it always was, and a slip in the last digits changes nothing', () => {
  law(
    fc.property(anyMoney(), fc.constantFrom(-1, 0, 1), (money, slip) => {
      const text = moneyToDecimal(money)
      expect(moneyFromComputed(text)).toBe(moneyFromDecimal(text))
      fc.pre(money > 0)
      expect(moneyFromComputed((Number(text) + slip * 1e-10).toFixed(12))).toBe(money)
    }),
  )
})
