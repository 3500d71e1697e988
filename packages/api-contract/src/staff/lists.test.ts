import { describe, expect, test } from 'vitest'
import {
  auditList,
  bankLinesList,
  goodsList,
  invoicesList,
  type ListColumn,
  membersList,
  ordersList,
  paymentsList,
  requestsList,
  statementsList,
} from '../staff-lists.ts'

const lists = {
  orders: ordersList,
  members: membersList,
  goods: goodsList,
  payments: paymentsList,
  invoices: invoicesList,
  statements: statementsList,
  bankLines: bankLinesList,
  audit: auditList,
  requests: requestsList,
}

describe.each(Object.entries(lists))('%s', (_, { columns }) => {
  const shown = Object.values<ListColumn<never> | null>(columns).flatMap((column) => (column === null ? [] : [column]))

  test('no two columns, and no two cells of the export, have one heading', () => {
    const headings = shown.map(({ heading }) => heading)
    const cells = shown.flatMap((column) => column.cells.map(([heading]) => heading))
    expect(new Set(headings).size).toBe(headings.length)
    expect(new Set(cells).size).toBe(cells.length)
  })

  test('each column is in the export', () => {
    expect(shown.filter(({ cells }) => cells.length === 0)).toEqual([])
  })
})
