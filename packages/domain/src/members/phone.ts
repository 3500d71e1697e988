import { plainText } from '../intake/intake.ts'

const MOBILE = /^1[3-9]\d{9}$/
const LANDLINE = /^0\d{2,3}-\d{7,8}(?:-\d{1,5})?$/
/** 400 and 800 numbers of chains and makers. */
const SERVICE = /^[48]00-\d{3}-\d{4}$/
/** 010 and 02x are area codes of three digits, all others have four. */
const AREA = /^\(?(0(?:10|2\d|[3-9]\d{2}))\)?-?(\d{7,8})(?:(?:-|转|#|ext\.?)(\d{1,5}))?$/i

/**
 * A phone number as it is kept, however it is written: of usual width, without blanks, brackets, country code and signs
 * that are not seen; a landline with a hyphen behind its area code (docs/rules.md#11-8). What is no number is only
 * trimmed.
 *
 * @example plainPhone('(0571) 88880000') // '0571-88880000'
 */
export const plainPhone = (text: string): string => {
  const key = plainText(text)
    .replaceAll(/[\u2010-\u2015\u2212]/g, '-')
    .replaceAll(/\s/g, '')
  const bare = key.replace(/^(?:\+|00)86-?/, '')
  const digits = bare.replaceAll('-', '')
  if (MOBILE.test(digits)) return digits
  if (/^[48]00\d{7}$/.test(digits)) return `${digits.slice(0, 3)}-${digits.slice(3, 6)}-${digits.slice(6)}`
  const found = AREA.exec(bare) ?? (key === bare ? null : AREA.exec(`0${bare}`))
  const [, area, number, extension] = found ?? []
  if (area === undefined || number === undefined) return text.trim()
  return extension === undefined ? `${area}-${number}` : `${area}-${number}-${extension}`
}

/**
 * A mobile number: 11 digits, 1 and then 3 to 9 (docs/product.md#5-phone), however it is written.
 *
 * @example isMobile('12800000000') // false
 */
export const isMobile = (text: string): boolean => MOBILE.test(plainPhone(text))

/**
 * A mobile number, a landline with its area code and perhaps an extension, or a 400 number, however it is written.
 *
 * @example isPhone('0571-87654321') // true
 */
export const isPhone = (text: string): boolean => {
  const phone = plainPhone(text)
  return MOBILE.test(phone) || LANDLINE.test(phone) || SERVICE.test(phone)
}

/**
 * Masks the middle of a number, for the audit log and for screens.
 *
 * @example maskPhone('13800000021') // '138****0021'
 */
export const maskPhone = (phone: string): string => `${phone.slice(0, 3)}****${phone.slice(-4)}`
