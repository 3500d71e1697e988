import type { ActivityId, GoodsId, PriceId, WarehouseId } from '../goods/goods.ts'
import type { Instant } from '../kernel/time.ts'
import type { Activity, ShippingTerms } from '../promotions/promotions.ts'
import type { CartLine, LineId } from './cart-line.ts'

/** A cart as the server tells it: everything that its pricing needs, so that the browser prices an edit at once. */
export type Cart = {
  readonly version: number
  readonly lines: readonly CartLine[]
  readonly activities: readonly Activity[]
  readonly shipping: ShippingTerms
  /** cart/list filters: 99999 is all; the others are those of filter_data. */
  readonly filters: readonly CartFilter[]
  readonly serverTime: Instant
}

export type CartFilter = { readonly id: number; readonly name: string; readonly count: number }

/** What a page sends to put goods into the cart (the cart payload item of the product page, less its price). */
export type CartItem = {
  readonly goodsId: GoodsId
  readonly quantity: number
  readonly warehouseId: WarehouseId
  readonly priceId: PriceId | null
  readonly activityId: ActivityId | null
  readonly atBasePrice: boolean
}

/** What adding brought: kinds in the cart now, and for each good its line's quantity with what is to be said. */
export type AddedToCart = {
  readonly total: number
  readonly lines: readonly { readonly goodsId: GoodsId; readonly quantity: number; readonly notice: string }[]
}

/** Something that would stop or change step 2, with the lines concerned. */
export type NextHint = { readonly code: string; readonly text: string; readonly lineIds: readonly LineId[] }

/** Copying lines to other stores: nothing is skipped in silence. */
export type CopyOutcome = {
  readonly copied: readonly { readonly store: string; readonly name: string; readonly quantity: number }[]
  readonly skipped: readonly { readonly store: string; readonly name: string; readonly reason: string }[]
}

export { groupLines, type CartGroup } from './cart-groups.ts'
export type { CartLine, GoodsLine, LineId, LineKind } from './cart-line.ts'
export {
  priceCart,
  selectedTotal,
  unavailableBecause,
  unitPriceOf,
  type CartToPrice,
  type LinePrice,
  type PricedActivity,
  type PricedCart,
  type PricedLine,
  type PriceStep,
  type UnappliedOffer,
} from './cart-pricing.ts'
export { cartTotals, type CartTotals } from './cart-totals.ts'
export { boundsOf, isQuantityFixed, quantityFixedText } from './line-quantity.ts'
export { runningTotals, type RunningTotals } from './running-totals.ts'
export {
  selectableIds,
  selectedIds,
  selectionState,
  withSelection,
  withUnavailableUnselected,
  type SelectionState,
} from './selection.ts'
export { cheapestTopUp, type TopUp, type TopUpCandidate, type TopUpGoal } from './top-up.ts'
export { lineKindOf, stackingOf, stackingTable, type Stacking, type StackingRow } from './stacking.ts'
export type { Shipping, ShippingTerms } from '../promotions/promotions.ts'
