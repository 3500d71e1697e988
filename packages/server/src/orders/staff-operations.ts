import {
  type AfterSalesId,
  afterSalesStateLabels,
  type OrderId,
  orderStateLabels,
  orderStateOf,
  type SpecialReceiptId,
  type Waybill,
} from '@xinglin/domain/orders'
import { eq } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { afterSales } from '../db/schema-after-sales.ts'
import { orders } from '../db/schema-trade.ts'
import { settleDebt } from '../wallet/credit.ts'
import { type Staff, staffOperation } from '../staff-operation.ts'
import { advanceAfterSales, lockRequest } from './after-sales-steps.ts'
import { advanceOrder, deliverOrder as deliver } from './advance-order.ts'
import { noteDelivered } from './dispatches.ts'
import { refundInstead } from './refund-instead.ts'
import { reallocateOrder } from './reallocate-order.ts'
import { rejectOrder as turnDown } from './close-orders.ts'
import { issueInvoice as issue, reverseInvoice as reverse } from './invoices.ts'
import { decideReceipt as decide } from './special-receipts.ts'

/**
 * The functions below return false, and change nothing, when it is not the next step of the order or request. A text is
 * what was done instead, because some of it may not leave any more (docs/rules.md#8-3).
 */
const object = (id: number): string => `order:${String(id)}`

/** An order as audit object, with its state before and after. */
export const ofOrder = (id: OrderId) => ({
  object: object(id),
  standing: async (tx: Db) => {
    const [row] = await tx.select({ state: orders.state }).from(orders).where(eq(orders.id, id))
    return { state: row ? orderStateLabels[orderStateOf(row.state)] : null }
  },
})

const ofRequest = (id: AfterSalesId) => ({
  object: `after-sales:${String(id)}`,
  standing: async (tx: Db) => {
    const [row] = await tx.select({ state: afterSales.state }).from(afterSales).where(eq(afterSales.id, id))
    return { state: row ? afterSalesStateLabels[row.state] : null }
  },
})

/** 审核通过: the order is handed to the warehouse. */
export const approveOrder = (db: Db, id: OrderId, staff: Staff): Promise<boolean | string> =>
  staffOperation(db, staff, {
    action: 'order.approve',
    ...ofOrder(id),
    operation: (tx, by) => advanceOrder(tx, id, { transition: 'approve', by: 'operator', ...by }),
  })

/** Replaces units that may not leave any more, before anybody hands over or packs the order. */
export const reallocateBy = (db: Db, id: OrderId, staff: Staff): Promise<boolean | string> =>
  staffOperation<boolean | string>(db, staff, {
    action: 'order.replaceDue',
    ...ofOrder(id),
    operation: async (tx, by) =>
      (await reallocateOrder(tx, id, by)) === null
        ? '现在没有可换的批号；款项确认或拼团结束后，审核时再次更换或退款'
        : true,
  })

/** 审核不通过: closes the order, releases what it took and refunds paid money. */
export const rejectOrder = (db: Db, id: OrderId, reason: string, staff: Staff): Promise<boolean> =>
  staffOperation(db, staff, {
    action: 'order.reject',
    ...ofOrder(id),
    detail: { reason },
    operation: (tx, { actor, at }) => turnDown(tx, id, reason, actor, at),
  })

/** `isReady` is called while the order is locked, so that its result still holds when the order is shipped. */
export const shipOrder = (
  db: Db,
  id: OrderId,
  waybill: Waybill,
  staff: Staff,
  isReady: (tx: Db) => Promise<boolean> = () => Promise.resolve(true),
): Promise<boolean | string> =>
  staffOperation(db, staff, {
    action: 'order.ship',
    ...ofOrder(id),
    detail: waybill,
    operation: async (tx, by) => {
      await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, id)).for('update')
      return (await isReady(tx)) && advanceOrder(tx, id, { transition: 'ship', by: 'operator', waybill, ...by })
    },
  })

export const deliverOrder = (db: Db, id: OrderId, staff: Staff): Promise<boolean> =>
  staffOperation(db, staff, {
    action: 'order.deliver',
    ...ofOrder(id),
    operation: (tx, { at }) => deliver(tx, id, at),
  })

