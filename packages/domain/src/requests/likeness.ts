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
  return shareOfPairs(left, right)
}

const UNITS: { readonly [unit: string]: readonly [unit: string, times: number] } = {
  kg: ['mg', 1_000_000],
  g: ['mg', 1000],
  克: ['mg', 1000],
  mg: ['mg', 1],
  毫克: ['mg', 1],
  ug: ['mg', 0.001],
  μg: ['mg', 0.001],
  l: ['ml', 1000],
  升: ['ml', 1000],
  ml: ['ml', 1],
  毫升: ['ml', 1],
  s: ['粒', 1],
  t: ['片', 1],
}

const AMOUNT = /(\d+(?:\.\d+)?)(%|[a-zμ]+|[\u4e00-\u9fff]{1,2})?/g

/**
 * The amounts of a specification, each in one unit of its kind: 0.25g×24粒 is 250mg and 24粒, whatever stands between
 * them and in whatever order.
 */
export const specificationParts: (specification: string) => readonly string[] = readOnce((specification) =>
  [...plainWords(specification).matchAll(AMOUNT)]
    .map(([, amount = '0', unit = '']) => {
      const [plain, times] = UNITS[unit] ?? [unit, 1]
      // Fifteen digits, so that 0.1 × 1000 and 100 are one number.
      return `${Number((Number(amount) * times).toPrecision(12))}${plain}`
    })
    .toSorted(),
)

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
