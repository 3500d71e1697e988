import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, day } from '../kernel/time.ts'
import { aDay, law } from '../testing/testing.ts'
import { streakOf } from './sign-in.ts'

test('days in a row: today may still be missing, yesterday may not', () => {
  expect(streakOf([day('2026-11-18'), day('2026-11-19')], aDay)).toBe(2)
  expect(streakOf([day('2026-11-18'), day('2026-11-19'), aDay], aDay)).toBe(3)
  expect(streakOf([day('2026-11-17'), day('2026-11-18')], aDay)).toBe(0)
  expect(streakOf([], aDay)).toBe(0)
})

test('law: signing in today makes the row one day longer', () => {
  law(
    fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 40 })), (daysAgo) => {
      const signed = daysAgo.map((ago) => addDays(aDay, -ago))
      expect(streakOf([...signed, aDay], aDay)).toBe(streakOf(signed, aDay) + 1)
    }),
  )
})
