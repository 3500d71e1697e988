import { ceilToFen, subtract, sum, times, yuan, zero, type Money } from '../kernel/money.ts'
import { givenByActivity, type ActivityKind, type ActivityWords } from './activity-kind.ts'
import { regularAndIncluded } from './stacking-column.ts'

/** A tier with its status (docs/product.md#4-full-reduction): 1 when the eligible amount reaches it, else 0. */
export type TierStatus<Tier> = Tier & { readonly status: 0 | 1 }

/**
 * An edge is reached at equality.
 *
 * @example isReached({ amount: yuan('500') }, yuan('500')) // true
 */
export const isReached = ({ amount }: { readonly amount: Money }, eligible: Money): boolean => eligible >= amount

export type UnreachedTier<Tier> = { readonly tier: Tier; readonly shortfall: Money }

export type TierStates<Tier> = {
  readonly tiers: readonly TierStatus<Tier>[]
  readonly highest: Tier | null
  readonly next: UnreachedTier<Tier> | null
}

/**
 * Tiers of an amount, in whatever order they came: reached ones first (largest first), then the others (nearest first).
 * A shortfall is rounded up to fen, so that nothing unreached ever shows 0.00.
 */
export const tierStates = <Tier extends { readonly amount: Money }>(
  tiers: readonly Tier[],
  eligible: Money,
): TierStates<Tier> => {
  const { rising, byReached } = arranged(tiers)
  let reached = 0
  while (reached < rising.length && isReached(rising[reached] ?? { amount: eligible }, eligible)) reached += 1
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

type Tiered<Tier> = { readonly name: string; readonly tiers: readonly Tier[] }

type TieredState<Tier> = {
  readonly eligible: Money
  readonly tiers: readonly TierStatus<Tier>[]
  readonly reduction: Money
  readonly next: UnreachedTier<Tier> | null
}

type TieredKind<Tier, Terms, State> = Pick<ActivityKind<Terms>, 'label' | 'tag' | 'tone' | 'example'> & {
  readonly at: (terms: Terms, eligible: Money) => State
  readonly explain: (state: State) => ActivityWords
  /** A reached tier, and one that is offered. */
  readonly tierWords: (tier: Tier) => string
  readonly offerWords: (tier: Tier, terms: Terms) => string
  readonly summary: (tier: Tier, terms: Terms) => string
}

const oneYuan = yuan('1')

/**
 * Amounts at which a tier takes off its largest part: its edge. Below one yuan, where the fen that a reduction is floored
 * to weighs more than the offer, one yuan, and the first multiple of the edge from there on.
 */
const steepest = (edge: Money): readonly Money[] => {
  if (edge >= oneYuan) return [edge]
  return edge === zero ? [oneYuan] : [oneYuan, times(edge, Math.ceil(oneYuan / edge))]
}

/** A kind whose tiers are amounts: measured by the exact sum of its lines, its reduction shared out in proportion. */
export const tieredKind = <
  Tier extends { readonly amount: Money },
  Terms extends Tiered<Tier>,
  State extends TieredState<Tier>,
>({
  at,
  explain,
  tierWords,
  offerWords,
  summary,
  ...words
}: TieredKind<Tier, Terms, State>): ActivityKind<Terms> => ({
  ...words,
  by: 'line',
  column: regularAndIncluded,
  evaluate: (terms, { counting }) => {
    const state = at(terms, sum(counting.map(({ price }) => price.exactAmount)))
    const { eligible, reduction, next } = state
    return {
      eligible,
      reduction,
      byLine: null,
      gifts: [],
      reached: state.tiers.filter(({ status }) => status === 1).map(tierWords),
      next: next && { amount: next.tier.amount, shortfall: next.shortfall },
      words: explain(state),
    }
  },
  given: givenByActivity,
  offers: (terms) => terms.tiers.map((tier) => offerWords(tier, terms)),
  summary: (terms) => {
    const middle = terms.tiers[Math.floor(terms.tiers.length / 2)]
    return middle === undefined ? terms.name : summary(middle, terms)
  },
  edges: ({ tiers }) => tiers.map(({ amount }) => amount),
  largestPart: (terms) =>
    Math.max(
      0,
      ...terms.tiers.flatMap(({ amount }) => steepest(amount).map((least) => at(terms, least).reduction / least)),
    ),
})
