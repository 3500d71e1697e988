import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, DAY_MS, day, dayAt, instant } from '../kernel/time.ts'
import { aMoment, anyDay, law } from '../testing/testing.ts'
import { daysOfRange, monthsUpTo, RECENT_DAYS, recentSince } from './order-range.ts'

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

test('the months of a chart end with the month of today, over the turn of a year', () => {
  expect(monthsUpTo(day('2026-01-31'), 3)).toEqual(['2025-11', '2025-12', '2026-01'])
})

test('law: a chart names as many months as asked for, each once and in order', () => {
  law(
    fc.property(anyDay(), fc.integer({ min: 1, max: 24 }), (today, count) => {
      const months = monthsUpTo(today, count)
      expect(months).toHaveLength(count)
      expect([...new Set(months)].toSorted()).toEqual(months)
      expect(months.at(-1)).toBe(today.slice(0, 7))
    }),
  )
})

test('a purchase is a recent one for 90 days, by the clock', () => {
  expect(dayAt(recentSince(aMoment))).toBe(addDays(dayAt(aMoment), -RECENT_DAYS))
  law(
    fc.property(fc.integer({ min: -1000, max: 1000 }), (ms) => {
      const now = instant(aMoment + ms)
      expect(now - recentSince(now)).toBe(90 * DAY_MS)
    }),
  )
})
