export { requestsList } from './staff/requests-list.ts'
export { auditList } from './staff/audit-list.ts'
export { bankLinesList, invoicesList, paymentsList, statementsList } from './staff/finance-lists.ts'
export { goodsList } from './staff/goods-list.ts'
export {
  type ColumnKey,
  type DeskList,
  filtersOf,
  type ListColumn,
  type ListColumns,
  type ListFilter,
} from './staff/list-of.ts'
export { membersList } from './staff/members-list.ts'
export { ordersList } from './staff/orders-list.ts'
