import type { Money } from '@xinglin/domain/kernel/money'
import type { Instant } from '@xinglin/domain/kernel/time'
import type { MemberId } from '@xinglin/domain/members'
import { type OrderId, orderStateOf, orderStep, type Payment, type PaymentId } from '@xinglin/domain/orders'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { orders, payments } from '../db/schema-trade.ts'
import { randomId } from '../random-id.ts'
import type { PaymentProvider } from './payment-provider.ts'

type PaymentRow = typeof payments.$inferSelect

const states = { started: 'waiting', succeeded: 'paid', failed: 'closed', refunded: 'closed' } as const

const paymentOf = (row: PaymentRow, provider: PaymentProvider): Payment => ({
  id: row.id as PaymentId,
  orderId: row.orderId as OrderId,
  method: 'scan',
  state: states[row.state],
  amount: row.amount,
  gateway: provider.name,
  payUrl: provider.payUrl(row),
})

/** One payment of this buyer; null for a missing and for somebody else's. */
export const findPayment = async (
  db: Db,
  memberId: MemberId,
  id: number,
  provider: PaymentProvider,
): Promise<Payment | null> => {
  const [row] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.id, id), eq(payments.memberId, memberId), eq(payments.method, 'gateway')))
  return row ? paymentOf(row, provider) : null
}

export type Opened =
  | { readonly kind: 'open'; readonly payment: Payment }
  | { readonly kind: 'noSuchOrder' }
  | { readonly kind: 'notUnpaid' }

/** The payment that waits for an order, or a new one: two of them would collect twice. Call it in a transaction. */
export const openPayment = async (
  tx: Db,
  memberId: MemberId,
  orderId: OrderId,
  provider: PaymentProvider,
  now: Instant,
): Promise<Opened> => {
  const [order] = await tx
    .select({ state: orders.state, payable: orders.payable, payDeadline: orders.payDeadline })
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.memberId, memberId)))
    .for('update')
  if (!order) return { kind: 'noSuchOrder' }
  if (!orderStep(orderStateOf(order.state), 'pay', 'buyer').ok || order.payDeadline <= now) return { kind: 'notUnpaid' }
  const [waiting] = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.method, 'gateway'), eq(payments.state, 'started')))
  const row = waiting ?? (await startPayment(tx, memberId, orderId, order.payable, now))
  return { kind: 'open', payment: paymentOf(row, provider) }
}

const startPayment = async (
  tx: Db,
  memberId: MemberId,
  orderId: OrderId,
  amount: Money,
  now: Instant,
): Promise<PaymentRow> => {
  const id = randomId()
  const [row] = await tx
    .insert(payments)
    .values({
      id,
      orderId,
      memberId,
      method: 'gateway',
      amount,
      state: 'started',
      providerReference: `demo-${String(id)}`,
      createdAt: now,
    })
    .returning()
  if (!row) throw new Error('the payment was not kept')
  return row
}
