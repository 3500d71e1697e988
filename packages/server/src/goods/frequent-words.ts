/** Result of one pass over goods: how many have each profile and manufacturer, and the first ids in order. */
export type CountedGoods = {
  readonly ids: Int32Array
  readonly byProfile: Int32Array
  readonly byManufacturer: Int32Array
}

/** A cache of the counts of words that very many goods match, valid while those goods keep their positions. */
export type FrequentWords = {
  /**
   * The counts of a word. `holds` tells whether the good at a position matches it, `count` makes a pass over all
   * matches, and `staysPut` tells whether a good keeps its position in the list with another profile.
   */
  readonly counted: (
    word: string,
    holds: (place: number) => boolean,
    count: () => CountedGoods,
    staysPut: (before: number, profile: number) => boolean,
  ) => CountedGoods
  /** To be called for each good whose profile was overwritten. */
  readonly moved: (place: number, before: number, profile: number) => void
}

/** Words with fewer goods are not cached: counting these is as fast as copying a list. */
const FREQUENT = 1000
/** About two hundred kilobytes per word at a million goods. */
const MOST_WORDS = 50

type CachedWord = Omit<CountedGoods, 'byProfile'> & {
  byProfile: Int32Array
  readonly holds: (place: number) => boolean
  readonly staysPut: (before: number, profile: number) => boolean
}

/**
 * Words are counted on first use and corrected for each good that changes, so that the cost of a change depends on the
 * change and not on the number of cached words; a change that moves a good within the list of a word evicts that word.
 * The least recently used word is evicted first.
 */
export const createFrequentWords = (): FrequentWords => {
  const cached = new Map<string, CachedWord>()
  return {
    counted: (word, holds, count, staysPut) => {
      const known = cached.get(word)
      const counted = known ?? count()
      if (counted.ids.length < FREQUENT) return counted
      cached.delete(word)
      cached.set(word, known ?? { ...counted, holds, staysPut })
      for (const oldest of cached.keys()) {
        if (cached.size <= MOST_WORDS) break
        cached.delete(oldest)
      }
      return counted
    },
    moved: (place, before, profile) => {
      for (const [key, word] of cached) {
        if (!word.holds(place)) continue
        if (!word.staysPut(before, profile)) {
          cached.delete(key)
          continue
        }
        if (profile >= word.byProfile.length) word.byProfile = longer(word.byProfile, profile + 1)
        add(word.byProfile, before, -1)
        add(word.byProfile, profile, 1)
      }
    },
  }
}

const longer = (counts: Int32Array, length: number): Int32Array => {
  const longest = new Int32Array(Math.max(length, 2 * counts.length))
  longest.set(counts)
  return longest
}

const add = (counts: Int32Array, number: number, goods: number): void => {
  counts[number] = (counts[number] ?? 0) + goods
}
