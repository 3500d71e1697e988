import type { UploadId } from '@xinglin/domain/members'
import type { RequestsQuery } from '@xinglin/api-contract/staff-api'
import { rowId } from '../../db/ids.ts'
import type { Page } from '@xinglin/domain/kernel/page'
import {
  type AfterSalesId,
  afterSalesKindLabels,
  afterSalesStateLabels,
  faultLabels,
  type OrderId,
  type OrderLineId,
  outcomeOfLine,
} from '@xinglin/domain/orders'
import type { Instant } from '@xinglin/domain/kernel/time'
import {
  type DeskRequest,
  type DeskRequestDetail,
  type DeskRequestLine,
  REFUNDS_ADD_UP_MS,
  type SimilarRequests,
} from '@xinglin/domain/staff'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { readRows } from '../../db/read-rows.ts'
import * as pg from '../../db/row-decoders.ts'
import { findDispatch } from '../../orders/dispatch-queries.ts'
import { barOfReplacement, previewRefundInstead } from '../../orders/refund-instead.ts'
import { casesOfLine, readCases } from '../../outcomes/line-cases.ts'
import { loadShopSettings } from '../../shop-settings.ts'
import { type Conditions, whereOf } from '../desk/conditions.ts'
import { millis, timestamp } from '../../sql-values.ts'
import { returnLines } from './return-lots.ts'

const PAGE_SIZE = 100

const requestShape = {
  id: pg.id<AfterSalesId>(),
  number: pg.text,
  kind: pg.keyOf(afterSalesKindLabels),
  fault: pg.orNull(pg.keyOf(faultLabels)),
  state: pg.keyOf(afterSalesStateLabels),
  company: pg.text,
  orderId: pg.id<OrderId>(),
  orderNumber: pg.text,
  refund: pg.money,
  createdAt: pg.millis,
  isFiled: pg.boolean,
  isSpecial: pg.boolean,
}

type Row = pg.RowOf<typeof requestShape>

const columns = sql`
  a.id::float8 as id, a.number, a.kind, a.fault, a.state, m.company_name as company, a.order_id::float8 as "orderId",
  o.number as "orderNumber", a.refund::text as refund, ${millis(sql`a.created_at`)} as "createdAt",
  exists (select from approvals p where p.kind = 'refund' and p.subject = 'after-sales:' || a.id and p.state = 'waiting') as "isFiled",
  (a.kind in ('exchange', 'resend') and o.kind <> 'normal') as "isSpecial"`

const tables = sql`after_sales a join orders o on o.id = a.order_id join members m on m.id = a.member_id`

const requestOf = ({
  id,
  number,
  kind,
  fault,
  state,
  company,
  orderId,
  orderNumber,
  refund,
  createdAt,
  isFiled,
  isSpecial,
}: Row): DeskRequest => ({
  id,
  number,
  kind,
  fault,
  state,
  company,
  orderId,
  orderNumber,
  refund,
  createdAt,
  isFiled,
  isSpecial,
})

/** States in which a request waits for the shop. */
const OURS = sql`('inReview', 'toInspect', 'toShip')`

const conditions: Conditions<RequestsQuery> = { state: (state) => sql`a.state = ${state}`, page: null }

/** Requests of all members: those that wait for the shop first, longest waiting first. */
export const listRequests = async (db: Db, query: RequestsQuery): Promise<Page<DeskRequest>> => {
  const { page } = query
  const wanted = whereOf(conditions, query, null)
  const rows = await readRows(
    db,
    requestShape,
    sql`
      select ${columns} from ${tables} where ${wanted}
       order by a.state not in ${OURS}, case when a.state in ${OURS} then a.created_at end,
                a.created_at desc
       limit ${PAGE_SIZE} offset ${(page - 1) * PAGE_SIZE}`,
  )
  const [all] = await readRows(
    db,
    { total: pg.number },
    sql`select count(*)::int as total from after_sales a where ${wanted}`,
  )
  return { list: rows.map(requestOf), total: all?.total ?? 0, capped: false, page, pageSize: PAGE_SIZE }
}

const linesOf = async (db: Db, id: AfterSalesId, now: Instant): Promise<readonly DeskRequestLine[]> => {
  const returned = await returnLines(db, id, now)
  const rows = await readRows(
    db,
    {
      name: pg.text,
      specification: pg.text,
      unit: pg.text,
      quantity: pg.number,
      lineId: pg.id<OrderLineId>(),
      bought: pg.number,
      cases: pg.anything,
      isCounted: pg.boolean,
      netAmount: pg.money,
      giftDeduction: pg.money,
      refund: pg.money,
    },
    sql`
      select l.id::float8 as "lineId", l.snapshot->>'name' as name, l.snapshot->>'specification' as specification,
             l.snapshot->>'unit' as unit, l.quantity as bought, x.quantity, l.net_amount::text as "netAmount",
             x.gift_deduction::text as "giftDeduction", x.refund::text as refund,
             ${casesOfLine(sql`l.id`)} as cases,
             a.kind = 'return' and a.state not in ('rejected', 'withdrawn') as "isCounted"
        from after_sales_lines x join after_sales a on a.id = x.after_sales_id join order_lines l on l.id = x.order_line_id
       where x.after_sales_id = ${id} order by l.position`,
  )
  return rows.map(({ cases, isCounted, ...row }) => {
    const { before } = outcomeOfLine({ quantity: row.bought, netAmount: row.netAmount, cases: readCases(cases) })
    return {
      ...row,
      refunded: before.quantity - (isCounted ? row.quantity : 0),
      lots: returned.find(({ lineId }) => lineId === row.lineId)?.lots ?? [],
    }
  })
}

