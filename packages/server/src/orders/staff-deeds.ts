import type { Waybill } from '@xinglin/domain/orders'
import type { Db } from '../db/database.ts'
import { settleDebt } from '../payments/credit.ts'
import { confirmTransfer as confirm, rejectTransfer as reject } from '../payments/transfers.ts'
import { type Staff, staffDeed } from '../staff-deed.ts'
import { advanceAfterSales } from './after-sales-deeds.ts'
import { advanceOrder, deliverOrder as deliver } from './advance-order.ts'
import { rejectOrder as turnDown } from './close-orders.ts'
import { issueInvoice as issue, reverseInvoice as reverse } from './invoices.ts'
import { decideReceipt as decide } from './special-receipts.ts'

/** All of these answer false when it is not the next step of the order or request, and then change nothing. */
const object = (id: number): string => `order:${String(id)}`

/** 审核通过: the order is handed to the warehouse. */
export const approveOrder = (db: Db, id: number, staff: Staff): Promise<boolean> =>
  staffDeed(db, staff, {
    action: 'order.approve',
    object: object(id),
    deed: (tx, by) => advanceOrder(tx, id, { deed: 'approve', by: 'operator', ...by }),
  })

/** 审核不通过: everything goes back, and what was paid with it. */
export const rejectOrder = (db: Db, id: number, reason: string, staff: Staff): Promise<boolean> =>
  staffDeed(db, staff, {
    action: 'order.reject',
    object: object(id),
    detail: { reason },
    deed: (tx, { actor, at }) => turnDown(tx, id, reason, actor, at),
  })

export const shipOrder = (db: Db, id: number, waybill: Waybill, staff: Staff): Promise<boolean> =>
  staffDeed(db, staff, {
    action: 'order.ship',
    object: object(id),
    detail: waybill,
    deed: (tx, by) => advanceOrder(tx, id, { deed: 'ship', by: 'operator', waybill, ...by }),
  })

export const deliverOrder = (db: Db, id: number, staff: Staff): Promise<boolean> =>
  staffDeed(db, staff, {
    action: 'order.deliver',
    object: object(id),
    deed: (tx, { at }) => deliver(tx, id, at),
  })

export const confirmTransfer = (db: Db, id: number, staff: Staff): Promise<boolean> =>
  staffDeed(db, staff, {
    action: 'transfer.confirm',
    object: object(id),
    deed: (tx, by) => confirm(tx, id, by),
  })

export const rejectTransfer = (db: Db, id: number, reason: string, staff: Staff): Promise<boolean> =>
  staffDeed(db, staff, {
    action: 'transfer.reject',
    object: object(id),
    detail: { reason },
    deed: (tx, by) => reject(tx, id, reason, by),
  })

/** The buyer has paid what an order owed on credit. */
export const settleCredit = (db: Db, id: number, staff: Staff): Promise<boolean> =>
  staffDeed(db, staff, {
    action: 'credit.settle',
    object: object(id),
    deed: (tx, { at }) => settleDebt(tx, id, at),
  })

/** An invoice is issued with the shipping; one that was asked for after a 红冲 waits for this. */
export const issueInvoice = (db: Db, id: number, staff: Staff): Promise<boolean> =>
  staffDeed(db, staff, {
    action: 'invoice.issue',
    object: object(id),
    deed: (tx, { at }) => issue(tx, id, at),
  })

export const reverseInvoice = (db: Db, id: number, staff: Staff): Promise<boolean> =>
  staffDeed(db, staff, {
    action: 'invoice.reverse',
    object: object(id),
    deed: (tx, { at }) => reverse(tx, id, at),
  })

/** `reason` null: the receipt is passed. */
export const decideReceipt = (db: Db, id: number, reason: string | null, staff: Staff): Promise<boolean> =>
  staffDeed(db, staff, {
    action: 'receipt.decide',
    object: `receipt:${String(id)}`,
    detail: { reason },
    deed: (tx, { at }) => decide(tx, id, reason, at),
  })

type AfterSalesDecision =
  | { readonly deed: 'approve' }
  | { readonly deed: 'reject'; readonly rejectReason: string }
  | { readonly deed: 'accept' }

const decideAfterSales = (db: Db, id: number, decision: AfterSalesDecision, staff: Staff): Promise<boolean> =>
  staffDeed(db, staff, {
    action: `after-sales.${decision.deed}`,
    object: `after-sales:${String(id)}`,
    detail: { reason: decision.deed === 'reject' ? decision.rejectReason : null },
    deed: (tx, by) => advanceAfterSales(tx, id, { ...decision, by: 'operator', ...by }),
  })

/** A request is let: goods are to be sent back, money is to be paid, or it is done with. */
export const approveAfterSales = (db: Db, id: number, staff: Staff): Promise<boolean> =>
  decideAfterSales(db, id, { deed: 'approve' }, staff)

export const rejectAfterSales = (db: Db, id: number, rejectReason: string, staff: Staff): Promise<boolean> =>
  decideAfterSales(db, id, { deed: 'reject', rejectReason }, staff)

/** What was sent back is as it should be. */
export const acceptAfterSales = (db: Db, id: number, staff: Staff): Promise<boolean> =>
  decideAfterSales(db, id, { deed: 'accept' }, staff)
