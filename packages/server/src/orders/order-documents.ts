import type { MemberId } from '@xinglin/domain/members'
import { hasLeft, type Order, type OrderDocument, type OrderId } from '@xinglin/domain/orders'
import { sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { readRows } from '../db/read-rows.ts'
import * as pg from '../db/row-decoders.ts'
import { reportUrl } from '../reports/report-queries.ts'
import { invoiceUrl } from './invoice-queries.ts'

const shape = { kind: pg.oneOf('invoice', 'report'), id: pg.text, name: pg.text }

/** The documents available for an order of this buyer. */
export const listDocuments = async (
  db: Db,
  memberId: MemberId,
  order: Pick<Order, 'id' | 'number' | 'state'>,
): Promise<readonly OrderDocument[]> => {
  const rows = await readRows(
    db,
    shape,
    sql`
      select 'invoice' as kind, id::text, number as name
        from invoices where order_id = ${order.id} and member_id = ${memberId} and number is not null
      union all
      select 'report', r.id::text, max(g.name) || ' ' || r.batch_number
        from order_lines l
        join served_batches x on x.order_line_id = l.id
        join batches b on b.id = x.batch_id
        join goods g on g.id = b.goods_id
        join test_reports r on r.goods_id = b.goods_id and r.batch_number = b.batch_number
       where l.order_id = ${order.id}
       group by r.id
       order by kind, name`,
  )
  return [
    ...(hasLeft(order.state)
      ? [{ kind: 'salesSlip', name: `随货同行单 ${order.number}`, url: slipUrl(order.id) } as const]
      : []),
    ...rows.map(({ kind, id, name }): OrderDocument =>
      kind === 'invoice'
        ? { kind, name: `发票 ${name}`, url: invoiceUrl(Number(id)) }
        : { kind: 'testReport', name: `检验报告 ${name}`, url: reportUrl(Number(id)) },
    ),
  ]
}

const slipUrl = (id: OrderId): string => `/documents/slip/${String(id)}.pdf`
