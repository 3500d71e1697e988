import { pieces, searchWords, type Spelling } from './search-terms.ts'

/** Names that contain every word of a keyword, by their numbers. */
export type NameHits = {
  readonly names: readonly number[]
  /**
   * By name number: 0 for no match, else smaller is better. 1 is a match of the whole name, then ranks grow with the
   * position of the word, and matches with a typo come last.
   */
  readonly ranks: Uint16Array
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

type WordHits = Pick<NameHits, 'names' | 'ranks'>

/** Keywords whose results are cached until a name is added. */
const MOST_KEPT = 50

/** Typo tolerance applies to words of at least this many letters. */
const LEAST_FORGIVEN = 5
/** Typo tolerance applies to Chinese words of at least this many characters. */
const LEAST_CHARACTERS = 3
const WHOLE = 1
const FORGIVEN = 1000

/** The rank of a match at this position in a name. */
const rankAt = (place: number): number => Math.min(FORGIVEN - 1, WHOLE + 1 + place)

/** A spelling prepared for search: `starts` are the indexes in `letters` where syllables begin. */
type Entry = {
  readonly key: string
  readonly initials: string
  readonly letters: string
  readonly starts: readonly number[]
}

/** By n-gram: the entries that contain it and its first position in each, alternating. */
type Postings = Map<string, number[]>

const post = (postings: Postings, piece: string, entry: number, place: number): void => {
  const known = postings.get(piece)
  if (known === undefined) postings.set(piece, [entry, place])
  else if (known.at(-2) !== entry) known.push(entry, place)
}

/** The entries of the rarest n-gram of a word, and its position in the word. */
const rarest = (postings: Postings, word: string) => {
  const found = pieces(word, Array.from(word).length > 1 ? 2 : 1).map((piece) => ({
    posted: postings.get(piece) ?? [],
    offset: word.indexOf(piece),
    isWhole: piece === word,
  }))
  return found.reduce((best, each) => (each.posted.length < best.posted.length ? each : best))
}

/** `amoxi` without each of its letters in turn: two words that differ by one edit share one of these. */
const withoutOne = (word: string): readonly string[] => [
  ...new Set(Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1))),
]

/** How many letters of a reading are indexed for a word of this length. */
const soundLength = (length: number): number => (length >= 5 ? 5 : length >= 3 ? 3 : 2)

/**
 * The names of a shop in memory, searchable by any part of their spelling, by their initials, and by their pinyin from
 * any syllable on. A word is looked up by the rarest of its n-grams, and the candidates are compared with the word, so
 * that the time depends on the number of matches, not of names.
 */
