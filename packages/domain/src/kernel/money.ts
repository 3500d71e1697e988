import type { Brand } from './brand.ts'

/**
 * Yuan as a whole number of 1/10,000 yuan: 12.5 yuan is 125000. Exact for every price with up to four decimals, and
 * for every sum below 2^53 of those units (900 billion yuan). Amounts are floored to fen once, by `floorToFen`.
 */
export type Money = Brand<number, 'Money'>

/** A share or rate as decimal text, e.g. `0.94`: kept as text so that no binary fraction ever touches money. */
export type Rate = Brand<string, 'Rate'>

const UNITS_PER_FEN = 100

export const zero = 0 as Money

/**
 * Whole units of 1/10,000 yuan. Throws when `units` is no safe whole number: such a sum was lost already.
 *
 * @example moneyFromUnits(125_000) // 12.50
 */
export const moneyFromUnits = (units: number): Money => fromUnits(units)

const fromUnits = (units: number): Money => {
  if (!Number.isSafeInteger(units)) throw new RangeError(`not an exact amount: ${String(units)}`)
  return (units === 0 ? 0 : units) as Money
}

/** Beyond 2^53 BigInt carries on; what comes back must be an exact amount again. */
const fromExact = (units: bigint): Money => fromUnits(Number(units))

/** ⌊a ÷ b⌋; BigInt's own division cuts toward 0. */
const floorDivide = (a: bigint, b: bigint): bigint => (a % b !== 0n && a < 0n !== b < 0n ? a / b - 1n : a / b)

const DECIMAL_TEXT = /^-?\d{1,12}(\.\d{1,4})?$/

/**
 * Reads plain decimal text ("12.5", "-0.0001"). Null for exponents, NaN, blanks and more than four decimals. The digits
 * without their point are the whole number already: nothing is multiplied, nothing rounds.
 *
 * @example moneyFromDecimal('1e3') // null
 */
export const moneyFromDecimal = (text: string): Money | null => {
  if (!DECIMAL_TEXT.test(text)) return null
  const [whole = '', decimals = ''] = text.split('.')
  const units = Number(whole + decimals.padEnd(4, '0'))
  return Number.isSafeInteger(units) ? fromUnits(units) : null
}

/**
 * Reads decimal text that a programmer wrote; throws when it is none. `yuan('12.50')`
 *
 * @example yuan('12.5') // moneyFromUnits(125_000)
 */
export const yuan = (text: string): Money => {
  const money = moneyFromDecimal(text)
  if (money === null) throw new RangeError(`not an amount in yuan: ${text}`)
  return money
}

/**
 * Plain decimal text with at least two and at most four decimals, the form of the wire and the database: "12.50".
 *
 * @example moneyToDecimal(yuan('12.5')) // '12.50'
 */
export const moneyToDecimal = (money: Money): string => {
  const digits = String(Math.abs(money)).padStart(5, '0')
  const text = `${money < 0 ? '-' : ''}${digits.slice(0, -4)}.${digits.slice(-4)}`
  return text.replace(/0{1,2}$/, '')
}

/**
 * Whole units of 1/10,000 yuan, for benches and oracles.
 *
 * @example unitsOf(yuan('12.5')) // 125_000
 */
export const unitsOf = (money: Money): number => money

/**
 * Decimal text between 0 and 1 with up to four decimals ("0.94"); null for anything else.
 *
 * @example rateFromDecimal('1.01') // null
 */
export const rateFromDecimal = (text: string): Rate | null =>
  /^(0(\.\d{1,4})?|1(\.0{1,4})?)$/.test(text) ? (text as Rate) : null

/**
 * Reads a rate that a programmer wrote; throws when it is none.
 *
 * @example readRate('0.94') // '0.94'
 */
export const readRate = (text: string): Rate => {
  const rate = rateFromDecimal(text)
  if (rate === null) throw new RangeError(`not a rate: ${text}`)
  return rate
}

/**
 * Exact; throws where the sum leaves 2^53 units.
 *
 * @example add(yuan('0.1'), yuan('0.2')) // 0.30
 */
export const add = (a: Money, b: Money): Money => fromUnits(a + b)

/**
 * Exact; may go below 0.
 *
 * @example subtract(yuan('1'), yuan('1.0001')) // yuan('-0.0001')
 */
export const subtract = (a: Money, b: Money): Money => fromUnits(a - b)

/**
 * Strictly less.
 *
 * @example isLess(yuan('9.99'), yuan('10')) // true
 */
export const isLess = (a: Money, b: Money): boolean => a < b

/**
 * The least of the amounts.
 *
 * @example smallest(yuan('25'), yuan('7.89')) // 7.89
 */
export const smallest = (a: Money, ...rest: readonly Money[]): Money => Math.min(a, ...rest) as Money

/**
 * The greatest of the amounts.
 *
 * @example largest(yuan('25'), yuan('7.89')) // 25.00
 */
export const largest = (a: Money, ...rest: readonly Money[]): Money => Math.max(a, ...rest) as Money

/**
 * A shortfall or rest that is never negative.
 *
 * @example atLeastZero(yuan('-3')) // 0.00
 */
export const atLeastZero = (a: Money): Money => (a < 0 ? zero : a)

