import type { Day } from '@xinglin/domain/kernel/time'
import type { MemberId } from '@xinglin/domain/members'
import type {
  CustomersReport,
  DaySold,
  MemberSold,
  SalesReport,
  SleepingMember,
  SoldRow,
  StockReport,
} from '@xinglin/domain/staff'
import {
  at,
  type Codec,
  dayCodec,
  flag,
  list,
  money,
  nothing,
  optional,
  record,
  request,
  shortIdOf,
  text,
} from '../kernel/wire.ts'
import { count } from './orders-codecs.ts'
import { staffEndpoint } from './staff-endpoint.ts'

const sold = { sales: money, known: money, cost: money }
const row = { ...sold, name: text(200), orders: count, before: money }
const memberId = shortIdOf<MemberId>()

const daySold: Codec<DaySold> = record({ ...sold, day: dayCodec, orders: count, before: money })
const soldRow: Codec<SoldRow> = record(row)
const memberSold: Codec<MemberSold> = record({ ...row, id: memberId, kinds: count, rep: text(60) })

const salesReport: Codec<SalesReport> = record({
  from: dayCodec,
  to: dayCodec,
  days: list(daySold, 100),
  categories: list(soldRow, 100),
  members: list(memberSold, 200),
  reps: list(record({ ...row, members: count }), 200),
  orders: count,
  buyers: count,
  newBuyers: at('new_buyers', count),
  returned: count,
})

const stockReport: Codec<StockReport> = record({
  days: count,
  knownGoods: at('known_goods', count),
  goods: count,
  categories: list(record({ name: text(100), units: count, value: money, soldUnits: at('sold_units', count) }), 100),
  expired: record({ batches: count, units: count, value: money }),
  expiring: list(record({ within: count, batches: count, units: count, value: money }), 10),
  batches: list(
    record({
      name: text(200),
      batch: text(60),
      warehouse: text(60),
      expiresOn: at('expires_on', dayCodec),
      units: count,
      value: money,
    }),
    500,
  ),
})

const sleeping: Codec<SleepingMember> = record({
  id: memberId,
  company: text(200),
  lastOrderOn: at('last_order_on', dayCodec),
  monthly: money,
  rep: text(60),
  licenceExpired: at('licence_expired', flag),
})

const customersReport: Codec<CustomersReport> = record({
  sleepingDays: at('sleeping_days', count),
  sleeping: count,
  members: list(sleeping, 200),
  words: list(record({ word: text(100), times: count }), 200),
})

/** Sales, stock and lost customers: for people with the right to see purchase costs. */
export const staffReportsEndpoints = {
  /** At most a quarter; without days, the last thirty until yesterday. */
  sales: staffEndpoint<{ readonly from: Day | null; readonly to: Day | null }, SalesReport>({
    method: 'GET',
    path: '/api/staff/reports/sales',
    right: ['readCost'],
    input: request({ from: optional(dayCodec, null), to: optional(dayCodec, null) }),
    output: salesReport,
  }),
  stock: staffEndpoint<null, StockReport>({
    method: 'GET',
    path: '/api/staff/reports/stock',
    right: ['readCost'],
    input: nothing,
    output: stockReport,
  }),
  customers: staffEndpoint<null, CustomersReport>({
    method: 'GET',
    path: '/api/staff/reports/customers',
    right: ['readCost'],
    input: nothing,
    output: customersReport,
  }),
}
