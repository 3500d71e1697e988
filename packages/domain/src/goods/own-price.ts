import { isLess, type Money } from '../kernel/money.ts'
import type { SpecialPrice } from './good.ts'
import type { LadderTier } from './ladder-price.ts'

/** What everybody is offered of a good; the special prices in the order in which they take precedence. */
type PublicPrices = {
  readonly basePrice: Money
  readonly ladder: readonly LadderTier[]
  readonly specials: readonly SpecialPrice[]
}

type BuyersPrices = Omit<PublicPrices, 'specials'> & { readonly special: SpecialPrice | null }

/**
 * What a buyer is offered who may have a price of his own (控销, docs/rules.md#2-price-groups): that is his base price and
 * comes without the public tiers, and a special price runs for him only where it is below it, near expiry excepted.
 *
 * @param own null: he buys at the public price
 * @example pricesFor({ basePrice: yuan('10'), ladder, specials: [] }, yuan('8')).ladder // []
 */
export const pricesFor = ({ basePrice, ladder, specials }: PublicPrices, own: Money | null): BuyersPrices =>
  own === null
    ? { basePrice, ladder, special: specials[0] ?? null }
    : {
        basePrice: own,
        ladder: [],
        special: specials.find(({ kind, price }) => kind === 'nearExpiry' || isLess(price, own)) ?? null,
      }
