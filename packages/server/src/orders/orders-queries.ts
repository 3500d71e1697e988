import type { PlacedOrder } from '@xinglin/domain/checkout'
import type { GoodsId } from '@xinglin/domain/goods'
import type { Page } from '@xinglin/domain/kernel/page'
import { subtract } from '@xinglin/domain/kernel/money'
import { type Day, instant } from '@xinglin/domain/kernel/time'
import type { MemberId } from '@xinglin/domain/members'
import {
  type Order,
  type OrderId,
  type OrderLine,
  type OrderPart,
  orderStateCodes,
  orderStateOf,
  type OrderSummary,
  type OrderTab,
  orderTabs,
} from '@xinglin/domain/orders'
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { warehouses } from '../db/schema-catalogue.ts'
import { orderLines, orders } from '../db/schema-trade.ts'

const PAGE_SIZE = 10

const partOf = (kind: 'normal' | 'ephedrine' | 'cold_chain'): OrderPart => (kind === 'cold_chain' ? 'coldChain' : kind)

/** The orders of one submit, in the order in which it was split; null when this buyer has no such submit. */
export const placedIn = async (db: Db, memberId: MemberId, groupId: number): Promise<readonly PlacedOrder[] | null> => {
  const rows = await db
    .select({ id: orders.id, number: orders.number, kind: orders.kind, payable: orders.payable })
    .from(orders)
    .where(and(eq(orders.groupId, groupId), eq(orders.memberId, memberId)))
    .orderBy(asc(orders.part))
  if (rows.length === 0) return null
  return rows.map(({ id, number, kind, payable }) => ({ id: id as OrderId, number, part: partOf(kind), payable }))
}

type Address = Order['address']
type TraceRow = { readonly name: string; readonly at: string }
type Snapshot = Pick<OrderLine, 'name' | 'specification' | 'manufacturer' | 'unit' | 'picture'>
type BatchRow = { readonly number: string; readonly expiresOn: Day; readonly quantity: number }

/** One order of this buyer with all it holds; null for a missing and for somebody else's. */
export const findOrder = async (db: Db, memberId: MemberId, id: OrderId): Promise<Order | null> => {
  const [row] = await db
    .select({
      ...headColumns,
      paidAt: orders.paidAt,
      goodsAmount: orders.goodsAmount,
      reduction: orders.reductionAmount,
      freight: orders.freight,
      address: orders.address,
      invoice: orders.invoice,
      remark: orders.remark,
      warehouse: warehouses.name,
      trace: sql<readonly TraceRow[]>`coalesce((
        select json_agg(json_build_object('name', node, 'at', at) order by at, id)
          from order_trace where order_id = orders.id), '[]'::json)`,
    })
    .from(orders)
    .innerJoin(warehouses, eq(warehouses.id, orders.warehouseId))
    .where(and(eq(orders.id, id), eq(orders.memberId, memberId)))
  if (!row) return null
  return {
    ...headOf(row),
    paidAt: row.paidAt,
    lines: await linesOf(db, id),
    amounts: { goodsTotal: row.goodsAmount, reduction: row.reduction, freight: row.freight, payable: row.payable },
    address: row.address as Address,
    invoice: (row.invoice as { readonly type: string }).type,
    remark: row.remark,
    warehouse: row.warehouse,
    trace: row.trace.map(({ name, at }) => ({ name, at: instant(Date.parse(at)) })),
  }
}

/** What every view of an order begins with. */
const headColumns = {
  id: orders.id,
  number: orders.number,
  kind: orders.kind,
  state: orders.state,
  createdAt: orders.createdAt,
  payDeadline: orders.payDeadline,
  payable: orders.payable,
}

type HeadRow = Pick<typeof orders.$inferSelect, keyof typeof headColumns>

const headOf = (row: HeadRow): Pick<Order, 'id' | 'number' | 'part' | 'state' | 'placedAt' | 'payBefore'> => {
  const state = orderStateOf(row.state)
  return {
    id: row.id as OrderId,
    number: row.number,
    part: partOf(row.kind),
    state,
    placedAt: row.createdAt,
    payBefore: state === 'unpaid' ? row.payDeadline : null,
  }
}

const linesOf = async (db: Db, id: OrderId): Promise<readonly OrderLine[]> => {
  const rows = await db
    .select({
      goodsId: orderLines.goodsId,
      quantity: orderLines.quantity,
      unitPrice: orderLines.unitPrice,
      amount: orderLines.amount,
      netAmount: orderLines.netAmount,
      snapshot: orderLines.snapshot,
      batches: sql<readonly BatchRow[]>`coalesce((
        select json_agg(json_build_object(
                 'number', b.batch_number, 'expiresOn', b.expires_on, 'quantity', x.quantity) order by b.expires_on, b.id)
          from order_line_batches x join batches b on b.id = x.batch_id
         where x.order_line_id = order_lines.id), '[]'::json)`,
    })
    .from(orderLines)
    .where(eq(orderLines.orderId, id))
    .orderBy(asc(orderLines.position))
  return rows.map(({ goodsId, quantity, unitPrice, amount, netAmount, snapshot, batches }) => {
    const { name, specification, manufacturer, unit, picture } = snapshot as Snapshot
    return {
      goodsId: goodsId as GoodsId,
      name,
      specification,
      manufacturer,
      unit,
      picture,
      quantity,
      unitPrice,
      amount,
      reduction: subtract(amount, netAmount),
      netAmount,
      batches,
    }
  })
}

type SummaryRow = {
  readonly lineCount: number
  readonly pictures: readonly string[]
  readonly firstGoods: string
}

const PICTURES_SHOWN = 4

/** One page of this buyer's orders, the newest first. A buyer's orders are few: an index of its own serves them. */
export const listOrders = async (
  db: Db,
  memberId: MemberId,
  tab: OrderTab | null,
  page: number,
): Promise<Page<OrderSummary>> => {
  const own = and(
    eq(orders.memberId, memberId),
    tab === null
      ? undefined
      : inArray(
          orders.state,
          orderTabs[tab].map((state) => orderStateCodes[state]),
        ),
  )
  const rows = await db
    .select({
      ...headColumns,
      lines: sql<SummaryRow>`(
        select json_build_object(
                 'lineCount', count(*),
                 'pictures', coalesce(json_agg(snapshot->>'picture' order by position)
                               filter (where position <= ${PICTURES_SHOWN}), '[]'::json),
                 'firstGoods', coalesce(max(snapshot->>'name') filter (where position = 1), ''))
          from order_lines where order_id = orders.id)`,
    })
    .from(orders)
    .where(own)
    .orderBy(desc(orders.createdAt), desc(orders.number))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
  const total = await db.$count(orders, own)
  return {
    list: rows.map(({ lines, ...row }) => ({ ...headOf(row), payable: row.payable, ...lines })),
    total,
    capped: false,
    page,
    pageSize: PAGE_SIZE,
  }
}
