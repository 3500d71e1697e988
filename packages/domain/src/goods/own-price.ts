import { isLess, type Money } from '../kernel/money.ts'
import type { Day } from '../kernel/time.ts'
import type { SpecialPrice } from './good.ts'
import type { LadderTier } from './ladder-price.ts'
import { groupPrice, groupRuns, type GroupTerms, type GroupWindow } from './price-group.ts'

/** What everybody is offered of a good; the special prices in the order in which they take precedence. */
type PublicPrices = {
  readonly basePrice: Money
  readonly ladder: readonly LadderTier[]
  readonly specials: readonly SpecialPrice[]
}

type BuyersPrices = Omit<PublicPrices, 'specials'> & { readonly special: SpecialPrice | null }

/** What a good costs one buyer apart from all others. */
export type BuyersTerms = {
  /** His own price (控销). */
  readonly own: Money | null
  /** What his price group says of the good, today or not. */
  readonly group: (GroupTerms & GroupWindow) | null
}

/**
 * What a buyer is offered (docs/rules.md#2-price-groups): his base price is his own before that of his price group before
 * the public one. One that is not the public one comes without the public tiers, and a special price runs beside it only
 * where it is below it, near expiry excepted.
 *
 * @example pricesFor({ basePrice: yuan('10'), ladder, specials: [] }, { own: yuan('8'), group: null }, today).ladder // []
 */
export const pricesFor = (
  { basePrice, ladder, specials }: PublicPrices,
  { own, group }: BuyersTerms,
  today: Day,
): BuyersPrices => {
  const base = own ?? (group !== null && groupRuns(group, today) ? groupPrice(basePrice, group) : null)
  return base === null
    ? { basePrice, ladder, special: specials[0] ?? null }
    : {
        basePrice: base,
        ladder: [],
        special: specials.find(({ kind, price }) => kind === 'nearExpiry' || isLess(price, base)) ?? null,
      }
}
