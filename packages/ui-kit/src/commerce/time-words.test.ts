import { day, type Instant, instant, startOfDay } from '@xinglin/domain/kernel/time'
import { expect, test } from 'vitest'
import { daysWords, timeLeftWords } from './time-words.ts'

const now = startOfDay(day('2026-11-20'))
const later = (milliseconds: number): Instant => instant(now + milliseconds)
const hours = (count: number): number => count * 3_600_000

test.each([
  [later(hours(54)), '剩 2 天 6 时'],
  [later(hours(120)), '剩 5 天'],
  [later(hours(9) + 12 * 60_000 + 40_999), '剩 09:12:40'],
  [later(1), '剩 00:00:00'],
  [now, ''],
  [later(-1), ''],
])('%# what is left is said in days, then by the clock, then not at all', (until, words) => {
  expect(timeLeftWords(until, now)).toBe(words)
})

test('the last day is the one before the end, and the year is written once', () => {
  expect(daysWords(now, startOfDay(day('2026-12-03')))).toBe('2026-11-20 至 12-02')
  expect(daysWords(now, startOfDay(day('2027-01-01')))).toBe('2026-11-20 至 12-31')
  expect(daysWords(now, startOfDay(day('2027-01-02')))).toBe('2026-11-20 至 2027-01-01')
})
