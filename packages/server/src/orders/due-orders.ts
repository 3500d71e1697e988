import { firstLeavingDay } from '@xinglin/domain/goods'
import type { Day } from '@xinglin/domain/kernel/time'
import type { OrderId } from '@xinglin/domain/orders'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { readRows } from '../db/read-rows.ts'
import * as pg from '../db/row-decoders.ts'

/**
 * Condition for order `o`: some units that it holds may not leave today or, where its group-buy is still open, on the
 * day on which that ends (docs/rules.md#8-3).
 */
export const holdsDue = (today: Day): SQL => sql`exists (select ${unitsDue(today)})`

const unitsDue = (today: Day): SQL => sql`
  from order_lines l
    join order_line_batches x on x.order_line_id = l.id
    join batches b on b.id = x.batch_id
    left join order_picks p on p.order_line_id = l.id and p.batch_id = b.id
   where l.order_id = o.id and x.quantity > coalesce(p.short, 0)
     and (b.is_locked or b.expires_on
       < case when l.near_expiry then ${firstLeavingDay({ step: 'dispatch', nearExpiry: true }, today)}::date
              else ${firstLeavingDay({ step: 'dispatch', nearExpiry: false }, today)}::date end
         + coalesce((select greatest(0, (g.ends_at at time zone 'Asia/Shanghai')::date - ${today}::date)
                       from group_joins j join group_buys g on g.id = j.group_id
                      where j.order_id = o.id and g.outcome = 'open'), 0))`

/** These units of an order, by batch. */
export const dueUnits = (db: Db, id: OrderId, today: Day) =>
  readRows(
    db,
    { name: pg.text, number: pg.text, expiresOn: pg.day, isLocked: pg.boolean, units: pg.number, unit: pg.text },
    sql`
      select d.* from orders o cross join lateral (
        select (select g.name from goods g where g.id = b.goods_id) as name, b.batch_number as number,
               b.expires_on::text as "expiresOn", b.is_locked as "isLocked", x.quantity - coalesce(p.short, 0) as units,
               (select g.unit from goods g where g.id = b.goods_id) as unit
        ${unitsDue(today)} order by l.position, b.expires_on, b.id) d
       where o.id = ${id}`,
  )
