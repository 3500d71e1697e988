import { addDays, type Day, dayAt, type Instant, startOfDay } from '@xinglin/domain/kernel/time'
import { type SQL, sql } from 'drizzle-orm'
import { type Db, inTransaction } from '../../db/database.ts'
import { isPaid } from '../../db/order-sql.ts'
import { readRows } from '../../db/read-rows.ts'
import * as pg from '../../db/row-decoders.ts'
import { settledLines } from '../../outcomes/line-cases.ts'
import { timestamp } from '../../sql-values.ts'

/** Key of an advisory lock: one node at a time computes the sums. */
const SUMMING = 20990062
/** Days per transaction of the job. */
const DAYS_AT_ONCE = 7
/** work_mem that is enough to group the lines of a month without temporary files. */
const WORK_MEMORY = '64MB'

export const giveWorkMemory = async (tx: Db): Promise<void> => {
  await tx.execute(sql`select set_config('work_mem', ${WORK_MEMORY}, true)`)
}

const since = (of: Day): SQL => timestamp(startOfDay(of))

/** Days as an SQL array of dates. */
export const daysOf = (days: readonly Day[]): SQL => sql`${sql.param([...days])}::text[]::date[]`

/** Condition: `at` is within days, the last one included. */
export const within = (at: SQL, from: Day, to: Day): SQL =>
  sql`(${at} >= ${since(from)} and ${at} < ${since(addDays(to, 1))})`

const added = sql`sum(sales)::bigint as sales, sum(known)::bigint as known, sum(cost)::bigint as cost`

/**
 * Common table expressions that sum the paid orders of these days, line by line: `live_days`, `live_categories` and
 * `live_members`, with the columns of the tables that store the sums; amounts in 1/10,000 yuan. What was short or came
 * back, and what was refunded, is taken off the day of the payment (docs/rules.md#3-told-account).
 */
export const summedFromOrders = (days: readonly Day[]): SQL => {
  const wanted = spansOf(days).map(([from, to]) => within(sql`paid_at`, from, to))
  return sql`
    paid as materialized (
      select id, member_id, (paid_at at time zone 'Asia/Shanghai')::date as day
        from orders where (${sql.join(wanted, sql` or `)}) and ${isPaid('orders')}),
    settled as materialized (${settledLines(sql`select id from paid`)}),
    sold as materialized (
      select paid.id, paid.member_id, paid.day, coalesce(g.top_category_id, 0) as category_id,
             count(distinct l.goods_id) as kinds, (sum(l.net_amount - coalesce(r.refund, 0)) * 10000)::bigint as sales,
             (coalesce(sum(l.net_amount - coalesce(r.refund, 0)) filter (
                where l.unit_cost is not null), 0) * 10000)::bigint as known,
             (sum(coalesce(l.unit_cost, 0) * (l.quantity - coalesce(r.units, 0))) * 10000)::bigint as cost
        from paid join order_lines l on l.order_id = paid.id left join goods g on g.id = l.goods_id
        left join settled r on r.order_line_id = l.id
       group by 1, 2, 3, 4),
    ordered as materialized (
      select id, member_id, day, sum(kinds) as kinds, ${added}
        from sold group by 1, 2, 3),
    gone as (
      select paid.day, g.top_category_id as category_id,
             sum(u.units / l.quantity * (l.quantity - coalesce(r.units, 0))) as units
        from paid join order_line_units u on u.order_id = paid.id join goods g on g.id = u.goods_id
        join order_lines l on l.id = u.order_line_id left join settled r on r.order_line_id = l.id group by 1, 2),
    live_days as (
      select day, count(*)::int as orders, ${added} from ordered group by 1),
    live_categories as (
      select day, category_id, sum(orders)::int as orders, ${added},
             sum(units)::int as units
        from (select day, category_id, 1 as orders, sales, known, cost, 0 as units from sold
              union all select day, category_id, 0, 0, 0, 0, units from gone) both_of
       group by 1, 2),
    live_members as (
      select day, member_id, count(*)::int as orders, ${added},
             sum(kinds)::int as kinds,
             (select (min(o.paid_at) at time zone 'Asia/Shanghai')::date from orders o where o.member_id = ordered.member_id) as since
        from ordered group by 1, 2)`
}

