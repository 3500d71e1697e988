import { packWords } from '../intake/intake.ts'

const MOST_REMEMBERED = 20_000

/** A long list names the same few thousand words tens of thousands of times: each is read once. */
const readOnce = <T>(read: (text: string) => T): ((text: string) => T) => {
  const known = new Map<string, T>()
  return (text) => {
    const before = known.get(text)
    if (before !== undefined) return before
    if (known.size >= MOST_REMEMBERED) known.clear()
    const answer = read(text)
    known.set(text, answer)
    return answer
  }
}

/**
 * Normalises spellings: full and half width, case and blanks are equal, and so are the various multiplication signs.
 *
 * @example plainWords('０．２５ｇ＊24粒 ') === plainWords('0.25G×24粒')
 */
export const plainWords: (text: string) => string = readOnce((text) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\s+/g, '')
    // Combining marks that were separated by a blank are adjacent now: normalised again into canonical order.
    .normalize('NFKC')
    .replace(/[×x✕✖х*]/g, '×'),
)

/** What stands in brackets is a brand or a remark: with it and without it are both a way to write the name. */
const withoutBrackets = readOnce((key) => {
  const rest = key.replace(/[([【][^)\]】]*[)\]】]/g, '')
  return rest === '' ? key : rest
})

const pairsOf = readOnce((key): readonly string[] => {
  const characters = Array.from(key)
  return characters.length < 2
    ? characters
    : characters.slice(1).map((character, at) => `${characters[at] ?? ''}${character}`)
})

/** Dice's coefficient over pairs of characters: 0 for nothing in common, 1 for the same pairs. */
const shareOfPairs = (a: string, b: string): number => {
  if (a === b) return 1
  const [left, right] = [pairsOf(a), pairsOf(b)]
  const open = new Map<string, number>()
  for (const pair of left) open.set(pair, (open.get(pair) ?? 0) + 1)
  let common = 0
  for (const pair of right) {
    const count = open.get(pair) ?? 0
    if (count > 0) {
      common += 1
      open.set(pair, count - 1)
    }
  }
  return left.length + right.length === 0 ? 0 : (2 * common) / (left.length + right.length)
}

/** 0 to 1: the better of with brackets and without. */
export const nameLikeness = (a: string, b: string): number => {
  const [left, right] = [plainWords(a), plainWords(b)]
  if (left === '' || right === '') return 0
  return Math.max(shareOfPairs(left, right), shareOfPairs(withoutBrackets(left), withoutBrackets(right)))
}

/** Dosage forms and what stands before them: what buyers leave out behind a name. */
const FORM =
  /^(?:(?:缓释|控释|肠溶|分散|咀嚼|泡腾|口腔崩解|口崩|薄膜衣|糖衣|双层|软|硬|浓缩|水蜜|干混悬|混悬|滴|外用|复方)*(?:片|胶囊|颗粒|颗粒剂|丸|注射液|乳膏|软膏|凝胶|口服液|口服溶液|滴眼液|滴鼻液|滴耳液|溶液|糖浆|散|栓|喷雾剂|混悬液|合剂|贴膏|膏|酊|搽剂|洗剂|气雾剂|冲剂|滴剂|贴剂|胶浆|含片|眼膏|悬液))$/

/** Spoken forms: 冲剂 is 颗粒, 针 is 注射液. */
const formal = readOnce((key) =>
  key
    .replace(/冲剂$/, '颗粒')
    .replace(/针剂?$/, '注射液')
    .replace(/胶丸$/, '软胶囊'),
)

/**
 * How a written name fits that of a good. `isSure`: it is the name, whatever stands in brackets, or the name without its
 * dosage form; a name that is only alike may be another medicine (诺氟沙星胶囊, 氧氟沙星胶囊).
 */
export const nameFit = (written: string, name: string): { readonly likeness: number; readonly isSure: boolean } => {
  const [left, right] = [formal(plainWords(written)), plainWords(name)]
  const [bare, other] = [withoutBrackets(left), withoutBrackets(right)]
  if (left === '' || right === '') return { likeness: 0, isSure: false }
  if (left === right || bare === right || left === other || bare === other) return { likeness: 1, isSure: true }
  if (bare.length > 1 && other.startsWith(bare) && FORM.test(other.slice(bare.length)))
    return { likeness: 0.96, isSure: true }
  return { likeness: Math.min(0.9, nameLikeness(left, right)), isSure: false }
}

/** 稷川仁朴饮片 is 稷川仁朴中药饮片: it begins alike, and leaves out characters. */
const isShortOf = (short: string, long: string): boolean => {
  const [first = '', second = '', third = '', fourth] = short
  if (fourth === undefined || !long.startsWith(first + second + third)) return false
  let at = 0
  for (const character of long) if (character === short[at]) at += 1
  return at === short.length
}

const FIRM = /(股份|集团|控股)?(有限)?(责任)?(公司|厂)$/

/** Letters that begin a syllable of a reading, or are its initials: as the search finds names. */
const isReadAs = (letters: string, reading: readonly string[]): boolean =>
  reading
    .map((syllable) => syllable.slice(0, 1))
    .join('')
    .includes(letters) || reading.some((_, at) => reading.slice(at).join('').startsWith(letters))

/**
 * 松岑制药 is 松岑制药有限公司: one that the other begins with, or holds, is the same firm; so is one whose pinyin is
 * written, from any syllable on, or its initials. `readings` are of `b`, syllable by syllable.
 */
export const makerLikeness = (a: string, b: string, readings: readonly (readonly string[])[] = []): number => {
  // Not with plainWords, which reads an x as a multiplication sign.
  const letters = a.normalize('NFKC').replace(/\s/g, '').toLowerCase()
  if (/^[a-z]{2,}$/.test(letters) && readings.some((reading) => isReadAs(letters, reading))) return 1
  const [left, right] = [a, b].map((name) => withoutBrackets(plainWords(name)).replace(FIRM, '')) as [string, string]
  if (left === '' || right === '') return 0
  if (left.includes(right) || right.includes(left)) return 1
  return isShortOf(left, right) || isShortOf(right, left) ? 1 : shareOfPairs(left, right)
}

/** The amounts of a specification, each in one unit of its kind: 0.25g×24粒 is 250mg and 24粒. */
export const specificationParts: (specification: string) => readonly string[] = readOnce(packWords)

/** 0 to 1: the share of amounts that both name; of words without amounts, the share of pairs. */
export const specificationLikeness = (a: string, b: string): number => {
  const [left, right] = [specificationParts(a), specificationParts(b)]
  if (left.length === 0 || right.length === 0) return shareOfPairs(plainWords(a), plainWords(b))
  const open = [...right]
  let common = 0
  for (const part of left) {
    const at = open.indexOf(part)
    if (at < 0) continue
    open.splice(at, 1)
    common += 1
  }
  return (2 * common) / (left.length + right.length)
}
