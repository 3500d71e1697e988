import type { Brand } from '../kernel/brand.ts'
import { addDays, dayAt, type Day, type Instant } from '../kernel/time.ts'
import type { OrderId } from './order.ts'

export type SpecialReceiptId = Brand<number, 'SpecialReceiptId'>

/** 待上传 → 待审核 → 已通过 | 已驳回 (docs/rules.md#1-ephedrine). */
export type SpecialReceiptState = 'awaited' | 'submitted' | 'passed' | 'rejected'

export const specialReceiptStateLabels: { readonly [State in SpecialReceiptState]: string } = {
  awaited: '待上传',
  submitted: '待审核',
  passed: '已通过',
  rejected: '已驳回',
}

/** The signed receipt (回执) that is due for an order of 含麻 goods. */
export type SpecialReceipt = {
  readonly id: SpecialReceiptId
  /** Null for one of a time before this shop. */
  readonly orderId: OrderId | null
  readonly orderNumber: string
  readonly state: SpecialReceiptState
  readonly dueOn: Day
  /** Why it was turned down. */
  readonly reason: string
  readonly photo: string | null
  readonly submittedAt: Instant | null
}

/** Days after the delivery until the signed receipt is due. */
const RECEIPT_DUE_DAYS = 15

/**
 * The last day on which the receipt of a delivery can be sent without standing in the way of the next order.
 *
 * @example receiptDueOn(startOfDay(day('2026-11-20'))) // '2026-12-05'
 */
export const receiptDueOn = (deliveredAt: Instant): Day => addDays(dayAt(deliveredAt), RECEIPT_DUE_DAYS)

/**
 * Whether a photo may be sent now: once it is sent or accepted, it is the shop's turn.
 *
 * @example mayUploadReceipt('submitted') // false
 */
export const mayUploadReceipt = (state: SpecialReceiptState): boolean => state === 'awaited' || state === 'rejected'
