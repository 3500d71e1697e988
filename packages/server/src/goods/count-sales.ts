import { addDays, type Day, dayAt, type Instant, startOfDay } from '@xinglin/domain/kernel/time'
import { sql } from 'drizzle-orm'
import { type Db, inTransaction } from '../db/database.ts'
import { isLineType } from '../db/line-sql.ts'
import { isPaid } from '../db/order-sql.ts'
import { settledLines } from '../outcomes/line-cases.ts'
import { writeNameSales } from '../search/search-names.ts'

export const MONTH_DAYS = 30

/** The first of the 30 days that end with this one. */
export const monthBefore = (today: Day): Day => addDays(today, 1 - MONTH_DAYS)

/** Counts the units of each good that were sold in 30 days (docs/rules.md#8-30-days), for goods and their names. */
export const countSales = (db: Db, now: Instant): Promise<void> =>
  inTransaction(db, async (tx) => {
    const since = sql`${new Date(startOfDay(monthBefore(dayAt(now)))).toISOString()}::timestamptz`
    await tx.execute(sql`
      with paid as materialized (
             select id from orders where paid_at >= ${since} and ${isPaid('orders')}),
           settled as (${settledLines(sql`select id from paid`)}),
           sold as (
             select u.goods_id, sum(u.units / l.quantity * (l.quantity - coalesce(r.units, 0)))::int as units
               from paid join order_line_units u on u.order_id = paid.id join order_lines l on l.id = u.order_line_id
               left join settled r on r.order_line_id = l.id
              where not ${isLineType('l', 'gift')} group by 1),
           -- In one order of rows, as everybody locks several goods.
           changed as (
             select g.id, coalesce(s.units, 0) as units from goods g left join sold s on s.goods_id = g.id
              where g.monthly_sales <> coalesce(s.units, 0) order by g.id for update of g)
      update goods set monthly_sales = changed.units from changed where goods.id = changed.id`)
    await writeNameSales(tx)
  })
