import { pieces, type Spelling } from './search-terms.ts'

/** Typo tolerance applies to words of at least this many letters. */
export const LEAST_FORGIVEN = 5

/** A spelling prepared for search: `starts` are the indexes in `letters` where syllables begin. */
type Entry = {
  readonly key: string
  readonly initials: string
  readonly letters: string
  readonly starts: readonly number[]
}

/** By n-gram: the entries that contain it and its first position in each, alternating. */
export type Postings = Map<string, number[]>

const post = (postings: Postings, piece: string, entry: number, place: number): void => {
  const known = postings.get(piece)
  if (known === undefined) postings.set(piece, [entry, place])
  else if (known.at(-2) !== entry) known.push(entry, place)
}

/** Every spelling of the names, by the parts that a word is looked up by. */
export type SpellingIndex = {
  readonly entries: Entry[]
  readonly nameOfEntry: number[]
  readonly byKey: Postings
  readonly byInitials: Postings
  readonly bySound: Postings
  /** The first five letters of readings, by each variant with one letter deleted. */
  readonly slips: Map<string, string[]>
}

export const emptySpellingIndex = (): SpellingIndex => ({
  entries: [],
  nameOfEntry: [],
  byKey: new Map(),
  byInitials: new Map(),
  bySound: new Map(),
  slips: new Map(),
})

/** `amoxi` without each of its letters in turn: two words that differ by one edit share one of these. */
export const withoutOne = (word: string): readonly string[] => [
  ...new Set(Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1))),
]

const enterSound = ({ bySound, slips }: SpellingIndex, sound: string, entry: number, start: number): void => {
  if (sound.length === LEAST_FORGIVEN && !bySound.has(sound))
    for (const rest of withoutOne(sound)) {
      const known = slips.get(rest)
      if (known === undefined) slips.set(rest, [sound])
      else known.push(sound)
    }
  post(bySound, sound, entry, start)
}

/** Adds a spelling of the name with this number. */
export const enterSpelling = (index: SpellingIndex, name: number, { key, syllables }: Spelling): void => {
  const letters = syllables.join('')
  const initials = syllables.map((syllable) => syllable.charAt(0)).join('')
  const starts = syllables.map((_, at) => syllables.slice(0, at).join('').length)
  const entry = index.entries.push({ key, initials, letters, starts }) - 1
  index.nameOfEntry.push(name)
  for (const length of [1, 2]) {
    for (const piece of pieces(key, length)) post(index.byKey, piece, entry, key.indexOf(piece))
    for (const piece of pieces(initials, length)) post(index.byInitials, piece, entry, initials.indexOf(piece))
  }
  for (const start of starts)
    for (const length of [2, 3, 5])
      if (start + length <= letters.length) enterSound(index, letters.slice(start, start + length), entry, start)
}
