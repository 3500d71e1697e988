/**
 * The beginning of a text, at most so many UTF-16 units (as the contract counts them), never ending in half a
 * character: what is cut in two can be stored by no database.
 *
 * @example cutText('货𠮷', 2) // '货'
 */
export const cutText = (text: string, most: number): string => {
  const end = most > 0 && isHigh(text.charCodeAt(most - 1)) && isLow(text.charCodeAt(most)) ? most - 1 : most
  return text.slice(0, Math.max(end, 0))
}

const isHigh = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdbff
const isLow = (unit: number): boolean => unit >= 0xdc00 && unit <= 0xdfff
