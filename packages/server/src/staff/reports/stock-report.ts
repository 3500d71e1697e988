import { zero } from '@xinglin/domain/kernel/money'
import { addDays, type Day, dayAt, type Instant } from '@xinglin/domain/kernel/time'
import { type BatchesHeld, expiringWithin, type StockReport } from '@xinglin/domain/staff'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { readRows } from '../../db/read-rows.ts'
import * as pg from '../../db/row-decoders.ts'
import { MONTH_DAYS, monthBefore } from '../../goods/count-sales.ts'
import { daysNotSummed, daysOf, summedFromOrders } from './sales-facts.ts'

const BATCHES_SHOWN = 100

const categoryShape = { name: pg.text, units: pg.number, value: pg.money, soldUnits: pg.number }

/** The value of a unit: its cost, or its price when the cost is unknown. */
const worth = sql`coalesce(c.cost, g.base_price)`

const readCategories = (
  db: Db,
  from: Day,
  to: Day,
  live: readonly Day[],
): Promise<readonly pg.RowOf<typeof categoryShape>[]> =>
  readRows(
    db,
    categoryShape,
    sql`
      with ${live.length > 0 ? sql`${summedFromOrders(live)},` : sql``}
           held as (select g.top_category_id as category, sum(s.n)::bigint as units, sum(s.n * ${worth}) as value
                      from stock s join goods g on g.id = s.goods_id left join goods_costs c on c.goods_id = g.id
                     where s.n > 0 group by 1),
           gone_of_days as (
             select category_id, units from sales_of_categories
              where day between ${from}::date and ${to}::date and day <> all(${daysOf(live)})
             ${live.length > 0 ? sql`union all select category_id, units from live_categories` : sql``}),
           sold_units as (select category_id, sum(units) as units from gone_of_days group by 1)
      select k.name, h.units::float8 as units, round(h.value, 2)::text as value, coalesce(s.units, 0)::float8 as "soldUnits"
        from held h join categories k on k.id = h.category left join sold_units s on s.category_id = h.category
       order by h.value desc limit 50`,
  )

const heldOf = async (db: Db, condition: SQL): Promise<BatchesHeld> => {
  const [row] = await readRows(
    db,
    { batches: pg.number, units: pg.number, value: pg.money },
    sql`
      select count(*)::int as batches, coalesce(sum(b.quantity), 0)::float8 as units,
             round(coalesce(sum(b.quantity * ${worth}), 0), 2)::text as value
        from batches b join goods g on g.id = b.goods_id left join goods_costs c on c.goods_id = g.id
       where b.quantity > 0 and ${condition}`,
  )
  return row ?? { batches: 0, units: 0, value: zero }
}

/** Stock turnover, and expiring stock, in money. */
export const loadStock = async (db: Db, now: Instant): Promise<StockReport> => {
  const today = dayAt(now)
  const from = monthBefore(today)
  const categories = await db.transaction(
    async (tx) => readCategories(tx, from, today, await daysNotSummed(tx, from, today)),
    { isolationLevel: 'repeatable read' },
  )
  const [known] = await readRows(
    db,
    { goods: pg.number, knownGoods: pg.number },
    sql`
      select (select count(*)::int from goods where on_sale) as goods,
             (select count(*)::int from goods_costs c join goods g on g.id = c.goods_id where g.on_sale) as "knownGoods"`,
  )
  const batches = await readRows(
    db,
    { name: pg.text, batch: pg.text, warehouse: pg.text, expiresOn: pg.day, units: pg.number, value: pg.money },
    sql`
      select g.name, b.batch_number as batch, w.name as warehouse, b.expires_on::text as "expiresOn", b.quantity as units,
             round(b.quantity * ${worth}, 2)::text as value
        from batches b join goods g on g.id = b.goods_id join warehouses w on w.id = b.warehouse_id
        left join goods_costs c on c.goods_id = g.id
       where b.quantity > 0 and b.expires_on <= ${addDays(today, expiringWithin[expiringWithin.length - 1] ?? 180)}
       order by b.expires_on, b.id limit ${BATCHES_SHOWN}`,
  )
  const expired = await heldOf(db, sql`b.expires_on < ${today}`)
  const expiring = await Promise.all(
    expiringWithin.map(async (within) => ({
      within,
      ...(await heldOf(db, sql`b.expires_on between ${today} and ${addDays(today, within)}`)),
    })),
  )
  return {
    days: MONTH_DAYS,
    goods: known?.goods ?? 0,
    knownGoods: known?.knownGoods ?? 0,
    categories,
    expired,
    expiring,
    batches,
  }
}
