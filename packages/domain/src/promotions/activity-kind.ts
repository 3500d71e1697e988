import type { Money } from '../kernel/money.ts'
import type { Basket, EarnedGift, Given, OfferKind } from './offer-kind.ts'
import { nothingUnapplied, type UnappliedOffer } from './unapplied-offer.ts'

/** What an offer says for itself: what it gives now and what it would give next. Null: nothing to say. */
export type ActivityWords = { readonly applied: string | null; readonly next: string | null }

/**
 * What an activity gives for its counting lines. Every kind has this form, so that code that shows it distinguishes no
 * kinds.
 */
export type ActivityState = {
  /** The exact sum of the counting lines. */
  readonly eligible: Money
  readonly reduction: Money
  /** Each line's own part of the reduction where the kind names it; null: shared out in proportion (docs/rules.md#2-13). */
  readonly byLine: ReadonlyMap<number, Money> | null
  /** The reached tiers in words, the largest first: 满 500 减 20. */
  readonly reached: readonly string[]
  /** The nearest amount that is not reached; null: none is left, or amounts do not decide. */
  readonly next: { readonly amount: Money; readonly shortfall: Money } | null
  readonly gifts: readonly EarnedGift[]
  readonly words: ActivityWords
}

/** One kind of activity: all that pricing, screens and papers ask of it. */
export type ActivityKind<Terms> = Omit<OfferKind<Terms, ActivityState>, 'evaluate' | 'setAside'> & {
  /** 满减. */
  readonly label: string
  /** The word on a card: 满. */
  readonly tag: string
  /** Whether a line names it, one at most, or it names the goods and goes beside all others. */
  readonly by: 'line' | 'goods'
  readonly evaluate: (terms: Terms, basket: Pick<Basket, 'counting' | 'stockLeft'>) => ActivityState
  /** All that it offers: 满 500 减 15, 满 1000 减 40. */
  readonly offers: (terms: Terms) => readonly string[]
  /** A few characters for a card: 满1000减40. */
  readonly summary: (terms: Terms) => string
  /** Terms that a form or a template begins with. */
  readonly example: Terms
  /** The amounts at which it gives more; none where amounts do not decide. */
  readonly edges: (terms: Terms) => readonly Money[]
  /** The largest part of a price that it takes off, between 0 and 1, gifts reckoned as bought at that price. */
  readonly largestPart: (terms: Terms) => number
}

/** What every kind of activity gives: what it takes off, its gifts, and what the next of both lacks. */
export const givenByActivity = ({ name }: { readonly name: string }, state: ActivityState): Given => ({
  name,
  note: state.words.applied,
  reduction: state.reduction,
  byLine: state.byLine,
  gifts: state.gifts,
  notApplied: notReached(name, state),
})

const notReached = (name: string, { next, words }: ActivityState): readonly UnappliedOffer[] => {
  if (next !== null) return [{ offer: 'activity', name, reason: 'shortfall', shortfall: next.shortfall }]
  return words.next === null ? nothingUnapplied : [{ offer: 'activity', name, reason: 'notReached', words: words.next }]
}
