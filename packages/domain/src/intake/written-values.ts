import { moneyFromComputed } from '../kernel/computed-money.ts'
import type { Money } from '../kernel/money.ts'
import { plainText } from './plain-text.ts'

const THOUSANDS = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/

/** Digits of a cell without separators of thousands; '' where commas stand elsewhere. */
const digitsOf = (text: string): string =>
  text.includes(',') ? (THOUSANDS.test(text) ? text.replaceAll(',', '') : '') : text

/**
 * A count as tables write it: 1,250, 10.00, 10盒, 24个月. Null for what is no whole number.
 *
 * @example wholeWritten('24个月') // 24
 */
export const wholeWritten = (cell: string): number | null => {
  const [, number = ''] = /^([\d,]+)(?:\.0+)?\s*(?:个月|[\u4e00-\u9fff]{1,2})?$/.exec(plainText(cell)) ?? []
  const digits = digitsOf(number)
  return /^\d{1,12}$/.test(digits) ? Number(digits) : null
}

/**
 * A price as tables write it: 12.5, ￥12.50, 1,250.00, 12.50元, 12.50元/盒; what a formula computed is the decimal of up to
 * four places that it stands for. Null for anything else.
 *
 * @example priceWritten('￥1,250.00') // 1250.00
 */
export const priceWritten = (cell: string): Money | null =>
  moneyFromComputed(
    digitsOf(plainText(cell).replace(/^(?:[¥￥]|RMB|CNY)\s*|\s*元?(?:\/[\u4e00-\u9fff]{1,2}|整)?$/gi, '')),
  )

/**
 * Text that a table brings, as the shop keeps it: letters, digits and per cent signs are narrow, signs that are not seen
 * are dropped; Chinese punctuation stays as it is written.
 *
 * @example narrowText('０．２５ｇ（片）') // '0.25g（片）'
 */
export const narrowText = (text: string): string =>
  text
    .replaceAll(/[\uFF10-\uFF19\uFF21-\uFF3A\uFF41-\uFF5A\uFF05\uFF0B]|(?<=[\d\uFF10-\uFF19])\uFF0E/g, (sign) =>
      sign.normalize('NFKC'),
    )
    .replaceAll(/[\p{Cf}\p{Cs}]/gu, '')
    .replaceAll(/[^\S\n]+/g, ' ')
    .trim()

/** The words by which tables say yes and no. */
const YES = /^(?:是|有|y|yes|true|t|1|√|✓|✔)$/i
const NO = /^(?:否|无|n|no|false|f|0|×|x|✗)$/i

/**
 * Yes or no as tables write it: 是, Y, TRUE, 1, √. Null for anything else.
 *
 * @example yesWritten('√') // true
 */
export const yesWritten = (cell: string): boolean | null => {
  const word = plainText(cell)
  return YES.test(word) ? true : NO.test(word) ? false : null
}
