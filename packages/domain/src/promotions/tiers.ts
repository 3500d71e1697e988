import { ceilToFen, subtract, type Money } from '../kernel/money.ts'

/** A tier with its status (docs/product.md#4-full-reduction): 1 when the eligible amount reaches it, else 0. */
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
  const { rising, byReached } = arranged(tiers)
  let reached = 0
  while (reached < rising.length && eligible >= (rising[reached]?.amount ?? eligible)) reached += 1
  const nearest = rising[reached]
  return {
    tiers: byReached[reached] ?? [],
    highest: rising[reached - 1] ?? null,
    next: nearest ? { tier: nearest, shortfall: ceilToFen(subtract(nearest.amount, eligible)) } : null,
  }
}

type Arranged<Tier> = {
  readonly rising: readonly Tier[]
  /** How the tiers stand when none, one, two … of them are reached. */
  readonly byReached: readonly (readonly TierStatus<Tier>[])[]
}

/** There are no more ways for tiers to stand than there are tiers: each list is arranged once, however often it is asked. */
const arrangements = new WeakMap<readonly unknown[], Arranged<unknown>>()

const arranged = <Tier extends { readonly amount: Money }>(tiers: readonly Tier[]): Arranged<Tier> => {
  const known = arrangements.get(tiers) as Arranged<Tier> | undefined
  if (known !== undefined) return known
  const rising = tiers.toSorted((a, b) => a.amount - b.amount)
  const arrangement = {
    rising,
    byReached: Array.from({ length: rising.length + 1 }, (_, reached) => [
      ...rising
        .slice(0, reached)
        .toReversed()
        .map((tier) => ({ ...tier, status: 1 as const })),
      ...rising.slice(reached).map((tier) => ({ ...tier, status: 0 as const })),
    ]),
  }
  arrangements.set(tiers, arrangement)
  return arrangement
}
