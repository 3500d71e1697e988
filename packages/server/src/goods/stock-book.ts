import type { GoodsId, StockMovement, WarehouseId } from '@xinglin/domain/goods'
import type { Instant } from '@xinglin/domain/kernel/time'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { isNotYetShipped } from '../db/order-sql.ts'
import { readRows } from '../db/read-rows.ts'
import * as pg from '../db/row-decoders.ts'
import type { stockMovements } from '../db/schema-catalogue.ts'
import { timestamp } from '../sql-values.ts'

type Row = typeof stockMovements.$inferSelect

/** What brought a movement about. */
export type StockDocument = { readonly kind: NonNullable<Row['documentKind']>; readonly id: number }

export type Booking = {
  readonly at: Instant
  /** `staff:…`, `member:7`, `system`; left out where it is the document's own. */
  readonly actor?: string
  readonly document?: StockDocument | null
  readonly note?: string
}

/**
 * The insert into the book of movements (docs/rules.md#8-1), for a statement that takes or gives back units. `rows`
 * selects batch_id, kind, units, document_kind, document_id, note, actor and at. A trigger adds the units to `batches`
 * and `stock` at the end of the statement; a batch that would fall below 0 aborts the transaction. Their stock rows must
 * be locked.
 */
export const movementsFrom = (rows: SQL): SQL => sql`
  insert into stock_movements (batch_id, kind, units, document_kind, document_id, note, actor, at) ${rows}`

/**
 * Books movements of batches (docs/rules.md#8-1): the one way to change stock. Stock rows are locked first, always by
 * ascending id, as by an order. Call it in a transaction.
 */
export const bookMovements = async (
  tx: Db,
  movements: readonly StockMovement[],
  { at, actor = '', document = null, note = '' }: Booking,
): Promise<void> => {
  if (movements.length === 0) return
  const list = sql`json_to_recordset(${JSON.stringify(movements)}::json) as m("batchId" int, kind text, units int)`
  await tx.execute(sql`
    with held as materialized (
      select s.id from stock s
       where (s.goods_id, s.warehouse_id) in (
         select b.goods_id, b.warehouse_id from batches b where b.id in (select "batchId" from ${list}))
       order by s.id for update)
    ${movementsFrom(sql`
      select "batchId", kind, units, ${document?.kind ?? null}::text, ${document?.id ?? null}::bigint, ${note}::text,
             ${actor}::text, ${timestamp(at)}
        from ${list} where (select count(*) from held) >= 0`)}`)
}

export type HeldLot = {
  readonly batchId: number
  readonly free: number
  /** Allocated to orders and not yet shipped. */
  readonly reserved: number
  /** The numbers of these orders. */
  readonly orders: string
}

/**
 * Units of a batch that orders and dispatches of after-sales have taken and the warehouse still holds, less what a short
 * pick did not find, and the numbers of these: one row.
 */
export const reservedFor = (batchId: SQL): SQL => sql`
  select sum(held.units) as units, string_agg(distinct held.number, '、') as orders
    from (select x.quantity - coalesce(p.short, 0) as units, o.number
            from order_line_batches x join order_lines l on l.id = x.order_line_id
            join orders o on o.id = l.order_id and ${isNotYetShipped('o')}
            left join order_picks p on p.order_line_id = x.order_line_id and p.batch_id = x.batch_id
           where x.batch_id = ${batchId} and x.quantity > coalesce(p.short, 0)
          union all
          select d.quantity, a.number
            from after_sales_dispatch_batches d join after_sales a on a.id = d.after_sales_id and a.state = 'toShip'
           where d.batch_id = ${batchId}) held`

type Place = { readonly goodsId: GoodsId; readonly warehouseId: WarehouseId; readonly batchNumber: string }

/** Locks the stock row of a batch and reads its units; null when there is no such batch. Call it in a transaction. */
export const holdLot = async (tx: Db, { goodsId, warehouseId, batchNumber }: Place): Promise<HeldLot | null> => {
  await tx.execute(sql`
    select id from stock where goods_id = ${goodsId} and warehouse_id = ${warehouseId} for update`)
  const [lot] = await readRows(
    tx,
    { batchId: pg.number, free: pg.number, reserved: pg.number, orders: pg.text },
    sql`
      select b.id as "batchId", b.quantity as free, coalesce(r.units, 0)::int as reserved, coalesce(r.orders, '') as orders
        from batches b left join lateral (${reservedFor(sql`b.id`)}) r on true
       where b.goods_id = ${goodsId} and b.warehouse_id = ${warehouseId} and b.batch_number = ${batchNumber}`,
  )
  return lot ?? null
}

/** Why a count is refused that is below what orders have reserved. */
export const countBelow = (reserved: number, orders: string): string =>
  `盘点数少于订单已占用的 ${String(reserved)}（订单 ${orders}），请先处理这些订单`
