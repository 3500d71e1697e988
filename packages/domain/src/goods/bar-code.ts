/** Lengths of GS1 numbers (EAN-8, UPC, EAN-13, GTIN-14), each with a check digit at its end. */
const LENGTHS: readonly number[] = [8, 12, 13, 14]

/** Digits are weighted 3 and 1 in turn, from the last one before the check digit. */
const checkDigitOf = (digits: readonly number[]): number =>
  (10 - (digits.toReversed().reduce((sum, digit, at) => sum + digit * (at % 2 === 0 ? 3 : 1), 0) % 10)) % 10

/**
 * Why a bar code looks mistyped (docs/rules.md#8-8); null when it does not. Somebody confirms it: numbers of a shop's
 * own have no check digit.
 *
 * @example barCodeDoubt('6901234567890') // '条码 6901234567890 的校验位应为 2'
 */
export const barCodeDoubt = (barCode: string): string | null => {
  if (!/^\d+$/.test(barCode) || !LENGTHS.includes(barCode.length))
    return `条码 ${barCode} 不是 ${LENGTHS.join('、')} 位数字`
  const digits = Array.from(barCode, Number)
  const right = checkDigitOf(digits.slice(0, -1))
  return digits.at(-1) === right ? null : `条码 ${barCode} 的校验位应为 ${String(right)}`
}