/** Consecutive days as spans from first to last. `days` must be sorted. */
const spansOf = (days: readonly Day[]): readonly (readonly [Day, Day])[] => {
  const spans: [Day, Day][] = []
  for (const day of days) {
    const last = spans.at(-1)
    if (last && addDays(last[1], 1) === day) last[1] = day
    else spans.push([day, day])
  }
  return spans
}

const firstPaidDay = sql`
  ((select min(paid_at) from orders where paid_at is not null) at time zone 'Asia/Shanghai')::date`

/**
 * The days in this range that have to be computed from their orders, being not summed yet or changed since; none before
 * the first paid order. Sorted.
 */
export const daysNotSummed = async (db: Db, from: Day, to: Day): Promise<readonly Day[]> => {
  const rows = await readRows(
    db,
    { day: pg.day },
    sql`
      select d::date::text as day from generate_series(${from}::date, ${to}::date, interval '1 day') d
       where d::date >= ${firstPaidDay}
         and (not exists (select from sales_days s where s.day = d::date)
              or exists (select from sales_changes c where c.day is null or c.day = d::date))
       order by d`,
  )
  return rows.map(({ day }) => day)
}

const forget = async (tx: Db, isForgotten: SQL): Promise<void> => {
  for (const table of ['sales_days', 'sales_of_categories', 'sales_of_members'])
    await tx.execute(sql`delete from ${sql.identifier(table)} where ${isForgotten}`)
}

/**
 * Deletes the noted changes, in the transaction that processes them; a change that commits later leaves a row of its
 * own.
 */
const forgetChanged = async (tx: Db): Promise<void> => {
  const changed = await readRows(
    tx,
    { day: pg.orNull(pg.day) },
    sql`
      with gone as (delete from sales_changes returning day) select distinct day::text as day from gone`,
  )
  const days = changed.flatMap(({ day }) => (day === null ? [] : [day]))
  if (days.length < changed.length) await forget(tx, sql`true`)
  else if (days.length > 0) await forget(tx, sql`day = any(${daysOf(days)})`)
}

/** Sums the latest past days without sums. @returns how many */
const sumLatest = async (tx: Db, today: Day): Promise<number> => {
  const rows = await readRows(
    tx,
    { day: pg.day },
    sql`
      select d::date::text as day
        from generate_series(${firstPaidDay},
                             ${addDays(today, -1)}::date, interval '1 day') d
       where not exists (select from sales_days s where s.day = d::date) order by d desc limit ${DAYS_AT_ONCE}`,
  )
  const days = rows.map(({ day }) => day).toSorted()
  if (days.length === 0) return 0
  await tx.execute(sql`
    with ${summedFromOrders(days)},
    of_categories as (
      insert into sales_of_categories (day, category_id, orders, sales, known, cost, units)
      select day, category_id, orders, sales, known, cost, units from live_categories),
    of_members as (
      insert into sales_of_members (day, member_id, orders, sales, known, cost, kinds, since)
      select day, member_id, orders, sales, known, cost, kinds, since from live_members)
    insert into sales_days (day, orders, sales, known, cost)
    select d, coalesce(l.orders, 0), coalesce(l.sales, 0), coalesce(l.known, 0), coalesce(l.cost, 0)
      from unnest(${daysOf(days)}) d left join live_days l on l.day = d`)
  return days.length
}

/** Stores the sums of past days that are missing or whose trade has changed. */
export const sumSales = async (db: Db, now: Instant): Promise<void> => {
  let summed = DAYS_AT_ONCE
  while (summed === DAYS_AT_ONCE)
    summed = await inTransaction(db, async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(${SUMMING}::int)`)
      await giveWorkMemory(tx)
      await forgetChanged(tx)
      return sumLatest(tx, dayAt(now))
    })
}
