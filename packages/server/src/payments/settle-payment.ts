import { sum } from '@xinglin/domain/kernel/money'
import type { Instant } from '@xinglin/domain/kernel/time'
import { orderStateOf, orderStep } from '@xinglin/domain/orders'
import { asc, eq, inArray } from 'drizzle-orm'
import { audit } from '../audit.ts'
import { type Db, inTransaction } from '../db/database.ts'
import { orders, payments } from '../db/schema-trade.ts'
import { markPaid } from '../orders/take-step.ts'
import { balanceOf, post, shopAccount } from '../wallet/ledger.ts'
import type { PaymentEvent } from './payment-provider.ts'
import { sharesOf } from './payments-queries.ts'

/**
 * `refunded`: for one of the orders the money came too late or a second time, and was credited to the buyer's balance.
 */
export type Settlement = 'settled' | 'settledBefore' | 'refunded' | 'unknown' | 'wrongAmount'

type Origin = { readonly now: Instant; readonly requestId: string; readonly ip: string }

/**
 * Books a payment that a provider has collected, once per event however often it is delivered. Order rows are locked
 * first, as everywhere, so that paying, cancelling and the timeout are serialised.
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
  // The set of orders of a payment never changes, so they can be locked before it, by ascending id.
  const covered = await tx.select({ orderId: payments.orderId }).from(payments).where(sharesOf(event.paymentId))
  if (!covered.some(({ orderId }) => orderId === event.orderId)) return 'unknown'
  const held = await tx
    .select({ id: orders.id, state: orders.state })
    .from(orders)
    .where(
      inArray(
        orders.id,
        covered.map(({ orderId }) => orderId),
      ),
    )
    .orderBy(asc(orders.id))
    .for('update')
  const shares = await tx
    .select()
    .from(payments)
    .where(sharesOf(event.paymentId))
    .orderBy(asc(payments.id))
    .for('update')
  const first = shares.find(({ id }) => id === event.paymentId)
  if (first?.method !== 'gateway' || first.orderId !== event.orderId) return 'unknown'
  if (first.eventId === event.eventId) return 'settledBefore'
  if (sum(shares.map(({ amount }) => amount)) !== event.amount) return 'wrongAmount'
  if (first.eventId !== null || (await isKnownEvent(tx, event))) return 'unknown'

  let late = 0
  for (const share of shares) {
    const order = held.find(({ id }) => id === share.orderId)
    const step = order && orderStep(orderStateOf(order.state), 'pay', 'system')
    const onTime = step?.ok === true
    late += onTime ? 0 : 1
    await tx
      .update(payments)
      .set({
        state: onTime ? 'succeeded' : 'refunded',
        // Event ids are unique: rows after the first have a suffix.
        eventId: share === first ? event.eventId : `${event.eventId}/${String(share.orderId)}`,
        settledAt: now,
      })
      .where(eq(payments.id, share.id))
    if (step?.ok === true) await markPaid(tx, share.orderId, step.value, 'gateway', now)
    await post(
      tx,
      [
        {
          from: shopAccount('gateway'),
          to: onTime ? shopAccount('sales') : balanceOf(share.memberId),
          amount: share.amount,
          reason: onTime ? '订单付款' : '订单已关闭，退回余额',
          orderId: share.orderId,
        },
      ],
      now,
    )
  }
  return late === 0 ? 'settled' : 'refunded'
}

/** Whether the event was booked before, for any payment. */
const isKnownEvent = async (tx: Db, { eventId }: PaymentEvent): Promise<boolean> =>
  (await tx.$count(payments, eq(payments.eventId, eventId))) > 0
