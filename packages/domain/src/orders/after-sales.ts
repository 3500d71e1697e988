import type { Brand } from '../kernel/brand.ts'
import type { Money } from '../kernel/money.ts'
import type { Day, Instant } from '../kernel/time.ts'
import type { UploadId } from '../members/members.ts'
import type { GiftCharge } from './gift-charges.ts'
import type { AfterSalesKind, AfterSalesRequest, AfterSalesState, Fault } from './after-sales-lifecycle.ts'
import type { OrderId, OrderLine, OrderLineId, Waybill } from './order.ts'

export type AfterSalesId = Brand<number, 'AfterSalesId'>

/** Some units of a bought line, and what they pay back. */
export type AfterSalesLine = Pick<OrderLine, 'name' | 'specification' | 'manufacturer' | 'unit' | 'picture'> & {
  readonly lineId: OrderLineId
  readonly quantity: number
  readonly refund: Money
}

/** One line of the list of requests. */
export type AfterSalesSummary = {
  readonly id: AfterSalesId
  readonly number: string
  readonly kind: AfterSalesKind
  readonly state: AfterSalesState
  readonly orderId: OrderId
  readonly orderNumber: string
  readonly createdAt: Instant
  readonly refund: Money
  readonly firstGoods: string
  readonly lineCount: number
}

/** Units of a batch that an exchange or resend sends. */
export type DispatchedBatch = Pick<OrderLine, 'name' | 'specification' | 'manufacturer' | 'unit'> & {
  readonly lineId: OrderLineId
  readonly number: string
  readonly expiresOn: Day
  readonly quantity: number
}

/** What an exchange or resend sends (docs/rules.md#8-5); its waybill is null until it has left. */
export type AfterSalesDispatch = {
  readonly batches: readonly DispatchedBatch[]
  readonly waybill: Waybill | null
  readonly shippedAt: Instant | null
  readonly deliveredAt: Instant | null
}

export type AfterSales = Omit<AfterSalesSummary, 'firstGoods' | 'lineCount'> & {
  readonly fault: Fault | null
  readonly description: string
  readonly lines: readonly AfterSalesLine[]
  readonly photos: readonly string[]
  readonly rejectReason: string | null
  /** What the buyer sent the goods back with. */
  readonly waybill: Waybill | null
  /** Null where nothing is sent, or not yet made up. */
  readonly dispatch: AfterSalesDispatch | null
  /** Where the goods go back to; null where nothing is sent back. */
  readonly sendBackTo: { readonly consignee: string; readonly phone: string; readonly detail: string } | null
  readonly history: readonly { readonly state: AfterSalesState; readonly at: Instant }[]
}

/** What a buyer fills in to ask for something after the sale. */
export type AfterSalesWish = {
  readonly orderId: OrderId
  readonly kind: AfterSalesKind
  readonly fault: Fault | null
  /** Without a fault: unopened, as it came. */
  readonly isIntact: boolean
  readonly description: string
  /** None: the whole order (an invoice). */
  readonly lines: readonly { readonly lineId: OrderLineId; readonly quantity: number }[]
  readonly uploadIds: readonly UploadId[]
}

/**
 * The part of a wish that the rules look at; null where the fault is missing that its kind asks for.
 *
 * @example requestOf({ kind: 'testReport', fault: null, isIntact: true, uploadIds: [] }) // { kind: 'testReport' }
 */
export const requestOf = ({ kind, fault, isIntact, uploadIds }: AfterSalesWish): AfterSalesRequest | null => {
  switch (kind) {
    case 'return':
      return fault === null ? { kind, fault, intact: isIntact } : { kind, fault, photos: uploadIds.length }
    case 'exchange':
    case 'resend':
      return fault === null ? null : { kind, fault, photos: uploadIds.length }
    case 'invoiceAgain':
    case 'testReport':
    case 'priceDifference':
      return { kind }
  }
}

/** What a request would pay back, before it is made; refused lines say why. */
export type RefundPreview = {
  readonly refund: Money
  readonly lines: readonly {
    readonly lineId: OrderLineId
    readonly quantity: number
    /** Units that could still be returned. */
    readonly left: number
    readonly refund: Money
    /** Gifts that stay though the units that are kept no longer earn them. */
    readonly giftCharges: readonly (GiftCharge & { readonly name: string; readonly unit: string })[]
    /** What was taken off `refund` for gifts. */
    readonly giftDeduction: Money
    /** Why the line cannot be part of it; '' where it can. */
    readonly refusal: string
  }[]
}
