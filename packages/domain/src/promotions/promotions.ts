import type { ActivityId } from '../goods/goods.ts'
import type { Money, Rate } from '../kernel/money.ts'

export type FullReductionTier = { readonly amount: Money; readonly reduce: Money }
export type FullDiscountTier = { readonly amount: Money; readonly rate: Rate }

/** 满减: the highest reached tier reduces once, or, with `repeat` (每满), as often as it fits. */
export type FullReduction = {
  readonly kind: 'fullReduction'
  readonly id: ActivityId
  readonly name: string
  readonly repeat: boolean
  readonly includesSpecialPrices: boolean
  readonly tiers: readonly FullReductionTier[]
}

/** 满折: the highest reached tier's rate is what is paid of the eligible amount. */
export type FullDiscount = {
  readonly kind: 'fullDiscount'
  readonly id: ActivityId
  readonly name: string
  readonly includesSpecialPrices: boolean
  readonly tiers: readonly FullDiscountTier[]
}

export type Activity = FullReduction | FullDiscount

/** 优惠券: `minimum` 0 for none. */
export type Coupon = { readonly minimum: Money; readonly face: Money }

/** A tier with its status of the product page: 1 when the eligible amount reaches it, else 0. */
export type TierStatus<Tier> = Tier & { readonly status: 0 | 1 }

/** An activity at an eligible amount: reached tiers first (largest first), then the others (nearest first). */
export type ActivityState =
  | {
      readonly kind: 'fullReduction'
      readonly eligible: Money
      readonly tiers: readonly TierStatus<FullReductionTier>[]
      readonly reduction: Money
      /** The next unreached tier and what is missing to it; null when none is left. */
      readonly next: { readonly tier: FullReductionTier; readonly shortfall: Money } | null
    }
  | {
      readonly kind: 'fullDiscount'
      readonly eligible: Money
      readonly tiers: readonly TierStatus<FullDiscountTier>[]
      readonly reduction: Money
      readonly next: { readonly tier: FullDiscountTier; readonly shortfall: Money } | null
    }
