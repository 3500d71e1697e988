import { keptIfSame } from '../kernel/same.ts'
import type { CartToPrice, PricedCart } from './cart-pricing.ts'
import { runningCart, type RunningCart } from './running-cart.ts'

/**
 * A `priceCart` for one cart over its edits: what it says is the same, at the cost of the lines that were edited since it
 * was asked last. A line of which nothing changed is the same object as before. Throws as `runningCart` does.
 *
 * @example const price = cartPricer(); price(cart).payable === priceCart(cart).payable // true
 */
export const cartPricer = (): ((cart: CartToPrice) => PricedCart) => {
  let last: { readonly cart: CartToPrice; readonly running: RunningCart; readonly priced: PricedCart } | null = null
  return (cart) => {
    const before = last
    if (before?.cart === cart) return before.priced
    // Whatever throws below, the next cart is then laid out anew.
    last = null
    const running = before !== null && follow(before.running, before.cart, cart) ? before.running : runningCart(cart)
    const priced = withKeptLines(running.priced(), before?.priced)
    last = { cart, running, priced }
    return priced
  }
}

/** Edits a running cart until it stands as another one; false where it never would: other offers, or another order. */
const follow = (running: RunningCart, from: CartToPrice, to: CartToPrice): boolean => {
  const isOfOtherTerms =
    from.activities !== to.activities ||
    from.shipping !== to.shipping ||
    from.welfare !== to.welfare ||
    from.spendOffers !== to.spendOffers
  const ids = new Set(to.lines.map(({ id }) => id))
  const staying = from.lines.filter(({ id }) => ids.has(id))
  if (isOfOtherTerms || staying.some(({ id }, place) => to.lines[place]?.id !== id)) return false
  for (const { id } of from.lines) if (!ids.has(id)) running.remove(id)
  for (const [place, line] of to.lines.entries()) if (line !== staying[place]) running.put(line)
  return true
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
