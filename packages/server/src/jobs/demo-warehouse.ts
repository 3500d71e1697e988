import { type AfterSalesId, type OrderId, orderStateCodes, type SpecialReceiptId } from '@xinglin/domain/orders'
import { instant, type Instant } from '@xinglin/domain/kernel/time'
import { sql } from 'drizzle-orm'
import type { Clock } from '../clock.ts'
import { type Db, inTransaction } from '../db/database.ts'
import { isInState } from '../db/order-sql.ts'
import { readRows } from '../db/read-rows.ts'
import * as pg from '../db/row-decoders.ts'
import { errorFields, type Log } from '../log.ts'
import { demoWaybill } from '../orders/demo-waybill.ts'
import { issueInvoice } from '../orders/invoices.ts'
import { recordTrace, type TraceName } from '../orders/record-steps.ts'
import { payWaitingRefunds } from '../orders/pay-waiting-refunds.ts'
import {
  approveAfterSales,
  approveOrder,
  decideReceipt,
  deliverAfterSales,
  deliverOrder,
  refundReplacement,
  shipAfterSales,
  shipOrder,
} from '../orders/staff-operations.ts'
import { confirmTransfer } from '../payments/transfer-operations.ts'
import { acceptReturn } from '../staff/after-sales/inspect-return.ts'
import type { Staff } from '../staff-operation.ts'

const NAME = '演示仓库'

/**
 * User name prefix of the regular customers, who placed the orders of the past month. Their orders wait for review and
 * shipping, and their after-sales requests for a decision, until somebody in the console does it.
 */
export const REGULAR_CUSTOMERS = 'demo-regular-'

const regularCustomers = sql`(select id from members where starts_with(username, ${REGULAR_CUSTOMERS}))`

const waitingShape = { id: pg.id<OrderId>(), state: pg.number, last: pg.orNull(pg.text) }

type Waiting = pg.RowOf<typeof waitingShape>

/** Adds a tracking event to a parcel without changing the order's state; only after the previous event. */
const pass = (db: Db, { id, state, last }: Waiting, trace: TraceName, at: Instant): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const [order] = await readRows(
      tx,
      { last: pg.orNull(pg.text) },
      sql`
        select (select node from order_trace where order_id = orders.id order by id desc limit 1) as last
          from orders where id = ${id} and state = ${state} for update`,
    )
    if (!order || order.last !== last) return false
    if (trace === '已开票') await issueInvoice(tx, id, at)
    await recordTrace(tx, [{ orderId: id, trace }], at)
    return true
  })

/** Takes the next step of an order, as a warehouse or a carrier would. */
const next = (db: Db, order: Waiting, staff: Staff): Promise<boolean | string> => {
  if (order.state === orderStateCodes.transferSent) return confirmTransfer(db, order.id, staff)
  if (order.state === orderStateCodes.inReview) return approveOrder(db, order.id, staff)
  switch (order.last) {
    case '审核通过':
      return pass(db, order, '已开票', staff.at)
    case '已开票':
      return pass(db, order, '已拣货', staff.at)
    case '已拣货':
      return shipOrder(db, order.id, demoWaybill(order.id), staff)
    case '已出库':
      return pass(db, order, '已揽收', staff.at)
    case '已揽收':
      return pass(db, order, '运输中', staff.at)
    case '运输中':
      return pass(db, order, '派送中', staff.at)
    case '派送中':
      return deliverOrder(db, order.id, staff)
    default:
      return Promise.resolve(false)
  }
}

type WaitingRequest = { readonly id: AfterSalesId; readonly state: string }

/** The same for a request of after-sales; what stock cannot replace is refunded. */
const nextOfRequest = async (db: Db, request: WaitingRequest, staff: Staff): Promise<void> => {
  if (typeof (await stepOfRequest(db, request, staff)) === 'string') await refundReplacement(db, request.id, staff)
}

