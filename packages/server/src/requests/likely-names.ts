import { asc, eq } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { searchNames } from '../db/schema-search.ts'
import { spellingOf } from '../search/search-terms.ts'

/** Upper bound of names that are compared with one input. */
const MOST_NAMES = 4
/** Entries that are looked at for them: a name has its aliases beside it. */
const MOST_ENTRIES = 12

/** The bigrams of a text, each once; of a single character that one. */
const pairsOf = (key: string): readonly string[] => {
  const characters = Array.from(key)
  return characters.length < 2
    ? characters
    : [...new Set(characters.slice(1).map((next, at) => `${characters[at] ?? ''}${next}`))]
}

/** A name of goods on sale, with all ways to write it. */
export type NameEntry = { readonly name: string; readonly keys: readonly string[]; readonly sales: number }

export type LikelyNames = {
  /** Names that share most bigrams with an input, the most similar first. */
  readonly of: (key: string) => readonly string[]
  /** The ways to write a name besides itself. */
  readonly othersOf: (name: string) => readonly string[]
}

/** Compares many inputs with a dictionary: 胶囊 alone is in a third of it, and a query for each would scan that third. */
export const likelyNamesOf = (entries: readonly NameEntry[]): LikelyNames => {
  // Ties are sorted by shorter name, then by sales.
  const names = entries
    .flatMap(({ name, keys, sales }) => [...new Set(keys)].map((key) => ({ name, key, sales })))
    .toSorted((a, b) => a.key.length - b.key.length || b.sales - a.sales)
  const holding = new Map<string, number[]>()
  for (const [at, { key }] of names.entries()) {
    for (const piece of new Set([...Array.from(key), ...pairsOf(key)])) {
      const known = holding.get(piece)
      if (known) known.push(at)
      else holding.set(piece, [at])
    }
  }
  const exact = new Map(names.map(({ key }, at) => [key, at]))
  const others = new Map(entries.map(({ name, keys }) => [name, keys]))

  return {
    of: (key) => {
      const shared = new Uint8Array(names.length)
      for (const pair of pairsOf(key)) for (const at of holding.get(pair) ?? []) shared[at] = (shared[at] ?? 0) + 1
      const whole = exact.get(key)
      if (whole !== undefined) shared[whole] = 255
      return [...new Set(bestOf(shared).flatMap((at) => names[at]?.name ?? []))].slice(0, MOST_NAMES)
    },
    othersOf: (name) => others.get(name) ?? [],
  }
}

/** Reads the whole dictionary of names, some thousands, in one statement. */
export const readLikelyNames = async (db: Db): Promise<LikelyNames> => {
  const rows = await db
    .select({
      name: searchNames.name,
      key: searchNames.key,
      sales: searchNames.sales,
      spellings: searchNames.spellings,
    })
    .from(searchNames)
    .where(eq(searchNames.kind, 'goods'))
    .orderBy(asc(searchNames.name))
  return likelyNamesOf(
    rows.map(({ name, key, sales, spellings }) => ({
      name,
      sales,
      keys: [key, ...spellings.map((text) => spellingOf(text).key)],
    })),
  )
}

/** Indexes of the largest numbers; ties in their original order. */
const bestOf = (shared: Uint8Array): readonly number[] => {
  const best: number[] = []
  for (let at = 0; at < shared.length; at += 1) {
    const count = shared[at] ?? 0
    const last = best[MOST_ENTRIES - 1]
    if (count === 0 || (last !== undefined && count <= (shared[last] ?? 0))) continue
    const place = best.findIndex((other) => (shared[other] ?? 0) < count)
    best.splice(place < 0 ? best.length : place, 0, at)
    best.length = Math.min(best.length, MOST_ENTRIES)
  }
  return best
}
