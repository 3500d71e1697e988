import { type GoodsId, mayLeave } from '@xinglin/domain/goods'
import { dayAt, type Instant } from '@xinglin/domain/kernel/time'
import { type AfterSalesId, type OrderLineId, presumedReturn, unitsComingBack } from '@xinglin/domain/orders'
import type { ReturnLot } from '@xinglin/domain/staff'
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { readRows } from '../../db/read-rows.ts'
import * as pg from '../../db/row-decoders.ts'

export type ReturnLine = {
  readonly lineId: OrderLineId
  /** Units of the line that are returned. */
  readonly quantity: number
  readonly lots: readonly ReturnLot[]
}

const lotShape = {
  lineId: pg.id<OrderLineId>(),
  quantity: pg.number,
  batchId: pg.number,
  goodsId: pg.id<GoodsId>(),
  perUnit: pg.number,
  served: pg.number,
  returned: pg.number,
  name: pg.text,
  batchNumber: pg.text,
  expiresOn: pg.day,
  isLocked: pg.boolean,
}

/**
 * The lines of a request with the batches that they were served from, in the order of serving, and what presumably came
 * back of each (docs/rules.md#8-4).
 */
export const returnLines = async (db: Db, id: AfterSalesId, now: Instant): Promise<readonly ReturnLine[]> => {
  const rows = await readRows(
    db,
    lotShape,
    sql`
      select s.order_line_id::float8 as "lineId", s.quantity, x.batch_id as "batchId", b.goods_id as "goodsId",
             coalesce(t.per_set, 1) as "perUnit", x.units as served, coalesce(r.units, 0)::int as returned, g.name,
             b.batch_number as "batchNumber", b.expires_on::text as "expiresOn", b.is_locked as "isLocked"
        from after_sales_lines s join order_lines l on l.id = s.order_line_id
        join (select z.order_line_id, z.batch_id, sum(z.units)::int as units, max(d.shipped_at) as sent_again
                from served_batches z left join after_sales_dispatches d on d.after_sales_id = z.after_sales_id
               where z.after_sales_id is null or d.shipped_at is not null group by 1, 2) x on x.order_line_id = l.id
        join batches b on b.id = x.batch_id join goods g on g.id = b.goods_id
        left join order_line_parts t on t.order_line_id = l.id and t.goods_id = b.goods_id
        left join lateral (select sum(good + bad) as units from after_sales_line_batches y
                            where y.order_line_id = x.order_line_id and y.batch_id = x.batch_id
                              and y.after_sales_id <> ${id}) r on true
       where s.after_sales_id = ${id} order by l.position, x.sent_again nulls first, b.expires_on, b.id`,
  )
  const today = dayAt(now)
  return [...new Set(rows.map(({ lineId }) => lineId))].map((lineId) => {
    const lots = rows.filter((row) => row.lineId === lineId)
    const quantity = lots[0]?.quantity ?? 0
    const presumed = presumedReturn(lots, unitsComingBack(lots, quantity))
    return {
      lineId,
      quantity,
      lots: lots.map(({ lineId: _line, quantity: _units, isLocked, ...lot }) => ({
        ...lot,
        presumed: presumed.get(lot.batchId) ?? 0,
        maySell: mayLeave({ expiresOn: lot.expiresOn, isLocked }, { step: 'submit', nearExpiry: false }, today).ok,
      })),
    }
  })
}
