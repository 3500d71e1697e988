import { plainText } from '@xinglin/domain/intake'
import { pinyin } from 'pinyin-pro'
import { aliasesOf } from './aliases.ts'
import { simplified } from './simplified.ts'

/** Characters of a keyword that are used (the codec refuses longer ones). */
const MOST_CHARACTERS = 50

/** Normalises text for comparison: ＡＢ and ab, "维生素 C" and "维生素c", 維生素 and 维生素 become equal (docs/rules.md#11-6). */
export const searchKey = (text: string): string =>
  Array.from(simplified(plainText(text)).toLowerCase().replace(/\s+/g, ''))
    .slice(0, MOST_CHARACTERS)
    .join('')

/** How a word of characters and letters sounds: 阿莫xilin is amoxilin, of an input that was not finished. */
export const soundOf = (word: string): string => syllablesOf(word).join('')

/** Characters with a special reading in medicine, or that buyers type in two ways. */
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

/** Latin letters and digits are spelled one by one; punctuation has no reading. */
const audible = (syllable: string): boolean => /^[a-z0-9]+$/.test(syllable)

const syllablesOf = (text: string): readonly string[] =>
  pinyin(text, { toneType: 'none', type: 'array', v: true })
    .map((syllable) => syllable.toLowerCase())
    .filter(audible)

/** The syllables of a name with the medical readings where they differ. */
const tradeSyllables = (key: string): readonly string[] => {
  const [word, reading] = Object.entries(otherReadings).find(([each]) => key.includes(each)) ?? []
  if (word === undefined || reading === undefined) return syllablesOf(key)
  const at = key.indexOf(word)
  return [...tradeSyllables(key.slice(0, at)), ...reading.split(' '), ...tradeSyllables(key.slice(at + word.length))]
}

/** All readings of a name in syllables: the dictionary's, and the medical one where it differs. */
const readingsOf = (key: string): readonly string[] => {
  const usual = syllablesOf(key).join(' ')
  const differs = Object.keys(otherReadings).some((word) => key.includes(word))
  return differs ? [...new Set([usual, tradeSyllables(key).join(' ')])] : [usual]
}

/** A form in which a name may be typed: its spelling, and its reading in syllables. */
export type Spelling = { readonly key: string; readonly syllables: readonly string[] }

/** All ways to type a name: itself or an alias, each with its readings. */
const spellingsOf = (name: string): readonly Spelling[] =>
  [name, ...aliasesOf(name)].map(searchKey).flatMap((key) =>
    readingsOf(key).map((reading): Spelling => ({
      key,
      syllables: reading.split(' ').filter((each) => each !== ''),
    })),
  )

/** A spelling as one line of text, in the form of the dictionary: `阿胶|e jiao`. */
export const spellingText = ({ key, syllables }: Spelling): string => `${key}|${syllables.join(' ')}`

/** The inverse of `spellingText`. A key may contain any character, a syllable only letters and digits. */
export const spellingOf = (text: string): Spelling => {
  const at = text.lastIndexOf('|')
  return {
    key: text.slice(0, at),
    syllables: text
      .slice(at + 1)
      .split(' ')
      .filter((each) => each !== ''),
  }
}

/** The n-grams of `length` characters: the same pieces make up a longer word. */
export const pieces = (text: string, length: number): readonly string[] => {
  const characters = Array.from(text)
  if (characters.length < length) return []
  return characters.slice(length - 1).map((_, at) => characters.slice(at, at + length).join(''))
}

export type SearchName = { readonly key: string; readonly spellings: readonly Spelling[] }

/** The dictionary entry of a name. Costs about a millisecond: pinyin is looked up word by word. */
export const searchNameOf = (name: string): SearchName => ({ key: searchKey(name), spellings: spellingsOf(name) })

/** The index letter of a name: A to Z, # for others. */
export const initialOf = (name: string): string => {
  const letter = searchNameOf(name).spellings[0]?.syllables[0]?.charAt(0).toUpperCase() ?? ''
  return /^[A-Z]$/.test(letter) ? letter : '#'
}

/** The words of a keyword, at most five; none for a blank one. */
export const searchWords = (keyword: string): readonly string[] =>
  plainText(keyword)
    .split(' ')
    .map(searchKey)
    .filter((key) => key !== '')
    .slice(0, 5)
