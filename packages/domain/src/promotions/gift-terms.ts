import type { Money } from '../kernel/money.ts'
import { giftsFor } from './gift.ts'
import type { GiftTerms } from './offer-kind.ts'

/** What a buyer keeps of the units that earn a gift, and their exact sum at the frozen prices. */
type Kept = { readonly units: number; readonly amount: Money }

const earned = (terms: GiftTerms, { units, amount }: Kept): number => {
  if ('buy' in terms) return Math.floor(units / terms.buy) * terms.get
  const { threshold, total, repeat } = terms
  if (units === 0) return 0
  return threshold.by === 'amount'
    ? giftsFor({ threshold: threshold.amount, total, repeat }, amount, Infinity).gifts
    : giftsFor({ threshold: threshold.units, total, repeat }, units, Infinity).gifts
}

/**
 * Gift units that a return leaves too many of (docs/rules.md#2-8): of those given, what was neither sent back nor
 * charged before, above what the kept units earn.
 *
 * @example giftsInExcess({ buy: 10, get: 1 }, { given: 2, back: 0, kept: { units: 15, amount: yuan('150') } }) // 1
 */
export const giftsInExcess = (
  terms: GiftTerms,
  { given, back, kept }: { readonly given: number; readonly back: number; readonly kept: Kept },
): number => Math.max(0, given - back - earned(terms, kept))
