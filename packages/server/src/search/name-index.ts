import { findWord, findWordAlmost, type WordHits } from './find-word.ts'
import { searchKey, searchWords, soundOf, type Spelling } from './search-terms.ts'
import { meaningOf } from './vocabulary.ts'
import { emptySpellingIndex, enterSpelling } from './spelling-index.ts'

/** Names that contain every word of a keyword. */
export type NameHits = WordHits & {
  /** The name numbers by rank, best first. */
  readonly bestFirst: readonly (readonly number[])[]
}

export type NameIndex = {
  readonly size: () => number
  readonly nameOf: (number: number) => string
  readonly numberOf: (name: string) => number | undefined
  /** Adds a name with its spellings, once. Returns its number. */
  readonly enter: (name: string, spellings: readonly Spelling[]) => number
  /** Null for a keyword without any word. */
  readonly find: (keyword: string) => NameHits | null
  /**
   * Names that contain every word of a keyword with one character wrong, missing or added in each. Only for
   * suggestions, never shown as results. Null for a keyword without any word.
   */
  readonly findAlmost: (keyword: string) => NameHits | null
}

/** Groups numbers by rank, smallest first; numbers without a rank are left out. */
export const byRank = (
  numbers: readonly number[],
  rankOf: (number: number) => number,
): readonly (readonly number[])[] => {
  const groups = new Map<number, number[]>()
  for (const number of numbers) {
    const rank = rankOf(number)
    const same = groups.get(rank)
    if (same === undefined) groups.set(rank, [number])
    else same.push(number)
  }
  groups.delete(0)
  return [...groups].toSorted(([a], [b]) => a - b).map(([, group]) => group)
}

/** Keywords whose results are cached until a name is added. */
const MOST_KEPT = 50

/** The names that every word has found; a name has its rank for the first word. */
const foundByAll = ([first, ...others]: readonly WordHits[]): NameHits | null => {
  if (first === undefined) return null
  const names = first.names.filter((name) => others.every(({ ranks }) => (ranks[name] ?? 0) > 0))
  const isWhole = names.length === first.names.length
  const ranks = isWhole ? first.ranks : new Uint16Array(first.ranks.length)
  if (!isWhole) for (const name of names) ranks[name] = first.ranks[name] ?? 0
  return { names, ranks, bestFirst: byRank(names, (name) => ranks[name] ?? 0) }
}

/** 阿莫xilin: half of it was written, half of it is still spelled. */
const spokenHalf = (word: string): string => (/[\u4e00-\u9fff]/.test(word) && /[a-z]/.test(word) ? soundOf(word) : word)

/**
 * The names of a shop in memory, searchable by any part of their spelling, by their initials, and by their pinyin from
 * any syllable on. A word is looked up by the rarest of its n-grams, and the candidates are compared with the word, so
 * that the time depends on the number of matches, not of names.
 */
export const createNameIndex = (): NameIndex => {
  const names: string[] = []
  const numbers = new Map<string, number>()
  const spellingIndex = emptySpellingIndex()
  const kept = new Map<string, NameHits>()

  /** Names that a word of buyers stands for, in their order; null where it stands for none of this shop. */
  const meantBy = (keyword: string): NameHits | null => {
    const meant = (meaningOf(searchKey(keyword))?.names ?? []).flatMap((name) => numbers.get(name) ?? [])
    if (meant.length === 0) return null
    const ranks = new Uint16Array(names.length)
    for (const [at, name] of meant.entries()) ranks[name] = at + 1
    return { names: meant, ranks, bestFirst: meant.map((name) => [name]) }
  }

  return {
    size: () => names.length,
    nameOf: (number) => names[number] ?? '',
    numberOf: (name) => numbers.get(name),
    enter: (name, spellings) => {
      const known = numbers.get(name)
      if (known !== undefined) return known
      const number = names.push(name) - 1
      numbers.set(name, number)
      kept.clear()
      for (const spelling of spellings) enterSpelling(spellingIndex, number, spelling)
      return number
    },
    findAlmost: (keyword) =>
      foundByAll(searchWords(keyword).map((word) => findWordAlmost(spellingIndex, names.length, word))),
    find: (keyword) => {
      const known = kept.get(keyword)
      if (known !== undefined) return known
      const find = (words: readonly string[]): NameHits | null =>
        foundByAll(words.map((word) => findWord(spellingIndex, names.length, word)))
      const words = searchWords(keyword)
      const written = find(words)
      if (written === null) return null
      const isFound = written.names.length > 0
      const found = isFound ? written : (meantBy(keyword) ?? find(words.map(spokenHalf)) ?? written)
      kept.set(keyword, found)
      for (const oldest of kept.keys()) {
        if (kept.size <= MOST_KEPT) break
        kept.delete(oldest)
      }
      return found
    },
  }
}
