import { zero } from '@xinglin/domain/kernel/money'
import { dayAt, type Instant, instant } from '@xinglin/domain/kernel/time'
import { buyerTypes, type MemberId } from '@xinglin/domain/members'
import {
  afterSalesKindLabels,
  afterSalesStateLabels,
  type OrderId,
  orderStateLabels,
  orderStateOf,
  recentSince,
} from '@xinglin/domain/orders'
import { offerOf } from '@xinglin/domain/promotions'
import {
  type DeskEvent,
  type DeskLine,
  type DeskNote,
  type DeskPaper,
  type DeskPart,
  type DeskPayment,
  type DeskSubmit,
  paymentWayLabels,
  type SignedInStaff,
  phoneFor,
} from '@xinglin/domain/staff'
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { isPaid, isShipped } from '../../db/order-sql.ts'
import { readRows } from '../../db/read-rows.ts'
import * as pg from '../../db/row-decoders.ts'
import { refundedOf } from '../../outcomes/line-cases.ts'
import { amountsOf, type LineFacts, pageColumns, pageShape, readLines } from '../../orders/order-facts.ts'
import { millis } from '../../sql-values.ts'
import { ownOrders } from '../desk/own-orders.ts'
import { orderColumns, orderOf, orderShape, orderTables } from './order-rows.ts'

const shareLabels: { readonly [kind: string]: string } = {
  activity: '活动',
  welfare: offerOf('welfare').label,
  coupon: offerOf('coupon').label,
  voucher: offerOf('voucher').label,
}

const lineOf = ({
  goodsId: _goods,
  orderId: _order,
  parts: _parts,
  discounts,
  batches,
  ...line
}: LineFacts): DeskLine => ({
  ...line,
  shares: Object.entries(discounts).flatMap(([kind, amount]) =>
    amount > zero ? [{ label: shareLabels[kind] ?? kind, amount }] : [],
  ),
  batches: batches.map(({ goodsId: _of, reportId: _report, ...batch }) => batch),
})

const partShape = {
  ...orderShape,
  ...pageShape,
  groupId: pg.number,
  groupNumber: pg.text,
  memberId: pg.id<MemberId>(),
  cancelReason: pg.text,
}

type PartRow = pg.RowOf<typeof partShape>

const partsOf = (db: Db, staff: SignedInStaff, id: OrderId): Promise<readonly PartRow[]> =>
  readRows(
    db,
    partShape,
    sql`
      select ${orderColumns}, ${pageColumns}, g.id::float8 as "groupId", g.number as "groupNumber", o.member_id as "memberId",
             coalesce(o.cancel_reason, '') as "cancelReason"
        from ${orderTables} join order_groups g on g.id = o.group_id
       where g.id = (select group_id from orders where id = ${id}) and ${ownOrders(staff)}
       order by o.part`,
  )

const partOf = (row: PartRow, lines: readonly LineFacts[]): DeskPart => ({
  ...orderOf(row),
  ...amountsOf(row),
  lines: lines.filter(({ orderId }) => orderId === row.id).map(lineOf),
  account: row.account,
  cancelReason: row.cancelReason,
})

const paymentsOf = async (db: Db, groupId: number): Promise<readonly DeskPayment[]> => {
  const rows = await readRows(
    db,
    {
      number: pg.text,
      state: pg.oneOf('started', 'succeeded', 'failed', 'refunded'),
      orderNumber: pg.text,
      way: pg.keyOf(paymentWayLabels),
      amount: pg.money,
      at: pg.millis,
    },
    sql`
      select p.id::text as number, o.number as "orderNumber", p.method as way, p.amount::text as amount, p.state,
             ${millis(sql`coalesce(p.settled_at, p.created_at)`)} as at
        from payments p join orders o on o.id = p.order_id
       where o.group_id = ${groupId} order by p.created_at, p.id`,
  )
  return rows.map((row) => ({ ...row, number: `P${row.number}` }))
}

const paperShape = {
  kind: pg.oneOf('slip', 'invoice', 'afterSales', 'receipt', 'dispatch'),
  /** Id of the linked object: the order, the issued invoice, the request. */
  id: pg.orNull(pg.number),
  name: pg.text,
  standing: pg.text,
  /** For a request only. */
  askedFor: pg.orNull(pg.keyOf(afterSalesKindLabels)),
  requestState: pg.orNull(pg.keyOf(afterSalesStateLabels)),
}

const standings: { readonly [standing: string]: string } = {
  sent: '已发货',
  awaited: '待开',
  issued: '已开',
  reversing: '冲红中',
  reversed: '已红冲',
  submitted: '待审核',
  passed: '已通过',
  rejected: '已驳回',
}

const papersOf = async (db: Db, groupId: number): Promise<readonly DeskPaper[]> => {
  const rows = await readRows(
    db,
    paperShape,
    sql`
      select 'invoice' as kind, '发票 ' || coalesce(i.number, o.number) as name, i.state as standing,
             null as "askedFor", null as "requestState", case when i.number is not null then i.id end::float8 as id
        from invoices i join orders o on o.id = i.order_id where o.group_id = ${groupId}
      union all
      select 'receipt', '含麻回执 ' || o.number, case r.status when 'awaited' then r.due_on::text || ' 前' else r.status end, null, null, null
        from special_receipts r join orders o on o.id = r.order_id where o.group_id = ${groupId}
      union all
      select 'afterSales', a.number, '', a.kind, a.state, a.id
        from after_sales a join orders o on o.id = a.order_id where o.group_id = ${groupId}
      union all
      select 'dispatch', '随货同行单 ' || a.number, 'sent', null, null, a.id
        from after_sales a join orders o on o.id = a.order_id join after_sales_dispatches d on d.after_sales_id = a.id
       where o.group_id = ${groupId} and d.shipped_at is not null
      union all
      select 'slip', '随货同行单 ' || o.number, 'sent', null, null, o.id
        from orders o where o.group_id = ${groupId} and ${isShipped('o')}
      order by 1 desc, 2`,
  )
  return rows.map(({ kind, id, name, standing, askedFor, requestState }) => ({
    opens: id === null || kind === 'receipt' ? null : { kind, id },
    ...(askedFor === null || requestState === null
      ? { name, standing: standings[standing] ?? standing }
      : { name: `售后 ${afterSalesKindLabels[askedFor]} ${name}`, standing: afterSalesStateLabels[requestState] }),
  }))
}

