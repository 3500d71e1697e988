import { floorShare, type Money } from '../kernel/money.ts'

const WEIGHT = /^(\d{1,6})(kg|g)(?:\/|$)/

/**
 * The weight of one unit, in grams, as its specification begins with it; null where it does not.
 *
 * @example gramsOf('500g/袋') // 500
 */
export const gramsOf = (specification: string): number | null => {
  const [, digits, unit] = WEIGHT.exec(specification) ?? []
  const grams = Number(digits) * (unit === 'kg' ? 1000 : 1)
  return grams > 0 ? grams : null
}

/**
 * What a kilogram costs at the price of a unit, down to whole fen: how slices are compared. Null without a weight.
 *
 * @example pricePerKilo(yuan('9.50'), '500g/袋') // 19.00
 */
export const pricePerKilo = (price: Money, specification: string): Money | null => {
  const grams = gramsOf(specification)
  return grams === null ? null : floorShare(price, 1000, grams)
}
