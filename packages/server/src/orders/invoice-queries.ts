import type { Page } from '@xinglin/domain/kernel/page'
import type { Instant } from '@xinglin/domain/kernel/time'
import type { MemberId } from '@xinglin/domain/members'
import type { Invoice, InvoiceId, InvoiceState, InvoiceTitle, OrderId } from '@xinglin/domain/orders'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { isPaid } from '../db/order-sql.ts'
import { invoices } from '../db/schema-after-sales.ts'
import { orders } from '../db/schema-trade.ts'
import { requestInvoices } from './invoices.ts'

const columns = {
  id: invoices.id,
  orderId: invoices.orderId,
  orderNumber: orders.number,
  kind: invoices.kind,
  title: invoices.title,
  taxNumber: invoices.taxNumber,
  email: invoices.email,
  state: invoices.state,
  amount: invoices.amount,
  number: invoices.number,
  requestedAt: invoices.requestedAt,
  issuedAt: invoices.issuedAt,
}

type Row = Omit<Invoice, 'id' | 'orderId' | 'url'> & { readonly id: InvoiceId; readonly orderId: OrderId }

const invoiceOf = ({ id, orderId, ...rest }: Row): Invoice => ({
  ...rest,
  id,
  orderId,
  url: rest.number === null ? null : invoiceUrl(id),
})

export const invoiceUrl = (id: number): string => `/documents/invoice/${String(id)}.pdf`

const PAGE_SIZE = 10

/** This buyer's invoices, the newest first. */
export const listInvoices = async (
  db: Db,
  memberId: MemberId,
  { state, keyword, page }: { readonly state: InvoiceState | null; readonly keyword: string; readonly page: number },
): Promise<Page<Invoice>> => {
  const word = keyword.normalize('NFKC').trim()
  const own = and(
    eq(invoices.memberId, memberId),
    state === null ? undefined : eq(invoices.state, state),
    word === ''
      ? undefined
      : sql`(strpos(coalesce(${invoices.number}, ''), ${word}) > 0 or ${invoices.orderId} in (
          select id from orders where member_id = ${memberId} and strpos(number, ${word}) > 0))`,
  )
  const rows = await db
    .select(columns)
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .where(own)
    .orderBy(desc(invoices.requestedAt), desc(invoices.id))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
  const total = await db.$count(invoices, own)
  return { list: rows.map(invoiceOf), total, capped: false, page, pageSize: PAGE_SIZE }
}

export const findInvoice = async (db: Db, memberId: MemberId, id: InvoiceId): Promise<Invoice | null> => {
  const [row] = await db
    .select(columns)
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .where(and(eq(invoices.id, id), eq(invoices.memberId, memberId)))
  return row ? invoiceOf(row) : null
}

export type Requesting = InvoiceId | 'noSuchOrder' | 'notPaid' | 'issuedBefore'

/** Requests an invoice for a paid order, or changes its details until it is issued. Call it in a transaction. */
export const requestInvoice = async (
  tx: Db,
  memberId: MemberId,
  { orderId, kind, title, taxNumber, email }: InvoiceTitle & { readonly orderId: OrderId },
  now: Instant,
): Promise<Requesting> => {
  const [order] = await tx
    .select({ isPaid: sql<boolean>`${isPaid(orders.state)}` })
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.memberId, memberId)))
    .for('update')
  if (!order) return 'noSuchOrder'
  if (!order.isPaid) return 'notPaid'
  await requestInvoices(tx, [orderId], now)
  const live = and(eq(invoices.orderId, orderId), inArray(invoices.state, ['awaited', 'issued']))
  const [invoice] = await tx.select({ id: invoices.id, state: invoices.state }).from(invoices).where(live).for('update')
  if (!invoice) return 'notPaid'
  if (invoice.state === 'issued') return 'issuedBefore'
  await tx.update(invoices).set({ kind, title, taxNumber, email }).where(eq(invoices.id, invoice.id))
  return invoice.id
}
