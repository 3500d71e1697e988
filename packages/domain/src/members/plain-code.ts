import { plainText } from '../intake/intake.ts'
import { dayFromText } from '../kernel/time.ts'

/**
 * A number of a paper as it is kept and compared: of usual width, in capitals, without blanks and signs
 * that are not seen.
 *
 * @example plainCode(' ９133 0100 ma2axyz41k') // '91330100MA2AXYZ41K'
 */
export const plainCode = (text: string): string => plainText(text).replaceAll(' ', '').toUpperCase()

/** Numbers of the demo are marked, so that nobody takes them for real. */
const isOfDemo = (code: string): boolean => code.startsWith('演示')

/** What 统一社会信用代码 is written in (GB 32100): without I, O, Z, S and V, each worth its place. */
const SIGNS = '0123456789ABCDEFGHJKLMNPQRTUWXY'
/** Registrar, kind, district and number, with the check sign at the end; districts begin with those of provinces. */
const CREDIT_CODE = new RegExp(`^[1-9A-HJ-NP-RTUWXY][${SIGNS}](?:[1-6]\\d|71|8[1-3])\\d{4}[${SIGNS}]{10}$`)

const creditCheckOf = (code: string): string => {
  let weight = 1
  let sum = 0
  for (const sign of code.slice(0, -1)) {
    sum += SIGNS.indexOf(sign) * weight
    weight = (weight * 3) % 31
  }
  return SIGNS[(31 - (sum % 31)) % 31] ?? ''
}

/**
 * Why a 统一社会信用代码 looks mistyped (docs/rules.md#8-8); null when it does not. Somebody confirms it: some old real
 * ones do not check.
 *
 * @example creditCodeDoubt('91350100M000100Y44') // '统一社会信用代码的校验位应为 3'
 */
export const creditCodeDoubt = (text: string): string | null => {
  const code = plainCode(text)
  if (isOfDemo(code)) return null
  if (!CREDIT_CODE.test(code)) return '统一社会信用代码应为 18 位，不含字母 I、O、Z、S、V'
  const right = creditCheckOf(code)
  return code.endsWith(right) ? null : `统一社会信用代码的校验位应为 ${right}`
}

const IDENTITY_WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]

const identityCheckOf = (code: string): string =>
  '10X98765432'[IDENTITY_WEIGHTS.reduce((sum, weight, at) => sum + weight * Number(code[at]), 0) % 11] ?? ''

/**
 * Why an identity number looks mistyped; null when it does not.
 *
 * @example identityDoubt('330106199002300013') // '身份证号中的出生日期 1990-02-30 不存在'
 */
export const identityDoubt = (text: string): string | null => {
  const code = plainCode(text)
  if (!/^\d{17}[\dX]$/.test(code)) return '身份证号应为 18 位'
  const born = `${code.slice(6, 10)}-${code.slice(10, 12)}-${code.slice(12, 14)}`
  if (dayFromText(born) === null) return `身份证号中的出生日期 ${born} 不存在`
  const right = identityCheckOf(code)
  return code.endsWith(right) ? null : `身份证号的校验位应为 ${right}`
}
