import { buyerTypes } from '@xinglin/domain/members'
import {
  type DeskOrder,
  may,
  openAfterSalesStates,
  type PaymentWay,
  paymentWayLabels,
  type SignedInStaff,
} from '@xinglin/domain/staff'
import { type SQL, sql } from 'drizzle-orm'
import { headColumns, headOf, headShape } from '../../orders/order-facts.ts'
import { isInState } from '../../db/order-sql.ts'
import * as pg from '../../db/row-decoders.ts'
import { millis } from '../../sql-values.ts'
import { refundedOf } from '../../outcomes/line-cases.ts'

/** Strings as a list for `in (…)`. */
const wordsIn = (words: readonly (string | number)[]): SQL =>
  sql`(${sql.join(
    words.map((word) => sql`${word}`),
    sql`, `,
  )})`

/** Condition: the order is to be reviewed, and this person may decide. */
export const isMineToReview = (staff: SignedInStaff): SQL => {
  const normal = may(staff, 'decideOrders') ? sql`o.kind = 'normal'` : sql`false`
  const special = may(staff, 'decideSpecial') ? sql`o.kind <> 'normal'` : sql`false`
  return sql`(${isInState('o', 'inReview')} and (${normal} or ${special}))`
}

/** SQL for the time when an order entered its current state. */
export const sinceOf = sql`(select max(h.at) from order_history h where h.order_id = o.id)`

/** Payments that count as a way of paying an order: one that failed does not. */
const counted = sql`p.state in ('started', 'succeeded', 'refunded')`

export const isPaidBy = (way: PaymentWay): SQL =>
  sql`exists (select 1 from payments p where p.order_id = o.id and p.method = ${way} and ${counted})`

export const orderShape = {
  ...headShape,
  company: pg.text,
  rank: pg.number,
  lineCount: pg.number,
  units: pg.number,
  amount: pg.money,
  refunded: pg.money,
  fromBalance: pg.boolean,
  ways: pg.listOf(pg.keyOf(paymentWayLabels)),
  afterSales: pg.number,
  since: pg.millis,
  salesRep: pg.text,
  isDelivered: pg.boolean,
}

export type OrderRow = pg.RowOf<typeof orderShape>

/** The columns of orders `o` of members `m` from warehouses `w`. */
export const orderColumns = sql`
  ${headColumns}, m.company_name as company, m.rank,
  (select count(*)::int from order_lines l where l.order_id = o.id) as "lineCount",
  (select coalesce(sum(l.quantity), 0)::int from order_lines l where l.order_id = o.id) as units,
  (o.payable + o.balance_amount)::text as amount, ${refundedOf(sql`o.id`)}::text as refunded, o.balance_amount > 0 as "fromBalance",
  coalesce((select json_agg(distinct p.method) from payments p
             where p.order_id = o.id and ${counted}), '[]'::json) as ways,
  (select count(*)::int from after_sales a where a.order_id = o.id and a.state in ${wordsIn(openAfterSalesStates)}) as "afterSales",
  ${millis(sinceOf)} as since, coalesce(m.sales_rep_name, '') as "salesRep",
  o.delivered_at is not null as "isDelivered"`

/** The tables that `orderColumns` refers to. */
export const orderTables = sql`orders o join members m on m.id = o.member_id join warehouses w on w.id = o.warehouse_id`

export const orderOf = (row: OrderRow): DeskOrder => ({
  ...headOf(row),
  company: row.company,
  buyerType: buyerTypes[row.rank - 1] ?? 'pharmacy',
  lineCount: row.lineCount,
  units: row.units,
  amount: row.amount,
  refunded: row.refunded,
  paidBy: [...new Set<PaymentWay>([...(row.fromBalance ? (['balance'] as const) : []), ...row.ways])],
  afterSales: row.afterSales,
  since: row.since,
  salesRep: row.salesRep,
  isDelivered: row.isDelivered,
})
