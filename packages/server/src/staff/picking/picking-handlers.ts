import { mayLeave, type WarehouseId } from '@xinglin/domain/goods'
import { formatMoney, type Money } from '@xinglin/domain/kernel/money'
import { type Day, dayAt, type Instant } from '@xinglin/domain/kernel/time'
import { ok } from '@xinglin/domain/kernel/result'
import { type AfterSalesId, afterSalesKindLabels, type OrderId, type OrderLineId } from '@xinglin/domain/orders'
import {
  type DeskOutcome,
  PICK_ORDERS,
  type PickList,
  type PickRequest,
  type PickRow,
  type ReportedShort,
} from '@xinglin/domain/staff'
import { inArray, sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { isLineType } from '../../db/line-sql.ts'
import { isInState } from '../../db/order-sql.ts'
import { readRows } from '../../db/read-rows.ts'
import * as pg from '../../db/row-decoders.ts'
import { orders } from '../../db/schema-trade.ts'
import { notFound, refuse } from '../../http/refuse.ts'
import { reallocateOrder } from '../../orders/reallocate-order.ts'
import { type Missing, type ShortPick, weighShort } from '../../orders/short-pick.ts'
import { shipOrder } from '../../orders/staff-operations.ts'
import { giveUp, type Staff, staffOperation } from '../../staff-operation.ts'
import { fileApproval } from '../desk/file-approval.ts'
import { idsIn, timestamp } from '../../sql-values.ts'
import { doToOrders } from '../orders/do-to-orders.ts'
import { type ConsoleHandlers, signature } from '../desk/staff-context.ts'
import { HALF_FETCHED, halfFetched, isFetched } from '../orders/half-fetched.ts'
import { reportShort, traceFetched } from './report-short.ts'

const rowsOf = async (db: Db, ids: readonly OrderId[], today: Day): Promise<readonly PickRow[]> => {
  const rows = await readRows(
    db,
    {
      manufacturer: pg.text,
      name: pg.text,
      specification: pg.text,
      unit: pg.text,
      barCode: pg.text,
      batchNumber: pg.text,
      expiresOn: pg.day,
      location: pg.text,
      batchId: pg.number,
      wanted: pg.number,
      picked: pg.number,
      short: pg.number,
      canBeShort: pg.boolean,
      lineId: pg.id<OrderLineId>(),
      orderId: pg.id<OrderId>(),
      nearExpiry: pg.boolean,
      isLocked: pg.boolean,
    },
    sql`
      select l.near_expiry as "nearExpiry", b.is_locked as "isLocked", l.id::float8 as "lineId", b.id as "batchId", l.order_id::float8 as "orderId", g.name, g.specification,
             f.name as manufacturer, g.unit, g.bar_code as "barCode", s.location, b.batch_number as "batchNumber",
             b.expires_on::text as "expiresOn", x.quantity as wanted, coalesce(p.picked, 0) as picked,
             coalesce(p.short, 0) as short, not ${isLineType('l', 'combination')} as "canBeShort"
        from order_lines l
        join order_line_batches x on x.order_line_id = l.id
        join batches b on b.id = x.batch_id
        join goods g on g.id = b.goods_id
        join manufacturers f on f.id = g.manufacturer_id
        join stock s on s.goods_id = b.goods_id and s.warehouse_id = b.warehouse_id
        left join order_picks p on p.order_line_id = l.id and p.batch_id = b.id
       where l.order_id in ${idsIn(ids)}
       order by s.location, g.name, b.expires_on, b.id, l.order_id`,
  )
  return rows.map(({ nearExpiry, isLocked, ...row }) => {
    const may = mayLeave({ expiresOn: row.expiresOn, isLocked }, { step: 'dispatch', nearExpiry }, today)
    return { ...row, barred: may.ok || row.short === row.wanted ? null : may.error }
  })
}

/** Exchanges and resends that the warehouse has to send (docs/rules.md#8-5). */
const requestsOf = (db: Db, warehouseId: WarehouseId | null): Promise<readonly PickRequest[]> =>
  readRows(
    db,
    { id: pg.id<AfterSalesId>(), number: pg.text, kind: pg.keyOf(afterSalesKindLabels), company: pg.text },
    sql`
      select a.id::float8 as id, a.number, a.kind, m.company_name as company
        from after_sales a join after_sales_dispatches d on d.after_sales_id = a.id
        join orders o on o.id = a.order_id join members m on m.id = a.member_id
       where a.state = 'toShip' and o.warehouse_id = ${warehouseId ?? 0} order by d.made_at, a.id limit 1000`,
  )

/**
 * One picking round through a warehouse: orders handed over first come first; by default the warehouse with the most to
 * send.
 */
const loadPickList = async (db: Db, wanted: WarehouseId | null, now: Instant): Promise<PickList> => {
  const warehouses = await readRows(
    db,
    { id: pg.id<WarehouseId>(), name: pg.text, waiting: pg.number },
    sql`
      select w.id, w.name,
             (select count(*)::int from orders o where o.warehouse_id = w.id and ${isInState('o', 'toShip')})
             + (select count(*)::int from after_sales a join orders o on o.id = a.order_id
                 where a.state = 'toShip' and o.warehouse_id = w.id) as waiting
        from warehouses w order by w.id`,
  )
  const busiest = warehouses.toSorted((a, b) => b.waiting - a.waiting)[0]
  const warehouse = warehouses.find(({ id }) => id === wanted) ?? busiest ?? null
  const walk = await readRows(
    db,
    { id: pg.id<OrderId>(), number: pg.text, company: pg.text },
    sql`
      select o.id::float8 as id, o.number, m.company_name as company from orders o join members m on m.id = o.member_id
       where ${isInState('o', 'toShip')} and o.warehouse_id = ${warehouse?.id ?? 0}
       order by o.handed_over_at, o.number limit ${PICK_ORDERS}`,
  )
  return {
    warehouse: warehouse && { id: warehouse.id, name: warehouse.name },
    warehouses,
    orders: walk,
    rows: await rowsOf(
      db,
      walk.map(({ id }) => id),
      dayAt(now),
    ),
    requests: await requestsOf(db, warehouse?.id ?? null),
  }
}

/** Locks the orders of these lines, and replaces what may not leave. @returns what was replaced, instead of picking */
const reallocateLines = async (
  tx: Db,
  lineIds: readonly number[],
  by: { readonly actor: string; readonly at: Instant },
): Promise<string | null> => {
  const held = await readRows(
    tx,
    { id: pg.id<OrderId>() },
    sql`
      select id::float8 as id from orders
       where id in (select order_id from order_lines where id in ${idsIn(lineIds)}) order by id for update`,
  )
  const words: string[] = []
  for (const { id } of held) {
    const changed = await reallocateOrder(tx, id, by)
    if (changed) words.push(changed.words)
  }
  return words.length === 0 ? null : words.join('；')
}

const subjectOf = ({ lineId, batchId }: Missing): string => `line:${String(lineId)}/${String(batchId)}`

/** A large short is refunded when a second person has confirmed it. @returns false when one of these units waits already */
const fileShort = (
  tx: Db,
  missing: Missing,
  { refund, title }: { readonly refund: Money; readonly title: string },
  by: Staff,
): Promise<boolean> =>
  fileApproval(
    tx,
    {
      kind: 'shortPick',
      subject: subjectOf(missing),
      title: `${title}，退款 ¥${formatMoney(refund)}`,
      amount: refund,
      payload: missing,
    },
    by,
  )

/** The units that are missing on the shelf wait for a second person. */
const fileDifference = (tx: Db, missing: Missing, short: ShortPick, by: Staff): Promise<boolean> => {
  const { title, goodsId, warehouseId, batchNumber } = short
  const payload = { goodsId, warehouseId, batchNumber, quantity: missing.quantity }
  const subject = `${subjectOf(missing)}/${String(by.at)}`
  return fileApproval(tx, { kind: 'stockDifference', subject, title, amount: null, payload }, by)
}

const MOVED_ON = '拣货数量已变化，请刷新后再试'

export const pickingHandlers: ConsoleHandlers['picking'] = {
  list: async ({ warehouseId }, context) => ok(await loadPickList(context.db, warehouseId, context.now)),

  pick: async ({ picks }, context) => {
    const { db, now } = context
    const taken = await staffOperation<boolean | string>(db, signature(context), {
      action: 'order.pick',
      object: `line:${String(picks[0]?.lineId ?? 0)}`,
      detail: { rows: picks.length },
      operation: async (tx, by) => {
        const lineIds = picks.map(({ lineId }) => lineId)
        const changed = await reallocateLines(tx, lineIds, by)
        if (changed !== null) return changed
        const wanted = JSON.stringify(picks)
        const rows = await readRows(
          tx,
          { id: pg.id<OrderLineId>() },
          sql`
          insert into order_picks (order_line_id, batch_id, picked, at)
          select x.order_line_id, x.batch_id, k.quantity, ${timestamp(now)}
            from (select "lineId", "batchId", sum(quantity)::int as quantity
                    from json_to_recordset(${wanted}::json) as w("lineId" bigint, "batchId" int, quantity int) group by 1, 2) k
            join order_line_batches x on x.order_line_id = k."lineId" and x.batch_id = k."batchId"
            join order_lines l on l.id = x.order_line_id
            join orders o on o.id = l.order_id and ${isInState('o', 'toShip')}
            left join order_picks p on p.order_line_id = x.order_line_id and p.batch_id = x.batch_id
           where k.quantity + coalesce(p.picked + p.short, 0) <= x.quantity
          on conflict (order_line_id, batch_id) do update set picked = order_picks.picked + excluded.picked, at = excluded.at
          returning order_line_id::float8 as id`,
        )
        const rowsWanted = new Set(picks.map(({ lineId, batchId }) => `${String(lineId)}/${String(batchId)}`)).size
        if (rows.length !== rowsWanted) return giveUp()
        await traceFetched(tx, lineIds, now)
        return true
      },
    })
    return taken === true ? ok(null) : refuse('orderState', taken === false ? MOVED_ON : taken)
  },

  short: async (missing, context) => {
    const by = signature(context)
    const came: { short?: ReportedShort; isWaiting?: boolean } = {}
    const done = await staffOperation(context.db, by, {
      action: 'order.short',
      object: `line:${String(missing.lineId)}`,
      detail: { batch: missing.batchId, quantity: missing.quantity },
      operation: async (tx, { actor, at }) => {
        const weighed = await weighShort(tx, missing, at)
        if (weighed === null) return false
        const { isLarge, refund, title } = weighed
        if (isLarge) {
          came.isWaiting = !(await fileShort(tx, missing, { refund, title }, by))
          came.short = { refund, isClosed: false, isFiled: true }
          return !came.isWaiting
        }
        const short = await reportShort(tx, missing, { actor, at })
        if (short === null) return false
        came.short = { refund, isClosed: short.isClosed, isFiled: false }
        return fileDifference(tx, missing, short, by)
      },
    })
    if (came.isWaiting === true) return refuse('orderState', '这一行的短少已提交核准，请等待')
    return done && came.short !== undefined ? ok(came.short) : refuse('orderState', MOVED_ON)
  },

  shipAll: async ({ waybills }, context) => {
    const { db } = context
    const rows = await db
      .select({ id: orders.id, number: orders.number })
      .from(orders)
      .where(
        inArray(
          orders.number,
          waybills.map(({ order }) => order),
        ),
      )
    const held = await halfFetched(
      db,
      rows.map(({ id }) => id),
    )
    const outcomes: DeskOutcome[] = []
    for (const { order, carrier, number } of waybills) {
      const row = rows.find((one) => one.number === order)
      if (!row) outcomes.push({ number: order, refusal: '没有这个订单号' })
      else if (held.has(row.id)) outcomes.push({ number: order, refusal: HALF_FETCHED })
      else
        outcomes.push(
          ...(await doToOrders(context, [row.id], 'ship', (tx, id, by) =>
            shipOrder(tx, id, { carrier, number }, by, isFetched(id)),
          )),
        )
    }
    return waybills.length === 0 ? notFound : ok(outcomes)
  },
}
