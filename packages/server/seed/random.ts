/** A seeded random generator: the same seed gives the same demo shop on every machine. */
export type Random = {
  /** At least 0, below 1. */
  readonly next: () => number
  /** A whole number from `low` to `high`, both included. */
  readonly whole: (low: number, high: number) => number
  readonly chance: (share: number) => boolean
  readonly pick: <T>(from: readonly [T, ...T[]]) => T
  /** Up to `count` distinct elements, in random order. */
  readonly some: <T>(from: readonly T[], count: number) => readonly T[]
}

/** FNV-1a with a final mixing step, so that "D0001" and "D0002" give very different seeds. */
const hashOf = (seed: string): number => {
  let hash = 0x811c9dc5
  for (const character of seed) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  return (hash ^ (hash >>> 13)) >>> 0
}

export const randomFrom = (seed: string): Random => {
  let state = hashOf(seed)
  // mulberry32: small, fast, and random enough for demo data
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const whole = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1))
  return {
    next,
    whole,
    chance: (share) => next() < share,
    pick: (from) => from[whole(0, from.length - 1)] ?? from[0],
    some: (from, count) => {
      const rest = [...from]
      const chosen = []
      while (chosen.length < count && rest.length > 0) chosen.push(...rest.splice(whole(0, rest.length - 1), 1))
      return chosen
    },
  }
}
