import type { WarehouseId } from '@xinglin/domain/goods'
import { buyerTypes } from '@xinglin/domain/members'
import type { OrderSort, OrdersQuery } from '@xinglin/api-contract/staff-api'
import { zero } from '@xinglin/domain/kernel/money'
import { HOUR_MS, type Instant } from '@xinglin/domain/kernel/time'
import { may, type OrderList, type OrderView, type SignedInStaff, STILL_HOURS } from '@xinglin/domain/staff'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { isInState, isOpen, waitsForShop } from '../../db/order-sql.ts'
import { readRows } from '../../db/read-rows.ts'
import * as pg from '../../db/row-decoders.ts'
import { type Conditions, sinceDay, untilDay, onWords, whereOf } from '../desk/conditions.ts'
import { loadReps } from '../members/list-members.ts'
import { staffOf, type StaffContext } from '../desk/staff-context.ts'
import { ownOrders } from '../desk/own-orders.ts'
import { isMineToReview, isPaidBy, orderColumns, orderOf, orderShape, orderTables, sinceOf } from './order-rows.ts'
import { timestamp } from '../../sql-values.ts'

const PAGE_SIZE = 100

const inView = (view: OrderView, staff: SignedInStaff, now: Instant): SQL => {
  switch (view) {
    case 'all':
      return sql`true`
    case 'mine':
      return isMineToReview(staff)
    case 'transfer':
      return isInState('o', 'transferSent')
    case 'toShip':
      return isInState('o', 'toShip')
    case 'still':
      return sql`(${waitsForShop('o')} and ${sinceOf} < ${timestamp(now - STILL_HOURS * HOUR_MS)})`
    case 'ephedrine':
      return sql`(o.kind = 'ephedrine' and ${isOpen('o')})`
    case 'coldChain':
      return sql`(o.kind = 'cold_chain' and ${isOpen('o')})`
    case 'toReceive':
      return isInState('o', 'toReceive')
    case 'completed':
      return isInState('o', 'completed')
    case 'cancelled':
      return isInState('o', 'cancelled')
  }
}

type Asked = Pick<StaffContext, 'db' | 'now' | 'staff' | 'demo'>

const ofMembers = (condition: SQL): SQL => sql`o.member_id in (select id from members where ${condition})`

const conditions: Conditions<OrdersQuery, Asked> = {
  view: (view, asked) => inView(view, staffOf(asked), asked.now),
  // The goods are an array, so that their lines are found by the index: the planner takes a name for a third of all.
  keyword: onWords(
    (word) => sql`(
    strpos(o.number, ${word}) > 0 or strpos(o.waybill, ${word}) > 0
    or ${ofMembers(sql`strpos(company_name, ${word}) > 0 or strpos(username, ${word}) > 0 or phone = ${word}`)}
    or o.id in (select l.order_id from order_lines l
                 where l.goods_id = any (array (
                         select id from goods where strpos(name, ${word}) > 0 or bar_code = ${word})))
    or o.id in (select l.order_id from batches b
                  join order_line_batches x on x.batch_id = b.id join order_lines l on l.id = x.order_line_id
                 where b.batch_number = ${word}))`,
  ),
  from: (day) => sinceDay(sql`o.created_at`, day),
  to: (day) => untilDay(sql`o.created_at`, day),
  state: (state) => isInState('o', state),
  buyerType: (type) => ofMembers(sql`rank = ${buyerTypes.indexOf(type) + 1}`),
  paidBy: (way) => (way === 'balance' ? sql`(o.balance_amount > 0 or ${isPaidBy(way)})` : isPaidBy(way)),
  warehouseId: (id) => sql`o.warehouse_id = ${id}`,
  rep: (id) => ofMembers(sql`sales_rep_id = ${id}`),
  sort: null,
  page: null,
}

const sorted: { readonly [S in OrderSort]: SQL } = {
  newest: sql`o.created_at desc, o.number desc`,
  oldest: sql`o.created_at, o.number`,
  dearest: sql`(o.payable + o.balance_amount) desc, o.number`,
}

/** The tables needed to find orders: members are only joined for a person who may only see his own customers. */
const ordersOf = (staff: SignedInStaff): SQL =>
  may(staff, 'readTrade') ? sql`orders o` : sql`orders o join members m on m.id = o.member_id`

type Counted = { readonly [V in keyof OrderList['counts']]: number }

const countOpen = async (db: Db, staff: SignedInStaff, now: Instant): Promise<Counted> => {
  const counted = (view: OrderView): SQL => sql`count(*) filter (where ${inView(view, staff, now)})::int`
  const [counts] = await readRows(
    db,
    {
      transfer: pg.number,
      mine: pg.number,
      toShip: pg.number,
      still: pg.number,
      ephedrine: pg.number,
      coldChain: pg.number,
      toReceive: pg.number,
    },
    sql`
      select ${counted('mine')} as mine, ${counted('transfer')} as transfer, ${counted('toShip')} as "toShip",
             ${counted('still')} as still, ${counted('ephedrine')} as ephedrine, ${counted('coldChain')} as "coldChain",
             ${counted('toReceive')} as "toReceive"
        from ${ordersOf(staff)} where ${isOpen('o')} and ${ownOrders(staff)}`,
  )
  if (!counts) throw new Error('a count is always one row')
  return counts
}

/** One page of the orders that the caller may see; exports use a larger page. */
export const listDeskOrders = async (query: OrdersQuery, asked: Asked, pageSize = PAGE_SIZE): Promise<OrderList> => {
  const { db, now } = asked
  const { keyword, sort, page } = query
  const staff = staffOf(asked)
  const wanted = sql`${ownOrders(staff)} and ${whereOf(conditions, query, asked)}`
  // With a keyword, the matches are materialized once for the totals and the page; without one, each uses an index.
  const once = keyword.trim() === '' ? sql`not materialized` : sql`materialized`
  // The ids of the page are found first, so that the row's data is only computed for them and not for all rows before.
  const [found] = await readRows(
    db,
    { total: pg.number, amount: pg.money, list: pg.listOf(pg.row(orderShape)) },
    sql`
      with found as ${once} (
        select o.id, o.number, o.created_at, o.payable, o.balance_amount from ${ordersOf(staff)} where ${wanted}),
      totals as (
        select count(*)::int as total, coalesce(sum(payable + balance_amount), 0)::text as amount from found),
      shown as (
        select o.id from found o order by ${sorted[sort]} limit ${pageSize} offset ${(page - 1) * pageSize})
      select totals.*, (
        select coalesce(json_agg(row_to_json(one)), '[]'::json)
          from (select ${orderColumns} from shown join (${orderTables}) on o.id = shown.id order by ${sorted[sort]}) one) as list
        from totals`,
  )
  const warehouses = await readRows(
    db,
    { id: pg.id<WarehouseId>(), name: pg.text },
    sql`select id, name from warehouses order by id`,
  )
  return {
    list: (found?.list ?? []).map(orderOf),
    total: found?.total ?? 0,
    amount: found?.amount ?? zero,
    capped: false,
    page,
    pageSize,
    counts: await countOpen(db, staff, now),
    warehouses,
    reps: await loadReps(asked),
  }
}
