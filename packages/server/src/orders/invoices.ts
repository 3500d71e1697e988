import type { Instant } from '@xinglin/domain/kernel/time'
import { invoiceKindOf, type InvoiceId, type OrderId } from '@xinglin/domain/orders'
import { zero } from '@xinglin/domain/kernel/money'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { invoices } from '../db/schema-after-sales.ts'
import { members } from '../db/schema-members.ts'
import { orders } from '../db/schema-trade.ts'
import { casesOfOrder, keptOf } from '../outcomes/line-cases.ts'
import { randomId } from '../random-id.ts'
import { loadShopSettings } from '../shop-settings.ts'

/** Requests the invoices that were chosen in step 2 once orders are paid, whatever the payment method. */
export const requestInvoices = async (tx: Db, orderIds: readonly OrderId[], at: Instant): Promise<void> => {
  if (orderIds.length === 0) return
  const paid = await tx
    .select({
      orderId: orders.id,
      memberId: orders.memberId,
      payable: orders.payable,
      balance: orders.balanceAmount,
      cases: sql<unknown>`${casesOfOrder(sql`${orders.id}`)}`,
      invoice: orders.invoice,
      company: members.companyName,
    })
    .from(orders)
    .innerJoin(members, eq(members.id, orders.memberId))
    .where(inArray(orders.id, [...orderIds]))
  const wanted = paid.flatMap(({ orderId, memberId, cases, invoice, company, ...amounts }) => {
    const { type, title, taxNumber = '', email = '' } = invoice
    const kind = invoiceKindOf(type)
    const amount = keptOf(cases, amounts)
    return kind === null || amount <= zero
      ? []
      : [{ orderId, memberId, kind, title: title || company, taxNumber, email, amount }]
  })
  if (wanted.length === 0) return
  await tx
    .insert(invoices)
    .values(wanted.map((one) => ({ ...one, id: randomId<InvoiceId>(), state: 'awaited' as const, requestedAt: at })))
    .onConflictDoNothing()
}

/** With the shop's own prefix, so that invoice numbers of a demo cannot match real ones. */
const invoiceNumber = async (tx: Db): Promise<string> =>
  `${(await loadShopSettings(tx)).invoice.numberPrefix}${String(randomId())}`

/** Issues the pending invoice of an order that is with the warehouse. @returns whether there was one */
export const issueInvoice = async (tx: Db, orderId: OrderId, at: Instant): Promise<boolean> => {
  const issued = await tx
    .update(invoices)
    .set({ state: 'issued', number: await invoiceNumber(tx), issuedAt: at })
    .where(
      and(
        eq(invoices.orderId, orderId),
        eq(invoices.state, 'awaited'),
        sql`exists (select from orders where id = ${orderId} and handed_over_at is not null)`,
      ),
    )
    .returning({ id: invoices.id })
  return issued.length > 0
}

/** 冲红 of the issued invoice of an order: another may be requested afterwards. @returns whether there was one */
export const reverseInvoice = async (tx: Db, orderId: OrderId, at: Instant): Promise<boolean> => {
  const reversed = await tx
    .update(invoices)
    .set({ state: 'reversed', reversedAt: at })
    .where(and(eq(invoices.orderId, orderId), inArray(invoices.state, ['issued', 'reversing'])))
    .returning({ id: invoices.id })
  return reversed.length > 0
}

/** An invoice that is not issued yet is of what the buyer has kept of his order. Call it with the order locked. */
export const lowerInvoice = async (tx: Db, orderId: OrderId): Promise<void> => {
  const awaited = and(eq(invoices.orderId, orderId), eq(invoices.state, 'awaited'))
  const [order] = await tx
    .select({
      payable: orders.payable,
      balance: orders.balanceAmount,
      cases: sql<unknown>`${casesOfOrder(sql`${orders.id}`)}`,
    })
    .from(orders)
    .where(eq(orders.id, orderId))
  if (!order) return
  const { cases, ...amounts } = order
  const kept = keptOf(cases, amounts)
  if (kept > zero) await tx.update(invoices).set({ amount: kept }).where(awaited)
  else await tx.delete(invoices).where(awaited)
}

/** Cancelled orders need no invoice: none is issued before the order is handed over. */
export const withdrawInvoices = async (tx: Db, orderIds: readonly OrderId[]): Promise<void> => {
  await tx.delete(invoices).where(and(inArray(invoices.orderId, [...orderIds]), eq(invoices.state, 'awaited')))
}
