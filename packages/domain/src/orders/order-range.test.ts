import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { day } from '../kernel/time.ts'
import { anyDay, law } from '../testing/testing.ts'
import { daysOfRange } from './order-range.ts'

test('three months back are calendar months, cut to the last day of a shorter one', () => {
  expect(daysOfRange('recent', day('2026-05-31'))).toEqual({ from: '2026-02-28', before: null })
})

test('law: every day is either of this year or of an older one', () => {
  law(
    fc.property(anyDay(), anyDay(), (today, placed) => {
      const isIn = (range: 'year' | 'older'): boolean => {
        const { from, before } = daysOfRange(range, today)
        return (from === null || placed >= from) && (before === null || placed < before)
      }
      expect(isIn('year')).toBe(!isIn('older'))
    }),
  )
})
