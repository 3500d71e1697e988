import { type Money, sum } from '@xinglin/domain/kernel/money'
import type { Instant } from '@xinglin/domain/kernel/time'
import type { MemberId } from '@xinglin/domain/members'
import {
  type OrderAction,
  type OrderId,
  type OrderPart,
  orderStateOf,
  orderStep,
  type OrderStep,
  type PaymentId,
} from '@xinglin/domain/orders'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { orders, type payments } from '../db/schema-trade.ts'
import { isUnconfirmed } from '../orders/on-behalf-columns.ts'
import { partOf } from '../orders/order-facts.ts'
import { randomId } from '../random-id.ts'

export const unpaidColumns = {
  id: orders.id,
  groupId: orders.groupId,
  number: orders.number,
  kind: orders.kind,
  state: orders.state,
  payable: orders.payable,
  payDeadline: orders.payDeadline,
  isUnconfirmed,
  isGroupBuy: sql<boolean>`exists (select from group_joins j where j.order_id = orders.id)`,
}

type UnpaidOrder = { readonly id: OrderId; readonly payable: Money; readonly step: OrderStep }

/** Orders to be covered by one payment; the first is the requested one. */
export type Unpaid = {
  readonly orders: readonly [UnpaidOrder, ...UnpaidOrder[]]
  /** The input for checking payment methods, which considers all orders together. */
  readonly bill: { readonly part: OrderPart; readonly payable: Money; readonly isGroupBuy: boolean }
}

/** `unconfirmed`: placed by staff and not yet confirmed by the member. */
export type NotPayable = 'noSuchOrder' | 'notUnpaid' | 'notTogether' | 'unconfirmed'

/**
 * Locks unpaid orders of this buyer by ascending id, as all payments, cancelling and the timeout do. Several orders
 * must be of one submit, and 含麻 is paid alone (docs/rules.md#3).
 */
export const lockUnpaid = async (
  tx: Db,
  memberId: MemberId,
  ids: readonly OrderId[],
  operation: Extract<OrderAction, 'pay' | 'put-on-credit' | 'send-transfer'>,
  now: Instant,
): Promise<Unpaid | NotPayable> => {
  const wanted = [...new Set(ids)]
  const held = await tx
    .select(unpaidColumns)
    .from(orders)
    .where(and(inArray(orders.id, wanted), eq(orders.memberId, memberId)))
    .orderBy(asc(orders.id))
    .for('update', { of: orders })
  if (held.length < wanted.length) return 'noSuchOrder'
  if (held.some((one) => one.isUnconfirmed)) return 'unconfirmed'
  const asked = wanted.flatMap((id) => held.filter((one) => one.id === id))
  const several = asked.length > 1
  if (several && asked.some((one) => one.groupId !== asked[0]?.groupId || partOf(one.kind) === 'ephedrine'))
    return 'notTogether'
  const unpaid = asked.flatMap((one): readonly UnpaidOrder[] => {
    const step = orderStep(orderStateOf(one.state), operation, 'buyer')
    return step.ok && one.payDeadline > now ? [{ id: one.id, payable: one.payable, step: step.value }] : []
  })
  const [first, ...rest] = unpaid
  if (first === undefined || unpaid.length < asked.length) return 'notUnpaid'
  return {
    orders: [first, ...rest],
    bill: {
      part: partOf(asked[0]?.kind ?? 'normal'),
      payable: sum(unpaid.map(({ payable }) => payable)),
      isGroupBuy: asked.some(({ isGroupBuy }) => isGroupBuy),
    },
  }
}

/** Payment rows, one for each order's share; a payment of several orders is identified by its first row. */
export const paymentRows = (
  memberId: MemberId,
  { orders: unpaid }: Unpaid,
  common: Pick<typeof payments.$inferInsert, 'method' | 'state' | 'createdAt' | 'settledAt'>,
): readonly (typeof payments.$inferInsert & { readonly id: PaymentId })[] => {
  const rows = unpaid.map(({ id, payable }) => ({
    id: randomId<PaymentId>(),
    orderId: id,
    memberId,
    amount: payable,
    ...common,
  }))
  return rows.map((row) => ({ ...row, bundleId: rows.length > 1 ? (rows[0]?.id ?? null) : null }))
}
