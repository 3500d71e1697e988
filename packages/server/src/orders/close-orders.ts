import { type Money, smallest, subtract, zero } from '@xinglin/domain/kernel/money'
import type { Instant } from '@xinglin/domain/kernel/time'
import type { MemberId } from '@xinglin/domain/members'
import {
  type OrderActor,
  type OrderAction,
  orderStateCodes,
  orderStateOf,
  orderStep,
  type OrderId,
} from '@xinglin/domain/orders'
import { and, asc, eq, gt, inArray, lte, type SQL, sql } from 'drizzle-orm'
import { type Db, inTransaction } from '../db/database.ts'
import { isInState } from '../db/order-sql.ts'
import { readRows } from '../db/read-rows.ts'
import * as pg from '../db/row-decoders.ts'
import { refundedOf } from '../outcomes/line-cases.ts'
import { orders, payments } from '../db/schema-trade.ts'
import { releaseDebts } from '../wallet/credit.ts'
import { giveBackCoupons } from '../wallet/use-coupons.ts'
import { balanceOf, post, shopAccount } from '../wallet/ledger.ts'
import { reverseInvoice, withdrawInvoices } from './invoices.ts'
import { leaveGroups } from './leave-groups.ts'
import { isUnconfirmed } from './on-behalf-columns.ts'
import { sendOrderLetter } from './order-letter.ts'
import { recordSteps } from './record-steps.ts'
import { giveBackSupply } from './supply.ts'

type Closing = {
  readonly transition: Extract<OrderAction, 'cancel' | 'expire' | 'reject' | 'run-out'>
  readonly by: OrderActor
  readonly reason: string
  readonly actor: string
  readonly at: Instant
}

/**
 * Closes those of the orders that may still be closed, and releases what they took: stock, batches, pools, limits,
 * coupons and vouchers; paid money goes to the balance. Orders handed to the warehouse stay open, unless they ran out. The rows are locked
 * first: whoever changes the state first does all of this, everybody else does nothing. The timeout job skips locked
 * rows and checks them again in its next run.
 * @returns the ids of the orders that this call closed
 */
const closeOrders = async (
  tx: Db,
  which: SQL | undefined,
  { transition, by, reason, actor, at }: Closing,
): Promise<readonly number[]> => {
  const held = await tx
    .select({ id: orders.id, state: orders.state, handedOverAt: orders.handedOverAt })
    .from(orders)
    .where(which)
    .orderBy(asc(orders.id))
    .for('update', transition === 'expire' ? { skipLocked: true } : {})
  const steps = held.flatMap(({ id, state, handedOverAt }) => {
    const step = orderStep(orderStateOf(state), transition, by)
    return step.ok && (handedOverAt === null || transition === 'run-out')
      ? [{ orderId: id, from: step.value.from, to: step.value.to, trace: '已取消' } as const]
      : []
  })
  if (steps.length === 0) return []
  const ids = steps.map(({ orderId }) => orderId)
  await tx
    .update(orders)
    .set({ state: orderStateCodes.cancelled, cancelledAt: at, cancelReason: reason })
    .where(inArray(orders.id, ids))
  await giveBackMoney(tx, ids, at)
  await giveBackCoupons(tx, ids)
  await withdrawInvoices(tx, ids)
  if (transition === 'run-out') for (const id of ids) await reverseInvoice(tx, id, at)
  await leaveGroups(tx, ids, at)
  await recordSteps(tx, steps, actor, at)
  await giveBackSupply(tx, ids, at)
  return ids
}

const giveBackMoney = async (tx: Db, ids: readonly OrderId[], at: Instant): Promise<void> => {
  await tx
    .update(payments)
    .set({ state: 'failed', settledAt: at })
    .where(and(inArray(payments.orderId, [...ids]), eq(payments.state, 'started')))
  const refunded = await tx
    .update(payments)
    .set({ state: 'refunded' })
    .where(and(inArray(payments.orderId, [...ids]), eq(payments.state, 'succeeded')))
    .returning({
      orderId: payments.orderId,
      memberId: payments.memberId,
      amount: payments.amount,
      method: payments.method,
    })
  const fromBalance = await tx
    .select({ orderId: orders.id, memberId: orders.memberId, amount: orders.balanceAmount })
    .from(orders)
    .where(and(inArray(orders.id, [...ids]), gt(orders.balanceAmount, zero)))
  const owed = await releaseDebts(tx, ids)
  const owedFor = new Map(owed.map(({ orderId, amount }) => [orderId, amount]))
  const from = shopAccount('sales')
  const left = await refundedBefore(tx, ids)
  const back = [
    // For an order on credit: the part that the buyer has paid meanwhile.
    ...refunded.map(({ method, ...one }) =>
      method === 'credit' ? { ...one, amount: subtract(one.amount, owedFor.get(one.orderId) ?? zero) } : one,
    ),
    ...fromBalance,
  ].map((one) => {
    const before = smallest(left.get(one.orderId) ?? zero, one.amount)
    left.set(one.orderId, subtract(left.get(one.orderId) ?? zero, before))
    return { ...one, amount: subtract(one.amount, before) }
  })
  await post(
    tx,
    [
      ...back.map(({ orderId, memberId, amount }) => ({
        from,
        to: balanceOf(memberId),
        amount,
        reason: '取消订单退款',
        orderId,
      })),
      ...owed.map(({ orderId, amount }) => ({
        from,
        to: shopAccount('credit'),
        amount,
        reason: '取消订单冲减账期',
        orderId,
      })),
    ],
    at,
  )
}

