/** A badge says at most this; beyond it is "99+" (docs/product.md#9). */
const MOST = 99

/**
 * What a badge shows for a count; null (no badge) for nothing, less than nothing and what is no number.
 *
 * @example badgeText(120) // '99+'
 */
export const badgeText = (count: number): string | null => {
  if (!(count >= 1)) return null
  return count > MOST ? `${MOST}+` : String(Math.floor(count))
}
