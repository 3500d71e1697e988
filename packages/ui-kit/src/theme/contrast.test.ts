import { describe, expect, test } from 'vitest'
import { colourPairs } from './colour-pairs.ts'
import { contrast } from './contrast.ts'
import { darkColors, lightColors } from './colours.ts'

test('black on white is 21, a colour on itself 1, whichever is named first', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
  expect(contrast('#ffffff', '#000000')).toBeCloseTo(21, 5)
  expect(contrast('#8c857a', '#8c857a')).toBe(1)
})

describe.each([
  ['light', lightColors],
  ['dark', darkColors],
])('in the %s theme', (_theme, colors) => {
  test.each(colourPairs)('$use has its contrast', ({ ink, ground, least }) => {
    expect(contrast(ink(colors), ground(colors))).toBeGreaterThanOrEqual(least)
  })
})

test('the price is never on the two backgrounds with too little contrast', () => {
  expect(contrast(lightColors.text.price, lightColors.bg.sunken)).toBeLessThan(4.5)
  expect(contrast(lightColors.text.price, lightColors.bg.brandMid)).toBeLessThan(4.5)
})