const historyShape = { at: pg.millis, state: pg.keyOf(afterSalesStateLabels), by: pg.text }

const historyOf = async (db: Db, id: AfterSalesId) => {
  return readRows(
    db,
    historyShape,
    sql`
      select ${millis(sql`h.at`)} as at, h.to_state as state,
             coalesce(s.name, case when h.actor like 'member:%' then '买家' else '系统' end) as by
        from after_sales_history h left join staff s on h.actor = 'staff:' || s.username
       where h.after_sales_id = ${id} order by h.id desc`,
  )
}

/** What is counted lies in these twelve months before request `a`. */
const within = (at: SQL): SQL => sql`(${at} > a.created_at - interval '12 months' and ${at} <= a.created_at)`

const rateShape = { withRequest: pg.number, orders: pg.number }

/** Orders paid in the months before request `a`, and those asked for until then; shorts of the shop are no request. */
const rateOf = (whose: SQL): SQL => sql`(
  select json_build_object('orders', count(*), 'withRequest', count(*) filter (where exists (
           select from after_sales b where b.order_id = p.id and b.short_cause is null and b.created_at <= a.created_at)))
    from orders p where ${whose} and ${within(sql`p.paid_at`)})`

const similarTo = async (db: Db, id: AfterSalesId): Promise<SimilarRequests> => {
  const [row] = await readRows(
    db,
    {
      member: pg.row(rateShape),
      shop: pg.row(rateShape),
      carrier: pg.text,
      carrierDamage: pg.number,
      batch: pg.number,
    },
    sql`
      select ${rateOf(sql`p.member_id = a.member_id`)} as member, ${rateOf(sql`true`)} as shop,
             coalesce(o.carrier, '') as carrier,
             (select count(*)::int from after_sales b join orders p on p.id = b.order_id
               where b.fault = 'damage' and p.carrier = o.carrier
                 and b.created_at > a.created_at - interval '30 days' and b.created_at <= a.created_at) as "carrierDamage",
             (select count(distinct b.id)::int
                from after_sales_lines x join order_line_batches z on z.order_line_id = x.order_line_id
                join after_sales b on b.id = x.after_sales_id
               where ${within(sql`b.created_at`)} and z.batch_id in (
                       select w.batch_id from after_sales_lines y
                         join order_line_batches w on w.order_line_id = y.order_line_id
                        where y.after_sales_id = a.id)) as batch
        from after_sales a join orders o on o.id = a.order_id where a.id = ${id}`,
  )
  if (!row) throw new Error('a request that was just found')
  return row
}

/** What was accepted within seven days for other requests of the order of request `a`; shorts have their own rule. */
const earlierRefunds = (now: Instant): SQL => sql`
  coalesce((select sum(b.refund) from after_sales b
             where b.order_id = a.order_id and b.id <> a.id and b.short_cause is null
               and b.state not in ('inReview', 'rejected', 'withdrawn')
               and exists (select from after_sales_history h
                            where h.after_sales_id = b.id and h.from_state = 'inReview'
                              and h.at > ${timestamp(now - REFUNDS_ADD_UP_MS)})), 0)`

/** One request with the data that its decision needs. */
export const loadRequest = async (db: Db, id: AfterSalesId, now: Instant): Promise<DeskRequestDetail | null> => {
  const [row] = await readRows(
    db,
    {
      ...requestShape,
      memberId: pg.number,
      description: pg.text,
      insteadOf: pg.orNull(pg.oneOf('exchange', 'resend')),
      rejectReason: pg.text,
      receivedAt: pg.orNull(pg.millis),
      photos: pg.listOf(pg.text),
      waybill: pg.text,
      balance: pg.money,
      earlier: pg.money,
      owed: pg.money,
    },
    sql`
      select ${columns}, a.member_id as "memberId", a.description, a.instead_of as "insteadOf", coalesce(a.reject_reason, '') as "rejectReason",
             ${millis(sql`o.delivered_at`)} as "receivedAt", coalesce(a.carrier || ' ' || a.waybill, '') as waybill,
             coalesce((select json_agg(upload_id::text order by position) from after_sales_photos p
                        where p.after_sales_id = a.id), '[]'::json) as photos,
             coalesce((select balance from ledger_accounts l where l.owner_kind = 'member' and l.owner_id = a.member_id
                          and l.purse = 'balance'), 0)::text as balance,
             ${earlierRefunds(now)}::text as earlier,
             coalesce((select "left" from credit_debts d where d.order_id = a.order_id), 0)::text as owed
        from ${tables} where a.id = ${id}`,
  )
  if (!row) return null
  const request = requestOf(row)
  const words = await barOfReplacement(db, request, now)
  return {
    request,
    description: row.description,
    insteadOf: row.insteadOf,
    rejectReason: row.rejectReason,
    receivedAt: row.receivedAt,
    photos: row.photos.map((photo) => rowId<UploadId>(Number(photo))),
    lines: await linesOf(db, id, now),
    history: await historyOf(db, id),
    waybill: row.waybill,
    balance: row.balance,
    earlierRefunds: row.earlier,
    refundLimit: (await loadShopSettings(db)).limits.refund,
    owed: row.owed,
    similar: await similarTo(db, id),
    dispatch: await findDispatch(db, id),
    bar: words === '' ? null : { words, refund: await previewRefundInstead(db, request) },
  }
}
