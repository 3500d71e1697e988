import { decode } from '@xinglin/api-contract/kernel/wire'
import { staffApi } from '@xinglin/api-contract/staff-api'
import {
  auditList,
  type DeskList,
  goodsList,
  invoicesList,
  type ListColumn,
  type ListColumns,
  membersList,
  ordersList,
  paymentsList,
  statementsList,
} from '@xinglin/api-contract/staff-lists'
import type { Page } from '@xinglin/domain/kernel/page'
import { type DeskExport, MOST_EXPORTED } from '@xinglin/domain/staff'
import { sql } from 'drizzle-orm'
import { inTransaction } from '../../db/database.ts'
import { textCell } from '@xinglin/domain/kernel/table-text'
import type { Table } from '../../documents/table-file.ts'
import { listDayPayments } from '../finance/day-payments.ts'
import { listDeskInvoices } from '../finance/desk-invoices.ts'
import { listStatements } from '../finance/statements.ts'
import { listShelf } from '../goods/list-shelf.ts'
import { listDeskMembers } from '../members/list-members.ts'
import { listDeskOrders } from '../orders/list-orders.ts'
import { loadRecall } from '../recalls/load-recalls.ts'
import { recallTable } from '../recalls/recall-table.ts'
import { readAudit } from '../settings/read-audit.ts'
import { staffOf, type StaffContext } from '../desk/staff-context.ts'
type Asking = Pick<StaffContext, 'db' | 'now' | 'staff' | 'demo'>

/** @returns null for parameters that the list's own call would refuse */
type Export = (address: unknown, asking: Asking) => Promise<Table | null>

const tableOf = <Row>(columns: ListColumns<Row>, rows: readonly Row[]): Table => {
  const cells = Object.values<ListColumn<Row> | null>(columns).flatMap((column) => column?.cells ?? [])
  return [cells.map(([heading]) => textCell(heading)), ...rows.map((row) => cells.map(([, value]) => value(row)))]
}

type Wanted<Query, Answer> = (query: Query, asking: Asking) => Promise<Answer>

/** The rows of a list by the filters of its own call, with all its columns; the page number is ignored. */
const exportOf =
  <Query extends { readonly page: number }, Row>(
    { call, columns }: Pick<DeskList<Query, Page<Row>, ListColumns<Row>>, 'call' | 'columns'>,
    read: Wanted<Query, Page<Row>>,
  ): Export =>
  async (address, asking) => {
    const query = decode(call.input, address)
    if (!query.ok) return null
    const { list } = await inTransaction(asking.db, async (tx) => {
      // All rows take longer than a page may: 50,000 orders 5 s and more on a busy machine.
      await tx.execute(sql`set local statement_timeout = '60s'`)
      return read({ ...query.value, page: 1 }, { ...asking, db: tx })
    })
    return tableOf(columns, list)
  }

/** Each list of the console as a table of all its rows, `MOST_EXPORTED` at most. */
export const deskExports: { readonly [E in DeskExport]: Export } = {
  orders: exportOf(ordersList, (query, asking) => listDeskOrders(query, asking, MOST_EXPORTED)),
  members: exportOf(membersList, (query, asking) => listDeskMembers(query, asking, MOST_EXPORTED)),
  goods: exportOf(goodsList, (query, { db, now, ...asking }) =>
    listShelf(db, staffOf(asking), query, now, MOST_EXPORTED),
  ),
  recall: async (address, { db }) => {
    const query = decode(staffApi.recalls.detail.input, address)
    const recall = query.ok ? await loadRecall(db, query.value.id) : null
    return recall && recallTable(recall)
  },
  payments: exportOf(paymentsList, (query, { db, now }) => listDayPayments(db, query, now, MOST_EXPORTED)),
  invoices: exportOf(invoicesList, (query, { db }) => listDeskInvoices(db, query, MOST_EXPORTED)),
  statements: exportOf(statementsList, (query, { db, now }) => listStatements(db, query, now, MOST_EXPORTED)),
  audit: exportOf(auditList, (query, { db }) => readAudit(db, query, MOST_EXPORTED)),
}
