import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyDay, law } from '../testing/testing.ts'
import {
  addDays,
  addMonths,
  day,
  dayAt,
  dayFromText,
  instant,
  instantFromTimestamp,
  secondsOf,
  startOfDay,
  timeOfDay,
  type Day,
} from './time.ts'

test('timestamps of 10 digits are seconds, of 13 milliseconds, others are none', () => {
  expect(instantFromTimestamp(1_795_161_600)).toBe(1_795_161_600_000)
  expect(instantFromTimestamp(1_795_161_600_000)).toBe(1_795_161_600_000)
  expect([999_999_999, 10_000_000_000, -1, 1.5, Number.NaN].map(instantFromTimestamp)).toEqual([
    null,
    null,
    null,
    null,
    null,
  ])
  expect(secondsOf(instant(1_795_161_600_999))).toBe(1_795_161_600)
})

test('docs/rules.md#1-months: one without a day means its last day; what is no day is none', () => {
  expect(['2028-02', '2027-02', '2026-11-20'].map(dayFromText)).toEqual(['2028-02-29', '2027-02-28', '2026-11-20'])
  expect(['2026-13', '2026-02-30', '2026-00-01', '20261120', ''].map(dayFromText)).toEqual([
    null,
    null,
    null,
    null,
    null,
  ])
  expect(() => day('2026-02-30')).toThrow(RangeError)
})

test('docs/rules.md#1-months: they are calendar months, cut to the last day of a shorter one', () => {
  expect(addMonths(day('2026-08-31'), 6)).toBe('2027-02-28')
  expect(addMonths(day('2026-11-20'), 8)).toBe('2027-07-20')
  expect(addMonths(day('2026-01-31'), -2)).toBe('2025-11-30')
})

test('the day and the clock are those of China', () => {
  expect(dayAt(instant(1_795_161_600_000))).toBe('2026-11-20')
  expect(timeOfDay(instant(1_795_161_600_000))).toBe('16:00')
  expect(dayAt(instant(startOfDay(day('2026-11-20')) - 1))).toBe('2026-11-19')
})

test('law: days count as the calendar of the machine does', () => {
  law(
    fc.property(anyDay(), fc.integer({ min: -5000, max: 5000 }), (from, days) => {
      const moment = startOfDay(from)
      expect(dayAt(moment)).toBe(from)
      expect(addDays(from, days)).toBe(dayAt(instant(moment + days * 86_400_000)))
      expect(addDays(addDays(from, days), -days)).toBe(from)
    }),
  )
})

test('law: a month later is later, and never beyond the next month', () => {
  law(
    fc.property(anyDay(), fc.integer({ min: 1, max: 60 }), (from, months) => {
      const to = addMonths(from, months)
      expect(to > from).toBe(true)
      expect(to.slice(0, 7) <= addDays(from, months * 31).slice(0, 7)).toBe(true)
      expect(dayFromText(to)).toBe(to)
    }),
  )
})

test('law: a time in seconds and in milliseconds is one instant, and its time of day repeats after a day', () => {
  law(
    fc.property(fc.integer({ min: 1_000_000_000, max: 9_999_999_999 }), fc.nat(999), (seconds, rest) => {
      const moment = instant(seconds * 1000 + rest)
      expect(instantFromTimestamp(seconds)).toBe(seconds * 1000)
      expect(instantFromTimestamp(moment)).toBe(moment)
      expect(secondsOf(moment)).toBe(seconds)
      const minutes = Math.floor((moment - startOfDay(dayAt(moment))) / 60_000)
      const [hour, minute] = timeOfDay(moment).split(':').map(Number)
      expect((hour ?? 0) * 60 + (minute ?? 0)).toBe(minutes)
    }),
  )
})

test('law: a text is a day exactly when it is written back as it was read, a month when its last day is', () => {
  const anyText = fc.oneof(fc.stringMatching(/^\d{4}-\d{2}(-\d{2})?$/), anyDay(), fc.string())
  law(
    fc.property(anyText, (text) => {
      const read = dayFromText(text)
      const lastOfMonth = (of: Day): string => addDays(addMonths(day(`${of.slice(0, 7)}-01`), 1), -1)
      expect(read === null || read === text || (read.startsWith(`${text}-`) && read === lastOfMonth(read))).toBe(true)
      expect(read === null ? null : dayFromText(read)).toBe(read)
    }),
  )
})
