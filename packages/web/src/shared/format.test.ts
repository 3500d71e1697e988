import { instant } from '@xinglin/domain/kernel/time'
import { describe, expect, test } from 'vitest'
import { atLeast, dateTime, monthAndDay } from './format.ts'

const at = instant(Date.UTC(2026, 10, 20, 8, 41))

describe('dates and counts as buyers write them', () => {
  test('a moment is a Chinese day and a 24-hour time', () => {
    expect(dateTime(at)).toBe('2026-11-20 16:41')
  })

  test('a moment late in the evening of Greenwich is the next day in China', () => {
    expect(monthAndDay(instant(Date.UTC(2026, 10, 20, 16, 0)))).toBe('11-21')
  })

  test('a capped count says that there may be more', () => {
    expect(atLeast(10_000, true)).toBe('10,000+')
    expect(atLeast(10_000, false)).toBe('10,000')
  })
})
