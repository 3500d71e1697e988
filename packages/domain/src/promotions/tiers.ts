import { ceilToFen, moneyToDecimal, subtract, type Money } from '../kernel/money.ts'

/** A tier with its status of the product page: 1 when the eligible amount reaches it, else 0. */
export type TierStatus<Tier> = Tier & { readonly status: 0 | 1 }

export type UnreachedTier<Tier> = { readonly tier: Tier; readonly shortfall: Money }

/** What an activity says for itself: what it gives now and what it would give next. Null: nothing to say. */
export type ActivityWords = { readonly applied: string | null; readonly next: string | null }

export type TierStates<Tier> = {
  readonly tiers: readonly TierStatus<Tier>[]
  readonly highest: Tier | null
  readonly next: UnreachedTier<Tier> | null
}

/**
 * Tiers of an amount, in whatever order they came: reached ones first (largest first), then the others (nearest first).
 * An edge is reached at equality; a shortfall is rounded up to fen, so that nothing unreached ever shows 0.00.
 */
export const tierStates = <Tier extends { readonly amount: Money }>(
  tiers: readonly Tier[],
  eligible: Money,
): TierStates<Tier> => {
  const rising = tiers.toSorted((a, b) => a.amount - b.amount)
  const reached = rising.filter((tier) => eligible >= tier.amount).toReversed()
  const unreached = rising.filter((tier) => eligible < tier.amount)
  const nearest = unreached[0]
  return {
    tiers: [
      ...reached.map((tier) => ({ ...tier, status: 1 as const })),
      ...unreached.map((tier) => ({ ...tier, status: 0 as const })),
    ],
    highest: reached[0] ?? null,
    next: nearest ? { tier: nearest, shortfall: ceilToFen(subtract(nearest.amount, eligible)) } : null,
  }
}

/** 300, not 300.00: a tier is a round word. */
export const plainAmount = (amount: Money): string => moneyToDecimal(amount).replace(/\.?0+$/, '')
