import type { Instant } from '../kernel/time.ts'
import type { Activity } from '../promotions/promotions.ts'
import type { CartLine } from './cart-line.ts'
import type { ShippingTerms } from './cart-pricing.ts'

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
  readonly goodsId: number
  readonly quantity: number
  readonly warehouseId: number
  readonly priceId: number | null
  readonly activityId: number | null
  readonly atBasePrice: boolean
}

export type { CartLine, GoodsLine, LineId, LineKind } from './cart-line.ts'
export type {
  LinePrice,
  PricedActivity,
  PricedCart,
  PricedLine,
  PriceStep,
  Shipping,
  ShippingTerms,
  UnappliedOffer,
} from './cart-pricing.ts'