export const createNameIndex = (): NameIndex => {
  const names: string[] = []
  const numbers = new Map<string, number>()
  const entries: Entry[] = []
  const nameOfEntry: number[] = []
  const byKey: Postings = new Map()
  const byInitials: Postings = new Map()
  const bySound: Postings = new Map()
  /** The first five letters of readings, by each variant with one letter deleted. */
  const slips = new Map<string, string[]>()
  const kept = new Map<string, NameHits>()

  const enterSound = (sound: string, entry: number, start: number): void => {
    if (sound.length === LEAST_FORGIVEN && !bySound.has(sound))
      for (const rest of withoutOne(sound)) {
        const known = slips.get(rest)
        if (known === undefined) slips.set(rest, [sound])
        else known.push(sound)
      }
    post(bySound, sound, entry, start)
  }

  const enterSpelling = (name: number, { key, syllables }: Spelling): void => {
    const letters = syllables.join('')
    const initials = syllables.map((syllable) => syllable.charAt(0)).join('')
    const starts = syllables.map((_, at) => syllables.slice(0, at).join('').length)
    const entry = entries.push({ key, initials, letters, starts }) - 1
    nameOfEntry.push(name)
    for (const length of [1, 2]) {
      for (const piece of pieces(key, length)) post(byKey, piece, entry, key.indexOf(piece))
      for (const piece of pieces(initials, length)) post(byInitials, piece, entry, initials.indexOf(piece))
    }
    for (const start of starts)
      for (const length of [2, 3, 5])
        if (start + length <= letters.length) enterSound(letters.slice(start, start + length), entry, start)
  }

  const findWord = (word: string): WordHits => {
    const ranks = new Uint16Array(names.length)
    const found: number[] = []
    /** Keeps the better rank: a name may match in several ways. */
    const hit = (entry: number, rank: number): void => {
      const name = nameOfEntry[entry] ?? 0
      const known = ranks[name] ?? 0
      if (known === 0) found.push(name)
      if (known === 0 || rank < known) ranks[name] = rank
    }
    const findIn = (postings: Postings, part: 'key' | 'initials'): void => {
      const { posted, offset, isWhole } = rarest(postings, word)
      for (let at = 0; at < posted.length; at += 2) {
        const number = posted[at] ?? 0
        const place = (posted[at + 1] ?? 0) - offset
        // A word of one n-gram is at the n-gram's position: the entry is only compared for a match of the whole name.
        if (isWhole && place > 0) hit(number, rankAt(place))
        else {
          const text = entries[number]?.[part] ?? ''
          const first = place >= 0 && text.startsWith(word, place) ? place : text.indexOf(word)
          if (first >= 0) hit(number, text === word ? WHOLE : rankAt(first))
        }
      }
    }
    findIn(byKey, 'key')
    if (!/^[a-z0-9]+$/.test(word)) return { names: found, ranks }
    findIn(byInitials, 'initials')
    const sounds = bySound.get(word.slice(0, soundLength(word.length))) ?? []
    for (let at = 0; at < sounds.length; at += 2) {
      const number = sounds[at] ?? 0
      const place = sounds[at + 1] ?? 0
      const entry = entries[number]
      if (entry === undefined) continue
      const { letters, starts } = entry
      const first = letters.startsWith(word, place) ? place : starts.find((start) => letters.startsWith(word, start))
      if (first !== undefined) hit(number, letters === word ? WHOLE : rankAt(starts.indexOf(first)))
    }
    if (found.length === 0 && word.length >= LEAST_FORGIVEN) forgive(word, hit)
    return { names: found, ranks }
  }

  /** Finds what differs from the word by one letter inserted, deleted, replaced, or swapped with the next one. */
  const forgive = (word: string, hit: (entry: number, rank: number) => void): void => {
    const meant = new Set(withoutOne(word.slice(0, LEAST_FORGIVEN)).flatMap((rest) => slips.get(rest) ?? []))
    for (const sound of meant) {
      const posted = bySound.get(sound) ?? []
      for (let at = 0; at < posted.length; at += 2) {
        const { letters = '', starts = [] } = entries[posted[at] ?? 0] ?? {}
        const place = starts.findIndex((start) => startsAlmost(letters, word, start))
        if (place >= 0) hit(posted[at] ?? 0, FORGIVEN + place)
      }
    }
  }

  /**
   * The longest prefix of a word that some name contains: it is taken to be right, so that 头孢克洛分散片 does not
   * match 头孢克肟分散片.
   */
  const knownBeginning = (word: string): string => {
    const letters = Array.from(word)
    for (let length = letters.length - 1; length >= LEAST_CHARACTERS; length -= 1) {
      const beginning = letters.slice(0, length).join('')
      if (findWord(beginning).names.length > 0) return beginning
    }
    return ''
  }

  /**
   * Matches a Chinese word with a typo: of any two of its characters one is right, so the names with one of the two
   * rarest are compared.
   */
  const findSlipped = (word: string): WordHits => {
    const ranks = new Uint16Array(names.length)
    const found: number[] = []
    const characters = [...new Set(Array.from(word))]
    if (Array.from(word).length < LEAST_CHARACTERS || !/[\u4e00-\u9fff]/.test(word)) return { names: found, ranks }
    const sure = knownBeginning(word)
    const posted = characters.map((character) => byKey.get(character) ?? []).toSorted((a, b) => a.length - b.length)
    for (const entriesOf of posted.slice(0, 2))
      for (let at = 0; at < entriesOf.length; at += 2) {
        const entry = entriesOf[at] ?? 0
        const name = nameOfEntry[entry] ?? 0
        const key = entries[entry]?.key ?? ''
        const place = (ranks[name] ?? 0) > 0 || !key.includes(sure) ? -1 : placeAlmost(key, word)
        if (place < 0) continue
        found.push(name)
        ranks[name] = FORGIVEN + place
      }
    return { names: found, ranks }
  }

  const findWords = (words: readonly string[], find = findWord): WordHits | null => {
    const [first, ...others] = words.map(find)
    if (first === undefined) return null
    const held = first.names.filter((name) => others.every(({ ranks }) => (ranks[name] ?? 0) > 0))
    if (held.length === first.names.length) return first
    const ranks = new Uint16Array(names.length)
    for (const name of held) ranks[name] = first.ranks[name] ?? 0
    return { names: held, ranks }
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
      for (const spelling of spellings) enterSpelling(number, spelling)
      return number
    },
    findAlmost: (keyword) => {
      const hits = findWords(searchWords(keyword), (word) => {
        const sure = findWord(word)
        return sure.names.length > 0 ? sure : findSlipped(word)
      })
      return hits && { ...hits, bestFirst: byRank(hits.names, (name) => hits.ranks[name] ?? 0) }
    },
    find: (keyword) => {
      const known = kept.get(keyword)
      if (known !== undefined) return known
      const hits = findWords(searchWords(keyword))
      if (hits === null) return null
      const { names: held, ranks } = hits
      const found = { names: held, ranks, bestFirst: byRank(held, (name) => ranks[name] ?? 0) }
      kept.set(keyword, found)
      for (const oldest of kept.keys()) {
        if (kept.size <= MOST_KEPT) break
        kept.delete(oldest)
      }
      return found
    },
  }
}

/** Whether the letters from `start` on begin with the word, with at most one edit. */
const startsAlmost = (letters: string, word: string, start: number): boolean => {
  let same = 0
  while (same < word.length && letters[start + same] === word[same]) same += 1
  const here = start + same
  const rest = word.slice(same)
  const isSwapped = rest.length > 1 && letters[here] === rest[1] && letters[here + 1] === rest[0]
  return (
    rest.length === 0 ||
    letters.startsWith(rest.slice(1), here) ||
    letters.startsWith(rest.slice(1), here + 1) ||
    letters.startsWith(rest, here + 1) ||
    (isSwapped && letters.startsWith(rest.slice(2), here + 2))
  )
}

/** Position at which the key contains the word with one character wrong, missing or added; -1 for none. */
const placeAlmost = (key: string, word: string): number => {
  for (let start = 0; start < key.length; start += 1) {
    let same = 0
    while (same < word.length && key[start + same] === word[same]) same += 1
    const here = start + same
    const rest = word.slice(same + 1)
    // The typo is at `same`: that character of the word is wrong, added, or one is missing before it.
    if (key.startsWith(rest, here + 1) && here < key.length) return start
    if (key.startsWith(rest, here)) return start
    if (same > 0 && key.startsWith(word.slice(same), here + 1)) return start
  }
  return -1
}
