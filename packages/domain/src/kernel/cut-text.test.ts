import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cutText } from './cut-text.ts'

test('a text is cut at its most units, or one before where that would halve a character', () => {
  expect(cutText('货款𠮷', 3)).toBe('货款')
  expect(cutText('货款𠮷', 4)).toBe('货款𠮷')
  expect(cutText('货款', 5)).toBe('货款')
  expect(cutText('𠮷', 0)).toBe('')
})

test('law: what is cut begins the text, is no longer than asked, whole, and at most one unit shorter', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('a', 'é', '货', '𠮷', '😀', '\n'), maxLength: 40 }),
      fc.nat(40),
      (text, most) => {
        const cut = cutText(text, most)
        expect(text.startsWith(cut)).toBe(true)
        expect(cut.length).toBeLessThanOrEqual(most)
        expect(cut.length).toBeGreaterThanOrEqual(Math.min(text.length, most) - 1)
        expect(cut).toBe(Array.from(text).slice(0, Array.from(cut).length).join(''))
      },
    ),
  )
})
