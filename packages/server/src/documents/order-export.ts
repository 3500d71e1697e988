import { moneyToDecimal, subtract } from '@xinglin/domain/kernel/money'
import { dayAt, type Instant, timeOfDay } from '@xinglin/domain/kernel/time'
import type { MemberId } from '@xinglin/domain/members'
import { orderStateLabels, orderStateOf } from '@xinglin/domain/orders'
import { asc, desc, eq } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { orderLines, orders } from '../db/schema-trade.ts'
import { ordersWanted, type Wanted } from '../orders/orders-queries.ts'

/** A cell is text or an exact number as decimal text. */
export type Cell = { readonly kind: 'text' | 'number'; readonly value: string }

export const text = (value: string): Cell => ({ kind: 'text', value })
export const number = (value: string): Cell => ({ kind: 'number', value })

const columns = [
  '订单号',
  '下单时间',
  '订单状态',
  '商品名称',
  '规格',
  '生产厂家',
  '单位',
  '数量',
  '单价',
  '金额',
  '优惠',
  '实付金额',
  '运费',
  '收货人',
  '收货地址',
  '承运单位',
  '运单号',
] as const

type Snapshot = {
  readonly name: string
  readonly specification: string
  readonly manufacturer: string
  readonly unit: string
}
type Address = { readonly consignee: string; readonly region: string; readonly detail: string }

/** No export is longer than this: what a spreadsheet still opens gladly. */
export const MOST_LINES = 20_000

/** The lines of those of a buyer's orders that the list shows, the newest order first; the first row names the columns. */
export const exportRows = async (
  db: Db,
  memberId: MemberId,
  wanted: Wanted,
  now: Instant,
): Promise<readonly (readonly Cell[])[]> => {
  const rows = await db
    .select({ order: orders, line: orderLines })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(ordersWanted(memberId, wanted, dayAt(now)))
    .orderBy(desc(orders.createdAt), desc(orders.number), asc(orderLines.position))
    .limit(MOST_LINES)
  return [
    columns.map(text),
    ...rows.map(({ order, line }) => {
      const { name, specification, manufacturer, unit } = line.snapshot as Snapshot
      const { consignee, region, detail } = order.address as Address
      return [
        text(order.number),
        text(`${dayAt(order.createdAt)} ${timeOfDay(order.createdAt)}`),
        text(orderStateLabels[orderStateOf(order.state)]),
        text(name),
        text(specification),
        text(manufacturer),
        text(unit),
        number(String(line.quantity)),
        number(moneyToDecimal(line.unitPrice)),
        number(moneyToDecimal(line.amount)),
        number(moneyToDecimal(subtract(line.amount, line.netAmount))),
        number(moneyToDecimal(line.netAmount)),
        number(line.position === 1 ? moneyToDecimal(order.freight) : '0'),
        text(consignee),
        text(`${region} ${detail}`),
        text(order.carrier ?? ''),
        text(order.waybill ?? ''),
      ]
    }),
  ]
}

/** A cell that a spreadsheet would take for a formula is told to be text. */
const harmless = (value: string): string => (/^[=+\-@\t\r]/.test(value) ? `'${value}` : value)

const csvCell = ({ kind, value }: Cell): string => {
  const shown = kind === 'text' ? harmless(value) : value
  return /[",\r\n]/.test(shown) ? `"${shown.replaceAll('"', '""')}"` : shown
}

/** UTF-8 with the mark by which spreadsheets know it, so that Chinese is read as Chinese. */
export const csvOf = (rows: readonly (readonly Cell[])[]): string =>
  `\u{FEFF}${rows.map((cells) => cells.map(csvCell).join(',')).join('\r\n')}\r\n`
