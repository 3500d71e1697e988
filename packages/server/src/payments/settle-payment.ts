import type { Instant } from '@xinglin/domain/kernel/time'
import type { MemberId } from '@xinglin/domain/members'
import { orderStateOf, orderStep } from '@xinglin/domain/orders'
import { and, eq } from 'drizzle-orm'
import { audit } from '../audit.ts'
import { type Db, inTransaction } from '../db/database.ts'
import { orders, payments } from '../db/schema-trade.ts'
import { markPaid } from '../orders/take-step.ts'
import { balanceOf, post, shopAccount } from '../wallet/ledger.ts'
import type { PaymentEvent } from './payment-provider.ts'

/** `refunded`: the money came too late or a second time, and was put on the buyer's balance. */
export type Settlement = 'settled' | 'settledBefore' | 'refunded' | 'unknown' | 'wrongAmount'

type Origin = { readonly now: Instant; readonly requestId: string; readonly ip: string }

/**
 * Books a payment that a provider collected, once for each event however often it is told. The order row is held first,
 * as everywhere, so that paying, cancelling and the timeout meet one after the other.
 */
export const settlePayment = (db: Db, event: PaymentEvent, origin: Origin): Promise<Settlement> =>
  inTransaction(db, async (tx) => {
    const settlement = await settle(tx, event, origin.now)
    if (settlement !== 'settledBefore') {
      await audit(
        tx,
        { ...origin, member: null },
        {
          action: 'payment.callback',
          object: `payment:${String(event.paymentId)}`,
          result: settlement === 'settled' ? 'ok' : 'refused',
          detail: { settlement, event: event.eventId, order: event.orderId },
        },
      )
    }
    return settlement
  })

const settle = async (tx: Db, event: PaymentEvent, now: Instant): Promise<Settlement> => {
  const [order] = await tx
    .select({ id: orders.id, state: orders.state })
    .from(orders)
    .where(eq(orders.id, event.orderId))
    .for('update')
  const [payment] = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.id, event.paymentId), eq(payments.orderId, event.orderId)))
    .for('update')
  if (!order || !payment) return 'unknown'
  if (payment.eventId === event.eventId) return 'settledBefore'
  if (payment.amount !== event.amount) return 'wrongAmount'
  if (payment.eventId !== null || (await isKnownEvent(tx, event))) return 'unknown'

  const step = orderStep(orderStateOf(order.state), 'pay', 'system')
  const onTime = step.ok
  await tx
    .update(payments)
    .set({ state: onTime ? 'succeeded' : 'refunded', eventId: event.eventId, settledAt: now })
    .where(eq(payments.id, payment.id))
  if (step.ok) await markPaid(tx, order.id, step.value, 'gateway', now)
  await post(
    tx,
    [
      {
        from: shopAccount('gateway'),
        to: onTime ? shopAccount('sales') : balanceOf(payment.memberId as MemberId),
        amount: payment.amount,
        reason: onTime ? '订单付款' : '订单已关闭，退回余额',
        orderId: order.id,
      },
    ],
    now,
  )
  return onTime ? 'settled' : 'refunded'
}

/** An event number counts once, whatever payment it names. */
const isKnownEvent = async (tx: Db, { eventId }: PaymentEvent): Promise<boolean> =>
  (await tx.$count(payments, eq(payments.eventId, eventId))) > 0
