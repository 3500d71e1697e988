// The door of the promotions area. Each kind of offer is one small file; activities are kept in one table.
import type { Money } from '../kernel/money.ts'
import { cashback } from './cashback.ts'
import { combination } from './combination.ts'
import { coupon, voucher } from './coupon.ts'
import { dailySpecial } from './daily-special.ts'
import { exchange } from './exchange.ts'
import { buyGet, type BuyGet } from './buy-get.ts'
import { flashSale } from './flash-sale.ts'
import { freeShipping, freeShippingGoods } from './freight.ts'
import type { ActivityKind, ActivityState, CountingLine, StockLeft } from './activity-kind.ts'
import { fullDiscount, type FullDiscount } from './full-discount.ts'
import { fullReduction, type FullReduction } from './full-reduction.ts'
import { gift } from './gift.ts'
import { groupBuy } from './group-buy.ts'
import { secondHalf, type SecondHalf } from './second-half.ts'
import { welfare } from './welfare.ts'

export {
  cashbackTakenBack,
  cashbackWaitMs,
  type Cashback,
  type CashbackState,
  type CashbackTier,
  type CompletedOrder,
} from './cashback.ts'
export { buyGetGifts, giftsInExcess, type BuyGet } from './buy-get.ts'
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
export type {
  ActivityState,
  ActivityWords,
  CountingLine,
  EarnedGift,
  GiftTerms,
  GoodsAt,
  StockLeft,
} from './activity-kind.ts'
export { nobody } from './stacking-column.ts'
export type { StackingColumn, StackingRow, TakingPart } from './stacking-column.ts'
export { fullDiscountAt, rateInTenths, type FullDiscount, type FullDiscountTier } from './full-discount.ts'
export {
  activityId,
  fullReductionAt,
  type ActivityId,
  type FullReduction,
  type FullReductionTier,
} from './full-reduction.ts'
export { secondHalfOf, type SecondHalf } from './second-half.ts'
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
export type { TierStatus, UnreachedTier } from './tiers.ts'
export { welfareState, type Welfare, type WelfareState } from './welfare.ts'

type Activities = {
  readonly fullReduction: FullReduction
  readonly fullDiscount: FullDiscount
  readonly secondHalf: SecondHalf
  readonly buyGet: BuyGet
}

export type ActivityKindName = keyof Activities

/** An offer over the lines that name it: one activity a line at most. */
export type Activity<Kind extends ActivityKindName = ActivityKindName> = {
  [K in Kind]: Activities[K] & { readonly kind: K }
}[Kind]

/** Every kind of activity: a new one is a file, a member of `Activities`, and a line here. */
export const activities: { readonly [Kind in ActivityKindName]: ActivityKind<Activity<Kind>> } = {
  fullReduction,
  fullDiscount,
  secondHalf,
  buyGet,
}

/**
 * What an activity gives over its counting lines (docs/rules.md#2-4, docs/rules.md#2-5, docs/rules.md#2-8).
 *
 * @param stockLeft what gifts may be taken from; absent: there is enough of everything
 * @example activityState(aFullReduction(), priceCart(cart).lines).next?.shortfall // 0.01
 */
export const activityState = <Kind extends ActivityKindName>(
  activity: Activity<Kind>,
  lines: readonly CountingLine[],
  stockLeft: StockLeft = () => Infinity,
): ActivityState => activities[activity.kind].evaluate(activity, lines, stockLeft)

/**
 * Whether lines name it: an offer that names the goods itself goes beside the one that a line names.
 *
 * @example isNamedByLines(aFullReduction()) // true
 */
export const isNamedByLines = ({ kind }: Activity): boolean => activities[kind].by === 'line'

/**
 * An activity that names goods, with the goods in hand that it names.
 *
 * @example withGoods(aBuyGet({ goodsIds: [] }), [7]).goodsIds // [7]
 */
export const withGoods = (activity: Activity, goodsIds: readonly number[]): Activity =>
  'goodsIds' in activity ? { ...activity, goodsIds } : activity

/**
 * The words of an activity before anything is chosen: what it is called, its word on a card, all that it offers, and
 * that in a few characters.
 *
 * @example activityTerms(aFullReduction()).summary // '满500减20'
 */
export const activityTerms = <Kind extends ActivityKindName>(activity: Activity<Kind>): ActivityTerms => {
  const { label, tag, offers: offered, summary } = activities[activity.kind]
  return { label, tag, offers: offered(activity), summary: summary(activity) }
}

export type ActivityTerms = {
  readonly label: string
  readonly tag: string
  readonly offers: readonly string[]
  readonly summary: string
}

/**
 * The lowest amount from which an activity gives anything; undefined where amounts do not decide.
 *
 * @example lowestEdge(aFullReduction()) // 300.00
 */
export const lowestEdge = <Kind extends ActivityKindName>(activity: Activity<Kind>): Money | undefined =>
  activities[activity.kind].edges(activity).toSorted((a, b) => a - b)[0]

/**
 * Every kind of offer that the shop knows: what it gives (`evaluate`) and what it says of itself (`explain`). Those of
 * `activities` are named by lines and tiered; the others stand where the order of application puts them.
 */
export const offers = {
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
