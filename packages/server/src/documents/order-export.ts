import { codeCell, momentCell, moneyCell, numberCell, textCell } from '@xinglin/domain/kernel/table-text'
import { apportion } from '@xinglin/domain/checkout'
import { type Money, subtract, times, yuan, zero } from '@xinglin/domain/kernel/money'
import { dayAt, type Instant } from '@xinglin/domain/kernel/time'
import type { MemberId } from '@xinglin/domain/members'
import { hasLeft, type LineOutcome, orderStateLabels, orderStateOf, outcomeOfLine } from '@xinglin/domain/orders'
import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { batches, goods, manufacturers } from '../db/schema-catalogue.ts'
import { servedBatches } from '../db/schema-after-sales.ts'
import { orderLines, orders } from '../db/schema-trade.ts'
import { leftWith } from '../outcomes/batches-of-line.ts'
import { casesOfLine, inspectedUnits, readCases } from '../outcomes/line-cases.ts'
import { ordersWanted, type Wanted } from '../orders/orders-queries.ts'
import { type Table } from './table-file.ts'

const columns = [
  '订单号',
  '下单时间',
  '订单状态',
  '商品名称',
  '规格',
  '生产厂家',
  '批准文号',
  '批号',
  '有效期至',
  '单位',
  '订购',
  '实发',
  '短少',
  '退回',
  '单价',
  '金额',
  '优惠',
  '实付金额',
  '退款',
  '实收金额',
  '运费',
  '收货人',
  '收货地址',
  '承运单位',
  '运单号',
] as const

/** Upper bound of an export: still practical in a spreadsheet. */
export const MOST_LINES = 20_000

/** One row per batch of a line, newest order first. */
const linesWanted = (db: Db, memberId: MemberId, wanted: Wanted, now: Instant) =>
  db
    .select({
      order: orders,
      line: orderLines,
      cases: sql<unknown>`${casesOfLine(sql`order_lines.id`)}`,
      perSet: sql<number | null>`(
        select per_set from order_line_parts p where p.order_line_id = order_lines.id and p.goods_id = ${batches.goodsId})`,
      batch: {
        served: servedBatches.units,
        short: servedBatches.short,
        afterSalesId: servedBatches.afterSalesId,
        cameBack: sql<number>`${inspectedUnits(servedBatches.orderLineId, servedBatches.batchId)}`,
        number: batches.batchNumber,
        expiresOn: batches.expiresOn,
      },
      goods: {
        id: goods.id,
        name: goods.name,
        specification: goods.specification,
        unit: goods.unit,
        approvalNumber: goods.approvalNumber,
        manufacturer: manufacturers.name,
      },
    })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .leftJoin(servedBatches, and(eq(servedBatches.orderLineId, orderLines.id), leftWith(servedBatches.afterSalesId)))
    .leftJoin(batches, eq(batches.id, servedBatches.batchId))
    .leftJoin(goods, eq(goods.id, sql`coalesce(${batches.goodsId}, ${orderLines.goodsId})`))
    .leftJoin(manufacturers, eq(manufacturers.id, goods.manufacturerId))
    .where(ordersWanted(memberId, wanted, dayAt(now)))
    .orderBy(
      desc(orders.createdAt),
      desc(orders.number),
      asc(orderLines.position),
      asc(goods.id),
      sql`${servedBatches.afterSalesId} nulls first`,
      asc(batches.expiresOn),
      asc(batches.id),
    )
    .limit(MOST_LINES)

type Line = Awaited<ReturnType<typeof linesWanted>>[number]

const cellsAt = (
  rows: readonly Line[],
  at: number,
  { order, line, cases, batch, goods: good }: Line,
): Table[number] => {
  const { snapshot } = line
  const outcome = outcomeOfLine({ ...line, cases: readCases(cases) })
  const state = orderStateOf(order.state)
  const units = unitsAt(rows, at, outcome)
  const isSet = line.combinationId !== null
  const { consignee, region, detail } = order.address
  const share = shareOf(rows, at)
  return [
    codeCell(order.number),
    momentCell(order.createdAt),
    textCell(orderStateLabels[state]),
    textCell(isSet && good !== null ? `${snapshot.name}：${good.name}` : snapshot.name),
    textCell(isSet ? (good?.specification ?? snapshot.specification) : snapshot.specification),
    textCell(isSet ? (good?.manufacturer ?? '') : snapshot.manufacturer),
    textCell(good?.approvalNumber ?? ''),
    codeCell(batch?.number ?? ''),
    textCell(batch?.expiresOn ?? ''),
    textCell(isSet && batch !== null ? (good?.unit ?? snapshot.unit) : snapshot.unit),
    numberCell(units.ordered),
    hasLeft(state) ? numberCell(units.served) : textCell(''),
    numberCell(units.short),
    numberCell(units.returned),
    moneyCell(line.unitPrice),
    moneyCell(share(line.amount)),
    moneyCell(subtract(share(line.amount), share(line.netAmount))),
    moneyCell(share(line.netAmount)),
    moneyCell(subtract(share(line.netAmount), share(outcome.kept))),
    moneyCell(share(outcome.kept)),
    moneyCell(line.position === 1 && rows[at - 1]?.line.id !== line.id ? order.freight : zero),
    textCell(consignee),
    textCell(`${region} ${detail}`),
    textCell(order.carrier ?? ''),
    codeCell(order.waybill ?? ''),
  ]
}

