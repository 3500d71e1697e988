import { plainText } from './plain-text.ts'

type Kind = 'mass' | 'volume' | 'activity' | 'length' | 'percent' | 'count' | 'bare'

/** A number of a specification in the least unit of its kind: mg, ml, units, mm; `bare` where no unit is written. */
export type PackAmount = { readonly kind: Kind; readonly value: number }

const MEASURES: { readonly [unit: string]: readonly [kind: Kind, times: number] } = {
  kg: ['mass', 1_000_000],
  公斤: ['mass', 1_000_000],
  千克: ['mass', 1_000_000],
  g: ['mass', 1000],
  克: ['mass', 1000],
  mg: ['mass', 1],
  毫克: ['mass', 1],
  ug: ['mass', 0.001],
  mcg: ['mass', 0.001],
  μg: ['mass', 0.001],
  微克: ['mass', 0.001],
  l: ['volume', 1000],
  升: ['volume', 1000],
  ml: ['volume', 1],
  毫升: ['volume', 1],
  万单位: ['activity', 10_000],
  万iu: ['activity', 10_000],
  万u: ['activity', 10_000],
  单位: ['activity', 1],
  iu: ['activity', 1],
  u: ['activity', 1],
  m: ['length', 1000],
  cm: ['length', 10],
  mm: ['length', 1],
  '%': ['percent', 1],
}

const UNITS = Object.keys(MEASURES).toSorted((a, b) => b.length - a.length)
const AMOUNT = new RegExp(`(\\d+(?:\\.\\d+)?)(?:(${UNITS.join('|')})(?![a-z])|([a-z]+|[\\u4e00-\\u9fff]{1,2}))?`, 'g')

const plain = (text: string): string =>
  plainText(text)
    .toLowerCase()
    .replaceAll(/\s+/g, '')
    .replaceAll('µ', 'μ')
    .replaceAll(/[x✕✖х*]/g, '×')

/** Fifteen digits, so that 0.1 × 1000 and 100 are one number. */
const rounded = (value: number): number => Number(value.toPrecision(12))

/** Solutions by their strength: 50mg/ml is 5%, as is 5g/100ml. */
const RATIO = /(\d+(?:\.\d+)?)(g|mg)\/(\d*(?:\.\d+)?)(ml|g)(?![a-z])/g

const withPercent = (key: string): string =>
  key.replaceAll(RATIO, (whole, mass: string, unit: string, per: string, base: string) =>
    per !== '' && Number(per) !== 1
      ? whole
      : base === 'g' && unit === 'g'
        ? whole
        : `${String(rounded((Number(mass) * (unit === 'g' ? 1 : 0.001) * 100) / Number(per || 1)))}%`,
  )

const LEAST: { readonly [K in Kind]: string } = {
  mass: 'mg',
  volume: 'ml',
  activity: '单位',
  length: 'mm',
  percent: '%',
  count: '',
  bare: '',
}

/** Short forms of what is counted. */
const COUNTED = new Map([
  ['s', '粒'],
  ['t', '片'],
])

/** The amounts with the words of their units: 24粒 and 24片 are two here. */
const readAmounts = (specification: string): readonly (PackAmount & { readonly unit: string })[] =>
  [...withPercent(plain(specification)).matchAll(AMOUNT)].map(([, digits = '0', measure, word]) => {
    const [kind, times] = MEASURES[measure ?? ''] ?? [word === undefined ? 'bare' : 'count', 1]
    const unit = word === undefined ? LEAST[kind] : (COUNTED.get(word) ?? word)
    return { kind, value: rounded(Number(digits) * times), unit }
  })

/**
 * The amounts of a specification, each in the least unit of its kind, in their order.
 *
 * @example packAmounts('0.25g×24粒') // [{ kind: 'mass', value: 250 }, { kind: 'count', value: 24 }]
 */
export const packAmounts = (specification: string): readonly PackAmount[] =>
  readAmounts(specification).map(({ kind, value }) => ({ kind, value }))

/**
 * The same as words, whatever stands between them and in whatever order.
 *
 * @example packWords('0.25g×24粒') // ['24粒', '250mg']
 */
