import { expect, test } from 'vitest'
import { createInFlight } from './in-flight.ts'

test('beyond the limit no request is admitted until another has ended', () => {
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

test('ending a request twice counts once', () => {
  const inFlight = createInFlight(1)
  const leave = inFlight.enter()
  leave?.()
  leave?.()
  expect(inFlight.enter()).not.toBeNull()
  expect(inFlight.enter()).toBeNull()
})
