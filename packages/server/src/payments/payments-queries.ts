import { sum } from '@xinglin/domain/kernel/money'
import type { Instant } from '@xinglin/domain/kernel/time'
import type { MemberId } from '@xinglin/domain/members'
import type { OrderId, Payment } from '@xinglin/domain/orders'
import { and, eq, inArray, or, sql, type SQL } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { payments } from '../db/schema-trade.ts'
import { lockUnpaid, type NotPayable, paymentRows, type Unpaid } from './lock-unpaid.ts'
import type { PaymentProvider } from './payment-provider.ts'

type PaymentRow = typeof payments.$inferSelect

/** A payment as its rows, one for each order's share. */
type Shares = readonly [PaymentRow, ...PaymentRow[]]

/** Condition for the rows of a payment: one row for a single order, or all rows with its bundle id. */
export const sharesOf = (id: number): SQL =>
  sql`(${payments.bundleId} = ${id} or (${payments.id} = ${id} and ${payments.bundleId} is null))`

/**
 * A settled payment is `paid` if at least one order took its money; an open one is `waiting` while all of its orders
 * can still be paid by it.
 */
const stateOf = (rows: Shares): Payment['state'] => {
  if (rows.some(({ state }) => state === 'succeeded')) return 'paid'
  return rows.every(({ state }) => state === 'started') ? 'waiting' : 'closed'
}

const paymentOf = (rows: Shares, provider: PaymentProvider): Payment => {
  const [first] = rows
  const amount = sum(rows.map((row) => row.amount))
  return {
    id: first.id,
    orderId: first.orderId,
    method: 'scan',
    state: stateOf(rows),
    amount,
    gateway: provider.name,
    payUrl: provider.payUrl({ id: first.id, amount }),
  }
}

/** Checks that there are rows; the first is the one that identifies the payment. */
const asShares = (rows: readonly PaymentRow[]): Shares | null => {
  const first = rows.find(({ id, bundleId }) => bundleId === null || bundleId === id)
  return first === undefined ? null : [first, ...rows.filter((row) => row !== first)]
}

/** One payment of this buyer; null for a missing one and for another buyer's. */
export const findPayment = async (
  db: Db,
  memberId: MemberId,
  id: number,
  provider: PaymentProvider,
): Promise<Payment | null> => {
  const shares = asShares(
    await db
      .select()
      .from(payments)
      .where(and(sharesOf(id), eq(payments.memberId, memberId), eq(payments.method, 'gateway'))),
  )
  return shares && paymentOf(shares, provider)
}

export type Opened = { readonly kind: 'open'; readonly payment: Payment } | { readonly kind: NotPayable }

/**
 * The open payment for exactly these orders, or a new one. Open payments that cover some of these orders in another
 * combination are closed, since they would collect twice. Call it in a transaction.
 */
export const openPayment = async (
  tx: Db,
  memberId: MemberId,
  orderIds: readonly OrderId[],
  provider: PaymentProvider,
  now: Instant,
): Promise<Opened> => {
  const held = await lockUnpaid(tx, memberId, orderIds, 'pay', now)
  if (typeof held === 'string') return { kind: held }
  const ids = held.orders.map(({ id }) => id)
  const waiting = await tx
    .select()
    .from(payments)
    .where(and(inArray(payments.orderId, ids), eq(payments.method, 'gateway'), eq(payments.state, 'started')))
  const paymentIds = [...new Set(waiting.map(({ id, bundleId }) => bundleId ?? id))]
  const [known] = paymentIds
  if (known !== undefined && paymentIds.length === 1) {
    const shares = asShares(await tx.select().from(payments).where(sharesOf(known)))
    if (shares !== null && shares.length === ids.length && waiting.length === ids.length)
      return { kind: 'open', payment: paymentOf(shares, provider) }
  }
  if (paymentIds.length > 0)
    await tx
      .update(payments)
      .set({ state: 'failed', settledAt: now })
      .where(and(or(...paymentIds.map(sharesOf)), eq(payments.state, 'started')))
  return { kind: 'open', payment: paymentOf(await startPayment(tx, memberId, held, now), provider) }
}

const startPayment = async (tx: Db, memberId: MemberId, held: Unpaid, now: Instant): Promise<Shares> => {
  const rows = paymentRows(memberId, held, { method: 'gateway', state: 'started', createdAt: now })
  const started = asShares(
    await tx
      .insert(payments)
      .values(rows.map((row) => ({ ...row, providerReference: `demo-${String(row.id)}` })))
      .returning(),
  )
  if (started === null) throw new Error('the payment was not stored')
  return started
}
