import { keptIfSame } from '../kernel/same.ts'
import { priceCart, type CartToPrice, type PricedCart, type PricedLine } from './cart-pricing.ts'

/**
 * A `priceCart` for one cart over its edits: a line of which nothing changed since it was asked last is the same object
 * as before, so that whoever shows the lines draws anew only those that did. Throws as `priceCart` does.
 *
 * @example const price = cartPricer(); price(cart).payable === priceCart(cart).payable // true
 */
export const cartPricer = (): ((cart: CartToPrice) => PricedCart) => {
  let last: { readonly cart: CartToPrice; readonly priced: PricedCart } | null = null
  return (cart) => {
    if (last?.cart === cart) return last.priced
    const known = new Map(last?.priced.lines.map((line) => [line.line.id, line]))
    const onSameTerms = last !== null && hasSameTerms(last.cart, cart)
    const priced = priceCart(cart)
    const lines = priced.lines.map((line) => {
      const before = known.get(line.line.id)
      return onSameTerms && before !== undefined && before.line === line.line && standsAlone(line)
        ? before
        : keptIfSame(before, line)
    })
    last = { cart, priced: { ...priced, lines } }
    return last.priced
  }
}

const hasSameTerms = (one: CartToPrice, other: CartToPrice): boolean =>
  one.activities === other.activities && one.welfare === other.welfare && one.spendOffers === other.spendOffers

/** Whether what is said of a line follows from it and from the offers alone, whatever else lies in the cart. */
const standsAlone = ({ line: { kind } }: PricedLine): boolean => kind === 'goods' || kind === 'combination'

/** A cart as it was told anew, made of the objects from before wherever it says the same. */
export const keptCart = <Told extends CartToPrice>(before: CartToPrice, told: Told): Told => {
  const known = new Map(before.lines.map((line) => [line.id, line]))
  return {
    ...told,
    lines: told.lines.map((line) => keptIfSame(known.get(line.id), line)),
    activities: keptIfSame(before.activities, told.activities),
    welfare: keptIfSame(before.welfare, told.welfare),
    spendOffers: keptIfSame(before.spendOffers, told.spendOffers),
    shipping: keptIfSame(before.shipping, told.shipping),
  }
}
