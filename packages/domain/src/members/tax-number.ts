import { creditCodeDoubt, plainCode } from './plain-code.ts'

/** 统一社会信用代码 has 18 signs, older numbers 15, 17 or 20; those of the demo are marked, so that nobody takes them for real. */
const TAX_NUMBER = /^(?:演示[0-9A-Z]{15,20}|[0-9A-HJ-NP-RTUWXY]{15,20})$/

/**
 * What is wrong with a tax number as it is written, of 开票信息 or of one invoice; null when nothing is. Blanks and small
 * letters do not matter: `plainCode` is kept.
 *
 * @example taxNumberTextProblem('123') // '税号为 15 至 20 位数字或字母，不含 I、O、Z、S、V'
 */
export const taxNumberTextProblem = (taxNumber: string): string | null =>
  TAX_NUMBER.test(plainCode(taxNumber)) ? null : '税号为 15 至 20 位数字或字母，不含 I、O、Z、S、V'

/**
 * Why a tax number of 18 signs looks mistyped (docs/rules.md#8-8); null when it does not.
 *
 * @example taxNumberDoubt('91350100M000100Y44') // '统一社会信用代码的校验位应为 3'
 */
export const taxNumberDoubt = (taxNumber: string): string | null =>
  plainCode(taxNumber).length === 18 ? creditCodeDoubt(taxNumber) : null
