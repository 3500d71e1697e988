import type { Instant } from '@xinglin/domain/kernel/time'
import {
  type OrderActor,
  type OrderAction,
  orderStateOf,
  orderStep,
  type Waybill,
  type OrderId,
} from '@xinglin/domain/orders'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { orders } from '../db/schema-trade.ts'
import { earnPoints } from '../wallet/points.ts'
import { issueInvoice } from './invoices.ts'
import { refundedSoFar } from '../outcomes/line-cases.ts'
import { reallocateOrder } from './reallocate-order.ts'
import { tellShorts } from './tell-shorts.ts'
import { recordTrace, type TraceName } from './record-steps.ts'
import { awaitSpecialReceipt } from './special-receipts.ts'
import { takeStep } from './take-step.ts'

/** A step that brings a paid order to its buyer. */
export type Advance = {
  readonly transition: Extract<OrderAction, 'approve' | 'ship' | 'confirm-receipt' | 'close-receipt'>
  readonly by: OrderActor
  readonly actor: string
  readonly at: Instant
  /** Waybill, for shipping. */
  readonly waybill?: Waybill
}

type Held = { readonly state: number; readonly kind: string; readonly deliveredAt: Instant | null }

const lockOrder = async (tx: Db, orderId: OrderId): Promise<(Held & { readonly awaitsGroup: boolean }) | null> => {
  const [order] = await tx
    .select({
      state: orders.state,
      kind: orders.kind,
      deliveredAt: orders.deliveredAt,
      awaitsGroup: sql<boolean>`exists (
        select from group_joins j join group_buys g on g.id = j.group_id
         where j.order_id = orders.id and g.outcome <> 'reached')`,
    })
    .from(orders)
    .where(eq(orders.id, orderId))
    .for('update', { of: orders })
  return order ?? null
}

const traceOf = ({ transition }: Advance, { deliveredAt }: Held): TraceName | null => {
  switch (transition) {
    case 'approve':
      return '审核通过'
    case 'ship':
      return '已出库'
    case 'confirm-receipt':
    case 'close-receipt':
      return deliveredAt === null ? '已签收' : null
  }
}

const moments = ({ transition, at, waybill }: Advance, { deliveredAt }: Held): Partial<typeof orders.$inferInsert> => {
  switch (transition) {
    case 'approve':
      return { handedOverAt: at }
    case 'ship':
      return { shippedAt: at, ...(waybill ? { carrier: waybill.carrier, waybill: waybill.number } : {}) }
    case 'confirm-receipt':
    case 'close-receipt':
      return { deliveredAt: deliveredAt ?? at, completedAt: at }
  }
}

/**
 * Advances an order one step between payment and delivery. The row is locked first: nothing changes if it is not the
 * order's next step, not allowed to this actor, or the approval of an order whose group-buy is still open. What may not
 * leave any more is replaced before the hand-over; before it is shipped too, but then it is shipped only when somebody
 * has packed it again (docs/rules.md#8-2). Call it in a transaction.
 * @returns whether the step was taken, or what was done instead
 */
export const advanceOrder = async (tx: Db, orderId: OrderId, advance: Advance): Promise<boolean | string> => {
  const order = await lockOrder(tx, orderId)
  const step = order ? orderStep(orderStateOf(order.state), advance.transition, advance.by) : null
  if (!order || !step?.ok || (advance.transition === 'approve' && order.awaitsGroup)) return false
  const { transition, actor, at } = advance
  if (transition === 'approve' || transition === 'ship') {
    const changed = await reallocateOrder(tx, orderId, { actor, at })
    if (changed && (changed.isClosed || transition === 'ship')) return changed.words
  }
  if (transition === 'ship') {
    await issueInvoice(tx, orderId, at)
    await tellShorts(tx, [orderId], at)
  }
  await takeStep(tx, {
    orderId,
    step: step.value,
    actor,
    at,
    trace: traceOf(advance, order),
    set: moments(advance, order),
  })
  if (step.value.to === 'completed') {
    if (order.deliveredAt === null) await awaitSpecialReceipt(tx, orderId, at)
    await earnPoints(tx, orderId, await refundedSoFar(tx, orderId), at)
  }
  return true
}

/**
 * Records the delivery of a shipped order: the buyer has ten days to confirm it, and for 含麻 goods the signed receipt
 * becomes due. Call it in a transaction.
 * @returns false when the order is not in transit
 */
export const deliverOrder = async (tx: Db, orderId: OrderId, at: Instant): Promise<boolean> => {
  const order = await lockOrder(tx, orderId)
  if (!order || orderStateOf(order.state) !== 'toReceive' || order.deliveredAt !== null) return false
  await tx.update(orders).set({ deliveredAt: at }).where(eq(orders.id, orderId))
  await recordTrace(tx, [{ orderId, trace: '已签收' }], at)
  await awaitSpecialReceipt(tx, orderId, at)
  return true
}
