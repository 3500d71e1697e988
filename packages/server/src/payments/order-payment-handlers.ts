import { randomUUID } from 'node:crypto'
import type { Answer, Handlers } from '@xinglin/api-contract/server'
import { ok } from '@xinglin/domain/kernel/result'
import type { Payment, PaymentId } from '@xinglin/domain/orders'
import { inTransaction } from '../db/database.ts'
import { answerOnce } from '../http/answer-once.ts'
import type { Context } from '../http/context.ts'
import { found, invalid, memberIdOf, movedOnText, notFound, refuse } from '../http/refuse.ts'
import { notTogetherText, unconfirmedText } from './payments-handlers.ts'
import type { Bill } from './pay-order.ts'
import { findPayment, openPayment } from './payments-queries.ts'
import { settlePayment } from './settle-payment.ts'
import type { SimulatedGateway } from './simulated-gateway.ts'

/** The simulated gateway is the only provider so far; it collects no real money. */
const NO_PROVIDER = '在线支付暂未开通，请联系客服'

const payWith =
  (gateway: SimulatedGateway) =>
  ({ id, also = [] }: Bill, context: Context): Promise<Answer<Payment>> =>
    inTransaction(context.db, (tx) =>
      answerOnce(tx, context, {
        act: async () => {
          if (!context.demo) return refuse('noProvider', NO_PROVIDER)
          const opened = await openPayment(tx, memberIdOf(context), [id, ...also], gateway, context.now)
          switch (opened.kind) {
            case 'open':
              return ok(opened.payment)
            case 'noSuchOrder':
              return notFound
            case 'notUnpaid':
              return refuse('orderState', movedOnText)
            case 'unconfirmed':
              return refuse('orderState', unconfirmedText)
            case 'notTogether':
              return invalid('also_ids', notTogetherText)
          }
        },
        note: (payment) => ({ paymentId: payment.id }),
        recall: async ({ paymentId = 0 }) => found(await findPayment(tx, memberIdOf(context), paymentId, gateway)),
      }),
    )

/** Has the simulated gateway collect; from here on it is the same as a real provider's callback. */
const demoPayWith =
  (gateway: SimulatedGateway) =>
  async ({ id }: { readonly id: PaymentId }, context: Context): Promise<Answer<Payment>> => {
    const { db, now, demo } = context
    const payment = demo ? await findPayment(db, memberIdOf(context), id, gateway) : null
    if (payment === null) return notFound
    if (payment.state === 'waiting') {
      const { orderId, amount } = payment
      const callback = gateway.collect({ eventId: `demo-${randomUUID()}`, paymentId: id, orderId, amount }, now)
      const event = gateway.readCallback(callback, now)
      if (!event.ok) throw new Error(`the simulated gateway was not believed: ${event.error}`)
      await settlePayment(db, event.value, context)
    }
    return found(await findPayment(db, memberIdOf(context), id, gateway))
  }

/** The calls that pay an order online. */
export const createOrderPaymentHandlers = (
  gateway: SimulatedGateway,
): Pick<Handlers<Context>['orders'], 'pay' | 'payment' | 'demoPay'> => ({
  pay: payWith(gateway),
  payment: async ({ id }, context) => found(await findPayment(context.db, memberIdOf(context), id, gateway)),
  demoPay: demoPayWith(gateway),
})
