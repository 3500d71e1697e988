import type { Instant } from '@xinglin/domain/kernel/time'
import { type OrderId, type PaidBack, paidBackWords, shortCauseLabels } from '@xinglin/domain/orders'
import { add, subtract, zero } from '@xinglin/domain/kernel/money'
import { sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { readRows } from '../db/read-rows.ts'
import * as pg from '../db/row-decoders.ts'
import { idsIn, timestamp } from '../sql-values.ts'
import { sendOrderLetter } from './order-letter.ts'

const shape = {
  orderId: pg.id<OrderId>(),
  name: pg.text,
  unit: pg.text,
  quantity: pg.number,
  cause: pg.keyOf(shortCauseLabels),
  refund: pg.money,
  offDebt: pg.money,
}

/** So many lines are named in a letter; the order page has all. */
const MOST_NAMED = 20

/**
 * One letter per order for all its shorts that no letter has named yet (docs/rules.md#3-told-short). Call it in the
 * transaction after which nothing is left to pick, or that ships the order.
 */
export const tellShorts = async (tx: Db, orderIds: readonly OrderId[], at: Instant): Promise<void> => {
  if (orderIds.length === 0) return
  const rows = await readRows(
    tx,
    shape,
    sql`
      with told as (
        update after_sales set letter_at = ${timestamp(at)}
         where order_id in ${idsIn(orderIds)}
           and short_cause is not null and letter_at is null
        returning id, order_id, short_cause, refund, off_debt)
      select t.order_id::float8 as "orderId", l.snapshot->>'name' as name, l.snapshot->>'unit' as unit, x.quantity,
             t.short_cause as cause, t.refund::text as refund, t.off_debt::text as "offDebt"
        from told t join after_sales_lines x on x.after_sales_id = t.id join order_lines l on l.id = x.order_line_id
       order by l.order_id, l.position, t.id`,
  )
  for (const orderId of new Set(rows.map((row) => row.orderId))) {
    const own = rows.filter((row) => row.orderId === orderId)
    await sendOrderLetter(tx, orderId, { title: '商品短少', words: wordsOf(own) }, at)
  }
}

type Row = pg.RowOf<typeof shape>

const paidBackOf = ({ refund, offDebt }: Pick<Row, 'refund' | 'offDebt'>): PaidBack => ({
  balance: subtract(refund, offDebt),
  credit: offDebt,
})

const wordsOf = (rows: readonly Row[]): string => {
  const lines = rows.slice(0, MOST_NAMED).map((row) => {
    const paidBack = paidBackWords(paidBackOf(row))
    const why = row.cause === 'missing' ? '' : `（${shortCauseLabels[row.cause]}）`
    return `「${row.name}」${why}短少 ${String(row.quantity)}${row.unit}${paidBack === '' ? '' : `，${paidBack}`}`
  })
  const all = rows
    .map(paidBackOf)
    .reduce((sum, one) => ({ balance: add(sum.balance, one.balance), credit: add(sum.credit, one.credit) }), {
      balance: zero,
      credit: zero,
    })
  const total = rows.length > 1 && paidBackWords(all) !== '' ? `合计${paidBackWords(all)}。` : ''
  const more = rows.length > MOST_NAMED ? `等 ${String(rows.length)} 项` : ''
  return `${lines.join('；')}${more}。${total}其余照常发货，优惠不重新计算。`
}
