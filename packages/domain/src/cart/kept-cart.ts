import { keptIfSame } from '../kernel/same.ts'
import type { CartToPrice } from './cart-pricing.ts'

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
