import { randomUUID } from 'node:crypto'
import type { Answer, Handlers } from '@xinglin/api-contract/server'
import { ok } from '@xinglin/domain/kernel/result'
import { dayAt } from '@xinglin/domain/kernel/time'
import type { Order, OrderId, Payment, PaymentId } from '@xinglin/domain/orders'
import { audit } from '../audit.ts'
import { inTransaction } from '../db/database.ts'
import { answerInTransaction } from '../http/answer-in-transaction.ts'
import type { Context } from '../http/context.ts'
import { found, invalid, memberIdOf, movedOnText, notFound, refuse } from '../http/refuse.ts'
import { notTogetherText } from '../payments/payments-handlers.ts'
import type { Bill } from '../payments/pay-order.ts'
import { findPayment, openPayment } from '../payments/payments-queries.ts'
import { settlePayment } from '../payments/settle-payment.ts'
import type { SimulatedGateway } from '../payments/simulated-gateway.ts'
import { advanceOrder } from './advance-order.ts'
import { answerOnce, keptUnder } from './answer-once.ts'
import { cancelOrder } from './close-orders.ts'
import { joinGroup } from './join-group.ts'
import { listDocuments } from './order-documents.ts'
import { countWaiting, findOrder, listOrders, loadMonthlyPurchases, placedIn } from './orders-queries.ts'
import { placeOrder } from './place-order.ts'
import { reorder } from './reorder.ts'

/** The simulated gateway is the only provider so far, and it collects nothing real. */
const NO_PROVIDER = '在线支付暂未开通，请联系客服'

const detail = async ({ id }: { readonly id: OrderId }, context: Context): Promise<Answer<Order>> =>
  found(await findOrder(context.db, memberIdOf(context), id))

const cancel = (
  { id, reason }: { readonly id: OrderId; readonly reason: string },
  context: Context,
): Promise<Answer<Order>> =>
  inTransaction(context.db, (tx) => {
    const read = async (): Promise<Answer<Order>> => found(await findOrder(tx, memberIdOf(context), id))
    return answerOnce(tx, context, {
      act: async () => {
        const cancelled = await cancelOrder(tx, memberIdOf(context), id, reason, context.now)
        const order = await read()
        if (cancelled) await audit(tx, context, { action: 'order.cancel', object: `order:${String(id)}`, result: 'ok' })
        // Cancelling what is cancelled is no mistake: it is so.
        if (!cancelled && order.ok && order.value.state !== 'cancelled') return refuse('orderState', movedOnText)
        return order
      },
      note: (order) => ({ orderId: order.id }),
      recall: read,
    })
  })

const confirm = ({ id }: { readonly id: OrderId }, context: Context): Promise<Answer<Order>> =>
  inTransaction(context.db, async (tx) => {
    const memberId = memberIdOf(context)
    const before = await findOrder(tx, memberId, id)
    if (before === null) return notFound
    const actor = `member:${String(memberId)}`
    const confirmed = await advanceOrder(tx, id, { deed: 'confirm-receipt', by: 'buyer', actor, at: context.now })
    if (confirmed) await audit(tx, context, { action: 'order.confirm', object: `order:${String(id)}`, result: 'ok' })
    const order = found(await findOrder(tx, memberId, id))
    // Confirming what is confirmed is no mistake: it is so.
    return confirmed || (order.ok && order.value.state === 'completed') ? order : refuse('orderState', movedOnText)
  })

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
            case 'notTogether':
              return invalid('also_ids', notTogetherText)
          }
        },
        note: (payment) => ({ paymentId: payment.id }),
        recall: async ({ paymentId = 0 }) => found(await findPayment(tx, memberIdOf(context), paymentId, gateway)),
      }),
    )

/** The simulated gateway collects: from here on everything goes the way of a real provider's callback. */
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

export const createOrdersHandlers = (gateway: SimulatedGateway): Handlers<Context>['orders'] => ({
  place: placeOrder,
  joinGroup,
  outcome: async ({ key }, context) => {
    const kept = await keptUnder(context.db, memberIdOf(context), key)
    return ok(kept?.['groupId'] === undefined ? null : await placedIn(context.db, memberIdOf(context), kept['groupId']))
  },
  list: async (wanted, context) => ok(await listOrders(context.db, memberIdOf(context), wanted, dayAt(context.now))),
  counts: async (_, context) => ok(await countWaiting(context.db, memberIdOf(context))),
  monthlyPurchases: async (_, context) =>
    ok(await loadMonthlyPurchases(context.db, memberIdOf(context), dayAt(context.now))),
  detail,
  cancel,
  confirm,
  reorder: ({ id }, context) =>
    answerInTransaction(context.db, async (tx) => found(await reorder(tx, memberIdOf(context), id, context.now))),
  logistics: async ({ id }, context) => {
    const order = await findOrder(context.db, memberIdOf(context), id)
    if (order === null) return notFound
    const { trace, waybill, warehouse, deliveredAt } = order
    return ok({ trace, waybill, warehouse, deliveredAt })
  },
  documents: async ({ id }, context) => {
    const order = await findOrder(context.db, memberIdOf(context), id)
    return order ? ok(await listDocuments(context.db, memberIdOf(context), order)) : notFound
  },
  pay: payWith(gateway),
  payment: async ({ id }, context) => found(await findPayment(context.db, memberIdOf(context), id, gateway)),
  demoPay: demoPayWith(gateway),
})
