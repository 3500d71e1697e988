import type { PaymentsQuery } from '@xinglin/api-contract/staff-api'
import { addDays, dayAt, type Instant } from '@xinglin/domain/kernel/time'
import type { OrderId } from '@xinglin/domain/orders'
import { type DayPayments, paymentWayLabels } from '@xinglin/domain/staff'
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { readRows } from '../../db/read-rows.ts'
import * as pg from '../../db/row-decoders.ts'
import { millis } from '../../sql-values.ts'
import { type Conditions, whereOf } from '../desk/conditions.ts'
import { between } from './close-day.ts'

const PAGE_SIZE = 50

const conditions: Conditions<PaymentsQuery> = { day: null, way: (way) => sql`paid.way = ${way}`, page: null }

/** The payments behind a day's totals, one row each: including amounts paid from the balance at the submit. */
export const listDayPayments = async (
  db: Db,
  query: PaymentsQuery,
  now: Instant,
  pageSize = PAGE_SIZE,
): Promise<DayPayments> => {
  const { page } = query
  const day = query.day ?? addDays(dayAt(now), -1)
  const { from, until } = between(day)
  const rows = await readRows(
    db,
    {
      number: pg.text,
      state: pg.oneOf('started', 'succeeded', 'failed', 'refunded'),
      orderNumber: pg.text,
      way: pg.keyOf(paymentWayLabels),
      company: pg.text,
      at: pg.millis,
      amount: pg.money,
      orderId: pg.id<OrderId>(),
      total: pg.number,
    },
    sql`
      with paid as (
        select 'P' || p.id as number, p.order_id, p.method as way, p.amount, p.state, p.settled_at as at
          from payments p
         where p.state in ('succeeded', 'refunded') and p.settled_at >= ${from} and p.settled_at < ${until}
        union all
        select '', o.id, 'balance', o.balance_amount, 'succeeded', o.created_at from orders o
         where o.balance_amount > 0 and o.created_at >= ${from} and o.created_at < ${until})
      select paid.number, o.id::float8 as "orderId", o.number as "orderNumber", m.company_name as company, paid.way,
             paid.amount::text as amount, paid.state, ${millis(sql`paid.at`)} as at, (count(*) over ())::int as total
        from paid join orders o on o.id = paid.order_id join members m on m.id = o.member_id
       where ${whereOf(conditions, query, null)}
       order by paid.at desc, o.number limit ${pageSize} offset ${(page - 1) * pageSize}`,
  )
  return {
    day,
    list: rows.map(({ total: _total, ...row }) => row),
    total: rows[0]?.total ?? 0,
    capped: false,
    page,
    pageSize,
  }
}
