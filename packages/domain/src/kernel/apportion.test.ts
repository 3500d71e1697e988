import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { floorToFen, sum, yuan, type Money } from '../kernel/money.ts'
import { sharesByOracle } from '../testing/oracle.ts'
import { anyFen, anyMoney, law } from '../testing/testing.ts'
import { apportion, centsOf } from './apportion.ts'

const shares = (amounts: readonly string[], reduction: string) => apportion(amounts.map(yuan), yuan(reduction))

test('docs/rules.md#2-13: a reduction is shared in proportion, the remainder goes to the largest line', () => {
  expect(shares(['100', '200', '33.33'], '20')).toEqual(['6.00', '12.01', '1.99'].map(yuan))
  expect(shares(['10', '10', '10'], '10')).toEqual(['3.34', '3.33', '3.33'].map(yuan))
})

test('docs/rules.md#2-13: a share is never above its line; what does not fit goes to the next largest', () => {
  expect(shares(['1', '1', '1'], '2.99')).toEqual(['1', '1', '0.99'].map(yuan))
  expect(shares(['0', '10'], '3')).toEqual(['0', '3'].map(yuan))
})

test('docs/rules.md#2-13: a reduction above the sum is cut to the sum', () => {
  expect(shares(['10', '5'], '20')).toEqual(['10', '5'].map(yuan))
  expect(shares(['0', '0'], '3')).toEqual(['0', '0'].map(yuan))
  expect(shares([], '3')).toEqual([])
})

test('docs/rules.md#2-13: cents are made before sharing, the remainder goes to the largest line', () => {
  expect(centsOf(['0.335', '0.335', '0.335'].map(yuan), yuan('1.00'))).toEqual(['0.34', '0.33', '0.33'].map(yuan))
  expect(centsOf([], yuan('0'))).toEqual([])
})

const anyAmounts = fc.array(anyFen(5_000_000), { maxLength: 12 })

test('law: shares sum to the reduction, and each lies between nothing and its line', () => {
  law(
    fc.property(anyAmounts, anyFen(20_000_000), (amounts, reduction) => {
      const shared = apportion(amounts, reduction)
      expect(sum(shared)).toBe(Math.min(reduction, sum(amounts)))
      shared.forEach((share, index) => {
        expect(share).toBeGreaterThanOrEqual(0)
        expect(share).toBeLessThanOrEqual(amounts[index] ?? 0)
        expect(share % 100).toBe(0)
      })
    }),
  )
})

test('law: shares are those of the oracle, also of amounts finer than a fen', () => {
  law(
    fc.property(fc.array(anyMoney(5_000_000), { maxLength: 12 }), anyFen(20_000_000), (amounts, reduction) => {
      expect(apportion(amounts, reduction).map(BigInt)).toEqual(sharesByOracle(amounts.map(BigInt), BigInt(reduction)))
    }),
  )
})

test('law: cents add up to what is owed, and no line loses a fen', () => {
  law(
    fc.property(fc.array(anyMoney(5_000_000), { minLength: 1, maxLength: 12 }), (amounts) => {
      const owed = floorToFen(sum(amounts))
      const cents = centsOf(amounts, owed)
      expect(sum(cents)).toBe(owed)
      cents.forEach((cent, index) => expect(cent).toBeGreaterThanOrEqual(floorToFen(amounts[index] ?? (0 as Money))))
    }),
  )
})
