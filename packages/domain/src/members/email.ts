const EMAIL = /^[A-Za-z0-9_-]+@[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]+)+$/

/** Letters, digits, underscore or hyphen, then @, then a dotted domain (product page §5). */
export const isEmail = (text: string): boolean => EMAIL.test(text)
