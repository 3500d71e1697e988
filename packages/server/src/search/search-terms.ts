import { pinyin } from 'pinyin-pro'

/** The most characters of a keyword that are looked at (the codec refuses longer ones). */
const MOST_CHARACTERS = 50

/** How two spellings of one word are made alike: ＡＢ and ab, "维生素 C" and "维生素c". */
export const searchKey = (text: string): string =>
  Array.from(text.normalize('NFKC').toLowerCase().replace(/\s+/g, '')).slice(0, MOST_CHARACTERS).join('')

/** Characters that medicine reads otherwise than everyday text, or that buyers type in two ways. */
const otherReadings: Readonly<Record<string, string>> = {
  白术: 'bai zhu',
  苍术: 'cang zhu',
  莪术: 'e zhu',
  白芍: 'bai shao',
  薏苡: 'yi yi',
  阿胶: 'e jiao',
  紫菀: 'zi wan',
  没药: 'mo yao',
  大黄: 'da huang',
  荸荠: 'bi qi',
  黄柏: 'huang bai',
  侧柏: 'ce bai',
  柏子: 'bai zi',
  参苓: 'shen ling',
  参麦: 'shen mai',
  参附: 'shen fu',
  藏红花: 'zang hong hua',
  藏青果: 'zang qing guo',
  重楼: 'chong lou',
  血竭: 'xue jie',
  曲安: 'qu an',
  炮姜: 'pao jiang',
  核苷: 'he gan',
}

type Reading = { readonly letters: string; readonly initials: string; readonly syllables: readonly string[] }

const readingOf = (syllables: readonly string[]): Reading => ({
  letters: syllables.join(''),
  initials: syllables.map((syllable) => syllable[0] ?? '').join(''),
  syllables,
})

/** Latin letters and digits stand for themselves, one by one; signs have no sound. */
const audible = (syllable: string): boolean => /^[a-z0-9]+$/.test(syllable)

const syllablesOf = (text: string): readonly string[] =>
  pinyin(text, { toneType: 'none', type: 'array', v: true })
    .map((syllable) => syllable.toLowerCase())
    .filter(audible)

/** A name with the trade's readings wherever they differ. */
const tradeSyllables = (key: string): readonly string[] => {
  const [word, reading] = Object.entries(otherReadings).find(([each]) => key.includes(each)) ?? []
  if (word === undefined || reading === undefined) return syllablesOf(key)
  const at = key.indexOf(word)
  return [...tradeSyllables(key.slice(0, at)), ...reading.split(' '), ...tradeSyllables(key.slice(at + word.length))]
}

/** Every way in which a name is read aloud: the dictionary's, and the trade's where it differs. */
const readingsOf = (key: string): readonly Reading[] => {
  const usual = readingOf(syllablesOf(key))
  const inTrade = readingOf(tradeSyllables(key))
  return inTrade.letters === usual.letters ? [usual] : [usual, inTrade]
}

const pieces = (characters: readonly string[], length: number): readonly string[] =>
  characters
    .slice(0, Math.max(0, characters.length - length + 1))
    .map((_, at) => characters.slice(at, at + length).join(''))

/** Single characters and neighbours: a word of any length is all of its bigrams. */
const nameTerms = (key: string): readonly string[] => {
  const characters = Array.from(key)
  return [...characters, ...pieces(characters, 2)]
}

const initialsTerms = (initials: string): readonly string[] => {
  const letters = Array.from(initials)
  return [...letters, ...pieces(letters, 2)].map((piece) => `i:${piece}`)
}

/** Trigrams find any part of the pinyin; the first two letters of a syllable find what is just being typed. */
const pinyinTerms = ({ letters, syllables }: Reading): readonly string[] => [
  ...pieces(Array.from(letters), 3).map((piece) => `p:${piece}`),
  ...syllables.map((syllable, at) => `p:${(syllable + syllables.slice(at + 1).join('')).slice(0, 2)}`),
]

export type SearchName = {
  readonly key: string
  readonly pinyin: string
  readonly initials: string
  readonly terms: readonly string[]
}

/** What the dictionary of the search keeps of a name. */
export const searchNameOf = (name: string): SearchName => {
  const key = searchKey(name)
  const readings = readingsOf(key)
  return {
    key,
    pinyin: readings.map(({ letters }) => letters).join('|'),
    initials: readings.map(({ initials }) => initials).join('|'),
    terms: [
      ...new Set([
        ...nameTerms(key),
        ...readings.flatMap((reading) => [...initialsTerms(reading.initials), ...pinyinTerms(reading)]),
      ]),
    ],
  }
}

export type SearchWord = {
  readonly key: string
  readonly nameTerms: readonly string[]
  /** Null where the word cannot be pinyin: it holds a character that no keyboard types as a sound. */
  readonly sound: { readonly pinyinTerms: readonly string[]; readonly initialsTerms: readonly string[] } | null
}

const longest = (characters: readonly string[], length: number): readonly string[] =>
  characters.length <= length ? [characters.join('')] : pieces(characters, length)

/** What to look up for each word of a keyword; nothing for a blank one. */
export const searchWords = (keyword: string): readonly SearchWord[] =>
  keyword
    .trim()
    .split(/\s+/)
    .map(searchKey)
    .filter((key) => key !== '')
    .slice(0, 5)
    .map((key) => {
      const characters = Array.from(key)
      return {
        key,
        nameTerms: longest(characters, 2),
        sound: /^[a-z0-9]+$/.test(key)
          ? {
              // One letter is an initial; from two on it may be the beginning of a syllable.
              pinyinTerms: longest(characters, 3).map((piece) => `p:${piece}`),
              initialsTerms: longest(characters, 2).map((piece) => `i:${piece}`),
            }
          : null,
      }
    })
