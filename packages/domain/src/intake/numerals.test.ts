import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { chineseNumber } from './numerals.ts'

test.each([
  ['一', 1],
  ['十', 10],
  ['十二', 12],
  ['二十', 20],
  ['拾', 10],
  ['一百零五', 105],
  ['壹佰贰拾', 120],
  ['两百', 200],
  ['一千二百', 1200],
  ['一万二千', 12_000],
])('%s is %i', (words, number) => {
  expect(chineseNumber(words)).toBe(number)
})

test.each(['', '三三', '盒', '一盒'])('%s is no number', (words) => {
  expect(chineseNumber(words)).toBeNull()
})

/** 0 to 9999 as they are spoken. */
const spoken = (number: number): string => {
  const digits = Array.from(String(number), Number)
  return digits
    .map((digit, at) =>
      digit === 0
        ? '零'
        : `${'零一二三四五六七八九'[digit] ?? ''}${['', '十', '百', '千'][digits.length - 1 - at] ?? ''}`,
    )
    .join('')
    .replace(/零+$/, '')
    .replace(/零+/g, '零')
}

test('law: what is spoken is read back, also beyond ten thousand', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9999 }), fc.integer({ min: 1, max: 99 }), (number, tenThousands) => {
      expect(chineseNumber(spoken(number))).toBe(number)
      expect(chineseNumber(`${spoken(tenThousands)}万${spoken(number)}`)).toBe(tenThousands * 10_000 + number)
    }),
  )
})
