import type { Instant } from '@xinglin/domain/kernel/time'
import { type OrderDeed, orderStateOf, orderStep, payDeadline } from '@xinglin/domain/orders'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { transferVouchers } from '../db/schema-after-sales.ts'
import { orders, payments } from '../db/schema-trade.ts'
import { sendOrderLetter } from '../orders/order-letter.ts'
import { markPaid, takeStep } from '../orders/take-step.ts'
import { post, shopAccount } from '../wallet/ledger.ts'

type By = { readonly actor: string; readonly at: Instant }

/** The transfer of an order that waits for one, held together with its order. */
const holdTransfer = async (
  tx: Db,
  orderId: number,
  deed: Extract<OrderDeed, 'confirm-transfer' | 'reject-transfer'>,
) => {
  const [order] = await tx
    .select({ state: orders.state, holdsFlashSale: orders.holdsFlashSale })
    .from(orders)
    .where(eq(orders.id, orderId))
    .for('update')
  const step = order ? orderStep(orderStateOf(order.state), deed, 'operator') : null
  if (!order || !step?.ok) return null
  const [payment] = await tx
    .select({ id: payments.id, amount: payments.amount })
    .from(payments)
    .where(and(eq(payments.orderId, orderId), eq(payments.method, 'transfer'), eq(payments.state, 'started')))
    .for('update')
  return payment ? { payment, step: step.value, holdsFlashSale: order.holdsFlashSale } : null
}

/**
 * The shop has found the money of a transfer. Call it in a transaction.
 *
 * @returns false when the order waits for no transfer
 */
export const confirmTransfer = async (tx: Db, orderId: number, { actor, at }: By): Promise<boolean> => {
  const held = await holdTransfer(tx, orderId, 'confirm-transfer')
  if (held === null) return false
  const { payment, step } = held
  await tx.update(payments).set({ state: 'succeeded', settledAt: at }).where(eq(payments.id, payment.id))
  const transfer = { from: shopAccount('transfer'), to: shopAccount('sales'), reason: '对公转账付款', orderId }
  await post(tx, [{ ...transfer, amount: payment.amount }], at)
  await markPaid(tx, orderId, step, actor, at)
  return true
}

/** The money was not found: the order can be paid again, with as much time as a new one, and the buyer is told why. Call it in a transaction. */
export const rejectTransfer = async (tx: Db, orderId: number, reason: string, { actor, at }: By): Promise<boolean> => {
  const held = await holdTransfer(tx, orderId, 'reject-transfer')
  if (held === null) return false
  const { payment, step, holdsFlashSale } = held
  await tx.update(payments).set({ state: 'failed', settledAt: at }).where(eq(payments.id, payment.id))
  await tx.update(transferVouchers).set({ reason }).where(eq(transferVouchers.paymentId, payment.id))
  await takeStep(tx, { orderId, step, actor, at, trace: null, set: { payDeadline: payDeadline(at, holdsFlashSale) } })
  const words = `的转账未确认到账，原因：${reason}。请在付款时限内重新付款。`
  await sendOrderLetter(tx, orderId, { title: '转账未确认', words }, at)
  return true
}