export const packWords = (specification: string): readonly string[] =>
  readAmounts(specification)
    .map(({ value, unit }) => `${String(value)}${unit}`)
    .toSorted()

const SOLUTION = /(\d+(?:\.\d+)?)(ml|l|g)[:：/](\d+(?:\.\d+)?)(g|mg|μg|ug)/

/**
 * Grams in 100 ml, or in 100 g, of a specification; null where it says no such thing (docs/rules.md#11-6).
 *
 * @example percentOf('500ml:25g') // 5
 */
export const percentOf = (specification: string): number | null => {
  const key = plain(specification)
  const [, whole, unit = '', held, heldUnit = ''] = SOLUTION.exec(key) ?? []
  if (whole === undefined || held === undefined) return null
  const grams = Number(held) * ((MEASURES[heldUnit]?.[1] ?? 0) / 1000)
  const base = Number(whole) * (unit === 'l' ? 1000 : 1)
  return base > 0 ? rounded((100 * grams) / base) : null
}

const isSame = (a: number, b: number): boolean => Math.abs(a - b) <= 1e-9 * Math.max(a, b)

/** A bare number may be of any unit: 0.25 is 0.25g, 250 is 250mg, 24 is 24粒. */
const fits = (a: PackAmount, b: PackAmount): boolean => {
  if (a.kind === b.kind) return isSame(a.value, b.value)
  if (a.kind === 'bare') return isSame(a.value, b.value) || (b.kind === 'mass' && isSame(a.value * 1000, b.value))
  return b.kind === 'bare' ? fits(b, a) : false
}

const isCount = ({ kind }: PackAmount): boolean => kind === 'count'

/** 7片×2板 and 14片 are one: counts whose products agree become that product. */
const withOneCount = (
  said: readonly PackAmount[],
  held: readonly PackAmount[],
): readonly [readonly PackAmount[], readonly PackAmount[]] => {
  const productOf = (all: readonly PackAmount[]): number =>
    all.filter(isCount).reduce((product, { value }) => product * value, 1)
  const [one, other] = [productOf(said), productOf(held)]
  const hasCounts = said.some(isCount) && held.some(isCount)
  if (!hasCounts || one !== other) return [said, held]
  const collapsed = (all: readonly PackAmount[]): readonly PackAmount[] => [
    ...all.filter((amount) => !isCount(amount)),
    { kind: 'count', value: one },
  ]
  return [collapsed(said), collapsed(held)]
}

/**
 * How a written specification fits that of a good: `same`, `part` (it says less), `differs` (an amount of it is
 * none of the good's, or the strength is another), `unsaid`.
 */
export type PackFit = 'same' | 'part' | 'differs' | 'unsaid'

/**
 * Compares what a list writes with a good's specification as numbers (docs/rules.md#11-6): 250mg*24 is 0.25g×24粒, and
 * 5% with 500ml is 500ml:25g.
 *
 * @example packFit('5% 500ml', '500ml:25g') // 'same'
 */
export const packFit = (written: string, specification: string): PackFit => {
  const [left, right] = [plain(written), plain(specification)]
  if (left === '') return 'unsaid'
  const [said, held] = withOneCount(packAmounts(written), packAmounts(specification))
  if (said.length === 0 || held.length === 0) {
    if (left === right) return 'same'
    return left !== '' && right !== '' && (right.includes(left) || left.includes(right)) ? 'part' : 'differs'
  }
  const percent = percentOf(specification)
  const open = [...held]
  for (const amount of said) {
    if (amount.kind === 'percent' && percent !== null) {
      if (!isSame(amount.value, percent)) return 'differs'
      // What is dissolved follows from the percent.
      const dissolved = open.findLastIndex(({ kind }) => kind === 'mass')
      if (dissolved >= 0 && open.length > 1) open.splice(dissolved, 1)
      continue
    }
    const at = open.findIndex((other) => fits(amount, other))
    if (at < 0) return 'differs'
    open.splice(at, 1)
  }
  return open.length === 0 ? 'same' : 'part'
}
