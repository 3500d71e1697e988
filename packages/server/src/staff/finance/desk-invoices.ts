import type { InvoicesQuery } from '@xinglin/api-contract/staff-api'
import type { Page } from '@xinglin/domain/kernel/page'
import { instant } from '@xinglin/domain/kernel/time'
import { type InvoiceId, invoiceKindLabels, invoiceStateLabels, type OrderId } from '@xinglin/domain/orders'
import type { DeskInvoice } from '@xinglin/domain/staff'
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { readRows } from '../../db/read-rows.ts'
import * as pg from '../../db/row-decoders.ts'
import { type Conditions, onWords, whereOf } from '../desk/conditions.ts'
import { millis } from '../../sql-values.ts'

const PAGE_SIZE = 50

const conditions: Conditions<InvoicesQuery> = {
  state: (state) => sql`i.state = ${state}`,
  keyword: onWords(
    (word) => sql`(
    strpos(coalesce(i.number, ''), ${word}) > 0 or strpos(i.title, ${word}) > 0
    or i.order_id in (select id from orders where strpos(number, ${word}) > 0)
    or i.member_id in (select id from members where strpos(company_name, ${word}) > 0))`,
  ),
  page: null,
}

/** Invoices of all members, latest request first. */
export const listDeskInvoices = async (
  db: Db,
  query: InvoicesQuery,
  pageSize = PAGE_SIZE,
): Promise<Page<DeskInvoice>> => {
  const { page } = query
  const wanted = whereOf(conditions, query, null)
  const rows = await readRows(
    db,
    {
      number: pg.orNull(pg.text),
      kind: pg.keyOf(invoiceKindLabels),
      state: pg.keyOf(invoiceStateLabels),
      orderNumber: pg.text,
      company: pg.text,
      title: pg.text,
      taxNumber: pg.text,
      isHandedOver: pg.boolean,
      id: pg.id<InvoiceId>(),
      orderId: pg.id<OrderId>(),
      amount: pg.money,
      requestedAt: pg.millis,
      issuedAt: pg.orNull(pg.number),
    },
    sql`
      with shown as (
        select i.id from invoices i where ${wanted}
         order by i.requested_at desc, i.id desc limit ${pageSize} offset ${(page - 1) * pageSize})
      select i.id::float8 as id, o.id::float8 as "orderId", o.number as "orderNumber", m.company_name as company, i.kind,
             i.title, i.tax_number as "taxNumber", i.state, i.amount::text as amount, i.number,
             ${millis(sql`i.requested_at`)} as "requestedAt", ${millis(sql`i.issued_at`)} as "issuedAt",
             o.handed_over_at is not null as "isHandedOver"
        from shown join invoices i on i.id = shown.id join orders o on o.id = i.order_id
        join members m on m.id = i.member_id
       order by i.requested_at desc, i.id desc`,
  )
  const [all] = await readRows(
    db,
    { total: pg.number },
    sql`select count(*)::int as total from invoices i where ${wanted}`,
  )
  return {
    list: rows.map((row) => ({
      ...row,
      issuedAt: row.issuedAt === null ? null : instant(row.issuedAt),
    })),
    total: all?.total ?? 0,
    capped: false,
    page,
    pageSize,
  }
}
