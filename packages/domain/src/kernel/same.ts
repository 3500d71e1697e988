/**
 * Whether two values say the same: numbers, words, null, and arrays and records of them, however deep.
 *
 * @example isSame({ tiers: [{ number: 40 }] }, { tiers: [{ number: 40 }] }) // true
 */
export const isSame = (one: unknown, other: unknown): boolean => {
  if (Object.is(one, other)) return true
  if (!isCompound(one) || !isCompound(other) || Array.isArray(one) !== Array.isArray(other)) return false
  const fields = Object.keys(one)
  return (
    fields.length === Object.keys(other).length &&
    fields.every((field) => Object.hasOwn(other, field) && isSame(one[field], other[field]))
  )
}

/**
 * `now`, or the previous object where it is equal: so that comparisons by identity see no change.
 *
 * @example reuseIfSame(before, structuredClone(before)) === before // true
 */
export const reuseIfSame = <T>(before: T | undefined, now: T): T =>
  before !== undefined && isSame(before, now) ? before : now

const isCompound = (value: unknown): value is { readonly [field: string]: unknown } =>
  typeof value === 'object' && value !== null