const stepOfRequest = (db: Db, { id, state }: WaitingRequest, staff: Staff): Promise<boolean | string> => {
  switch (state) {
    case 'inReview':
      return approveAfterSales(db, id, staff)
    case 'toInspect':
      return acceptReturn(db, id, staff)
    case 'toShip':
      return shipAfterSales(db, id, demoWaybill(id), staff)
    default:
      return deliverAfterSales(db, id, staff)
  }
}

const AT_ONCE = 50

/**
 * One round of the demo's warehouse: each order that has been in its state for `stepSeconds` advances one step,
 * receipts uploaded that long ago are approved, and after-sales requests are accepted, shipped and delivered. Whatever
 * waits for staff on orders of regular customers is left to them. Safe to run on every node: each step is taken once.
 */
export const runDemoWarehouse = async (db: Db, now: Instant, stepSeconds: number): Promise<void> => {
  const rested = new Date(instant(now - stepSeconds * 1000)).toISOString()
  const staff: Staff = { name: NAME, at: now }
  const orders = await readRows(
    db,
    waitingShape,
    sql`
      select o.id::float8 as id, o.state::int as state, t.node as last
        from orders o
        left join lateral (
          select node, at from order_trace where order_id = o.id order by id desc limit 1) t on true
        left join lateral (
          select at from order_history where order_id = o.id order by id desc limit 1) h on true
       where ${isInState('o', 'transferSent', 'inReview', 'toShip', 'toReceive')} and o.delivered_at is null and greatest(t.at, h.at) <= ${rested}::timestamptz
         and not (${isInState('o', 'inReview', 'toShip')} and o.member_id in ${regularCustomers})
         and not (${isInState('o', 'inReview')} and exists (
           select from group_joins j join group_buys g on g.id = j.group_id
            where j.order_id = o.id and g.outcome <> 'reached'))
       order by o.id limit ${AT_ONCE}`,
  )
  for (const order of orders) await next(db, order, staff)
  const receipts = await readRows(
    db,
    { id: pg.id<SpecialReceiptId>() },
    sql`
      select r.id::float8 as id from special_receipts r
       where r.status = 'submitted' and r.submitted_at <= ${rested}::timestamptz
       order by r.id limit ${AT_ONCE}`,
  )
  for (const { id } of receipts) await decideReceipt(db, id, null, staff)
  const requests = await readRows(
    db,
    { id: pg.id<AfterSalesId>(), state: pg.text },
    sql`
      select a.id::float8 as id, a.state
        from after_sales a
        join lateral (
          select at from after_sales_history where after_sales_id = a.id order by id desc limit 1) h on true
       where a.state in ('inReview', 'toInspect', 'toShip', 'toReceive') and h.at <= ${rested}::timestamptz
         and not exists (
           select from after_sales_dispatches d where d.after_sales_id = a.id and d.delivered_at is not null)
         and a.member_id not in ${regularCustomers}
       order by a.id limit ${AT_ONCE}`,
  )
  for (const request of requests) await nextOfRequest(db, request, staff)
  await payWaitingRefunds(db, now)
}

/** Runs twice per step until stopped; with 0 seconds per step the warehouse is off. */
export const startDemoWarehouse = (
  db: Db,
  clock: Clock,
  log: Log,
  stepSeconds: number,
): { readonly stop: () => Promise<void> } => {
  let working = Promise.resolve()
  let isResting = true
  const beat = async (): Promise<void> => {
    try {
      await runDemoWarehouse(db, clock.now(), stepSeconds)
    } catch (error) {
      log.error('the demo warehouse stumbled', errorFields(error))
    }
    isResting = true
  }
  const timer =
    stepSeconds > 0
      ? setInterval(() => {
          if (!isResting) return
          isResting = false
          working = beat()
        }, stepSeconds * 500)
      : undefined
  timer?.unref()
  return {
    stop: () => {
      clearInterval(timer)
      return working
    },
  }
}