/**
 * The lines of the orders that the buyer's list shows, one row per batch for checking on arrival, newest order first;
 * the first row has the column names. A line's units and amounts are divided among its batches.
 */
export const exportRows = async (db: Db, memberId: MemberId, wanted: Wanted, now: Instant): Promise<Table> => {
  const rows = await linesWanted(db, memberId, wanted, now)
  return [columns.map(textCell), ...rows.map((row, at) => cellsAt(rows, at, row))]
}

type BatchOfLine = {
  readonly line: { readonly id: number; readonly combinationId: number | null }
  readonly perSet: number | null
  readonly goods: { readonly id: number | null } | null
  readonly batch: {
    readonly served: number | null
    /** Units of the batch that were missing at picking. */
    readonly short: number | null
    /** The exchange or resend that sent it; null: the order itself. */
    readonly afterSalesId: number | null
    /** Units of the batch that inspections have booked. */
    readonly cameBack: number
    readonly number: string | null
  } | null
}

const isSentAgain = ({ batch }: BatchOfLine): boolean => batch?.afterSalesId != null

/** Units that the order itself allotted to a batch. */
const allottedOf = (row: BatchOfLine): number =>
  isSentAgain(row) ? 0 : (row.batch?.served ?? 0) + (row.batch?.short ?? 0)

type Units = Pick<LineOutcome, 'ordered' | 'served' | 'short' | 'returned'>

/**
 * The units that came back of each row of a good: of the batches that inspections booked, and what none has booked from
 * the last rows first, from what was sent again at the very last.
 */
const cameBackOf = (first: readonly BatchOfLine[], again: readonly BatchOfLine[], units: number) => {
  const found = new Map<BatchOfLine, number>()
  const booked = new Map([...first, ...again].map(({ batch }) => [batch?.number, batch?.cameBack ?? 0]))
  let left = units
  const find = (row: BatchOfLine, most: number): number => {
    const known = found.get(row) ?? 0
    const more = Math.max(0, Math.min(most, left, (row.batch?.served ?? 0) - known))
    found.set(row, known + more)
    left -= more
    return more
  }
  for (const row of [...first, ...again]) {
    const most = booked.get(row.batch?.number) ?? 0
    booked.set(row.batch?.number, most - find(row, most))
  }
  for (const row of [...first.toReversed(), ...again.toReversed()]) find(row, left)
  return found
}

/** The units of a row. What no batch was left for stands in the last row of its good; the rows sum to their line. */
const unitsAt = (rows: readonly BatchOfLine[], at: number, line: LineOutcome): Units => {
  const row = rows[at]
  if (row === undefined || row.batch?.served == null) return line
  const own = rows.filter(({ line: { id }, goods: good }) => id === row.line.id && good?.id === row.goods?.id)
  const [again, first] = [own.filter(isSentAgain), own.filter((one) => !isSentAgain(one))]
  const per = row.perSet ?? 1
  const unallotted = line.ordered * per - first.reduce((units, one) => units + allottedOf(one), 0)
  const short = (row.batch.short ?? 0) + (row === first.at(-1) ? unallotted : 0)
  const { served } = row.batch
  return {
    ordered: isSentAgain(row) ? 0 : served + short,
    served,
    short,
    returned: cameBackOf(first, again, line.returned * per).get(row) ?? 0,
  }
}

/** An upper bound of any unit price, so that no share is capped. */
const WEIGHT = yuan('100000')

/** The part of a line's amount for one of its batches, by units; the parts of all batches sum to the amount. */
const shareOf = (rows: readonly BatchOfLine[], at: number): ((amount: Money) => Money) => {
  const id = rows[at]?.line.id
  const from = rows.findIndex(({ line }) => line.id === id)
  const own = rows.filter(({ line }) => line.id === id)
  if (own.length === 1) return (amount) => amount
  const weights = own.map((one) => times(WEIGHT, allottedOf(one)))
  return (amount) => apportion(weights, amount)[at - from] ?? zero
}