/** What shorts have paid back of the orders, to the balance or off the debt. */
const refundedBefore = async (tx: Db, ids: readonly OrderId[]): Promise<Map<OrderId, Money>> => {
  const rows = await readRows(
    tx,
    { orderId: pg.id<OrderId>(), refund: pg.money },
    sql`
      select id::float8 as "orderId", ${refundedOf(sql`orders.id`)}::text as refund from orders where ${inArray(orders.id, [...ids])}`,
  )
  return new Map(rows.map(({ orderId, refund }) => [orderId, refund]))
}

/** Cancels for the buyer. False when the order could no longer be cancelled. */
export const cancelOrder = async (
  tx: Db,
  memberId: MemberId,
  orderId: OrderId,
  reason: string,
  at: Instant,
): Promise<boolean> => {
  const own = and(eq(orders.id, orderId), eq(orders.memberId, memberId))
  return (
    (await closeOrders(tx, own, { transition: 'cancel', by: 'buyer', reason, actor: `member:${String(memberId)}`, at }))
      .length === 1
  )
}

/** Cancels several orders of one submit for the buyer; their rows are locked already. */
export const cancelTogether = async (
  tx: Db,
  memberId: MemberId,
  ids: readonly OrderId[],
  reason: string,
  at: Instant,
): Promise<void> => {
  const actor = `member:${String(memberId)}`
  await closeOrders(tx, inArray(orders.id, [...ids]), { transition: 'cancel', by: 'buyer', reason, actor, at })
}

/**
 * The shop rejects a paid order and notifies its buyer. Call it in a transaction. False when it could no longer be
 * rejected.
 */
export const rejectOrder = async (
  tx: Db,
  orderId: OrderId,
  reason: string,
  actor: string,
  at: Instant,
): Promise<boolean> => {
  const closed = await closeOrders(tx, eq(orders.id, orderId), {
    transition: 'reject',
    by: 'operator',
    reason,
    actor,
    at,
  })
  if (closed.length === 0) return false
  const words = `已取消，原因：${reason}。已付款项退回账户余额，账期订单冲减欠款。`
  await sendOrderLetter(tx, orderId, { title: '订单已取消', words }, at)
  return true
}

/**
 * Closes a paid order of which nothing is left that may leave (docs/rules.md#8-3), and tells its buyer. Call it in a
 * transaction. False when it could no longer be closed.
 */
export const closeUnsupplied = async (
  tx: Db,
  orderId: OrderId,
  reason: string,
  { actor, at }: { readonly actor: string; readonly at: Instant },
): Promise<boolean> => {
  const which = eq(orders.id, orderId)
  const closed = await closeOrders(tx, which, { transition: 'run-out', by: 'operator', reason, actor, at })
  if (closed.length === 0) return false
  const words = `已取消，原因：${reason}。已付款项退回账户余额，账期订单冲减欠款。`
  await sendOrderLetter(tx, orderId, { title: '订单已取消', words }, at)
  return true
}

const AT_ONCE = 100

const closeLate = async (db: Db, whose: SQL, reason: string, now: Instant): Promise<void> => {
  // Checked again once the rows are locked: an order confirmed meanwhile has a later deadline.
  const late = and(isInState(orders.state, 'unpaid'), lte(orders.payDeadline, now), whose)
  for (;;) {
    const found = await db.select({ id: orders.id }).from(orders).where(late).orderBy(asc(orders.id)).limit(AT_ONCE)
    if (found.length === 0) return
    const ids = found.map(({ id }) => id)
    const closed = await inTransaction(db, (tx) =>
      closeOrders(tx, and(inArray(orders.id, ids), late), {
        transition: 'expire',
        by: 'system',
        reason,
        actor: 'system',
        at: now,
      }),
    )
    if (closed.length < AT_ONCE) return
  }
}

/**
 * Closes orders that were not paid in time, or not confirmed by their member, and releases what they took. Safe to run
 * at any time, on every node.
 */
export const closeUnpaidOrders = async (db: Db, now: Instant): Promise<void> => {
  await closeLate(db, sql`not ${isUnconfirmed}`, '超时未付款', now)
  await closeLate(db, isUnconfirmed, '超时未确认', now)
}
