import { day, instant, startOfDay } from '@xinglin/domain/kernel/time'
import { expect, test } from 'vitest'
import { payClock } from './pay-clock.ts'

const placedAt = startOfDay(day('2026-11-20'))
const after = (seconds: number) => instant(placedAt + seconds * 1000)

test('a time limit of a day never starts above 24 hours', () => {
  expect(payClock({ placedAt }, after(86_400), after(-1))).toBe(86_399)
  expect(payClock({ placedAt }, after(86_400), after(0))).toBe(86_399)
  expect(payClock({ placedAt }, after(86_400), after(1))).toBe(86_399)
})

test('after that it counts down, and below zero once it is over', () => {
  expect(payClock({ placedAt }, after(1800), after(60))).toBe(1740)
  expect(payClock({ placedAt }, after(1800), after(1803))).toBe(-3)
})
