import type { Instant } from '@xinglin/domain/kernel/time'
import { type OrderState, orderStateCodes, type OrderId } from '@xinglin/domain/orders'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { orderTrace } from '../db/schema-trade.ts'
import { timestamp } from '../sql-values.ts'

/** The events of the trace (docs/rules.md#3-trace), and how it may end early. */
export type TraceName =
  | '订单提交'
  | '付款成功'
  | '审核通过'
  | '已开票'
  | '已拣货'
  | '已出库'
  | '已揽收'
  | '运输中'
  | '派送中'
  | '已签收'
  | '已取消'

type Traced = { readonly orderId: OrderId; readonly trace: TraceName }

export type Step = Omit<Traced, 'trace'> & {
  readonly from: OrderState | null
  readonly to: OrderState
  /** Null: an internal step that is not shown to the buyer. */
  readonly trace: TraceName | null
}

/** Records the steps of orders: the state change for the history, and a named event for the buyer. */
export const recordSteps = async (tx: Db, steps: readonly Step[], actor: string, at: Instant): Promise<void> => {
  if (steps.length > 0) await tx.execute(sql`with ${recordingSteps(steps, actor, at)} select`)
}

/**
 * When a step was taken, as it is recorded: not before the one before it, however long its request had waited for the
 * order.
 */
const notBefore = (moment: SQL, table: SQL): SQL => sql`
  case when from_state is null then ${moment}
       else greatest(${moment}, (select max(b.at) from ${table} b where b.order_id = step.order_id)) end`

/** The same as CTEs for a larger statement. */
export const recordingSteps = (steps: readonly Step[], actor: string, at: Instant): SQL => {
  const rows = steps.map(({ orderId, from, to, trace }) => ({
    order_id: orderId,
    from_state: from === null ? null : orderStateCodes[from],
    to_state: orderStateCodes[to],
    trace,
  }))
  const moment = timestamp(at)
  return sql`
    step as (
      select * from json_to_recordset(${JSON.stringify(rows)}::json)
        as s(order_id bigint, from_state smallint, to_state smallint, trace text)),
    traced_steps as (
      insert into order_trace (order_id, node, at) select order_id, trace, ${notBefore(moment, sql`order_trace`)} from step where trace is not null),
    stepped as (
      insert into order_history (order_id, from_state, to_state, at, actor)
      select order_id, from_state, to_state, ${notBefore(moment, sql`order_history`)}, ${actor}::text from step)`
}

/** Records tracking events without a state change: 已拣货, 运输中 and the like. */
export const recordTrace = async (tx: Db, traced: readonly Traced[], at: Instant): Promise<void> => {
  if (traced.length === 0) return
  await tx.insert(orderTrace).values(traced.map(({ orderId, trace }) => ({ orderId, node: trace, at })))
}
