import { randomInt } from 'node:crypto'

/** A random number of fifteen digits: an id that tells nothing and cannot be counted up. */
export const randomId = (): number => randomInt(100_000, 1_000_000) * 1_000_000_000 + randomInt(0, 1_000_000_000)
