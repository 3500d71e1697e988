import type { Answer, Handlers } from '@xinglin/api-contract/server'
import { ok } from '@xinglin/domain/kernel/result'
import { dayAt } from '@xinglin/domain/kernel/time'
import type { Order, OrderId } from '@xinglin/domain/orders'
import { audit } from '../audit.ts'
import { inTransaction } from '../db/database.ts'
import { answerInTransaction } from '../http/answer-in-transaction.ts'
import type { Context } from '../http/context.ts'
import { found, memberIdOf, movedOnText, notFound, refuse } from '../http/refuse.ts'
import { demoSignInConfig, type SignInConfig } from '../members/sign-in-config.ts'
import { advanceOrder } from './advance-order.ts'
import { answerOnce, storedAnswer } from '../http/answer-once.ts'
import { cancelOrder } from './close-orders.ts'
import { joinGroup } from './join-group.ts'
import { createOnBehalfHandlers, sendCodeWithSubmit } from './on-behalf-handlers.ts'
import { listDocuments } from './order-documents.ts'
import { countWaiting, findOrder, listOrders, loadMonthlyPurchases, placedIn } from './orders-queries.ts'
import { placeOrder } from './place-order.ts'
import { reorder } from './reorder.ts'

/** Staff who order for a member do not read what he owes (docs/rules.md#7-acting). */
const detail = async ({ id }: { readonly id: OrderId }, context: Context): Promise<Answer<Order>> => {
  const order = await findOrder(context.db, memberIdOf(context), id)
  return found(order !== null && context.acting !== null ? { ...order, debt: null } : order)
}

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
        // Cancelling a cancelled order succeeds.
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
    const confirmed = await advanceOrder(tx, id, { transition: 'confirm-receipt', by: 'buyer', actor, at: context.now })
    if (confirmed === true)
      await audit(tx, context, { action: 'order.confirm', object: `order:${String(id)}`, result: 'ok' })
    const order = found(await findOrder(tx, memberId, id))
    // Confirming a confirmed receipt succeeds.
    return confirmed === true || (order.ok && order.value.state === 'completed')
      ? order
      : refuse('orderState', movedOnText)
  })

type OrdersHandlers = Omit<Handlers<Context>['orders'], 'pay' | 'payment' | 'demoPay'>

export const createOrdersHandlers = (signInConfig: SignInConfig = demoSignInConfig): OrdersHandlers => ({
  ...createOnBehalfHandlers(signInConfig),
  place: async (input, context) => {
    const placed = await placeOrder(input, context)
    if (placed.ok && context.acting) await sendCodeWithSubmit(placed.value, context, signInConfig)
    return placed
  },
  joinGroup,
  outcome: async ({ key }, context) => {
    const stored = await storedAnswer(context.db, memberIdOf(context), key)
    return ok(
      stored?.['groupId'] === undefined ? null : await placedIn(context.db, memberIdOf(context), stored['groupId']),
    )
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
})
