import { yuan } from '@xinglin/domain/kernel/money'
import { addDays, type Day, startOfDay } from '@xinglin/domain/kernel/time'
import type { MemberId } from '@xinglin/domain/members'
import type { DaySold, SalesReport, Sold, SoldRow } from '@xinglin/domain/staff'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { rowId } from '../../db/ids.ts'
import { readRows } from '../../db/read-rows.ts'

type Amounts = { readonly sales: string; readonly known: string; readonly cost: string }
type Row = Amounts & { readonly name: string; readonly orders: number; readonly before: string }

type Answer = {
  readonly days: readonly (Amounts & { readonly day: Day; readonly orders: number; readonly isNow: boolean })[]
  readonly categories: readonly Row[]
  readonly members: readonly (Row & { readonly id: number; readonly kinds: number; readonly rep: string })[]
  readonly reps: readonly (Row & { readonly members: number })[]
  readonly orders: number
  readonly buyers: number
  readonly newBuyers: number
  readonly returned: number
}

/** Groups the lines of a month without temporary files. */
const WORK_MEMORY = '64MB'

const MEMBERS_SHOWN = 50
const REPS_SHOWN = 50

const since = (of: Day): SQL => sql`${new Date(startOfDay(of)).toISOString()}::timestamptz`

/** The figures of some rows of `ordered`, as numbers; null where there are none. */
const sums = sql`
  sum(sales) filter (where is_now) as sales, sum(known) filter (where is_now) as known,
  sum(cost) filter (where is_now) as cost, sum(sales) filter (where not is_now) as before`

/** Those of one row. */
const shown = sql`
  coalesce(sales, 0)::text as sales, coalesce(known, 0)::text as known, coalesce(cost, 0)::text as cost,
  coalesce(before, 0)::text as before`

/** Those of several rows together. */
const added = sql`
  coalesce(sum(sales), 0)::text as sales, coalesce(sum(known), 0)::text as known, coalesce(sum(cost), 0)::text as cost,
  coalesce(sum(before), 0)::text as before`

/** The figures of some rows of `sold`: for the requested days, and the sales of the preceding period. */
const amounts = sql`
  coalesce(sum(sales) filter (where is_now), 0)::text as sales, coalesce(sum(known) filter (where is_now), 0)::text as known,
  coalesce(sum(cost) filter (where is_now), 0)::text as cost, coalesce(sum(sales) filter (where not is_now), 0)::text as before`

const rows = (of: SQL): SQL => sql`(select coalesce(json_agg(r), '[]'::json) from (${of}) r)`

/**
 * Sales in one statement: the lines of the orders that were paid in these days and in as many days before, aggregated
 * by order and category once, and read four times from there.
 */
