import { type Codec, decode } from '@xinglin/api-contract/kernel/wire'
import { staffApi } from '@xinglin/api-contract/staff-api'
import type { Page } from '@xinglin/domain/kernel/page'
import { type DeskExport, MOST_EXPORTED } from '@xinglin/domain/staff'
import { sql } from 'drizzle-orm'
import { inTransaction } from '../../db/database.ts'
import type { TableCell } from '@xinglin/domain/kernel/table-text'
import { type Table, text } from '../../documents/table-file.ts'
import { listDayPayments } from '../finance/day-payments.ts'
import { listDeskInvoices } from '../finance/desk-invoices.ts'
import { listStatements } from '../finance/statements.ts'
import { listShelf } from '../goods/list-shelf.ts'
import { listDeskMembers } from '../members/list-members.ts'
import { listDeskOrders } from '../orders/list-orders.ts'
import { loadRecall } from '../recalls/load-recalls.ts'
import { readAudit } from '../settings/read-audit.ts'
import { staffOf, type StaffContext } from '../staff-context.ts'
import {
  auditColumns,
  type Columns,
  goodsColumns,
  invoiceColumns,
  memberColumns,
  orderColumns,
  paymentColumns,
  recallColumns,
  statementColumns,
} from './export-columns.ts'

type Asking = Pick<StaffContext, 'db' | 'now' | 'staff' | 'demo'>

/** @returns null for parameters that the list's own call would refuse */
type Export = (address: unknown, asking: Asking) => Promise<Table | null>

type Listed<Query, Row> = {
  readonly call: { readonly input: Codec<Query> }
  readonly columns: Columns<Row>
  readonly list: (query: Query, asking: Asking) => Promise<Pick<Page<Row>, 'list'>>
}

const tableOf = <Row>(columns: Columns<Row>, rows: readonly Row[]): Table => [
  columns.map(([title]) => text(title)),
  ...rows.map((row): readonly TableCell[] => columns.map(([, cell]) => cell(row))),
]

/** The rows of a list by the filters of its own call; the page number is ignored. */
const exportOf =
  <Query extends { readonly page: number }, Row>({ call, columns, list }: Listed<Query, Row>): Export =>
  async (address, asking) => {
    const query = decode(call.input, address)
    if (!query.ok) return null
    const { list: rows } = await inTransaction(asking.db, async (tx) => {
      // All rows take longer than a page may: 50,000 orders 5 s and more on a busy machine.
      await tx.execute(sql`set local statement_timeout = '60s'`)
      return list({ ...query.value, page: 1 }, { ...asking, db: tx })
    })
    return tableOf(columns, rows)
  }

/** Each list of the console as a table of all its rows, `MOST_EXPORTED` at most. */
export const deskExports: { readonly [E in DeskExport]: Export } = {
  orders: exportOf({
    call: staffApi.orders.list,
    columns: orderColumns,
    list: (query, asking) => listDeskOrders(asking.db, staffOf(asking), query, asking.now, MOST_EXPORTED),
  }),
  members: exportOf({
    call: staffApi.members.list,
    columns: memberColumns,
    list: (query, asking) => listDeskMembers(query, asking, MOST_EXPORTED),
  }),
  goods: exportOf({
    call: staffApi.goods.list,
    columns: goodsColumns,
    list: (query, asking) => listShelf(asking.db, staffOf(asking), query, asking.now, MOST_EXPORTED),
  }),
  recall: async (address, { db }) => {
    const query = decode(staffApi.recalls.detail.input, address)
    const recall = query.ok ? await loadRecall(db, query.value.id) : null
    return recall && tableOf(recallColumns(recall), recall.orders)
  },
  payments: exportOf({
    call: staffApi.finance.payments,
    columns: paymentColumns,
    list: (query, { db, now }) => listDayPayments(db, query, now, MOST_EXPORTED),
  }),
  invoices: exportOf({
    call: staffApi.finance.invoices,
    columns: invoiceColumns,
    list: (query, { db }) => listDeskInvoices(db, query, MOST_EXPORTED),
  }),
  statements: exportOf({
    call: staffApi.finance.statements,
    columns: statementColumns,
    list: (query, { db, now }) => listStatements(db, query, now, MOST_EXPORTED),
  }),
  audit: exportOf({
    call: staffApi.settings.audit,
    columns: auditColumns,
    list: (query, { db }) => readAudit(db, query, MOST_EXPORTED),
  }),
}
