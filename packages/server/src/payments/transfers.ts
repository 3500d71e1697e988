import type { Instant } from '@xinglin/domain/kernel/time'
import { type OrderAction, orderStateOf, orderStep, payDeadline, type OrderId } from '@xinglin/domain/orders'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { transferVouchers } from '../db/schema-after-sales.ts'
import { groupBuys, groupJoins } from '../db/schema-zones.ts'
import { orders, payments } from '../db/schema-trade.ts'
import { sendOrderLetter } from '../orders/order-letter.ts'
import { markPaid, takeStep } from '../orders/take-step.ts'
import { balanceOf, post, shopAccount } from '../wallet/ledger.ts'
import { sharesOf } from './payments-queries.ts'

type By = { readonly actor: string; readonly at: Instant }

/**
 * The transfer that an order waits for, with the orders' shares, all locked by ascending id. The share of an order that
 * was cancelled meanwhile has no step.
 */
const lockTransfer = async (
  tx: Db,
  orderId: OrderId,
  operation: Extract<OrderAction, 'confirm-transfer' | 'reject-transfer'>,
) => {
  const [asked] = await tx
    .select({ id: payments.id, bundleId: payments.bundleId })
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.method, 'transfer'), eq(payments.state, 'started')))
  if (!asked) return null
  const isCovered = sharesOf(asked.bundleId ?? asked.id)
  const held = await tx
    .select({
      id: orders.id,
      state: orders.state,
      holdsFlashSale: orders.holdsFlashSale,
      groupEndsAt: groupBuys.endsAt,
    })
    .from(orders)
    .leftJoin(groupJoins, eq(groupJoins.orderId, orders.id))
    .leftJoin(groupBuys, eq(groupBuys.id, groupJoins.groupId))
    .where(inArray(orders.id, tx.select({ id: payments.orderId }).from(payments).where(isCovered)))
    .orderBy(asc(orders.id))
    .for('update', { of: orders })
  const rows = await tx.select().from(payments).where(isCovered).orderBy(asc(payments.id)).for('update')
  const shares = rows.flatMap((payment) => {
    const order = held.find(({ id }) => id === payment.orderId)
    const step = order && orderStep(orderStateOf(order.state), operation, 'operator')
    return order ? [{ payment, order, step: step?.ok === true && payment.state === 'started' ? step.value : null }] : []
  })
  return shares.some(({ order, step }) => order.id === orderId && step !== null) ? shares : null
}

/**
 * Confirms that the money of a transfer has arrived, for all the orders that it covers; the share of an order that was
 * cancelled meanwhile is credited to the buyer's balance. Call it in a transaction.
 * @returns false when the order does not wait for a transfer
 */
export const confirmTransfer = async (tx: Db, orderId: OrderId, { actor, at }: By): Promise<boolean> => {
  const shares = await lockTransfer(tx, orderId, 'confirm-transfer')
  if (shares === null) return false
  for (const { payment, step } of shares) {
    if (step === null && payment.state !== 'failed') continue
    await tx
      .update(payments)
      .set({ state: step === null ? 'refunded' : 'succeeded', settledAt: at })
      .where(eq(payments.id, payment.id))
    await post(
      tx,
      [
        {
          from: shopAccount('transfer'),
          to: step === null ? balanceOf(payment.memberId) : shopAccount('sales'),
          reason: step === null ? '订单已关闭，退回余额' : '对公转账付款',
          orderId: payment.orderId,
          amount: payment.amount,
        },
      ],
      at,
    )
    if (step !== null) await markPaid(tx, payment.orderId, step, actor, at)
  }
  return true
}

/**
 * Rejects a transfer whose money was not found: the order can be paid again within a new payment period, and the buyer
 * is notified of the reason. Call it in a transaction.
 */
export const rejectTransfer = async (tx: Db, orderId: OrderId, reason: string, { actor, at }: By): Promise<boolean> => {
  const shares = await lockTransfer(tx, orderId, 'reject-transfer')
  if (shares === null) return false
  for (const { payment, order, step } of shares) {
    if (step === null) continue
    await tx.update(payments).set({ state: 'failed', settledAt: at }).where(eq(payments.id, payment.id))
    await tx.update(transferVouchers).set({ reason }).where(eq(transferVouchers.paymentId, payment.id))
    const set = { payDeadline: payDeadline(at, order.holdsFlashSale, order.groupEndsAt) }
    await takeStep(tx, { orderId: order.id, step, actor, at, trace: null, set })
    const words = `的转账未确认到账，原因：${reason}。请在付款时限内重新付款。`
    await sendOrderLetter(tx, order.id, { title: '转账未确认', words }, at)
  }
  return true
}
