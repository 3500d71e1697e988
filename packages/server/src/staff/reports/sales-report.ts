import { zero } from '@xinglin/domain/kernel/money'
import { addDays, type Day, DAY_MS, startOfDay } from '@xinglin/domain/kernel/time'
import type { MemberId } from '@xinglin/domain/members'
import { offerOf } from '@xinglin/domain/promotions'
import type { DaySold, SalesReport } from '@xinglin/domain/staff'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { isPaid } from '../../db/order-sql.ts'
import { readRows } from '../../db/read-rows.ts'
import * as pg from '../../db/row-decoders.ts'
import { salesPeople } from '../members/sales-people.ts'
import { daysNotSummed, daysOf, giveWorkMemory, summedFromOrders, within } from './sales-facts.ts'

const soldShape = { sales: pg.money, known: pg.money, cost: pg.money }
const rowShape = { ...soldShape, name: pg.text, orders: pg.number, before: pg.money }

const answerShape = {
  days: pg.listOf(pg.row({ ...soldShape, day: pg.day, orders: pg.number, isNow: pg.boolean })),
  categories: pg.listOf(pg.row(rowShape)),
  members: pg.listOf(pg.row({ ...rowShape, id: pg.id<MemberId>(), kinds: pg.number, rep: pg.text })),
  reps: pg.listOf(pg.row({ ...rowShape, members: pg.number })),
  orders: pg.number,
  buyers: pg.number,
  newBuyers: pg.number,
  returned: pg.number,
}

type Answer = pg.RowOf<typeof answerShape>

const MEMBERS_SHOWN = 50
const REPS_SHOWN = 50

/** A sum of amounts in 1/10,000 yuan, as decimal text. */
const yuanOf = (sum: SQL): SQL => sql`(coalesce(${sum}, 0) * 0.0001)::text`

/** The totals of a set of rows: for the requested days, and the sales of the preceding period. */
const amounts = sql`
  ${yuanOf(sql`sum(x.sales) filter (where x.is_now)`)} as sales, ${yuanOf(sql`sum(x.known) filter (where x.is_now)`)} as known,
  ${yuanOf(sql`sum(x.cost) filter (where x.is_now)`)} as cost, ${yuanOf(sql`sum(x.sales) filter (where not x.is_now)`)} as before`

/** The same totals per member, as numbers: null where there are none. */
const perMember = sql`
  coalesce(sum(orders) filter (where is_now), 0)::int as orders, coalesce(sum(kinds) filter (where is_now), 0)::int as kinds,
  (sum(sales) filter (where is_now))::bigint as sales, (sum(known) filter (where is_now))::bigint as known,
  (sum(cost) filter (where is_now))::bigint as cost, (sum(sales) filter (where not is_now))::bigint as before`

const ordersNow = sql`coalesce(sum(x.orders) filter (where x.is_now), 0)::int`

const rows = (of: SQL): SQL => sql`(select coalesce(json_agg(r), '[]'::json) from (${of}) r)`

/**
 * Common table expressions for the daily sums, stored or computed from orders, with the columns `day`, `is_now` and
 * those of their tables.
 */
const sumsOf = (before: Day, from: Day, to: Day, live: readonly Day[]): SQL => {
  const both = (name: SQL, table: SQL, liveTable: SQL, columns: SQL): SQL => sql`
    ${name} as (
      select day, day >= ${from}::date as is_now, ${columns} from ${table}
       where day between ${before}::date and ${to}::date and day <> all(${daysOf(live)})
      ${live.length > 0 ? sql`union all select day, day >= ${from}::date, ${columns} from ${liveTable}` : sql``})`
  const common = sql`orders, sales, known, cost`
  return sql`
    ${live.length > 0 ? sql`${summedFromOrders(live)},` : sql``}
    ${both(sql`of_days`, sql`sales_days`, sql`live_days`, common)},
    ${both(sql`of_categories`, sql`sales_of_categories`, sql`live_categories`, sql`category_id, ${common}`)},
    ${both(sql`of_members`, sql`sales_of_members`, sql`live_members`, sql`member_id, kinds, since, ${common}`)}`
}

