/** A prize of a draw. `left` null: unlimited. */
export type WeightedPrize = { readonly weight: number; readonly left: number | null }

/**
 * The prize that a roll draws: of W = sum of weights, each prize answers to as many of the rolls 0 … W − 1 as its weight.
 * One that is used up gives way to the next below it that is left; null when nothing is.
 *
 * @example pickPrize([{ weight: 1, left: 5 }, { weight: 9, left: null }], 0) // the first; any other roll: the second
 */
export const pickPrize = <P extends WeightedPrize>(prizes: readonly P[], roll: number): P | null => {
  let passed = 0
  const drawn = prizes.findIndex(({ weight }) => {
    passed += weight
    return roll < passed
  })
  if (drawn < 0) return null
  return [...prizes.slice(drawn), ...prizes.slice(0, drawn)].find(({ left }) => left === null || left > 0) ?? null
}
