import { firstLeavingDay } from '@xinglin/domain/goods'
import { type Day, dayAt, type Instant, startOfDay } from '@xinglin/domain/kernel/time'
import type { OrderId } from '@xinglin/domain/orders'
import { type SQL, sql } from 'drizzle-orm'
import { auditStaff } from '../audit.ts'
import { type Db, inTransaction } from '../db/database.ts'
import { waitsForShop } from '../db/order-sql.ts'
import { readRows } from '../db/read-rows.ts'
import * as pg from '../db/row-decoders.ts'
import { timestamp } from '../sql-values.ts'

/**
 * Condition for order `o`: it is paid, or said to be, and some units that it holds may not leave today or, where its
 * group-buy is still open, on the day on which that ends (docs/rules.md#8-3).
 */
export const holdsDue = (today: Day): SQL => sql`${waitsForShop('o')} and exists (select ${unitsDue(today)})`

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

type DueUnits = Awaited<ReturnType<typeof dueUnits>>[number]

/** How many units of a batch have fallen due, and why, in the words of the desk. */
export const dueWords = ({ units, unit, expiresOn, isLocked }: DueUnits): string =>
  `${String(units)}${unit}，有效期至 ${expiresOn}${isLocked ? '，批号已锁定' : ''}`

/**
 * Writes once a day into the audit log of each order what of it has fallen due (docs/rules.md#8-3), and has open
 * consoles read 待办 anew: units fall due by the calendar, and no change tells of it. Safe on every node.
 */
export const nameDueOrders = (db: Db, now: Instant): Promise<void> =>
  inTransaction(db, async (tx) => {
    const today = dayAt(now)
    const due = await readRows(
      tx,
      { id: pg.id<OrderId>() },
      sql`
        select o.id::float8 as id from orders o
         where ${holdsDue(today)} and not exists (
           select from audit_log a where a.object = 'order:' || o.id and a.action = 'order.due'
              and a.at >= ${timestamp(startOfDay(today))})
         order by o.id`,
    )
    for (const { id } of due) {
      const units = await dueUnits(tx, id, today)
      const words = units.map((one) => `${one.name} 批号 ${one.number}：${dueWords(one)}`).join('；')
      const named = {
        action: 'order.due',
        object: `order:${String(id)}`,
        result: 'ok',
        detail: { units: words },
      } as const
      await auditStaff(tx, { actor: 'system', at: now }, named)
    }
    if (due.length > 0) await tx.execute(sql`insert into desk_changes default values`)
  })
