import { expect, test } from 'vitest'
import { growthWords, percent } from './percent.ts'

test.each([
  [63, '6.3%'],
  [-120, '12.0%'],
  [9_999, '999.9%'],
  [10_000, '上期的 11 倍'],
  [243_254, '上期的 244 倍'],
  [1_000_000, '上期的 1,001 倍'],
])('a growth of %i tenths of a percent is %s', (tenths, words) => {
  expect(growthWords(tenths)).toBe(words)
})

test('what is not known is a dash', () => {
  expect(percent(null)).toBe('—')
})