/** Books the buyer's payment of an order's credit debt. */
export const settleCredit = (db: Db, id: OrderId, staff: Staff): Promise<boolean> =>
  staffOperation(db, staff, {
    action: 'credit.settle',
    ...ofOrder(id),
    operation: (tx, { at }) => settleDebt(tx, id, at),
  })

/** Issues an invoice that was requested again after a 红冲; others are issued at shipping. */
export const issueInvoice = (db: Db, id: OrderId, staff: Staff): Promise<boolean> =>
  staffOperation(db, staff, {
    action: 'invoice.issue',
    ...ofOrder(id),
    operation: (tx, { at }) => issue(tx, id, at),
  })

export const reverseInvoice = (db: Db, id: OrderId, staff: Staff): Promise<boolean> =>
  staffOperation(db, staff, {
    action: 'invoice.reverse',
    ...ofOrder(id),
    operation: (tx, { at }) => reverse(tx, id, at),
  })

/** `reason` null: the receipt is approved. */
export const decideReceipt = (db: Db, id: SpecialReceiptId, reason: string | null, staff: Staff): Promise<boolean> =>
  staffOperation(db, staff, {
    action: 'receipt.decide',
    object: `receipt:${String(id)}`,
    detail: { reason },
    operation: (tx, { at }) => decide(tx, id, reason, at),
  })

type AfterSalesDecision =
  | { readonly transition: 'approve' | 'waive' }
  | { readonly transition: 'reject'; readonly rejectReason: string }

const decideAfterSales = (
  db: Db,
  id: AfterSalesId,
  decision: AfterSalesDecision,
  staff: Staff,
): Promise<boolean | string> =>
  staffOperation<boolean | string>(db, staff, {
    action: `after-sales.${decision.transition}`,
    ...ofRequest(id),
    detail: { reason: decision.transition === 'reject' ? decision.rejectReason : null },
    operation: (tx, by) => advanceAfterSales(tx, id, { ...decision, by: 'operator', ...by }),
  })

/**
 * Accepts a request: depending on its kind, goods have to be sent back or are sent, money is refunded, or it is complete.
 * @returns a text when stock cannot serve it
 */
export const approveAfterSales = (db: Db, id: AfterSalesId, staff: Staff): Promise<boolean | string> =>
  decideAfterSales(db, id, { transition: 'approve' }, staff)

export const rejectAfterSales = async (
  db: Db,
  id: AfterSalesId,
  rejectReason: string,
  staff: Staff,
): Promise<boolean> => (await decideAfterSales(db, id, { transition: 'reject', rejectReason }, staff)) === true

/** Damaged goods need not be sent back: the refund is due at once. */
export const waiveReturn = (db: Db, id: AfterSalesId, staff: Staff): Promise<boolean | string> =>
  decideAfterSales(db, id, { transition: 'waive' }, staff)

/**
 * Ships what an exchange or resend sends (docs/rules.md#8-5). `isPacked` is called while the request is locked.
 * @returns a text when some of it may not leave any more, and what was done instead
 */
export const shipAfterSales = (
  db: Db,
  id: AfterSalesId,
  waybill: Waybill,
  staff: Staff,
  isPacked: (tx: Db) => Promise<boolean> = () => Promise.resolve(true),
): Promise<boolean | string> =>
  staffOperation<boolean | string>(db, staff, {
    action: 'after-sales.ship',
    ...ofRequest(id),
    detail: waybill,
    operation: async (tx, by) => {
      await lockRequest(tx, id)
      return (await isPacked(tx)) && advanceAfterSales(tx, id, { transition: 'ship', by: 'operator', waybill, ...by })
    },
  })

/** The carrier has delivered it: its buyer has ten days to confirm. */
export const deliverAfterSales = (db: Db, id: AfterSalesId, staff: Staff): Promise<boolean> =>
  staffOperation(db, staff, {
    action: 'after-sales.deliver',
    ...ofRequest(id),
    operation: (tx, { at }) => noteDelivered(tx, id, at),
  })

/** Refunds what stock cannot replace, where one person may decide that; see `refundInstead`. */
export const refundReplacement = (db: Db, id: AfterSalesId, staff: Staff): Promise<boolean> =>
  staffOperation(db, staff, {
    action: 'after-sales.refund-instead',
    ...ofRequest(id),
    operation: (tx, by) => refundInstead(tx, id, null, by),
  })
