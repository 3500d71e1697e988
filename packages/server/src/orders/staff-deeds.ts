import type { Instant } from '@xinglin/domain/kernel/time'
import type { Waybill } from '@xinglin/domain/orders'
import { auditStaff } from '../audit.ts'
import { type Db, inTransaction } from '../db/database.ts'
import { settleDebt } from '../payments/credit.ts'
import { confirmTransfer as confirm, rejectTransfer as reject } from '../payments/transfers.ts'
import { advanceAfterSales } from './after-sales-deeds.ts'
import { advanceOrder, deliverOrder as deliver } from './advance-order.ts'
import { rejectOrder as turnDown } from './close-orders.ts'
import { reverseInvoice as reverse } from './invoices.ts'
import { decideReceipt as decide } from './special-receipts.ts'

/** Who of the shop does it, and when. */
export type Staff = { readonly name: string; readonly at: Instant }

/**
 * What the shop's staff does to orders: each in a transaction of its own, with a row in the audit log whether it was
 * done or not. Answers whether it was done; what is not an order's next step changes nothing.
 */
const staffDeed = async (
  db: Db,
  { name, at }: Staff,
  action: string,
  object: string,
  deed: (tx: Db, by: { readonly actor: string; readonly at: Instant }) => Promise<boolean>,
): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const actor = `staff:${name}`
    const done = await deed(tx, { actor, at })
    await auditStaff(tx, { actor, at }, { action, object, result: done ? 'ok' : 'refused' })
    return done
  })

const order = (id: number): string => `order:${String(id)}`

/** 审核通过: the order is handed to the warehouse. */
export const approveOrder = (db: Db, id: number, staff: Staff): Promise<boolean> =>
  staffDeed(db, staff, 'order.approve', order(id), (tx, by) =>
    advanceOrder(tx, id, { deed: 'approve', by: 'operator', ...by }),
  )

/** 审核不通过: everything goes back, and what was paid with it. */
export const rejectOrder = (db: Db, id: number, reason: string, staff: Staff): Promise<boolean> =>
  staffDeed(db, staff, 'order.reject', order(id), (tx, { actor, at }) => turnDown(tx, id, reason, actor, at))

export const shipOrder = (db: Db, id: number, waybill: Waybill, staff: Staff): Promise<boolean> =>
  staffDeed(db, staff, 'order.ship', order(id), (tx, by) =>
    advanceOrder(tx, id, { deed: 'ship', by: 'operator', waybill, ...by }),
  )

export const deliverOrder = (db: Db, id: number, staff: Staff): Promise<boolean> =>
  staffDeed(db, staff, 'order.deliver', order(id), (tx, { at }) => deliver(tx, id, at))

export const confirmTransfer = (db: Db, id: number, staff: Staff): Promise<boolean> =>
  staffDeed(db, staff, 'transfer.confirm', order(id), (tx, by) => confirm(tx, id, by))

export const rejectTransfer = (db: Db, id: number, reason: string, staff: Staff): Promise<boolean> =>
  staffDeed(db, staff, 'transfer.reject', order(id), (tx, by) => reject(tx, id, reason, by))

/** The buyer has paid what an order owed on credit. */
export const settleCredit = (db: Db, id: number, staff: Staff): Promise<boolean> =>
  staffDeed(db, staff, 'credit.settle', order(id), (tx, { at }) => settleDebt(tx, id, at))

export const reverseInvoice = (db: Db, id: number, staff: Staff): Promise<boolean> =>
  staffDeed(db, staff, 'invoice.reverse', order(id), (tx, { at }) => reverse(tx, id, at))

/** `reason` null: the receipt is passed. */
export const decideReceipt = (db: Db, id: number, reason: string | null, staff: Staff): Promise<boolean> =>
  staffDeed(db, staff, 'receipt.decide', `receipt:${String(id)}`, (tx, { at }) => decide(tx, id, reason, at))

const request = (id: number): string => `after-sales:${String(id)}`

/** A request is let: goods are to be sent back, money is to be paid, or it is done with. */
export const approveAfterSales = (db: Db, id: number, staff: Staff): Promise<boolean> =>
  staffDeed(db, staff, 'after-sales.approve', request(id), (tx, by) =>
    advanceAfterSales(tx, id, { deed: 'approve', by: 'operator', ...by }),
  )

export const rejectAfterSales = (db: Db, id: number, rejectReason: string, staff: Staff): Promise<boolean> =>
  staffDeed(db, staff, 'after-sales.reject', request(id), (tx, by) =>
    advanceAfterSales(tx, id, { deed: 'reject', by: 'operator', rejectReason, ...by }),
  )

/** What was sent back is as it should be. */
export const acceptAfterSales = (db: Db, id: number, staff: Staff): Promise<boolean> =>
  staffDeed(db, staff, 'after-sales.accept', request(id), (tx, by) =>
    advanceAfterSales(tx, id, { deed: 'accept', by: 'operator', ...by }),
  )
