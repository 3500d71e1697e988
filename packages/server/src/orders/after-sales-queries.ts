import type { Page } from '@xinglin/domain/kernel/page'
import { instant } from '@xinglin/domain/kernel/time'
import type { MemberId } from '@xinglin/domain/members'
import type {
  AfterSales,
  AfterSalesId,
  AfterSalesLine,
  AfterSalesState,
  AfterSalesSummary,
} from '@xinglin/domain/orders'
import { and, desc, eq, sql } from 'drizzle-orm'
import { moneyFromDecimal, zero } from '@xinglin/domain/kernel/money'
import type { Db } from '../db/database.ts'
import { afterSales } from '../db/schema-after-sales.ts'
import { orders } from '../db/schema-trade.ts'
import { loadShopSettings } from '../shop-settings.ts'
import { findDispatch } from './dispatch-queries.ts'

const head = {
  id: afterSales.id,
  number: afterSales.number,
  kind: afterSales.kind,
  state: afterSales.state,
  orderId: afterSales.orderId,
  orderNumber: orders.number,
  createdAt: afterSales.createdAt,
  refund: afterSales.refund,
}

type SummaryLines = { readonly firstGoods: string; readonly lineCount: number }

const PAGE_SIZE = 10

/** This buyer's requests, the newest first. */
export const listAfterSales = async (
  db: Db,
  memberId: MemberId,
  state: AfterSalesState | null,
  page: number,
): Promise<Page<AfterSalesSummary>> => {
  const own = and(eq(afterSales.memberId, memberId), state === null ? undefined : eq(afterSales.state, state))
  const rows = await db
    .select({
      ...head,
      lines: sql<SummaryLines>`(
        select json_build_object('lineCount', count(*),
                                 'firstGoods', coalesce((array_agg(l.snapshot->>'name' order by l.position))[1], ''))
          from after_sales_lines x join order_lines l on l.id = x.order_line_id
         where x.after_sales_id = after_sales.id)`,
    })
    .from(afterSales)
    .innerJoin(orders, eq(orders.id, afterSales.orderId))
    .where(own)
    .orderBy(desc(afterSales.createdAt), desc(afterSales.id))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
  const total = await db.$count(afterSales, own)
  return {
    list: rows.map(({ id, orderId, lines, ...rest }) => ({
      ...rest,
      ...lines,
      id,
      orderId,
    })),
    total,
    capped: false,
    page,
    pageSize: PAGE_SIZE,
  }
}

type LineRow = Omit<AfterSalesLine, 'refund'> & { readonly refund: string }
type HistoryRow = { readonly state: AfterSalesState; readonly at: string }

/** One request of this buyer; null for a missing one and for another buyer's. */
export const findAfterSales = async (db: Db, memberId: MemberId, id: AfterSalesId): Promise<AfterSales | null> => {
  const [row] = await db
    .select({
      ...head,
      fault: afterSales.fault,
      description: afterSales.description,
      rejectReason: afterSales.rejectReason,
      carrier: afterSales.carrier,
      waybill: afterSales.waybill,
      lines: sql<readonly LineRow[]>`coalesce((
        select json_agg(json_build_object(
                 'lineId', l.id, 'name', l.snapshot->>'name', 'specification', l.snapshot->>'specification',
                 'manufacturer', l.snapshot->>'manufacturer', 'unit', l.snapshot->>'unit',
                 'picture', l.snapshot->>'picture', 'quantity', x.quantity, 'refund', x.refund::text)
                 order by l.position)
          from after_sales_lines x join order_lines l on l.id = x.order_line_id
         where x.after_sales_id = after_sales.id), '[]'::json)`,
      photos: sql<readonly string[]>`coalesce((
        select json_agg('/files/' || upload_id || '.jpg' order by position)
          from after_sales_photos where after_sales_id = after_sales.id), '[]'::json)`,
      history: sql<readonly HistoryRow[]>`coalesce((
        select json_agg(json_build_object('state', to_state, 'at', at) order by id)
          from after_sales_history where after_sales_id = after_sales.id), '[]'::json)`,
    })
    .from(afterSales)
    .innerJoin(orders, eq(orders.id, afterSales.orderId))
    .where(and(eq(afterSales.id, id), eq(afterSales.memberId, memberId)))
  if (!row) return null
  const { orderId, carrier, waybill, lines, history, ...rest } = row
  return {
    ...rest,
    id: row.id,
    orderId,
    lines: lines.map(({ refund, ...line }) => ({ ...line, refund: moneyFromDecimal(refund) ?? zero })),
    waybill: carrier === null || waybill === null ? null : { carrier, number: waybill },
    dispatch: await findDispatch(db, id),
    sendBackTo: row.state === 'toSendBack' || row.state === 'toInspect' ? (await loadShopSettings(db)).returns : null,
    history: history.map(({ state, at }) => ({ state, at: instant(Date.parse(at)) })),
  }
}
