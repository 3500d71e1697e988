import type { Cart } from '../cart/cart.ts'
import type { WarehouseId } from '../goods/goods.ts'
import type { Money } from '../kernel/money.ts'
import type { Address } from '../members/members.ts'
import type { OrderId, OrderPart } from '../orders/orders.ts'
import type { CheckoutWallet } from './chosen-offers.ts'
import type { OrderRefusal } from './order-refusals.ts'
import type { Difference } from './review-changes.ts'
import type { SubOrder } from './sub-orders.ts'

export { freight, type Shipping, type ShippingTerms } from '../promotions/promotions.ts'
export { apportion } from '../kernel/apportion.ts'
export {
  nothingChosen,
  orderChoices,
  type CheckoutWallet,
  type ChosenOffers,
  type UsableCoupon,
  type UsableVoucher,
} from './chosen-offers.ts'
export { couponAtHand } from './coupon-at-hand.ts'
export { reviewChanges, type Difference, type ReviewChange } from './review-changes.ts'
export type { AccountStep, UnappliedOffer } from '../promotions/promotions.ts'
export { priceOrder, type ChosenCoupon, type OrderChoices, type PricedOrder } from './order-pricing.ts'
export { orderRefusals, orderRefusalText, type OrderRefusal, type OrderStanding } from './order-refusals.ts'
export type { Deduction, DeductionKind } from '../cart/cart.ts'
export { priceGroupOrder } from './group-order.ts'
export { payFromBalance, type PaidSubOrder } from './pay-from-balance.ts'
export type { FrozenLine, FrozenSubOrder, Shares, SubOrder } from './sub-orders.ts'

/** Step 2, 核对订单信息: POST /api/cart/checkout answers this. */
export type CheckoutReview = {
  readonly cartVersion: number
  /** The selected lines alone; priced by the same function in the browser and on the server. */
  readonly cart: Cart
  readonly subOrders: readonly SubOrder[]
  /** Those that the sub-orders leave from. */
  readonly warehouses: readonly { readonly id: WarehouseId; readonly name: string }[]
  readonly addresses: readonly Address[]
  readonly differences: readonly Difference[]
  readonly refusals: readonly OrderRefusal[]
  readonly invoiceTypes: readonly string[]
  readonly wallet: CheckoutWallet
  /** What stands on the invoice unless the buyer writes something else. */
  readonly invoiceTitle: { readonly title: string; readonly taxNumber: string }
}

export type PlacedOrder = {
  readonly id: OrderId
  readonly number: string
  readonly part: OrderPart
  readonly payable: Money
}
