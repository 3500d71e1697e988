import { pieces } from './search-terms.ts'
import { LEAST_FORGIVEN, type Postings, type SpellingIndex, withoutOne } from './spelling-index.ts'

/** Names that contain a word, by their numbers. */
export type WordHits = {
  readonly names: readonly number[]
  /**
   * By name number: 0 for no match, else smaller is better. 1 is a match of the whole name, then ranks grow with the
   * position of the word, and matches with a typo come last.
   */
  readonly ranks: Uint16Array
}

/** Typo tolerance applies to Chinese words of at least this many characters. */
const LEAST_CHARACTERS = 3
const WHOLE = 1
const FORGIVEN = 1000

/** The rank of a match at this position in a name. */
const rankAt = (place: number): number => Math.min(FORGIVEN - 1, WHOLE + 1 + place)

/** The entries of the rarest n-gram of a word, and its position in the word. */
const rarest = (postings: Postings, word: string) => {
  const found = pieces(word, Array.from(word).length > 1 ? 2 : 1).map((piece) => ({
    posted: postings.get(piece) ?? [],
    offset: word.indexOf(piece),
    isWhole: piece === word,
  }))
  return found.reduce((best, each) => (each.posted.length < best.posted.length ? each : best))
}

/** How many letters of a reading are indexed for a word of this length. */
const soundLength = (length: number): number => (length >= 5 ? 5 : length >= 3 ? 3 : 2)

type Hit = (entry: number, rank: number) => void

/** Collects hits, with the better rank of each name: a name may match in several ways. */
const collectHits = ({ nameOfEntry }: SpellingIndex, size: number): { readonly hits: WordHits; readonly hit: Hit } => {
  const ranks = new Uint16Array(size)
  const names: number[] = []
  const hit: Hit = (entry, rank) => {
    const name = nameOfEntry[entry] ?? 0
    const known = ranks[name] ?? 0
    if (known === 0) names.push(name)
    if (known === 0 || rank < known) ranks[name] = rank
  }
  return { hits: { names, ranks }, hit }
}

const findIn = (index: SpellingIndex, part: 'key' | 'initials', word: string, hit: Hit): void => {
  const { posted, offset, isWhole } = rarest(part === 'key' ? index.byKey : index.byInitials, word)
  for (let at = 0; at < posted.length; at += 2) {
    const number = posted[at] ?? 0
    const place = (posted[at + 1] ?? 0) - offset
    // A word of one n-gram is at the n-gram's position: the entry is only compared for a match of the whole name.
    if (isWhole && place > 0) hit(number, rankAt(place))
    else {
      const text = index.entries[number]?.[part] ?? ''
      const first = place >= 0 && text.startsWith(word, place) ? place : text.indexOf(word)
      if (first >= 0) hit(number, text === word ? WHOLE : rankAt(first))
    }
  }
}

const findSound = ({ bySound, entries }: SpellingIndex, word: string, hit: Hit): void => {
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
}

/** Finds what differs from the word by one letter inserted, deleted, replaced, or swapped with the next one. */
const forgive = ({ bySound, entries, slips }: SpellingIndex, word: string, hit: Hit): void => {
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

/** The names, `size` of them, that contain a word in any of their spellings. */
export const findWord = (index: SpellingIndex, size: number, word: string): WordHits => {
  const { hits, hit } = collectHits(index, size)
  findIn(index, 'key', word, hit)
  if (!/^[a-z0-9]+$/.test(word)) return hits
  findIn(index, 'initials', word, hit)
  findSound(index, word, hit)
  if (hits.names.length === 0 && word.length >= LEAST_FORGIVEN) forgive(index, word, hit)
  return hits
}

/**
 * The longest prefix of a word that some name contains: it is taken to be right, so that 头孢克洛分散片 does not match
 * 头孢克肟分散片.
 */
const knownBeginning = (index: SpellingIndex, size: number, word: string): string => {
  const letters = Array.from(word)
  for (let length = letters.length - 1; length >= LEAST_CHARACTERS; length -= 1) {
    const beginning = letters.slice(0, length).join('')
    if (findWord(index, size, beginning).names.length > 0) return beginning
  }
  return ''
}

/**
 * Matches a Chinese word with a typo: of any two of its characters one is right, so the names with one of the two
 * rarest are compared.
 */
const findMistyped = (index: SpellingIndex, size: number, word: string): WordHits => {
  const { hits, hit } = collectHits(index, size)
  const characters = Array.from(word)
  if (characters.length < LEAST_CHARACTERS || !/[\u4e00-\u9fff]/.test(word)) return hits
  const sure = knownBeginning(index, size, word)
  const posted = [...new Set(characters)]
    .map((character) => index.byKey.get(character) ?? [])
    .toSorted((a, b) => a.length - b.length)
  for (const entriesOf of posted.slice(0, 2))
    for (let at = 0; at < entriesOf.length; at += 2) {
      const entry = entriesOf[at] ?? 0
      const isFound = (hits.ranks[index.nameOfEntry[entry] ?? 0] ?? 0) > 0
      const key = index.entries[entry]?.key ?? ''
      const place = isFound || !key.includes(sure) ? -1 : placeAlmost(key, word)
      if (place >= 0) hit(entry, FORGIVEN + place)
    }
  return hits
}

/** The names that contain a word, else those that contain it with one character wrong, missing or added. */
export const findWordAlmost = (index: SpellingIndex, size: number, word: string): WordHits => {
  const sure = findWord(index, size, word)
  return sure.names.length > 0 ? sure : findMistyped(index, size, word)
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