/**
 * The exact sum, in any order the same: where a partial sum leaves 2^53, BigInt carries on to the end.
 *
 * @example sum([yuan('0.335'), yuan('0.335'), yuan('0.335')]) // 1.005
 */
export const sum = (amounts: Iterable<Money>): Money => {
  let units = 0
  let beyond: bigint | null = null
  for (const amount of amounts) {
    if (beyond !== null) beyond += BigInt(amount)
    else if (Number.isSafeInteger(units + amount)) units += amount
    else beyond = BigInt(units) + BigInt(amount)
  }
  return beyond === null ? fromUnits(units) : fromExact(beyond)
}

/**
 * Unit price times a whole quantity, exact.
 *
 * @example times(yuan('0.3333'), 7) // 2.3331
 */
export const times = (price: Money, quantity: number): Money => {
  if (!Number.isSafeInteger(quantity)) throw new RangeError(`not a whole quantity: ${String(quantity)}`)
  return fromUnits(price * quantity)
}

/**
 * amount × quantity, cut to `most`: exact even where the product itself is no exact amount any more. None is negative.
 *
 * @example timesAtMost(yuan('99'), 3, yuan('250.50')) // 250.50
 */
export const timesAtMost = (amount: Money, quantity: number, most: Money): Money => {
  const product = amount * quantity
  // Beyond 2^53 the product is rounded, but it is still larger than any amount.
  return Number.isSafeInteger(product) ? smallest(fromUnits(product), most) : most
}

/**
 * Down to whole fen: the one rounding of the shop. 1.005 becomes 1.00, -0.001 becomes -0.01.
 *
 * @example floorToFen(yuan('1.005')) // 1.00
 */
export const floorToFen = (a: Money): Money => fromUnits(Math.floor(a / UNITS_PER_FEN) * UNITS_PER_FEN)

/**
 * Up to whole fen: for shortfalls, so that nothing unreached ever shows 0.00.
 *
 * @example ceilToFen(yuan('0.0099')) // 0.01
 */
export const ceilToFen = (a: Money): Money => fromUnits(Math.ceil(a / UNITS_PER_FEN) * UNITS_PER_FEN)

const RATE_PARTS = 10_000

/**
 * amount × rate, floored to 1/10,000 yuan: a rate is whole parts of 10,000.
 *
 * @example timesRate(yuan('9.9999'), '0.95') // 9.4999
 */
export const timesRate = (amount: Money, rate: Rate): Money =>
  partOf(amount, Math.round(Number(rate) * RATE_PARTS), RATE_PARTS)

/**
 * floor2(amount × rate), exact.
 *
 * @example floorTimesRate(yuan('333.33'), '0.98') // 326.66
 */
export const floorTimesRate = (amount: Money, rate: Rate): Money => floorToFen(timesRate(amount, rate))

/**
 * ⌊amount × part ÷ whole⌋ in 1/10,000 yuan, exact; `whole` is not 0. What a tablet costs out of a pack. A product below
 * 2^53 needs no BigInt: two whole numbers that small never round across a whole quotient.
 *
 * @example partOf(yuan('8.20'), 1, 24) // 0.3416
 */
export const partOf = (amount: Money, part: number, whole: number): Money => {
  const product = amount * part
  return Number.isSafeInteger(product)
    ? fromUnits(Math.floor(product / whole))
    : fromExact(floorDivide(BigInt(amount) * BigInt(part), BigInt(whole)))
}

/**
 * floor2(amount × part ÷ whole), exact; `whole` is not 0. The share of a line in a reduction.
 *
 * @example floorShare(yuan('20'), 200, 333) // 12.01
 */
export const floorShare = (amount: Money, part: number, whole: number): Money => floorToFen(partOf(amount, part, whole))

/**
 * How many whole times `step` fits into `amount`: ⌊amount ÷ step⌋. `step` is above 0.
 *
 * @example wholeTimes(yuan('950'), yuan('300')) // 3
 */
export const wholeTimes = (amount: Money, step: Money): number => Math.floor(amount / step)

const withThousands = (digits: string): string =>
  digits.length <= 3 ? digits : digits.replace(/\B(?=(\d{3})+$)/g, ',')

/**
 * An amount for people: two decimals, thousands from 1,000 on: "2,626.80". Floors what is finer than a fen.
 *
 * @example formatMoney(yuan('2626.8049')) // '2,626.80'
 */
export const formatMoney = (money: Money): string => formatUnitPrice(floorToFen(money))

/**
 * An amount as a round word of copy: decimals only where there are any, thousands from 10,000 on: 满 2000 减 50.
 *
 * @example formatRoundMoney(yuan('1000000')) // '1,000,000'
 */
export const formatRoundMoney = (money: Money): string =>
  formatMoney(money)
    .replace('.00', '')
    .replace(/^(.),(...)(?!,)/, '$1$2')

/**
 * A unit price for people: two decimals, or as many as it has (at most four): "0.945".
 *
 * @example formatUnitPrice(yuan('0.945')) // '0.945'
 */
export const formatUnitPrice = (price: Money): string => {
  const [whole = '0', decimals = '00'] = moneyToDecimal(price).split('.')
  return `${withThousands(whole)}.${decimals}`
}
