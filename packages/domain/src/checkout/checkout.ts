import type { Cart } from '../cart/cart.ts'
import type { LineId } from '../cart/cart-line.ts'
import type { WarehouseId } from '../goods/goods.ts'
import type { Money } from '../kernel/money.ts'
import type { Day } from '../kernel/time.ts'
import type { Address } from '../members/members.ts'
import type { OrderId, OrderPart } from '../orders/orders.ts'

/** Where a payment step leads: step 3 pays the normal part, hm the 含麻 part. */
export type SubOrder = {
  readonly part: OrderPart
  readonly warehouseId: WarehouseId
  readonly lineIds: readonly LineId[]
  readonly goodsTotal: Money
  readonly reduction: Money
  readonly freight: Money
  readonly payable: Money
}

/** Tests on the whole order (rules §1): each with the numbers of its sentence. */
export type OrderRefusal =
  | { readonly code: 'NOTHING_SELECTED' }
  | { readonly code: 'MIN_AMOUNT'; readonly minimum: Money; readonly shortfall: Money }
  | { readonly code: 'NO_ADDRESS' }
  | { readonly code: 'CREDIT_OVERDUE' }
  | { readonly code: 'CONTRACT_UNSIGNED' }
  | { readonly code: 'CERT_EXPIRED'; readonly certificate: string; readonly expiredOn: Day }

/** What changed since the cart was shown; the buyer confirms it before the order is placed. */
export type Difference =
  | { readonly kind: 'price'; readonly lineId: LineId; readonly name: string; readonly from: Money; readonly to: Money }
  | {
      readonly kind: 'quantity'
      readonly lineId: LineId
      readonly name: string
      readonly from: number
      readonly to: number
    }
  | { readonly kind: 'gone'; readonly lineId: LineId; readonly name: string; readonly text: string }

/** Step 2, 核对订单信息: POST /api/cart/checkout answers this. */
export type CheckoutReview = {
  readonly cartVersion: number
  /** The selected lines alone; priced by the same function in the browser and on the server. */
  readonly cart: Cart
  readonly subOrders: readonly SubOrder[]
  readonly addresses: readonly Address[]
  readonly differences: readonly Difference[]
  readonly refusals: readonly OrderRefusal[]
  readonly invoiceTypes: readonly string[]
}

export type PlacedOrder = {
  readonly id: OrderId
  readonly number: string
  readonly part: OrderPart
  readonly payable: Money
}
