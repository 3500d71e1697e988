const EMAIL = /^[A-Za-z0-9_-]+@[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]+)+$/

/**
 * Letters, digits, underscore or hyphen, then @, then a dotted domain (docs/product.md#5-email).
 *
 * @example isEmail('yaofang_1@mail.example.com') // true
 */
export const isEmail = (text: string): boolean => EMAIL.test(text)

const WRONG = '邮箱格式不正确，请检查后重新输入'

/**
 * What is wrong with an address that may be left out; null: nothing.
 *
 * @example emailProblem('') // null
 */
export const emailProblem = (text: string): string | null => (text.trim() === '' || isEmail(text.trim()) ? null : WRONG)

/**
 * The same for a field that takes a phone, an address, or how else somebody is reached: an @ makes it an address.
 *
 * @example contactProblem('微信 yaofang88') // null
 */
export const contactProblem = (text: string): string | null => (text.includes('@') ? emailProblem(text) : null)
