import { keptIfSame } from '../kernel/same.ts'
import { priceCart, type CartToPrice, type PricedCart } from './cart-pricing.ts'

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
    const priced = withKeptLines(priceCart(cart), last?.priced)
    last = { cart, priced }
    return priced
  }
}

const withKeptLines = (priced: PricedCart, before: PricedCart | undefined): PricedCart => {
  const known = new Map(before?.lines.map((line) => [line.line.id, line]))
  return { ...priced, lines: priced.lines.map((line) => keptIfSame(known.get(line.line.id), line)) }
}

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
