import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, day, instant, startOfDay } from '../kernel/time.ts'
import { anyDay, law } from '../testing/testing.ts'
import { isNew, newSince } from './novelty.ts'

test('a good is new for thirty days of China after it was listed', () => {
  const today = day('2026-11-20')
  const listed = startOfDay(day('2026-10-21'))
  expect([isNew(listed, today), isNew(instant(listed - 1), today)]).toEqual([true, false])
})

test('law: what a query finds since a day is what is new on it', () => {
  law(
    fc.property(anyDay(), fc.integer({ min: -40, max: 10 }), fc.nat(86_399_999), (today, days, ms) => {
      const listedAt = instant(startOfDay(addDays(today, days)) + ms)
      expect(isNew(listedAt, today)).toBe(listedAt >= newSince(today))
    }),
  )
})
