import type { PlacedOrder } from '@xinglin/domain/checkout'
import type { GoodsId } from '@xinglin/domain/goods'
import type { Page } from '@xinglin/domain/kernel/page'
import { subtract, sum, yuan, zero } from '@xinglin/domain/kernel/money'
import { day, type Day, dayAt, startOfDay } from '@xinglin/domain/kernel/time'
import type { MemberId } from '@xinglin/domain/members'
import {
  daysOfRange,
  type MonthlyPurchase,
  monthsUpTo,
  type Order,
  type OrderCounts,
  type OrderId,
  type OrderLine,
  type OrderLineId,
  type OrderRange,
  orderStateOf,
  type OrderSummary,
  type OrderSummaryLine,
  type OrderTab,
  orderTabs,
} from '@xinglin/domain/orders'
import { and, asc, desc, eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import type { StoredLine } from '../db/stored-json.ts'
import type { Db } from '../db/database.ts'
import { orderLineKindOf } from '../db/line-sql.ts'
import { isInState, isNotCancelled, isOpen, isPaid } from '../db/order-sql.ts'
import { readRows } from '../db/read-rows.ts'
import * as pg from '../db/row-decoders.ts'
import { orders } from '../db/schema-trade.ts'
import { batchesOfLine } from '../outcomes/batches-of-line.ts'
import { casesOfLine, casesOfOrder, keptOf, paidBackIn, readCases } from '../outcomes/line-cases.ts'
import { reportUrl } from '../reports/report-queries.ts'
import { millis } from '../sql-values.ts'
import { onBehalfOf } from './on-behalf-columns.ts'
import {
  amountsOf,
  headColumns,
  headOf,
  headShape,
  type LineFacts,
  pageColumns,
  pageShape,
  partOf,
  readLines,
} from './order-facts.ts'
import { invoiceUrl } from './invoice-queries.ts'
import { methods, readReceipt, receiptOf } from './payment-receipt.ts'

const PAGE_SIZE = 10

/** The orders of one submit, in the order of the split; null when this buyer has no such submit. */
export const placedIn = async (db: Db, memberId: MemberId, groupId: number): Promise<readonly PlacedOrder[] | null> => {
  const rows = await db
    .select({ id: orders.id, number: orders.number, kind: orders.kind, payable: orders.payable })
    .from(orders)
    .where(and(eq(orders.groupId, groupId), eq(orders.memberId, memberId)))
    .orderBy(asc(orders.part))
  if (rows.length === 0) return null
  return rows.map(({ id, number, kind, payable }) => ({ id, number, part: partOf(kind), payable }))
}

const orderShape = {
  ...headShape,
  ...pageShape,
  payDeadline: pg.millis,
  onBehalf: pg.orNull(pg.row({ by: pg.text, isConfirmed: pg.boolean })),
  paidAt: pg.orNull(pg.millis),
  deliveredAt: pg.orNull(pg.millis),
  paidBy: pg.orNull(pg.keyOf(methods)),
  debt: pg.orNull(pg.row({ left: pg.money, dueOn: pg.day })),
  receipt: readReceipt,
  offersHeld: pg.money,
  trace: pg.listOf(pg.row({ name: pg.text, at: pg.moment })),
}

/** One order of this buyer with all its details; null for a missing one and for another buyer's. */
export const findOrder = async (db: Db, memberId: MemberId, id: OrderId): Promise<Order | null> => {
  const [row] = await readRows(
    db,
    orderShape,
    sql`
      select ${headColumns}, ${pageColumns}, ${millis(sql`o.pay_deadline`)} as "payDeadline",
             ${onBehalfOf(sql`o.group_id`)} as "onBehalf", ${millis(sql`o.paid_at`)} as "paidAt",
             ${millis(sql`o.delivered_at`)} as "deliveredAt",
             (select method from payments where order_id = o.id and state in ('started', 'succeeded')
               order by state = 'succeeded' desc, created_at desc limit 1) as "paidBy",
             (select json_build_object('left', "left"::text, 'dueOn', due_on) from credit_debts
               where order_id = o.id and "left" > 0) as debt,
             ${receiptOf(sql`o.id`)} as receipt,
             case when ${isInState('o', 'cancelled')} and exists (
                    select from orders s where s.group_id = o.group_id and ${isNotCancelled('s')})
               then o.coupon_amount + o.voucher_amount else 0 end::text as "offersHeld",
             coalesce((
               select json_agg(json_build_object('name', node, 'at', at) order by at, id)
                 from order_trace where order_id = o.id), '[]'::json) as trace
        from orders o join warehouses w on w.id = o.warehouse_id
       where o.id = ${id} and o.member_id = ${memberId}`,
  )
  if (!row) return null
  const head = headOf(row)
  const amounts = amountsOf(row)
  return {
    ...head,
    payBefore: head.state === 'unpaid' ? row.payDeadline : null,
    onBehalf: row.onBehalf,
    paidAt: row.paidAt,
    lines: (await readLines(db, sql`o.id = ${id}`)).map(lineOf),
    amounts,
    account: row.account,
    address: row.address,
    invoice: row.invoice.type,
    remark: row.remark,
    trace: row.trace,
    paidBy: row.paidBy === null ? (isPaidByBalance(amounts) ? 'balance' : null) : methods[row.paidBy],
    debt: row.debt,
    deliveredAt: row.deliveredAt,
    receipt: row.receipt,
    offersHeld: row.offersHeld,
  }
}

const isPaidByBalance = ({ balance, payable }: Order['amounts']): boolean => balance > zero && payable === zero

const lineOf = ({ orderId: _order, basePrice: _price, discounts: _shares, batches, ...line }: LineFacts): OrderLine => {
  const batchesOf = (wanted: GoodsId): OrderLine['batches'] =>
    batches
      .filter(({ goodsId }) => goodsId === wanted)
      .map(({ goodsId: _goods, reportId, ...batch }) => ({
        ...batch,
        reportUrl: reportId === null ? null : reportUrl(reportId),
      }))
  return {
    ...line,
    reduction: subtract(line.amount, line.netAmount),
    batches: line.goodsId === null ? [] : batchesOf(line.goodsId),
    parts: line.parts.map((part) => ({ ...part, batches: batchesOf(part.goodsId) })),
  }
}

/** The columns of an order in a list of its buyer. */
const summaryColumns = {
  id: orders.id,
  number: orders.number,
  kind: orders.kind,
  state: orders.state,
  createdAt: orders.createdAt,
  payDeadline: orders.payDeadline,
  payable: orders.payable,
  onBehalf: onBehalfOf(orders.groupId),
}

type SummaryLineRow = {
  readonly id: OrderLineId
  readonly type: number
  readonly quantity: number
  readonly unitPrice: string
  readonly netAmount: string
  readonly cases: unknown
  readonly snapshot: StoredLine
  readonly batchNumbers: readonly string[]
}

type SummaryRow = { readonly lineCount: number; readonly lines: readonly SummaryLineRow[] }

const LINES_SHOWN = 3

const summaryLineOf = ({ id, type, quantity, snapshot, batchNumbers, ...row }: SummaryLineRow): OrderSummaryLine => {
  const { name, specification, manufacturer, unit, picture } = snapshot
  const kind = orderLineKindOf(type)
  return {
    id,
    kind,
    name,
    specification,
    manufacturer,
    unit,
    picture,
    quantity,
    unitPrice: yuan(row.unitPrice),
    netAmount: yuan(row.netAmount),
    cases: readCases(row.cases),
    batchNumbers,
  }
}

export type Wanted = {
  readonly tab: OrderTab | null
  readonly range?: OrderRange | null
  readonly keyword?: string
}

/** Condition for a filtered list of a buyer's orders. In the keyword, wildcards of LIKE are escaped. */
export const ordersWanted = (
  memberId: MemberId,
  { tab, range = null, keyword = '' }: Wanted,
  today: Day,
): SQL | undefined => {
  const { from, before } = range === null ? { from: null, before: null } : daysOfRange(range, today)
  // Full-width digits and letters count as half-width, as in the search of goods.
  const word = keyword.normalize('NFKC').trim()
  return and(
    eq(orders.memberId, memberId),
    tab === null ? undefined : isInState(orders.state, ...orderTabs[tab]),
    from === null ? undefined : gte(orders.createdAt, startOfDay(from)),
    before === null ? undefined : lt(orders.createdAt, startOfDay(before)),
    word === ''
      ? undefined
      : sql`(strpos(${orders.number}, ${word}) > 0 or exists (
          select from order_lines where order_id = orders.id
             and (strpos(snapshot->>'name', ${word}) > 0 or strpos(snapshot->>'manufacturer', ${word}) > 0)))`,
  )
}

/** One page of this buyer's orders, newest first. A buyer has few orders, found by an index on the member. */
export const listOrders = async (
  db: Db,
  memberId: MemberId,
  { page, ...wanted }: Wanted & { readonly page: number },
  today: Day,
): Promise<Page<OrderSummary>> => {
  const own = ordersWanted(memberId, wanted, today)
  const rows = await db
    .select({
      ...summaryColumns,
      balance: orders.balanceAmount,
      freight: orders.freight,
      refunded: sql<unknown>`${casesOfOrder(sql`orders.id`)}`,
      invoiceId: sql<string | null>`(
        select id::text from invoices where order_id = orders.id and state = 'issued')`,
      goods: sql<SummaryRow>`json_build_object(
        'lineCount', (select count(*) from order_lines where order_id = orders.id),
        'lines', (
          select coalesce(json_agg(json_build_object(
                   'id', l.id, 'type', l.type, 'quantity', l.quantity, 'unitPrice', l.unit_price::text,
                   'netAmount', l.net_amount::text, 'snapshot', l.snapshot, 'cases', ${casesOfLine(sql`l.id`)},
                   'batchNumbers', (
                     select coalesce(json_agg(b.batch_number order by b.expires_on, b.id), '[]'::json)
                       from (select distinct b.batch_number, b.expires_on, b.id
                               from ${batchesOfLine(sql`l.id`)} x join batches b on b.id = x.batch_id
                              where b.goods_id = l.goods_id) b)) order by l.position), '[]'::json)
            from (select * from order_lines where order_id = orders.id order by position limit ${LINES_SHOWN}) l))`,
    })
    .from(orders)
    .where(own)
    .orderBy(desc(orders.createdAt), desc(orders.number))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
  const total = await db.$count(orders, own)
  return {
    list: rows.map(({ invoiceId, goods: { lineCount, lines }, ...row }) => ({
      id: row.id,
      number: row.number,
      part: partOf(row.kind),
      state: orderStateOf(row.state),
      placedAt: row.createdAt,
      payBefore: orderStateOf(row.state) === 'unpaid' ? row.payDeadline : null,
      onBehalf: row.onBehalf,
      payable: row.payable,
      balance: row.balance,
      freight: row.freight,
      refunded: paidBackIn(row.refunded),
      invoiceUrl: invoiceId === null ? null : invoiceUrl(Number(invoiceId)),
      lineCount,
      lines: lines.map(summaryLineOf),
    })),
    total,
    capped: false,
    page,
    pageSize: PAGE_SIZE,
  }
}

/** Number of this buyer's orders under each tab. */
export const countWaiting = async (db: Db, memberId: MemberId): Promise<OrderCounts> => {
  const among = (tab: keyof OrderCounts) =>
    sql<number>`count(*) filter (where ${isInState(orders.state, ...orderTabs[tab])})::int`
  const [counts] = await db
    .select({
      unpaid: among('unpaid'),
      inReview: among('inReview'),
      toShip: among('toShip'),
      toReceive: among('toReceive'),
    })
    .from(orders)
    .where(and(eq(orders.memberId, memberId), isOpen(orders.state)))
  if (counts === undefined) throw new Error('a count is always one row')
  return counts
}

const MONTHS_OF_PURCHASES = 6

/** What was kept of the orders placed in each of the last months, in China's time zone: paid, less all refunds. */
export const loadMonthlyPurchases = async (
  db: Db,
  memberId: MemberId,
  today: Day,
): Promise<readonly MonthlyPurchase[]> => {
  const months = monthsUpTo(today, MONTHS_OF_PURCHASES)
  const rows = await db
    .select({
      placedAt: orders.createdAt,
      payable: orders.payable,
      balance: orders.balanceAmount,
      cases: sql<unknown>`${casesOfOrder(sql`orders.id`)}`,
    })
    .from(orders)
    .where(
      and(
        eq(orders.memberId, memberId),
        isPaid(orders.state),
        gte(orders.createdAt, startOfDay(day(`${months[0] ?? today.slice(0, 7)}-01`))),
      ),
    )
  return months.map((month) => {
    const own = rows.filter(({ placedAt }) => dayAt(placedAt).startsWith(month))
    const kept = own.map(({ cases, ...amounts }) => keptOf(cases, amounts))
    return { month, amount: sum(kept), orders: own.length }
  })
}
