import type { MemberId } from '@xinglin/domain/members'
import { type AfterSalesId, hasLeft, type InvoiceId, type OrderId } from '@xinglin/domain/orders'
import { eq } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { members } from '../db/schema-members.ts'
import { findAfterSales } from '../orders/after-sales-queries.ts'
import { findInvoice } from '../orders/invoice-queries.ts'
import { findOrder } from '../orders/orders-queries.ts'
import { loadShopSettings } from '../shop-settings.ts'
import { dispatchSlip, invoicePaper, orderPaper, type Paper, receiptPaper, salesSlip } from './order-papers.ts'

/** The 订货单 of a member's order. */
export const findOrderPaper = async (db: Db, memberId: MemberId, id: OrderId): Promise<Paper | null> => {
  const order = await findOrder(db, memberId, id)
  return order && orderPaper(order, await companyOf(db, memberId), await loadShopSettings(db))
}

/** The 付款凭据 of a member's order; null before it is paid. */
export const findReceiptPaper = async (db: Db, memberId: MemberId, id: OrderId): Promise<Paper | null> => {
  const order = await findOrder(db, memberId, id)
  if (!order || order.paidAt === null) return null
  return receiptPaper(order, await companyOf(db, memberId), await loadShopSettings(db))
}

/** The 随货同行单 of a member's order; null before it is shipped. */
export const findSlip = async (db: Db, memberId: MemberId, id: OrderId): Promise<Paper | null> => {
  const order = await findOrder(db, memberId, id)
  if (!order || !hasLeft(order.state)) return null
  return salesSlip(order, await companyOf(db, memberId), await loadShopSettings(db))
}

/** The 随货同行单 of what a member's exchange or resend sends; null before it is shipped. */
export const findDispatchSlip = async (db: Db, memberId: MemberId, id: AfterSalesId): Promise<Paper | null> => {
  const request = await findAfterSales(db, memberId, id)
  if (!request?.dispatch?.waybill) return null
  const order = await findOrder(db, memberId, request.orderId)
  return order && dispatchSlip(request, order, await companyOf(db, memberId), await loadShopSettings(db))
}

const companyOf = async (db: Db, memberId: MemberId): Promise<string> => {
  const [member] = await db.select({ company: members.companyName }).from(members).where(eq(members.id, memberId))
  return member?.company ?? ''
}

/** A member's invoice; null before it is issued. */
export const findInvoicePaper = async (db: Db, memberId: MemberId, id: InvoiceId): Promise<Paper | null> => {
  const invoice = await findInvoice(db, memberId, id)
  if (!invoice || invoice.number === null) return null
  const order = await findOrder(db, memberId, invoice.orderId)
  return order && invoicePaper(invoice, order, await loadShopSettings(db))
}
