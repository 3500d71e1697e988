import {
  floorTimesRate,
  floorToFen,
  formatMoney,
  formatRoundMoney,
  readRate,
  subtract,
  yuan,
  type Money,
  type Rate,
} from '../kernel/money.ts'
import type { ActivityKind, ActivityWords } from './activity-kind.ts'
import { activityId, type ActivityId } from './full-reduction.ts'
import { tieredKind, tierStates, type TierStatus, type UnreachedTier } from './tiers.ts'

export type FullDiscountTier = { readonly amount: Money; readonly rate: Rate }

/** 满折: the highest reached tier's rate is what is paid of the eligible amount. */
export type FullDiscount = {
  readonly kind: 'fullDiscount'
  readonly id: ActivityId
  readonly name: string
  readonly includesSpecialPrices: boolean
  readonly tiers: readonly FullDiscountTier[]
}

export type FullDiscountState = {
  readonly eligible: Money
  /** Reached tiers first (largest first), then the others (nearest first). */
  readonly tiers: readonly TierStatus<FullDiscountTier>[]
  readonly reduction: Money
  /** The next unreached tier and what is missing to it; null when none is left. */
  readonly next: UnreachedTier<FullDiscountTier> | null
}

/**
 * 满折 at the exact sum of its counting lines (docs/rules.md#2-5): paid is floor2(E × rate), reduced what floor2(E) is
 * above it.
 *
 * @example 0.98 from 200 on: 333.33 pays 326.66, a reduction of 6.67
 */
export const fullDiscountAt = (activity: Pick<FullDiscount, 'tiers'>, eligible: Money): FullDiscountState => {
  const { tiers, highest, next } = tierStates(activity.tiers, eligible)
  const full = floorToFen(eligible)
  const payable = highest ? floorTimesRate(eligible, highest.rate) : full
  return { eligible, tiers, reduction: subtract(full, payable), next }
}

const explain = ({ tiers, next }: FullDiscountState): ActivityWords => {
  const reached = tiers.find((tier) => tier.status === 1)
  return {
    applied: reached ? `已享 ${rateInTenths(reached.rate)} 折` : null,
    next: next ? `再买 ¥${formatMoney(next.shortfall)} 享 ${rateInTenths(next.tier.rate)} 折` : null,
  }
}

/**
 * A rate as Chinese shops say it, in tenths: "0.94" is 9.4, "0.8" is 8.
 *
 * @example rateInTenths('0.94') // '9.4'
 */
export const rateInTenths = (rate: Rate): string => {
  const [whole = '0', decimals = ''] = rate.split('.')
  const digits = decimals.padEnd(1, '0')
  const tenths = `${Number(whole + digits.slice(0, 1))}.${digits.slice(1)}`
  return tenths.replace(/\.?0*$/, '')
}

const tierWords = ({ amount, rate }: FullDiscountTier): string =>
  `满 ${formatRoundMoney(amount)} 享${rateInTenths(rate)}折`

export const fullDiscount: ActivityKind<FullDiscount> = tieredKind<FullDiscountTier, FullDiscount, FullDiscountState>({
  label: '满折',
  tag: '折',
  example: {
    kind: 'fullDiscount',
    id: activityId(1),
    name: '满折',
    includesSpecialPrices: false,
    tiers: [{ amount: yuan('1000'), rate: readRate('0.95') }],
  },
  at: fullDiscountAt,
  explain,
  tierWords,
  offerWords: tierWords,
  summary: ({ amount, rate }) => `满${formatRoundMoney(amount)}享${rateInTenths(rate)}折`,
})
