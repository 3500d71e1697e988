import { reuseIfSame } from '../kernel/same.ts'
import type { CartToPrice } from './cart-pricing.ts'

/** A newly loaded cart that reuses the previous objects wherever nothing changed. */
export const reuseCart = <Loaded extends CartToPrice>(before: CartToPrice, loaded: Loaded): Loaded => {
  const known = new Map(before.lines.map((line) => [line.id, line]))
  return {
    ...loaded,
    lines: loaded.lines.map((line) => reuseIfSame(known.get(line.id), line)),
    activities: reuseIfSame(before.activities, loaded.activities),
    welfare: reuseIfSame(before.welfare, loaded.welfare),
    spendOffers: reuseIfSame(before.spendOffers, loaded.spendOffers),
    shipping: reuseIfSame(before.shipping, loaded.shipping),
  }
}

/**
 * The whole cart after a write whose answer has the named lines only; null where the cart was also changed elsewhere,
 * so that the other lines are unknown.
 *
 * @example completedCart(before, { ...loaded, lines: [edited] })?.lines.length === before.lines.length // true
 */
export const completedCart = <Loaded extends CartToPrice & { readonly version: number }>(
  before: Loaded,
  loaded: Loaded,
): Loaded | null => {
  if (loaded.version !== before.version + 1) return null
  const named = new Map(loaded.lines.map((line) => [line.id, line]))
  return { ...loaded, lines: before.lines.map((line) => named.get(line.id) ?? line) }
}
