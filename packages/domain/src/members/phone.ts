const MOBILE = /^1[3-9]\d{9}$/
const LANDLINE = /^0\d{2,3}-\d{7,8}$/

/**
 * A mobile number: 11 digits, 1 and then 3 to 9 (docs/product.md#5-phone).
 *
 * @example isMobile('12800000000') // false
 */
export const isMobile = (text: string): boolean => MOBILE.test(text)

/**
 * A mobile number, or a landline: area code, hyphen, 7 or 8 digits.
 *
 * @example isPhone('0571-87654321') // true
 */
export const isPhone = (text: string): boolean => isMobile(text) || LANDLINE.test(text)

/**
 * Masks the middle of a number, for the audit log and for screens.
 *
 * @example maskPhone('13800000021') // '138****0021'
 */
export const maskPhone = (phone: string): string => `${phone.slice(0, 3)}****${phone.slice(-4)}`
