import { type Money, partOf } from '../kernel/money.ts'
import type { Goods } from './good.ts'

/**
 * What one packing unit holds. `strength` is what a piece, or a ml of a solution, must agree in to be a substitute, in
 * one spelling: '' where the specification says none. `thousandths` is how much there is, in thousandths of `unit`: 24
 * tablets are 24000, 7.5 ml are 7500.
 */
export type PackContents = { readonly strength: string; readonly thousandths: number; readonly unit: string }

type Kind = 'mass' | 'volume' | 'activity' | 'length'

/** Measures with how many of the least of their kind they are; every other word counts pieces. */
const MEASURES: { readonly [unit: string]: readonly [kind: Kind, times: number] } = {
  kg: ['mass', 1_000_000_000],
  g: ['mass', 1_000_000],
  mg: ['mass', 1000],
  μg: ['mass', 1],
  ug: ['mass', 1],
  l: ['volume', 1_000_000],
  ml: ['volume', 1000],
  万单位: ['activity', 10_000],
  万iu: ['activity', 10_000],
  单位: ['activity', 1],
  iu: ['activity', 1],
  cm: ['length', 10],
  mm: ['length', 1],
}

type Amount = { readonly number: number; readonly unit: string; readonly kind: Kind | 'pieces' }
type Part = { readonly amount: Amount; readonly per: Amount | null }

const AMOUNT = /^(\d{1,6}(?:\.\d{1,4})?)(ml|l|kg|g|mg|[μu]g|cm|mm|万?iu|[\u4e00-\u9fff]{1,3})$/

const readAmount = (text: string): Amount | null => {
  const [, digits, unit = ''] = AMOUNT.exec(text) ?? []
  const [kind, times] = MEASURES[unit] ?? ['pieces', 1]
  // Rounded to the precision of the smallest unit, so that 0.1 × 1000 equals 100.
  const number = Math.round(Number(digits) * times * 1000) / 1000
  return number > 0 ? { number, unit, kind } : null
}

const readPart = (text: string): Part | null => {
  const [left = '', right, ...more] = text.split(':')
  const amount = readAmount(left)
  const per = right === undefined ? null : readAmount(right)
  return amount === null || (right !== undefined && per === null) || more.length > 0 ? null : { amount, per }
}

const plain = (specification: string): string =>
  specification
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\s+/g, '')
    .replace(/µ/g, 'μ')
    .replace(/\/[\u4e00-\u9fff]$/, '')
    .replace(/[x✕✖*]/g, '×')

const spelled = ({ amount, per }: Part): string =>
  [amount, ...(per === null ? [] : [per])].map(({ number, kind }) => `${String(number)}${kind}`).join(':')

/** What tells how much of what is in a pack. */
export type Packed = Pick<Goods, 'specification' | 'dosageForm' | 'unit'>

/**
 * Reads a specification: 0.25g×24粒 are 24 粒 of a quarter gram, 10ml×6支 are 60 ml, 15ml:1.5g are 15 ml of that
 * solution, 20g of an ointment are 20 g, 0.5g of a powder for injection are one 支 of half a gram. Null for what is no
 * such text (上臂式).
 *
 * @example packContents(aGoods({ specification: '0.25g*24粒' })) // { strength: '250000mass', thousandths: 24_000, unit: '粒' }
 */
export const packContents = ({ specification, dosageForm, unit }: Packed): PackContents | null => {
  const parts = plain(specification).split('×').map(readPart)
  if (!parts.every((part) => part !== null)) return null
  const counts = parts.filter(({ amount, per }) => amount.kind === 'pieces' && per === null)
  const measures = parts.filter((part) => !counts.includes(part))
  const pieces = counts.reduce((product, { amount }) => product * amount.number, 1)
  const [measure, another] = measures
  if (measure === undefined || another !== undefined) {
    const [counted] = counts
    return counted === undefined ? null : contents(measures.map(spelled).join('×'), pieces * 1000, counted.amount.unit)
  }
  // A size alone is no strength: a small bottle and a large one hold the same thing.
  const solution = measure.per === null ? '' : spelled(measure)
  const { kind, number } = measure.amount
  if (kind === 'volume') return contents(solution, number * pieces, 'ml')
  const [counted = null] = counts
  if (counted !== null) return contents(spelled(measure), pieces * 1000, counted.amount.unit)
  if (kind !== 'mass') return null
  return dosageForm.includes('注射') ? contents(spelled(measure), 1000, unit) : contents(solution, number / 1000, 'g')
}

const MOST_THOUSANDTHS = 1_000_000_000

const contents = (strength: string, thousandths: number, unit: string): PackContents | null => {
  const rounded = Math.round(thousandths)
  return rounded > 0 && rounded <= MOST_THOUSANDTHS ? { strength, thousandths: rounded, unit } : null
}

/**
 * Whether two goods of one name and form differ in nothing but maker and how much is in the pack: then a buyer may take
 * one for the other and compare them by the piece. False where either specification cannot be read.
 *
 * @example isSubstitute(aGoods({ specification: '0.25g×24粒' }), aGoods({ specification: '250mg*50粒' })) // true
 */
export const isSubstitute = (a: Packed, b: Packed): boolean => {
  const [left, right] = [packContents(a), packContents(b)]
  return a.dosageForm === b.dosageForm && left !== null && left.strength === right?.strength && left.unit === right.unit
}

/** What a tablet, a ml or a g costs, down to 1/10,000 yuan: for the eye, not for a cart. */
export type PiecePrice = { readonly price: Money; readonly unit: string }

/**
 * What a piece costs at the price of a pack; null where the specification does not say what is in it.
 *
 * @example pricePerPiece(yuan('8.20'), aGoods({ specification: '0.25g×24粒' })) // { price: 0.3416, unit: '粒' }
 */
export const pricePerPiece = (price: Money, packed: Packed): PiecePrice | null => {
  const held = packContents(packed)
  return held && { price: partOf(price, 1000, held.thousandths), unit: held.unit }
}
