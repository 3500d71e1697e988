import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { yuan } from '../kernel/money.ts'
import { dayAt, HOUR_MS, instant, startOfDay } from '../kernel/time.ts'
import { law } from '../testing/laws.ts'
import { usualLimits } from '../content/content.ts'
import { inboxKinds, inboxWords, inboxTermOf, latenessOf, readyTexts, rightsOfInbox, rightToDecide } from './inbox.ts'

it('what is 含麻 or cold chain is decided by the quality person alone, whatever it is', () => {
  law(
    fc.property(fc.constantFrom(...inboxKinds), (kind) => {
      expect(rightToDecide({ kind, isSpecial: true, amount: null }, usualLimits)).toBe('decideSpecial')
    }),
  )
})

it('a refund above the limit wants whoever confirms, one of it does not', () => {
  const refund = (amount: string, limits = usualLimits) =>
    rightToDecide({ kind: 'afterSales', isSpecial: false, amount: yuan(amount) }, limits)
  expect([refund('100'), refund('100.01')]).toEqual(['decideAfterSales', 'confirm'])
  const lower = { ...usualLimits, refund: yuan('50') }
  expect([refund('50', lower), refund('50.01', lower)]).toEqual(['decideAfterSales', 'confirm'])
})

it('whoever may decide something has an inbox, and each text has some to pick from', () => {
  for (const kind of inboxKinds) {
    expect(rightsOfInbox).toContain(rightToDecide({ kind, isSpecial: false, amount: null }, usualLimits))
    expect(readyTexts[kind].length > 0).toBe(inboxWords[kind].text !== null)
  }
})

it('falls due 24 hours after it came, on the day of the shop', () => {
  const noon = instant(startOfDay(dayAt(instant(500 * 24 * HOUR_MS))) + 12 * HOUR_MS)
  const term = (hours: number) => inboxTermOf(instant(noon - hours * HOUR_MS), noon)
  expect([24, 23.5, 12.5, 11.5, 0].map(term)).toEqual(['overdue', 'today', 'today', 'later', 'later'])
})

it('is late after a day, and soon to be after half of one', () => {
  const now = instant(100 * HOUR_MS)
  const waited = (hours: number) => latenessOf(instant(now - hours * HOUR_MS), now)
  expect([waited(1), waited(12), waited(23), waited(24)]).toEqual(['inTime', 'soon', 'soon', 'late'])
})
