import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { day, dayAt, DAY_MS, HOUR_MS, instant, MINUTE_MS, startOfDay } from '../kernel/time.ts'
import { law } from '../testing/testing.ts'
import { type Dispatch, expectedArrival, usualDispatch } from './dispatch.ts'

/** In China, on 20 November 2026. */
const at = (hour: number, minute: number) =>
  instant(startOfDay(day('2026-11-20')) + hour * HOUR_MS + minute * MINUTE_MS)

test('what is ordered before the cut-off leaves that day, a minute later the next', () => {
  expect(expectedArrival(at(16, 59), '330106', usualDispatch)).toBe('2026-11-21')
  expect(expectedArrival(at(17, 0), '330106', usualDispatch)).toBe('2026-11-22')
})

test('the longest prefix that fits says how long it takes, and no region the rest of the country', () => {
  const dispatch: Dispatch = {
    before: '12:00',
    days: 5,
    regions: [
      { prefix: '33', days: 2 },
      { prefix: '3301', days: 1 },
    ],
  }
  expect(expectedArrival(at(9, 0), '330106', dispatch)).toBe('2026-11-21')
  expect(expectedArrival(at(9, 0), '331002', dispatch)).toBe('2026-11-22')
  expect(expectedArrival(at(9, 0), '440106', dispatch)).toBe('2026-11-25')
  expect(expectedArrival(at(9, 0), '', dispatch)).toBe('2026-11-25')
})

test('nothing arrives before it was ordered, and who orders later never gets it earlier', () => {
  const anyRegion = fc.constantFrom('330106', '540102', '440106', '')
  law(
    fc.property(fc.nat(2 * DAY_MS), fc.nat(2 * DAY_MS), anyRegion, (first, more, region) => {
      const [early, late] = [instant(at(0, 0) + first), instant(at(0, 0) + first + more)]
      const arrival = expectedArrival(early, region, usualDispatch)
      expect(arrival >= dayAt(early)).toBe(true)
      expect(expectedArrival(late, region, usualDispatch) >= arrival).toBe(true)
    }),
  )
})
