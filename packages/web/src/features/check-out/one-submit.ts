/** The orders of one submit have its number with a suffix -1, -2 (docs/rules.md#3-submit). */
const submitOf = (number: string): string => number.replace(/-\d+$/, '')

export const isOfOneSubmit = (number: string, other: string): boolean => submitOf(number) === submitOf(other)
