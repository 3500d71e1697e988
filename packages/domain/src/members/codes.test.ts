import { expect, it } from 'vitest'
import { instant } from '../kernel/time.ts'
import { codeProblem, SCAN_GOOD_FOR_MS, scanSecondsLeft } from './codes.ts'

it.each(['000000', '123456', ' 123456 '])('%j is a code', (code) => {
  expect(codeProblem(code)).toBeNull()
})

it.each(['', '12345', '1234567', '12345a', '１２３４５６', '123 456'])('%j is invalid', (code) => {
  expect(codeProblem(code)).toBe('请输入 6 位验证码')
})

it.each([
  // The page's clock is behind the shop's by less than a tick.
  [-900, 600],
  [0, 600],
  [1, 600],
  [1000, 599],
  [SCAN_GOOD_FOR_MS - 1, 1],
  [SCAN_GOOD_FOR_MS, 0],
  [SCAN_GOOD_FOR_MS + 5000, 0],
])('%i ms after a QR code was made it waits for %i more seconds', (after, left) => {
  const made = instant(1_795_000_000_000)
  expect(scanSecondsLeft(instant(made + SCAN_GOOD_FOR_MS), instant(made + after))).toBe(left)
})
