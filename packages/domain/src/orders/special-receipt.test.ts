import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, dayAt, day, instant, startOfDay } from '../kernel/time.ts'
import { anyDay, law } from '../testing/testing.ts'
import { mayUploadReceipt, receiptDueOn } from './special-receipt.ts'

test('docs/rules.md#1-ephedrine: the receipt is due fifteen days after the delivery, at whatever time of the day that was', () => {
  const delivered = startOfDay(day('2026-11-20'))
  expect(receiptDueOn(delivered)).toBe('2026-12-05')
  expect(receiptDueOn(instant(delivered + 86_399_999))).toBe('2026-12-05')
})

test('a photo is sent while it is awaited, and again when it was turned down', () => {
  const open = (['awaited', 'submitted', 'passed', 'rejected'] as const).filter(mayUploadReceipt)
  expect(open).toEqual(['awaited', 'rejected'])
})

test('law: whenever it is delivered, the receipt has fifteen whole days', () => {
  law(
    fc.property(anyDay(), fc.nat(86_399_999), (on, time) => {
      const delivered = instant(startOfDay(on) + time)
      expect(receiptDueOn(delivered)).toBe(addDays(dayAt(delivered), 15))
    }),
  )
})
