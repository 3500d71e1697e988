import type { GoodsId, WarehouseId } from '../goods/goods.ts'
import type { Instant } from '../kernel/time.ts'
import type { Activity, ShippingTerms } from '../promotions/promotions.ts'
import type { GoodsItem } from './cart-item.ts'
import type { ChosenLine, LineId } from './cart-line.ts'
import type { CombinationId, SpendOffer, SpendOfferId, WelfareOffer } from './cart-offers.ts'

/** A cart as the server tells it: everything that its pricing needs, so that the browser prices an edit at once. */
export type Cart = {
  readonly version: number
  readonly lines: readonly ChosenLine[]
  readonly activities: readonly Activity[]
  readonly welfare: WelfareOffer | null
  /** 满赠 and 换购 that the goods of the cart count toward, or that a line was taken at. */
  readonly spendOffers: readonly SpendOffer[]
  readonly shipping: ShippingTerms
  /** cart/list filters: 99999 is all; the others are those of filter_data. */
  readonly filters: readonly CartFilter[]
  readonly serverTime: Instant
}

export type CartFilter = { readonly id: number; readonly name: string; readonly count: number }

/** A combination by whole sets. */
export type CombinationItem = {
  readonly kind: 'combination'
  readonly combinationId: CombinationId
  readonly quantity: number
  readonly warehouseId: WarehouseId
}

/** The extra of a 换购 whose threshold is reached. */
export type ExchangeItem = {
  readonly kind: 'exchange'
  readonly offerId: SpendOfferId
  readonly quantity: number
  readonly warehouseId: WarehouseId
}

export type CartItem = GoodsItem | CombinationItem | ExchangeItem

/**
 * What adding brought: kinds in the cart now, and for each item, in their order, its line's quantity with what is to be
 * said. A combination has no one good.
 */
export type AddedToCart = {
  readonly total: number
  readonly lines: readonly { readonly goodsId: GoodsId | null; readonly quantity: number; readonly notice: string }[]
}

/** Something that would stop or change step 2, with the lines concerned. */
export type NextHint = { readonly code: string; readonly text: string; readonly lineIds: readonly LineId[] }

/** Copying lines to other stores: nothing is skipped in silence. */
export type CopyOutcome = {
  readonly copied: readonly { readonly store: string; readonly name: string; readonly quantity: number }[]
  readonly skipped: readonly { readonly store: string; readonly name: string; readonly reason: string }[]
}

export { awaitedGood, refusalOf, soldOutPart, stockOf, unavailableBecause } from './availability.ts'
export { lineShares, type LineShare } from './cart-account.ts'
export { groupLines, type CartGroup } from './cart-groups.ts'
export {
  giftLineId,
  goodsIn,
  lineId,
  lineName,
  lineUnit,
  lineWarehouse,
  type CartLine,
  type ChosenLine,
  type CombinationLine,
  type ExchangeLine,
  type GiftLine,
  type GoodsLine,
  type LineId,
  type LineKind,
} from './cart-line.ts'
export { combinationId, spendOfferId } from './cart-offers.ts'
export type {
  Combination,
  CombinationId,
  CombinationMember,
  ExchangeSpendOffer,
  GiftSpendOffer,
  SpendOffer,
  SpendOfferId,
  WelfareOffer,
} from './cart-offers.ts'
export { goodsLine, priceableGoods, priceCart, type PriceableCart } from './priceable.ts'
export {
  appliedWith,
  outcomeOf,
  type CartToPrice,
  type PricedActivity,
  type PricedCart,
  type PricedWelfare,
  type SpendOfferState,
} from './cart-pricing.ts'
export { deductionsOf, sharedInFen, type SharedInFen } from './cent-shares.ts'
export { atHand, type Applied, type AtHand } from './offers-at-hand.ts'
export { selectedTotal, shipsFree, type PricedLine } from './priced-line.ts'
export {
  apartPrice,
  linePrice,
  priceAt,
  priceStepName,
  specialPriceOf,
  takesCoupon,
  type BuyingChoice,
  type LinePrice,
  type PriceStep,
} from './line-price.ts'
export { boundsOf, isQuantityFixed, lineBounds, quantityFixedText, sellingBounds } from './line-quantity.ts'
export { cartItem, type GoodsItem, type Taken } from './cart-item.ts'
export { completedCart } from './reuse-cart.ts'
export { linesNamed } from './lines-named.ts'
export { netAmounts, type Deduction, type DeductionKind } from './net-amounts.ts'
export {
  isSelectable,
  selectableIds,
  selectedIds,
  selectionState,
  withSelection,
  withUnavailableUnselected,
  type SelectionState,
} from './selection.ts'
export { isEphedrine, lineKindAt, lineKindOf, rowOf, stackingOf, stackingTable, type Stacking } from './stacking.ts'
export type { AccountStep, SpendMeasure, UnappliedOffer } from '../promotions/promotions.ts'
export { cheapestTopUp, type TopUp, type TopUpCandidate, type TopUpGoal, type TopUpHint } from './top-up.ts'
export type { Shipping, ShippingTerms } from '../promotions/promotions.ts'
