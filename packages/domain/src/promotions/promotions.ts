// The door of the promotions area. Each kind of offer is one small file; activities are kept in one table.
import type { Money } from '../kernel/money.ts'
import { cashback } from './cashback.ts'
import { combination } from './combination.ts'
import { coupon, voucher } from './coupon.ts'
import { dailySpecial } from './daily-special.ts'
import { exchange } from './exchange.ts'
import { flashSale } from './flash-sale.ts'
import { freeShipping, freeShippingGoods } from './freight.ts'
import { fullDiscount, type FullDiscount, type FullDiscountState } from './full-discount.ts'
import { fullReduction, type FullReduction, type FullReductionState } from './full-reduction.ts'
import { gift } from './gift.ts'
import { groupBuy } from './group-buy.ts'
import type { ActivityWords } from './tiers.ts'
import { welfare } from './welfare.ts'

export {
  cashbackTakenBack,
  cashbackWaitMs,
  type Cashback,
  type CashbackState,
  type CashbackTier,
  type CompletedOrder,
} from './cashback.ts'
export { combinationSets, combinationWords, type CombinationPart, type CombinationSets } from './combination.ts'
export {
  couponDeduction,
  leastPayable,
  mostVouchers,
  voucherDeduction,
  type Coupon,
  type CouponDeduction,
  type VoucherState,
} from './coupon.ts'
export type { DailySpecial } from './daily-special.ts'
export { exchangeRemovedText, exchangeState, exchangeWords, type Exchange, type ExchangeState } from './exchange.ts'
export { soldPercent, unpaidFlashSaleMinutes } from './flash-sale.ts'
export {
  freeShippingGap,
  freeShippingText,
  freight,
  freightFee,
  type ItemFreeShipping,
  type Shipping,
  type ShippingTerms,
} from './freight.ts'
export { rateInTenths, type FullDiscount, type FullDiscountState, type FullDiscountTier } from './full-discount.ts'
export type { ActivityId, FullReduction, FullReductionState, FullReductionTier } from './full-reduction.ts'
export { giftsFor, giftWords, type GiftOffer, type Gifts } from './gift.ts'
export {
  groupOutcome,
  groupRefusal,
  groupRefusalText,
  groupShortfall,
  type GroupBuy,
  type GroupBuyId,
  type GroupJoin,
  type GroupRefusal,
  type GroupTarget,
} from './group-buy.ts'
export type { PriceMoment, PriceWindow } from './price-window.ts'
export type { ActivityWords, TierStatus, UnreachedTier } from './tiers.ts'
export { welfareState, type Welfare, type WelfareState } from './welfare.ts'

/** An offer over the lines that name it: one activity a line at most. */
export type Activity = FullReduction | FullDiscount

/** An activity at an eligible amount: reached tiers first (largest first), then the others (nearest first). */
export type ActivityState = FullReductionState | FullDiscountState

type KindOf<Offer, Kind> = Extract<Offer, { readonly kind: Kind }>

/** What every kind of activity can do: a new kind is a file, a member of `Activity`, and a line here. */
export const activities: {
  readonly [Kind in Activity['kind']]: {
    readonly evaluate: (activity: KindOf<Activity, Kind>, eligible: Money) => KindOf<ActivityState, Kind>
    readonly explain: (state: KindOf<ActivityState, Kind>) => ActivityWords
  }
} = { fullReduction, fullDiscount }

/**
 * What an activity gives at the exact sum of its counting lines (docs/rules.md#2-4, docs/rules.md#2-5).
 *
 * @example activityState(aFullReduction(), yuan('299.99')).next?.shortfall // 0.01
 */
export const activityState = (activity: Activity, eligible: Money): ActivityState => {
  switch (activity.kind) {
    case 'fullReduction':
      return activities.fullReduction.evaluate(activity, eligible)
    case 'fullDiscount':
      return activities.fullDiscount.evaluate(activity, eligible)
  }
}

/**
 * What an activity says of itself to the buyer: 满 500 减 20，已享 · 再选 ¥12.40 可减 ¥50.
 *
 * @example activityWords(activityState(aFullReduction(), yuan('299.99'))).next // '再选 ¥0.01 可减 ¥10'
 */
export const activityWords = (state: ActivityState): ActivityWords => {
  switch (state.kind) {
    case 'fullReduction':
      return activities.fullReduction.explain(state)
    case 'fullDiscount':
      return activities.fullDiscount.explain(state)
  }
}

/**
 * Every kind of offer that the shop knows: what it gives (`evaluate`) and what it says of itself (`explain`). Those of
 * `activities` are named by lines and tiered; the others stand where the order of application puts them.
 */
export const offers = {
  fullReduction,
  fullDiscount,
  welfare,
  gift,
  exchange,
  flashSale,
  dailySpecial,
  groupBuy,
  combination,
  freeShippingGoods,
  freeShipping,
  coupon,
  voucher,
  cashback,
}