const readSales = (db: Db, from: Day, to: Day): Promise<readonly Answer[]> => {
  const length = Math.round((startOfDay(to) - startOfDay(from)) / 86_400_000) + 1
  return readRows(
    db,
    sql<Answer>`
      with paid as materialized (
             select id, member_id, paid_at, paid_at >= ${since(from)} as is_now,
                    (paid_at at time zone 'Asia/Shanghai')::date as day
               from orders
              where paid_at >= ${since(addDays(from, -length))} and paid_at < ${since(addDays(to, 1))} and state between 20 and 50),
           parts as (
             select p.order_line_id, case when count(*) = count(c.cost) then sum(c.cost * p.per_set) end as cost
               from paid join order_lines l on l.order_id = paid.id and l.type = 3
               join order_line_parts p on p.order_line_id = l.id left join goods_costs c on c.goods_id = p.goods_id
              group by 1),
           sold as materialized (
             select paid.id, paid.member_id, paid.day, paid.is_now, g.top_category_id as category,
                    sum(l.net_amount) as sales,
                    sum(case when coalesce(c.cost, s.cost) is not null then l.net_amount else 0 end) as known,
                    sum(coalesce(c.cost, s.cost, 0) * l.quantity) as cost
               from paid join order_lines l on l.order_id = paid.id left join goods g on g.id = l.goods_id
               left join goods_costs c on c.goods_id = l.goods_id left join parts s on s.order_line_id = l.id
              group by 1, 2, 3, 4, 5),
           ordered as materialized (
             select id, member_id, day, is_now, sum(sales) as sales, sum(known) as known, sum(cost) as cost
               from sold group by 1, 2, 3, 4),
           bought as materialized (
             select member_id, count(*) filter (where is_now)::int as orders, ${sums} from ordered group by 1),
           best as (
             select m.id, m.company_name as name, coalesce(m.sales_rep_name, '') as rep, b.*
               from bought b join members m on m.id = b.member_id order by b.sales desc nulls last, m.id limit ${MEMBERS_SHOWN}),
           -- Their goods, each once an order.
           kinds as (
             select p.member_id, count(distinct (l.order_id, l.goods_id))::int as kinds
               from best b join paid p on p.member_id = b.id and p.is_now join order_lines l on l.order_id = p.id
              where l.goods_id is not null group by 1)
      select ${rows(sql`select day, is_now as "isNow", count(*)::int as orders, sum(sales)::text as sales,
                               sum(known)::text as known, sum(cost)::text as cost from ordered group by 1, 2 order by 1`)} as days,
             ${rows(sql`select coalesce(c.name, '组合') as name, count(*) filter (where is_now)::int as orders, ${amounts}
                          from sold x left join categories c on c.id = x.category
                         group by x.category, c.name order by sum(sales) filter (where is_now) desc nulls last limit 30`)} as categories,
             ${rows(sql`select b.id, b.name, b.rep, b.orders, coalesce(k.kinds, 0) as kinds, ${shown}
                          from best b left join kinds k on k.member_id = b.id order by b.sales desc nulls last, b.id`)} as members,
             ${rows(sql`select coalesce(nullif(m.sales_rep_name, ''), '未分配') as name, sum(b.orders)::int as orders,
                               count(*) filter (where b.orders > 0)::int as members, ${added}
                          from bought b join members m on m.id = b.member_id
                         group by 1 order by sum(b.sales) desc nulls last limit ${REPS_SHOWN}`)} as reps,
             (select count(*)::int from paid where is_now) as orders,
             (select count(distinct member_id)::int from paid where is_now) as buyers,
             (select count(*)::int from (select distinct member_id from paid where is_now) b
               where not exists (select from orders o where o.member_id = b.member_id and o.paid_at < ${since(from)})) as "newBuyers",
             (select count(distinct p.id)::int from paid p join after_sales a on a.order_id = p.id
               where p.is_now and a.state = 'completed') as returned`,
  )
}

const soldIn = ({ sales, known, cost }: Amounts): Sold => ({ sales: yuan(sales), known: yuan(known), cost: yuan(cost) })

const rowIn = (row: Row): SoldRow => ({ ...soldIn(row), name: row.name, orders: row.orders, before: yuan(row.before) })

/** Each day of the report with the corresponding day of the preceding period; days without sales are 0. */
const daysIn = ({ days }: Answer, from: Day, to: Day): readonly DaySold[] => {
  const length = Math.round((startOfDay(to) - startOfDay(from)) / 86_400_000) + 1
  const byDay = new Map(days.map((one) => [one.day, one]))
  return Array.from({ length }, (_, at) => {
    const day = addDays(from, at)
    const found = byDay.get(day) ?? { sales: '0', known: '0', cost: '0', orders: 0 }
    return { ...soldIn(found), day, orders: found.orders, before: yuan(byDay.get(addDays(day, -length))?.sales ?? '0') }
  })
}

export const loadSales = async (db: Db, from: Day, to: Day): Promise<SalesReport> => {
  const [answer] = await db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('work_mem', ${WORK_MEMORY}, true)`)
    return readSales(tx, from, to)
  })
  if (!answer) throw new Error('a report is always one row')
  const { categories, members, reps, orders, buyers, newBuyers, returned } = answer
  return {
    from,
    to,
    days: daysIn(answer, from, to),
    categories: categories.map(rowIn),
    members: members.map((row) => ({ ...rowIn(row), id: rowId<MemberId>(row.id), kinds: row.kinds, rep: row.rep })),
    reps: reps.map((row) => ({ ...rowIn(row), members: row.members })),
    orders,
    buyers,
    newBuyers,
    returned,
  }
}
