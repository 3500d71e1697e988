/** 统一社会信用代码 has 18 signs, older numbers 15, 17 or 20; those of the demo are marked, so that nobody takes them for real. */
const TAX_NUMBER = /^(?:演示)?[0-9A-Z]{15,20}$/

/**
 * What is wrong with a tax number as it is written, of 开票信息 or of one invoice; null when nothing is.
 *
 * @example taxNumberTextProblem('123') // '税号为 15 至 20 位数字或大写字母'
 */
export const taxNumberTextProblem = (taxNumber: string): string | null =>
  TAX_NUMBER.test(taxNumber) ? null : '税号为 15 至 20 位数字或大写字母'
