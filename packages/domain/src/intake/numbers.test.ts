import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { bareBarCode, isShortenedCode, plainApprovalNumber } from './numbers.ts'

test.each([
  ["'2990000022899", '2990000022899'],
  ['\u200B2990000022899', '2990000022899'],
  ['2990000022899.0', '2990000022899'],
  ['2990 0000 22899', '2990000022899'],
  ['A-17', 'A-17'],
])('a code is bare: %s', (cell, code) => {
  expect(bareBarCode(cell)).toBe(code)
})

test.each([
  ['国药准字 h99231320', '国药准字H99231320'],
  ['国药准字Ｈ99231320', '国药准字H99231320'],
  ['國藥準字H99231320', '国药准字H99231320'],
  ['H99231320', '国药准字H99231320'],
  ['国药准字H9923132', '国药准字H9923132'],
])('an approval number in one form: %s', (text, number) => {
  expect(plainApprovalNumber(text)).toBe(number)
})

test('a code whose digits were lost says so', () => {
  expect(['2.99E+12', '2E+5', '26E05', '2990000022899'].map(isShortenedCode)).toEqual([true, true, false, false])
})

test('law: what is bare stays as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 20 }), (text) => {
      expect(plainApprovalNumber(plainApprovalNumber(text))).toBe(plainApprovalNumber(text))
    }),
  )
})
