import { day, instant } from '@xinglin/domain/kernel/time'
import { describe, expect, test } from 'vitest'
import { atLeast, dateTime, expiryMonth, grouped, monthAndDay } from './format.ts'

const at = instant(Date.UTC(2026, 10, 20, 8, 41))

describe('dates and counts as buyers write them', () => {
  test('a moment is a Chinese day and a 24-hour time', () => {
    expect(dateTime(at)).toBe('2026-11-20 16:41')
  })

  test('a moment late in the evening of Greenwich is the next day in China', () => {
    expect(monthAndDay(instant(Date.UTC(2026, 10, 20, 16, 0)))).toBe('11-21')
  })

  test('an expiry is a month', () => {
    expect(expiryMonth(day('2028-06-30'))).toBe('2028-06')
  })

  test('thousands are grouped from 1,000 on', () => {
    expect([0, 999, 1000, 12_480, 1_000_000].map(grouped)).toEqual(['0', '999', '1,000', '12,480', '1,000,000'])
  })

  test('a capped count says that there may be more', () => {
    expect(atLeast(10_000, true)).toBe('10,000+')
    expect(atLeast(10_000, false)).toBe('10,000')
  })
})
