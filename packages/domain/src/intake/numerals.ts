const DIGITS: ReadonlyMap<string, number> = new Map([
  ...Array.from('零一二三四五六七八九', (sign, at): [string, number] => [sign, at]),
  ...Array.from('零壹贰叁肆伍陆柒捌玖', (sign, at): [string, number] => [sign, at]),
  ['〇', 0],
  ['两', 2],
  ['俩', 2],
  ['貳', 2],
  ['參', 3],
  ['陸', 6],
])
const PLACES: ReadonlyMap<string, number> = new Map([
  ['十', 10],
  ['拾', 10],
  ['百', 100],
  ['佰', 100],
  ['千', 1000],
  ['仟', 1000],
])

/** The signs of Chinese numerals, those of bankers too, as a class of a pattern. */
export const NUMERALS = `${[...DIGITS.keys(), ...PLACES.keys()].join('')}万萬`

/**
 * The whole number that Chinese numerals write, spoken or a banker's; null for other signs, and for 三三.
 *
 * @example chineseNumber('一百二十') // 120
 */
export const chineseNumber = (words: string): number | null => {
  // 二〇二六 and 一二 are digits one by one.
  if (words.length > 1 && Array.from(words).every((sign) => DIGITS.has(sign))) return null
  let [tenThousands, sum, digit]: [number, number, number | null] = [0, 0, null]
  if (words === '') return null
  for (const sign of words) {
    const place = PLACES.get(sign)
    const value = DIGITS.get(sign)
    if (place !== undefined) {
      sum += (digit ?? 1) * place
      digit = null
    } else if (sign === '万' || sign === '萬') {
      tenThousands = (sum + (digit ?? 0)) * 10_000
      sum = 0
      digit = null
    } else if (value === undefined || (digit ?? 0) > 0) return null
    else digit = value
  }
  return tenThousands + sum + (digit ?? 0)
}
