import { wholeId, type Brand } from '../kernel/brand.ts'
import {
  floorToFen,
  formatMoney,
  formatRoundMoney,
  timesAtMost,
  wholeTimes,
  yuan,
  zero,
  type Money,
} from '../kernel/money.ts'
import type { ActivityKind, ActivityWords } from './activity-kind.ts'
import { tieredKind, tierStates, type TierStatus, type UnreachedTier } from './tiers.ts'

/** A 满减 or 满折 activity (wire: goods_manjian_id; 0 there means none). */
export type ActivityId = Brand<number, 'ActivityId'>
/** @example activityId(1) // 1 */
export const activityId = (id: number): ActivityId => wholeId(id) as ActivityId

export type FullReductionTier = { readonly amount: Money; readonly reduce: Money }

/** 满减: the highest reached tier reduces once, or, with `repeat` (每满), as often as it fits. */
export type FullReduction = {
  readonly kind: 'fullReduction'
  readonly id: ActivityId
  readonly name: string
  readonly repeat: boolean
  readonly includesSpecialPrices: boolean
  readonly tiers: readonly FullReductionTier[]
}

export type FullReductionState = {
  readonly eligible: Money
  /** Reached tiers first (largest first), then the others (nearest first). */
  readonly tiers: readonly TierStatus<FullReductionTier>[]
  readonly reduction: Money
  /** The next unreached tier and what is missing to it; null when none is left. */
  readonly next: UnreachedTier<FullReductionTier> | null
}

/**
 * 满减 at the exact sum of its counting lines (docs/rules.md#2-4). Tiers do not add up: the highest reached one decides,
 * and never takes more than the lines cost. 每满 repeats that tier alone; a tier from 0 on counts once.
 *
 * @example 300−10, 500−20, 1000−50 at 2300.00 reduce 50.00; 每满 300−10 at 950.00 reduces 30.00
 */
export const fullReductionAt = (
  activity: Pick<FullReduction, 'repeat' | 'tiers'>,
  eligible: Money,
): FullReductionState => {
  const { tiers, highest, next } = tierStates(activity.tiers, eligible)
  return { eligible, tiers, reduction: reductionOf(highest, activity.repeat, eligible), next }
}

const reductionOf = (tier: FullReductionTier | null, repeat: boolean, eligible: Money): Money => {
  if (tier === null) return zero
  const often = repeat && tier.amount > 0 ? wholeTimes(eligible, tier.amount) : 1
  return floorToFen(timesAtMost(tier.reduce, often, floorToFen(eligible)))
}

const explain = ({ tiers, next }: FullReductionState): ActivityWords => {
  const reached = tiers.find((tier) => tier.status === 1)
  return {
    applied: reached ? `满 ${formatRoundMoney(reached.amount)} 减 ${formatRoundMoney(reached.reduce)}，已享` : null,
    next: next ? `再买 ¥${formatMoney(next.shortfall)} 可减 ¥${formatRoundMoney(next.tier.reduce)}` : null,
  }
}

const tierWords = ({ amount, reduce }: FullReductionTier): string =>
  `满 ${formatRoundMoney(amount)} 减 ${formatRoundMoney(reduce)}`

export const fullReduction: ActivityKind<FullReduction> = tieredKind<
  FullReductionTier,
  FullReduction,
  FullReductionState
>({
  label: '满减',
  tag: '满',
  tone: 'fullReduction',
  example: {
    kind: 'fullReduction',
    id: activityId(1),
    name: '满减',
    repeat: false,
    includesSpecialPrices: false,
    tiers: [
      { amount: yuan('500'), reduce: yuan('15') },
      { amount: yuan('1000'), reduce: yuan('40') },
    ],
  },
  at: fullReductionAt,
  explain,
  tierWords,
  offerWords: (tier, { repeat }) => `${repeat ? '每' : ''}${tierWords(tier)}`,
  summary: ({ amount, reduce }, { repeat }) =>
    `${repeat ? '每' : ''}满${formatRoundMoney(amount)}减${formatRoundMoney(reduce)}`,
})
