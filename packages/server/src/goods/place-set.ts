/**
 * A set of positions that are added in any order and read in ascending order: a bit for each, and a summary bit per 32
 * bits, so that a few among a million are found as fast as a few among a thousand.
 */
export type PlaceSet = { readonly bits: Int32Array; readonly groups: Int32Array }

export const createPlaceSet = (size: number): PlaceSet => {
  const words = Math.ceil(size / 32)
  return { bits: new Int32Array(words), groups: new Int32Array(Math.ceil(words / 32)) }
}

export const putPlace = ({ bits, groups }: PlaceSet, place: number): void => {
  const word = place >>> 5
  bits[word] = (bits[word] ?? 0) | (1 << (place & 31))
  groups[word >>> 5] = (groups[word >>> 5] ?? 0) | (1 << (word & 31))
}

/**
 * Moves the positions into `into`, smallest first, from index `taken` on; positions beyond its length are dropped.
 * Returns the new number of entries.
 */
export const takePlaces = ({ bits, groups }: PlaceSet, into: Int32Array, taken: number): number => {
  let next = taken
  for (let group = 0; group < groups.length; group += 1) {
    for (let words = groups[group] ?? 0; words !== 0 && next < into.length; words &= words - 1) {
      const word = group * 32 + lowestBit(words)
      for (let left = bits[word] ?? 0; left !== 0 && next < into.length; left &= left - 1) {
        into[next] = word * 32 + lowestBit(left)
        next += 1
      }
      bits[word] = 0
    }
    groups[group] = 0
  }
  if (next === into.length) bits.fill(0)
  return next
}

const lowestBit = (bits: number): number => 31 - Math.clz32(bits & -bits)
