import type { AfterSalesId, AfterSalesDispatch, OrderLineId } from '@xinglin/domain/orders'
import { sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { readRows } from '../db/read-rows.ts'
import * as pg from '../db/row-decoders.ts'

const headShape = {
  carrier: pg.orNull(pg.text),
  number: pg.orNull(pg.text),
  shippedAt: pg.orNull(pg.millis),
  deliveredAt: pg.orNull(pg.millis),
}

const batchShape = {
  lineId: pg.id<OrderLineId>(),
  batchId: pg.number,
  name: pg.text,
  specification: pg.text,
  manufacturer: pg.text,
  unit: pg.text,
  location: pg.text,
  number: pg.text,
  expiresOn: pg.day,
  quantity: pg.number,
}

/** As the warehouse sees it: with the ids of the batches, and the place where they stand. */
export type StoredDispatch = Omit<AfterSalesDispatch, 'batches'> & {
  readonly batches: readonly pg.RowOf<typeof batchShape>[]
}

/** What an exchange or resend sends, line by line; null where nothing is sent, or not yet made up. */
export const findDispatch = async (db: Db, id: AfterSalesId): Promise<StoredDispatch | null> => {
  const [head] = await readRows(
    db,
    headShape,
    sql`
      select carrier, waybill as number, floor(extract(epoch from shipped_at) * 1000)::float8 as "shippedAt",
             floor(extract(epoch from delivered_at) * 1000)::float8 as "deliveredAt"
        from after_sales_dispatches where after_sales_id = ${id}`,
  )
  if (!head) return null
  const batches = await readRows(
    db,
    batchShape,
    sql`
      select d.order_line_id::float8 as "lineId", b.id as "batchId", g.name, g.specification, f.name as manufacturer, g.unit,
             coalesce(s.location, '') as location, b.batch_number as number, b.expires_on::text as "expiresOn", d.quantity
        from after_sales_dispatch_batches d join order_lines l on l.id = d.order_line_id
        join batches b on b.id = d.batch_id join goods g on g.id = b.goods_id
        join manufacturers f on f.id = g.manufacturer_id
        left join stock s on s.goods_id = b.goods_id and s.warehouse_id = b.warehouse_id
       where d.after_sales_id = ${id} order by l.position, g.id, b.expires_on, b.id`,
  )
  const { carrier, number, ...moments } = head
  return { ...moments, waybill: carrier === null || number === null ? null : { carrier, number }, batches }
}
