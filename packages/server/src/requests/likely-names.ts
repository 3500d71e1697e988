import { asc, eq } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { searchNames } from '../db/schema-search.ts'

/** Upper bound of names that are compared with one input. */
const MOST_NAMES = 4

/** The bigrams of a text, each once; of a single character that one. */
const pairsOf = (key: string): readonly string[] => {
  const characters = Array.from(key)
  return characters.length < 2
    ? characters
    : [...new Set(characters.slice(1).map((next, at) => `${characters[at] ?? ''}${next}`))]
}

/** Names of goods on sale that share most bigrams with an input, the most similar first. */
export type LikelyNames = (key: string) => readonly string[]

/**
 * Reads the whole dictionary of names, some thousands, in one statement, and compares many inputs with it in memory:
 * 胶囊 alone is in a third of them, and a query for each input would scan that third each time.
 */
export const readLikelyNames = async (db: Db): Promise<LikelyNames> => {
  // Ties are sorted by shorter name, then by sales.
  const rows = await db
    .select({ name: searchNames.name, key: searchNames.key, sales: searchNames.sales })
    .from(searchNames)
    .where(eq(searchNames.kind, 'goods'))
    .orderBy(asc(searchNames.name))
  const names = rows.toSorted((a, b) => a.key.length - b.key.length || b.sales - a.sales)
  const holding = new Map<string, number[]>()
  for (const [at, { key }] of names.entries()) {
    for (const piece of new Set([...Array.from(key), ...pairsOf(key)])) {
      const known = holding.get(piece)
      if (known) known.push(at)
      else holding.set(piece, [at])
    }
  }
  const exact = new Map(names.map(({ key }, at) => [key, at]))

  return (key) => {
    const shared = new Uint8Array(names.length)
    for (const pair of pairsOf(key)) for (const at of holding.get(pair) ?? []) shared[at] = (shared[at] ?? 0) + 1
    const whole = exact.get(key)
    if (whole !== undefined) shared[whole] = 255
    return bestOf(shared).flatMap((at) => names[at]?.name ?? [])
  }
}

/** Indexes of the largest numbers; ties in their original order. */
const bestOf = (shared: Uint8Array): readonly number[] => {
  const best: number[] = []
  for (let at = 0; at < shared.length; at += 1) {
    const count = shared[at] ?? 0
    const last = best[MOST_NAMES - 1]
    if (count === 0 || (last !== undefined && count <= (shared[last] ?? 0))) continue
    const place = best.findIndex((other) => (shared[other] ?? 0) < count)
    best.splice(place < 0 ? best.length : place, 0, at)
    best.length = Math.min(best.length, MOST_NAMES)
  }
  return best
}
