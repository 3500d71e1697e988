import type { Instant } from '@xinglin/domain/kernel/time'
import { type OrderActor, type OrderDeed, orderStateCodes, orderStateOf, orderStep } from '@xinglin/domain/orders'
import { eq } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { orders } from '../db/schema-trade.ts'
import { earnPoints } from '../wallet/points.ts'
import { recordSteps, type TraceName } from './record-steps.ts'

/** What brings a paid order to its buyer. */
export type Advance = {
  readonly deed: Extract<OrderDeed, 'approve' | 'ship' | 'confirm-receipt'>
  readonly by: OrderActor
  readonly actor: string
  readonly at: Instant
}

const traces: { readonly [Deed in Advance['deed']]: TraceName } = {
  approve: '审核通过',
  ship: '已出库',
  'confirm-receipt': '已签收',
}

const moments = ({ deed, at }: Advance): Partial<typeof orders.$inferInsert> => {
  switch (deed) {
    case 'approve':
      return { handedOverAt: at }
    case 'ship':
      return { shippedAt: at }
    case 'confirm-receipt':
      return { deliveredAt: at, completedAt: at }
  }
}

/**
 * Takes an order one step on its way from the payment to its buyer. The row is held first: a step that is not the
 * order's next one, or not this actor's, changes nothing. Call it in a transaction.
 *
 * @returns whether the step was taken
 */
export const advanceOrder = async (tx: Db, orderId: number, advance: Advance): Promise<boolean> => {
  const [order] = await tx.select({ state: orders.state }).from(orders).where(eq(orders.id, orderId)).for('update')
  const step = order ? orderStep(orderStateOf(order.state), advance.deed, advance.by) : null
  if (!step?.ok) return false
  const { from, to } = step.value
  await tx
    .update(orders)
    .set({ state: orderStateCodes[to], ...moments(advance) })
    .where(eq(orders.id, orderId))
  await recordSteps(tx, [{ orderId, from, to, trace: traces[advance.deed] }], advance.actor, advance.at)
  if (to === 'completed') await earnPoints(tx, orderId, advance.at)
  return true
}
