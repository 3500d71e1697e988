import { type Money, zero } from '@xinglin/domain/kernel/money'
import { type LineCase, type OrderId, outcomeOfOrder, type PaidBack, paidBackSum } from '@xinglin/domain/orders'
import { type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { readRows } from '../db/read-rows.ts'
import * as pg from '../db/row-decoders.ts'

const decodeCases: pg.Decoder<readonly LineCase[]> = pg.listOf(
  pg.row({
    kind: pg.oneOf('short', 'return', 'difference', 'replacement', 'exchanged', 'dispatched'),
    quantity: pg.number,
    refund: pg.money,
    offDebt: pg.money,
    giftDeduction: pg.money,
    at: pg.orNull(pg.millis),
  }),
)

/** Reads the json of `casesOfLine` and `casesOfOrder`. */
export const readCases = (json: unknown): readonly LineCase[] => decodeCases(json, 'cases')

/**
 * Cases that still count: not rejected, not withdrawn; of an exchange or resend that it is under way, that its units came
 * back, and that others were sent. A refund that reduced the debt in part did so for the first lines of its request
 * first.
 */
const cases = (where: SQL): SQL => sql`coalesce((
  select json_agg(json_build_object(
           'kind', c.kind, 'quantity', x.quantity, 'refund', x.refund::text,
           'offDebt', greatest(0, least(x.refund, a.off_debt - (
             select coalesce(sum(y.refund), 0) from after_sales_lines y
              where y.after_sales_id = a.id and y.order_line_id < x.order_line_id)))::text,
           'giftDeduction', x.gift_deduction::text,
           'at', floor(extract(epoch from c.at) * 1000)::float8)
         order by c.at, a.id, x.order_line_id)
    from after_sales_lines x join after_sales a on a.id = x.after_sales_id
    left join after_sales_dispatches d on d.after_sales_id = a.id
    cross join lateral (
      select case when a.short_cause is not null then 'short' when a.kind = 'return' then 'return'
                  when a.kind = 'priceDifference' then 'difference' else 'replacement' end, a.completed_at
       where a.kind in ('return', 'priceDifference') or (a.kind in ('exchange', 'resend') and a.state <> 'completed')
      union all
      select 'exchanged', d.made_at where a.kind = 'exchange' and d.made_at is not null
      union all
      select 'dispatched', d.shipped_at where d.shipped_at is not null) c(kind, at)
   where ${where} and a.state not in ('rejected', 'withdrawn')
  ), '[]'::json)`

/** What happened to an order line since its submit, as json: `readCases` reads it, `outcomeOfLine` sums it. */
export const casesOfLine = (lineId: SQL): SQL => cases(sql`x.order_line_id = ${lineId}`)

/** The same of all lines of an order. */
export const casesOfOrder = (orderId: SQL): SQL => cases(sql`a.order_id = ${orderId}`)

/** Units of a batch that inspections booked, of the returns and exchanges that `casesOfLine` counts as come back. */
export const inspectedUnits = (lineId: SQLWrapper, batchId: SQLWrapper): SQL => sql`(
  select coalesce(sum(x.good + x.bad), 0)::int
    from after_sales_line_batches x join after_sales a on a.id = x.after_sales_id
    left join after_sales_dispatches d on d.after_sales_id = a.id
   where x.order_line_id = ${lineId} and x.batch_id = ${batchId}
     and case when a.kind = 'return' then a.completed_at else d.made_at end is not null)`

/** What was paid back of an order so far, where a query adds up many. */
export const refundedOf = (orderId: SQL): SQL => sql`coalesce((
  select sum(a.refund) from after_sales a where a.order_id = ${orderId} and a.completed_at is not null), 0)`

/** What came of the lines of some orders so far: what was paid back, and the units that were short or sent back. */
export const settledLines = (orderIds: SQL): SQL => sql`
  select x.order_line_id, sum(x.refund) as refund, coalesce(sum(x.quantity) filter (where a.kind = 'return'), 0) as units
    from after_sales a join after_sales_lines x on x.after_sales_id = a.id
   where a.order_id in (${orderIds}) and a.completed_at is not null group by 1`

/** Units of a gift line that returns of other lines were charged for (docs/rules.md#2-8). */
export const chargedOf = (giftLineId: SQL): SQL => sql`(
  select coalesce(sum(c.units), 0)::int from gift_charges c join after_sales a on a.id = c.after_sales_id
   where c.gift_line_id = ${giftLineId} and a.state not in ('rejected', 'withdrawn'))`

const noMoney = { payable: zero, balance: zero }

/** What was paid back of an order, from the json of `casesOfOrder`. */
export const paidBackIn = (json: unknown): PaidBack =>
  outcomeOfOrder({ lines: [{ cases: readCases(json) }], amounts: noMoney }).refunded

/** 实收 of an order, from the json of `casesOfOrder`. */
export const keptOf = (json: unknown, amounts: { readonly payable: Money; readonly balance: Money }): Money =>
  outcomeOfOrder({ lines: [{ cases: readCases(json) }], amounts }).kept

/** A column of a statement with what was paid back of an order. */
export const paidBackColumn: pg.Decoder<Money> = (json) => paidBackSum(paidBackIn(json))

/** All refunds for the goods of an order so far. */
export const refundedSoFar = async (db: Db, orderId: OrderId): Promise<Money> => {
  const [row] = await readRows(
    db,
    { refunded: paidBackColumn },
    sql`select ${casesOfOrder(sql`${orderId}`)} as refunded`,
  )
  return row?.refunded ?? zero
}