/** Sales in one statement: of these days and of as many days before. */
const readSales = (db: Db, before: Day, from: Day, to: Day, live: readonly Day[]): Promise<readonly Answer[]> =>
  readRows(
    db,
    answerShape,
    sql`
      with ${sumsOf(before, from, to, live)},
           bought as materialized (
             select member_id, min(since) as since, ${perMember} from of_members group by 1),
           best as materialized (
             select * from bought order by sales desc nulls last, member_id limit ${MEMBERS_SHOWN})
      select ${rows(sql`select day, is_now as "isNow", orders, ${yuanOf(sql`sales`)} as sales, ${yuanOf(sql`known`)} as known,
                               ${yuanOf(sql`cost`)} as cost from of_days where orders > 0 order by 1`)} as days,
             ${rows(sql`select coalesce(c.name, ${offerOf('combination').label}) as name, ${ordersNow} as orders, ${amounts}
                          from of_categories x left join categories c on c.id = x.category_id
                         group by x.category_id, c.name having sum(x.orders) > 0
                         order by sum(x.sales) filter (where x.is_now) desc nulls last, x.category_id limit 30`)} as categories,
             ${rows(sql`select m.id, m.company_name as name, coalesce(m.sales_rep_name, '') as rep, b.orders, b.kinds,
                               ${yuanOf(sql`sales`)} as sales, ${yuanOf(sql`known`)} as known, ${yuanOf(sql`cost`)} as cost,
                               ${yuanOf(sql`before`)} as before
                          from best b join members m on m.id = b.member_id order by b.sales desc nulls last, m.id`)} as members,
             ${rows(sql`select coalesce(p.title, nullif(m.sales_rep_name, ''), '未分配') as name, sum(b.orders)::int as orders,
                               count(*) filter (where b.orders > 0)::int as members,
                               ${yuanOf(sql`sum(b.sales)`)} as sales, ${yuanOf(sql`sum(b.known)`)} as known,
                               ${yuanOf(sql`sum(b.cost)`)} as cost, ${yuanOf(sql`sum(b.before)`)} as before
                          from bought b join members m on m.id = b.member_id
                          left join (${salesPeople}) p on p.id = m.sales_rep_id
                         group by m.sales_rep_id, 1 order by sum(b.sales) desc nulls last, 1 limit ${REPS_SHOWN}`)} as reps,
             (select coalesce(sum(orders), 0)::int from of_days where is_now) as orders,
             (select count(*)::int from bought where orders > 0) as buyers,
             (select count(*)::int from bought where orders > 0 and since >= ${from}::date) as "newBuyers",
             (select count(distinct o.id)::int from after_sales a join orders o on o.id = a.order_id
               where a.state = 'completed' and ${within(sql`o.paid_at`, from, to)} and ${isPaid('o')}) as returned`,
  )

const lengthOf = (from: Day, to: Day): number => Math.round((startOfDay(to) - startOfDay(from)) / DAY_MS) + 1

/** Each day of the report with the corresponding day of the preceding period; days without sales are 0. */
const daysIn = ({ days }: Answer, from: Day, to: Day): readonly DaySold[] => {
  const length = lengthOf(from, to)
  const byDay = new Map(days.map((one) => [one.day, one]))
  return Array.from({ length }, (_, at) => {
    const day = addDays(from, at)
    const { sales, known, cost, orders } = byDay.get(day) ?? { sales: zero, known: zero, cost: zero, orders: 0 }
    return { day, sales, known, cost, orders, before: byDay.get(addDays(day, -length))?.sales ?? zero }
  })
}

/**
 * The sales report. Days with valid stored sums use them, other days are computed from orders, in one snapshot of the
 * database.
 */
export const loadSales = async (db: Db, from: Day, to: Day): Promise<SalesReport> => {
  const before = addDays(from, -lengthOf(from, to))
  const [answer] = await db.transaction(
    async (tx) => {
      await giveWorkMemory(tx)
      return readSales(tx, before, from, to, await daysNotSummed(tx, before, to))
    },
    { isolationLevel: 'repeatable read' },
  )
  if (!answer) throw new Error('a report is always one row')
  return { ...answer, from, to, days: daysIn(answer, from, to) }
}
