import { expect, test } from 'vitest'
import { createInFlight } from './in-flight.ts'

test('beyond the most that may be worked on at once nobody enters, until somebody leaves', () => {
  const inFlight = createInFlight(2)
  const [first, second] = [inFlight.enter(), inFlight.enter()]
  expect(inFlight.enter()).toBeNull()
  first?.()
  const third = inFlight.enter()
  expect(third).not.toBeNull()
  expect(inFlight.enter()).toBeNull()
  second?.()
  third?.()
})

test('leaving twice counts once', () => {
  const inFlight = createInFlight(1)
  const leave = inFlight.enter()
  leave?.()
  leave?.()
  expect(inFlight.enter()).not.toBeNull()
  expect(inFlight.enter()).toBeNull()
})
