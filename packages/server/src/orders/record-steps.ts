import type { Instant } from '@xinglin/domain/kernel/time'
import { type OrderState, orderStateCodes } from '@xinglin/domain/orders'
import type { Db } from '../db/database.ts'
import { orderHistory, orderTrace } from '../db/schema-trade.ts'

/** The names of the trace that this shop writes so far (rules §3). */
export type TraceName = '订单提交' | '付款成功' | '已取消'

export type Step = {
  readonly orderId: number
  readonly from: OrderState | null
  readonly to: OrderState
  readonly trace: TraceName
}

/** Writes down each step of an order twice: from state to state for the books, and by name for the buyer. */
export const recordSteps = async (tx: Db, steps: readonly Step[], actor: string, at: Instant): Promise<void> => {
  if (steps.length === 0) return
  await tx.insert(orderHistory).values(
    steps.map(({ orderId, from, to }) => ({
      orderId,
      fromState: from === null ? null : orderStateCodes[from],
      toState: orderStateCodes[to],
      at,
      actor,
    })),
  )
  await tx.insert(orderTrace).values(steps.map(({ orderId, trace }) => ({ orderId, node: trace, at })))
}