const eventShape = { at: pg.millis, what: pg.text, part: pg.text, actor: pg.text }

/** State changes with their actors, and tracking events: picked, in transit, delivered. */
const eventsOf = async (db: Db, groupId: number): Promise<readonly DeskEvent[]> => {
  const rows = await readRows(
    db,
    eventShape,
    sql`
      select ${millis(sql`e.at`)} as at, e.what, e.part,
             coalesce(s.name || case when e.actor like '%/%' then '（代客下单）' else '' end,
                      case when e.actor like 'member:%' then '买家' when e.actor = '' then '' else '系统' end) as actor
        from (
          select h.at, h.id, 'state ' || h.to_state as what, o.part::text as part, h.actor
            from order_history h join orders o on o.id = h.order_id where o.group_id = ${groupId}
          union all
          select t.at, t.id, t.node, o.part::text, '' from order_trace t join orders o on o.id = t.order_id
           where o.group_id = ${groupId} and t.node not in ('订单提交', '付款成功', '审核通过', '已出库', '已取消')) e
        left join staff s on split_part(e.actor, '/', 1) = 'staff:' || s.username
       order by e.at desc, e.id desc`,
  )
  return rows.map(({ at, what, part, actor }) => ({
    at,
    words: `-${part} ${what.startsWith('state ') ? stepWords(Number(what.slice(6))) : what}`,
    by: actor,
  }))
}

const stepWords = (code: number): string => {
  const state = orderStateOf(code)
  switch (state) {
    case 'unpaid':
      return '提交订单，等待付款'
    case 'inReview':
      return '付款成功，等待审核'
    case 'toShip':
      return '审核通过，移交仓库'
    case 'toReceive':
      return '已出库'
    case 'transferSent':
    case 'completed':
    case 'cancelled':
      return orderStateLabels[state]
  }
}

const noteShape = { by: pg.text, at: pg.millis, text: pg.text }

const notesOf = (db: Db, groupId: number): Promise<readonly DeskNote[]> => {
  return readRows(
    db,
    noteShape,
    sql`
      select s.name as by, ${millis(sql`n.at`)} as at, n.text
        from order_notes n join staff s on s.id = n.staff_id where n.group_id = ${groupId} order by n.at, n.id`,
  )
}

const buyerShape = {
  company: pg.text,
  rank: pg.number,
  isPassed: pg.boolean,
  expired: pg.text,
  salesRep: pg.text,
  balance: pg.money,
  orders: pg.number,
  spent: pg.money,
}

const buyerOf = async (db: Db, memberId: MemberId, now: Instant): Promise<DeskSubmit['buyer']> => {
  const today = dayAt(now)
  const since = new Date(recentSince(now)).toISOString()
  const [row] = await readRows(
    db,
    buyerShape,
    sql`
      select m.company_name as company, m.rank, m.is_passed as "isPassed", coalesce(m.sales_rep_name, '') as "salesRep",
             coalesce((select string_agg(c.kind, '、') from certificates c
                        where c.member_id = m.id and c.expires_on < ${today}), '') as expired,
             coalesce((select balance from ledger_accounts a
                        where a.owner_kind = 'member' and a.owner_id = m.id and a.purse = 'balance'), 0)::text as balance,
             count(o.id)::int as orders, coalesce(sum(o.payable + o.balance_amount - ${refundedOf(sql`o.id`)}), 0)::text as spent
        from members m left join orders o on o.member_id = m.id and ${isPaid('o')} and o.paid_at >= ${since}::timestamptz
       where m.id = ${memberId} group by m.id`,
  )
  if (!row) throw new Error('an order without a member')
  return {
    memberId,
    company: row.company,
    buyerType: buyerTypes[row.rank - 1] ?? 'pharmacy',
    standing: row.isPassed ? (row.expired === '' ? '资质有效' : `${row.expired}已过期`) : '资质未通过',
    salesRep: row.salesRep,
    balance: row.balance,
    orders: row.orders,
    spent: row.spent,
  }
}

/** The submit of an order with all its orders and events; null when this person may not see the order. */
export const loadSubmit = async (
  db: Db,
  staff: SignedInStaff,
  id: OrderId,
  now: Instant,
): Promise<DeskSubmit | null> => {
  const rows = await partsOf(db, staff, id)
  const [first] = rows
  if (!first) return null
  const lines = await readLines(db, sql`o.group_id = ${first.groupId}`)
  const { consignee, phone, region, detail } = first.address
  return {
    number: first.groupNumber,
    placedAt: instant(first.placedAt),
    parts: rows.map((row) => partOf(row, lines)),
    payments: await paymentsOf(db, first.groupId),
    papers: await papersOf(db, first.groupId),
    events: await eventsOf(db, first.groupId),
    notes: await notesOf(db, first.groupId),
    buyer: await buyerOf(db, first.memberId, now),
    delivery: {
      consignee,
      phone: phoneFor(staff, phone),
      address: `${region} ${detail}`,
      invoice: first.invoice.title ? `${first.invoice.type} ${first.invoice.title}` : first.invoice.type,
      remark: first.remark,
    },
  }
}
