import { plainText } from './plain-text.ts'

/**
 * A bar code, or another code of a table, without what programs put around it: '2990…, 2990….0, blanks.
 *
 * @example bareBarCode("'2990000022899") // '2990000022899'
 */
export const bareBarCode = (cell: string): string =>
  plainText(cell)
    .replace(/^['`"]+|["'`]+$/g, '')
    .replace(/^(\d+)\.0+$/, '$1')
    .replace(/^(\d[\d\s-]*\d)$/, (digits) =>
      /^\d[\d\s-]{7,}$/.test(digits) ? digits.replaceAll(/[\s-]/g, '') : digits,
    )

/**
 * An approval number as it is kept: 国药准字 with a capital and eight digits, however it is written. Any other number is
 * only made plain.
 *
 * @example plainApprovalNumber('国药准字 h99231320') // '国药准字H99231320'
 */
export const plainApprovalNumber = (text: string): string => {
  const plain = plainText(text)
  const [, number] = /^(?:国药准字|國藥準字)?([HZSBTFJ]\d{8})$/i.exec(plain.replaceAll(/\s/g, '')) ?? []
  return number === undefined ? plain : `国药准字${number.toUpperCase()}`
}

/**
 * Whether digits of a code were lost to a spreadsheet program.
 *
 * @example isShortenedCode('2.99E+12') // true
 */
export const isShortenedCode = (code: string): boolean => /^\d(?:\.\d+)?E\+\d{1,3}$/i.test(plainText(code))
