import { expect, test } from 'vitest'
import { createLagGauge } from './replica.ts'

test('a replica that has all that was written does not lag, however long nothing is written', () => {
  const gauge = createLagGauge()
  gauge.noteWritten(100n, 0)
  expect(gauge.lagAt(100n, 10)).toBe(0)
  gauge.noteWritten(100n, 60_000)
  expect(gauge.lagAt(100n, 60_010)).toBe(0)
})

test('it lags since the first write that it does not have, also when nothing reaches it any more', () => {
  const gauge = createLagGauge()
  for (const at of [0, 1000, 2000, 3000]) gauge.noteWritten(BigInt(100 + at), at)
  expect(gauge.lagAt(100n, 3000)).toBe(2000)
  expect(gauge.lagAt(100n, 8000)).toBe(7000)
  expect(gauge.lagAt(2100n, 8000)).toBe(5000)
  expect(gauge.lagAt(3100n, 8000)).toBe(0)
  gauge.noteWritten(3200n, 9000)
  expect(gauge.lagAt(3100n, 9500)).toBe(500)
})
