import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { decode, filled, idOf, money, oneOf, request, timestamp } from '@xinglin/api-contract/kernel/wire'
import { type Money, moneyToDecimal } from '@xinglin/domain/kernel/money'
import { err, ok } from '@xinglin/domain/kernel/result'
import { type Instant, secondsOf } from '@xinglin/domain/kernel/time'
import type { OrderId, PaymentId } from '@xinglin/domain/orders'
import type { PaymentProvider, SignedCallback } from './payment-provider.ts'

type Collected = {
  readonly eventId: string
  readonly paymentId: PaymentId
  readonly orderId: OrderId
  readonly amount: Money
}

/** 演示支付: no money moves. It collects at once and sends a signed callback like a real provider. */
export type SimulatedGateway = PaymentProvider & {
  readonly collect: (payment: Collected, now: Instant) => SignedCallback
}

const eventWire = request({
  event_id: filled('缺少事件编号', 100),
  type: oneOf({ succeeded: 'payment.succeeded' }),
  payment_id: idOf<PaymentId>(),
  order_id: idOf<OrderId>(),
  amount: money,
  timestamp,
})

/** Older or future callbacks are rejected as replays. */
const TOLERANCE_MS = 300_000

export const simulatedGateway = (secret: Uint8Array): SimulatedGateway => {
  const sign = (body: string): string => createHmac('sha256', secret).update(body).digest('hex')
  return {
    name: '演示支付',
    payUrl: ({ id, amount }) => `xinglin-demo-pay://payment/${String(id)}?amount=${moneyToDecimal(amount)}`,
    collect: ({ eventId, paymentId, orderId, amount }, now) => {
      const body = JSON.stringify({
        event_id: eventId,
        type: 'payment.succeeded',
        payment_id: paymentId,
        order_id: orderId,
        amount: moneyToDecimal(amount),
        timestamp: secondsOf(now),
      })
      return { body, signature: sign(body) }
    },
    readCallback: ({ body, signature }, now) => {
      if (!isSame(signature, sign(body))) return err('badSignature')
      const event = decode(eventWire, parsed(body))
      if (!event.ok) return err('unreadable')
      const { event_id, payment_id, order_id, amount, timestamp: at } = event.value
      if (Math.abs(now - at) > TOLERANCE_MS) return err('notNow')
      return ok({ eventId: event_id, paymentId: payment_id, orderId: order_id, amount })
    },
  }
}

/** Signs with a random secret of this process, so that nobody else can. */
export const openSimulatedGateway = (): SimulatedGateway => simulatedGateway(randomBytes(32))

/** Constant-time comparison. */
const isSame = (given: string, right: string): boolean => {
  const [a, b] = [Buffer.from(given), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}

const parsed = (body: string): unknown => {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}
