import fc from 'fast-check'
import { expect, test } from 'vitest'
import { encodingOf } from './encoding.ts'

test('a text with or without a byte order mark is known by its bytes', () => {
  const utf16 = (text: string, little: boolean): number[] =>
    Array.from({ length: text.length }, (_, at) => text.charCodeAt(at)).flatMap((unit) =>
      little ? [unit & 255, unit >> 8] : [unit >> 8, unit & 255],
    )
  expect(encodingOf(Uint8Array.from([0xff, 0xfe, ...utf16('日期', true)]))).toBe('utf-16le')
  expect(encodingOf(Uint8Array.from([0xfe, 0xff, ...utf16('日期', false)]))).toBe('utf-16be')
  expect(encodingOf(Uint8Array.from(utf16('日期,金额\n1', true)))).toBe('utf-16le')
  expect(encodingOf(Uint8Array.from(utf16('日期,金额\n1', false)))).toBe('utf-16be')
  // 日期 in GB18030
  expect(encodingOf(Uint8Array.from([0xc8, 0xd5, 0xc6, 0xda]))).toBe('gb18030')
  expect(encodingOf(Uint8Array.from([0xe6, 0x97]))).toBe('gb18030')
  expect(encodingOf(Uint8Array.from([]))).toBe('utf-8')
})

test('law: every well-formed text in UTF-8 is seen as such', () => {
  const bytesOf = (text: string): Uint8Array => {
    const escaped = encodeURIComponent(text).replaceAll(/%([\dA-F]{2})/g, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    )
    return Uint8Array.from(escaped, (byte) => byte.charCodeAt(0))
  }
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('a', 'é', '货', '𠮷', '😀', '\n'), maxLength: 40 }), (text) => {
      expect(encodingOf(bytesOf(text))).toBe('utf-8')
    }),
  )
})
