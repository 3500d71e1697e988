const EMAIL = /^[A-Za-z0-9_-]+@[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]+)+$/

/**
 * Letters, digits, underscore or hyphen, then @, then a dotted domain (docs/product.md#5-email).
 *
 * @example isEmail('yaofang_1@mail.example.com') // true
 */
export const isEmail = (text: string): boolean => EMAIL.test(text)
