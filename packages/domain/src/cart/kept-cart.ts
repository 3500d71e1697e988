import { keptIfSame } from '../kernel/same.ts'
import type { CartToPrice } from './cart-pricing.ts'

/** A newly loaded cart that reuses the previous objects wherever nothing changed. */
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

/**
 * The whole cart after a write whose answer has the named lines only; null where the cart was also changed elsewhere,
 * so that the other lines are unknown.
 *
 * @example completedCart(before, { ...told, lines: [edited] })?.lines.length === before.lines.length // true
 */
export const completedCart = <Told extends CartToPrice & { readonly version: number }>(
  before: Told,
  told: Told,
): Told | null => {
  if (told.version !== before.version + 1) return null
  const named = new Map(told.lines.map((line) => [line.id, line]))
  return { ...told, lines: before.lines.map((line) => named.get(line.id) ?? line) }
}
