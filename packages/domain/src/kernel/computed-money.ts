import { Decimal } from 'decimal.js'
import { moneyFromDecimal, type Money } from './money.ts'

/** What a binary fraction may be off by: 8.2 of a formula is 8.199999999999999. */
const slip = new Decimal('1e-9')

/**
 * Reads an amount that a spreadsheet or another program computed in binary fractions: the decimal with up to four places
 * that it stands for. Null where it stands for none, and for anything but plain decimal text.
 *
 * @example moneyFromComputed('8.199999999999999') // 8.20
 * @example moneyFromComputed('8.12345') // null
 */
export const moneyFromComputed = (text: string): Money | null => {
  if (!/^-?\d{1,12}(\.\d{1,20})?$/.test(text)) return null
  const exact = new Decimal(text)
  const meant = exact.toDecimalPlaces(4, Decimal.ROUND_HALF_UP)
  return exact.minus(meant).abs().lessThanOrEqualTo(slip) ? moneyFromDecimal(meant.toFixed()) : null
}
