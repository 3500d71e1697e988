// Public exports of the promotions area. Each kind of offer is one small file; `offers` is their list, in the order of application.
import type { Money } from '../kernel/money.ts'
import type { BuyGet } from './buy-get.ts'
import type { ActivityKind, ActivityState } from './activity-kind.ts'
import type { FullDiscount } from './full-discount.ts'
import type { FullReduction } from './full-reduction.ts'
import type { CountingLine, StockLeft } from './offer-kind.ts'
import { offers, type OfferName, orderOfApplication } from './offers.ts'
import type { SecondHalf } from './second-half.ts'

export {
  accountOf,
  reductionsIn,
  accountSnapshot,
  type Account,
  type AccountStep,
  type Outcome,
  type AccountSnapshot,
} from './account.ts'
export {
  lineTag,
  offerCatalogue,
  offerDesk,
  offerGroupLabels,
  offerGroups,
  offerKeyIn,
  offerKeys,
  offerLabelled,
  offerOf,
  type OfferDescription,
  type OfferGroup,
  type OfferKey,
} from './offer-catalogue.ts'
export { offers, orderOfApplication, rivals, type OfferName } from './offers.ts'
export {
  nothingUnapplied,
  unappliedReason,
  unappliedText,
  type SpendMeasure,
  type UnappliedOffer,
} from './unapplied-offer.ts'
export {
  cashbackProgress,
  cashbackTakenBack,
  cashbackWaitMs,
  type Cashback,
  type CashbackState,
  type CashbackTier,
  type CompletedOrder,
} from './cashback.ts'
export { buyGetGifts, type BuyGet } from './buy-get.ts'
export { giftsInExcess } from './gift-terms.ts'
export {
  combination,
  combinationSets,
  combinationWords,
  type CombinationPart,
  type CombinationSets,
} from './combination.ts'
export {
  couponDeduction,
  mostVouchers,
  voucherDeduction,
  type Coupon,
  type CouponDeduction,
  type VoucherState,
} from './coupon.ts'
export { dailySpecial, type DailySpecial } from './daily-special.ts'
export { exchangeRemovedText, exchangeState, exchangeWords, type Exchange, type ExchangeState } from './exchange.ts'
export { flashSale, soldPercent, unpaidFlashSaleMinutes } from './flash-sale.ts'
export {
  freeShippingGap,
  freeShippingGoods,
  freeShippingText,
  freight,
  type ItemFreeShipping,
  type Shipping,
  type ShippingTerms,
} from './freight.ts'
export type { ActivityState, ActivityWords } from './activity-kind.ts'
export { tagTones } from './offer-kind.ts'
export type {
  Basket,
  BuyGetTerms,
  CountingLine,
  EarnedGift,
  GiftTerms,
  Given,
  GoodsAt,
  OfferKind,
  SpendGiftTerms,
  TagTone,
} from './offer-kind.ts'
export type { SpendState } from './spend-kind.ts'
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
  groupBuy,
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
export { spendTermsWords, type SpendTerms } from './spend-terms.ts'
export { isReached, type TierStatus, type UnreachedTier } from './tiers.ts'
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

/**
 * Whether a kind of offer is an activity.
 *
 * @example isActivityKind('coupon') // false
 */
export const isActivityKind = (kind: OfferName): kind is ActivityKindName => 'by' in offers[kind]

/** The kinds of activities, in the order of application. */
export const activityKinds: readonly ActivityKindName[] = orderOfApplication.filter(isActivityKind)

/** Those of the kinds of offers that are activities. */
export const activities: { readonly [Kind in ActivityKindName]: ActivityKind<Activity<Kind>> } = offers

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
): ActivityState => activities[activity.kind].evaluate(activity, { counting: lines, stockLeft })

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
 * Terms of a kind that a form or a template begins with.
 *
 * @example activityTerms(exampleActivity('buyGet')).summary // '买10赠1'
 */
export const exampleActivity = (kind: ActivityKindName): Activity => activities[kind].example

/**
 * The largest part of a price that an activity takes off, between 0 and 1; gifts count as bought at that price.
 *
 * @example largestPart(aSecondHalf()) // 1 / 4
 */
export const largestPart = <Kind extends ActivityKindName>(activity: Activity<Kind>): number =>
  activities[activity.kind].largestPart(activity)

/**
 * The lowest amount from which an activity gives anything; undefined where amounts do not decide.
 *
 * @example lowestEdge(aFullReduction()) // 300.00
 */
export const lowestEdge = <Kind extends ActivityKindName>(activity: Activity<Kind>): Money | undefined =>
  activities[activity.kind].edges(activity).toSorted((a, b) => a - b)[0]
