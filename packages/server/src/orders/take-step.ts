import type { Instant } from '@xinglin/domain/kernel/time'
import { orderStateCodes, type OrderStep, type OrderId } from '@xinglin/domain/orders'
import { eq } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { orders } from '../db/schema-trade.ts'
import { requestInvoices } from './invoices.ts'
import { recordSteps, type TraceName } from './record-steps.ts'

type Taking = {
  readonly orderId: OrderId
  readonly step: OrderStep
  readonly actor: string
  readonly at: Instant
  /** The event shown to the buyer; null: none. */
  readonly trace: TraceName | null
  /** Other columns that change with the state. */
  readonly set?: Partial<typeof orders.$inferInsert>
}

/** Moves an order whose row is locked to its next state, and records the step. */
export const takeStep = async (
  tx: Db,
  { orderId, step: { from, to }, actor, at, trace, set }: Taking,
): Promise<void> => {
  await tx
    .update(orders)
    .set({ state: orderStateCodes[to], ...set })
    .where(eq(orders.id, orderId))
  await recordSteps(tx, [{ orderId, from, to, trace }], actor, at)
}

/** Marks an order whose row is locked as paid (or owed on credit): it advances, and its invoice is requested. */
export const markPaid = async (
  tx: Db,
  orderId: OrderId,
  step: OrderStep,
  actor: string,
  at: Instant,
): Promise<void> => {
  await takeStep(tx, { orderId, step, actor, at, trace: '付款成功', set: { paidAt: at } })
  await requestInvoices(tx, [orderId], at)
}
