/** The parts of one submit bear its number with -1, -2 behind it (docs/rules.md#3-submit). */
const submitOf = (number: string): string => number.replace(/-\d+$/, '')

export const isOfOneSubmit = (number: string, other: string): boolean => submitOf(number) === submitOf(other)
