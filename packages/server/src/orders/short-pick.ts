import { type Money, zero } from '@xinglin/domain/kernel/money'
import type { Instant } from '@xinglin/domain/kernel/time'
import { type GoodsId, type LeaveBar, shortOf, type WarehouseId } from '@xinglin/domain/goods'
import type { MemberId } from '@xinglin/domain/members'
import {
  type AfterSalesId,
  type OrderId,
  type OrderLineId,
  orderStateOf,
  outcomeOfLine,
  refundOf,
  type ShortCause,
  shortCauseLabels,
} from '@xinglin/domain/orders'
import { REFUNDS_ADD_UP_MS, refundDuty } from '@xinglin/domain/staff'
import { eq, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { isLineType } from '../db/line-sql.ts'
import { readRows } from '../db/read-rows.ts'
import * as pg from '../db/row-decoders.ts'
import { afterSales, afterSalesHistory, afterSalesLines } from '../db/schema-after-sales.ts'
import { orderPicks, orders } from '../db/schema-trade.ts'
import { bookMovements } from '../goods/stock-book.ts'
import { casesOfLine, readCases } from '../outcomes/line-cases.ts'
import { randomId } from '../random-id.ts'
import { loadShopSettings } from '../shop-settings.ts'
import { closeUnsupplied } from './close-orders.ts'
import { payRefund } from './pay-refund.ts'
import { timestamp } from '../sql-values.ts'

export type Missing = { readonly lineId: OrderLineId; readonly batchId: number; readonly quantity: number }

const shape = {
  orderId: pg.id<OrderId>(),
  number: pg.text,
  memberId: pg.id<MemberId>(),
  isGoods: pg.boolean,
  name: pg.text,
  batchNumber: pg.text,
  goodsId: pg.id<GoodsId>(),
  warehouseId: pg.id<WarehouseId>(),
  quantity: pg.number,
  netAmount: pg.money,
  left: pg.number,
  cases: pg.anything,
}

type Row = pg.RowOf<typeof shape>

type Held = { readonly row: Row; readonly refund: Money }

/** Locks the order, and reads what a short of it refunds; null when it is not being picked, or fewer units are left. */
const heldShort = async (tx: Db, { lineId, batchId, quantity }: Missing): Promise<Held | null> => {
  const [line] = await readRows(
    tx,
    { orderId: pg.id<OrderId>() },
    sql`select order_id::float8 as "orderId" from order_lines where id = ${lineId}`,
  )
  if (!line) return null
  const [held] = await tx.select({ state: orders.state }).from(orders).where(eq(orders.id, line.orderId)).for('update')
  if (!held || orderStateOf(held.state) !== 'toShip') return null
  const row = await rowOf(tx, lineId, batchId)
  if (!row?.isGoods || quantity > row.left) return null
  const refund = refundOf(row, outcomeOfLine({ ...row, cases: readCases(row.cases) }).before, quantity)
  return refund.ok ? { row, refund: refund.value } : null
}

const titleOf = ({ name, batchNumber, number }: Row, quantity: number): string =>
  `${name} 批号 ${batchNumber} 拣货短少 ${String(quantity)}（订单 ${number}）`

/**
 * What a short would refund, and whether that wants a second person: with what was typed short of the order within seven
 * days it is above the set amount (docs/rules.md#7-short-pick). Call it in a transaction, before `shortPick`.
 */
export const weighShort = async (
  tx: Db,
  missing: Missing,
  now: Instant,
): Promise<{ readonly refund: Money; readonly isLarge: boolean; readonly title: string } | null> => {
  const held = await heldShort(tx, missing)
  if (held === null) return null
  const [row] = await readRows(
    tx,
    { earlier: pg.money },
    sql`
      select coalesce(sum(refund), 0)::text as earlier from after_sales
       where order_id = ${held.row.orderId} and short_cause = 'missing'
         and completed_at > ${timestamp(now - REFUNDS_ADD_UP_MS)}`,
  )
  const { limits } = await loadShopSettings(tx)
  const weighed = { refund: held.refund, earlier: row?.earlier ?? zero, limit: limits.refund }
  const isLarge = refundDuty(weighed, 'sendBack', 'shortage') === 'two'
  return { refund: held.refund, isLarge, title: titleOf(held.row, missing.quantity) }
}

/** A recorded short pick: the buyer's refund and the stock correction. */
export type ShortPick = {
  readonly title: string
  readonly goodsId: GoodsId
  readonly warehouseId: WarehouseId
  readonly batchNumber: string
  /** Nothing but gifts was left: the order was closed. */
  readonly isClosed: boolean
}

/**
 * 短少 (docs/rules.md#7-short-pick): ordered units are missing from the warehouse. They are refunded like a return,
 * offers are not recomputed, and the invoice covers the rest; `tellShorts` writes the letter. It is stored as a settled
 * after-sales request, so that all counts of returns include it. An order of which nothing but gifts is left is closed
 * (docs/rules.md#8-3). Call it in a transaction.
 * @returns null when the order is not being picked, or fewer units of the batch are left to pick
 */
export const shortPick = async (
  tx: Db,
  missing: Missing,
  { actor, at }: { readonly actor: string; readonly at: Instant },
): Promise<ShortPick | null> => {
  const { lineId, batchId, quantity } = missing
  const held = await heldShort(tx, missing)
  if (held === null) return null
  const { row, refund } = held
  await tx
    .insert(orderPicks)
    .values({ orderLineId: lineId, batchId, short: quantity, at })
    .onConflictDoUpdate({
      target: [orderPicks.orderLineId, orderPicks.batchId],
      set: { short: sql`${orderPicks.short} + ${quantity}`, at },
    })
  const { orderId, memberId, name, goodsId, warehouseId, batchNumber } = row
  await settle(tx, { orderId, memberId, lineId, name, quantity, refund, cause: 'missing' }, { actor, at })
  // After the money, as by a submit: stock rows are locked last.
  await bookMovements(tx, shortOf(batchId, quantity), { at, actor, document: { kind: 'order', id: orderId } })
  const isClosed =
    (await isEmptied(tx, orderId)) && (await closeUnsupplied(tx, orderId, '无货可发（拣货短少）', { actor, at }))
  return { title: titleOf(row, quantity), goodsId, warehouseId, batchNumber, isClosed }
}

/** Whether nothing but gifts is left of an order: gifts do not leave alone. */
const isEmptied = async (tx: Db, orderId: OrderId): Promise<boolean> => {
  const [row] = await readRows(
    tx,
    { left: pg.number },
    sql`
      select count(*)::int as "left" from order_lines l join order_line_batches x on x.order_line_id = l.id
        left join order_picks p on p.order_line_id = l.id and p.batch_id = x.batch_id
       where l.order_id = ${orderId} and not ${isLineType('l', 'gift')} and x.quantity > coalesce(p.short, 0)`,
  )
  return row?.left === 0
}

const rowOf = async (tx: Db, lineId: OrderLineId, batchId: number): Promise<Row | undefined> => {
  const [row] = await readRows(
    tx,
    shape,
    sql`
      select o.id::float8 as "orderId", o.number, o.member_id as "memberId", not ${isLineType('l', 'combination')} as "isGoods",
             l.snapshot->>'name' as name, b.batch_number as "batchNumber", b.goods_id as "goodsId",
             b.warehouse_id as "warehouseId", l.quantity, l.net_amount::text as "netAmount",
             x.quantity - coalesce(p.picked + p.short, 0) as "left",
             ${casesOfLine(sql`l.id`)} as cases
        from order_lines l join orders o on o.id = l.order_id
        join order_line_batches x on x.order_line_id = l.id and x.batch_id = ${batchId}
        join batches b on b.id = x.batch_id
        left join order_picks p on p.order_line_id = l.id and p.batch_id = x.batch_id
       where l.id = ${lineId}`,
  )
  return row
}

type Settling = {
  readonly orderId: OrderId
  readonly memberId: MemberId
  readonly lineId: OrderLineId
  readonly name: string
  readonly quantity: number
  readonly cause: ShortCause
  readonly refund: Money
}

const settle = async (
  tx: Db,
  { orderId, memberId, lineId, name, quantity, cause, refund }: Settling,
  { actor, at }: { readonly actor: string; readonly at: Instant },
): Promise<void> => {
  const id = randomId<AfterSalesId>()
  const words = `「${name}」${shortCauseLabels[cause]} ${String(quantity)}，其余照常发货`
  await tx.insert(afterSales).values({
    id,
    number: `SH${String(id)}`,
    orderId,
    memberId,
    kind: 'return',
    fault: 'shortage',
    shortCause: cause,
    state: 'completed',
    description: `${cause === 'missing' ? '拣货短少' : '批号更换后短少'}：${words}。`,
    refund,
    createdAt: at,
    completedAt: at,
  })
  await tx.insert(afterSalesLines).values({ afterSalesId: id, orderLineId: lineId, quantity, refund })
  const steps = [
    { fromState: null, toState: 'inReview' },
    { fromState: 'inReview', toState: 'refunding' },
    { fromState: 'refunding', toState: 'completed' },
  ]
  await tx.insert(afterSalesHistory).values(steps.map((step) => ({ ...step, afterSalesId: id, actor, at })))
  if (refund > zero) await payRefund(tx, { id, orderId, memberId, refund }, at)
}

type Unreplaced = Pick<Settling, 'orderId' | 'lineId' | 'quantity'> & { readonly cause: LeaveBar }

/**
 * The same for units that may not leave any more and that nothing replaces (docs/rules.md#8-3): of a combination whole
 * sets. They stand on the shelf, so that no stock differs and nobody else confirms it. Call it with the order locked.
 */
export const settleShort = async (
  tx: Db,
  { orderId, lineId, quantity, cause }: Unreplaced,
  by: { readonly actor: string; readonly at: Instant },
): Promise<void> => {
  const [line] = await readRows(
    tx,
    { memberId: pg.id<MemberId>(), name: pg.text, quantity: pg.number, netAmount: pg.money, cases: pg.anything },
    sql`
      select o.member_id as "memberId", l.snapshot->>'name' as name, l.quantity, l.net_amount::text as "netAmount",
             ${casesOfLine(sql`l.id`)} as cases
        from order_lines l join orders o on o.id = l.order_id where l.id = ${lineId}`,
  )
  if (!line) throw new Error('no such order line')
  const refund = refundOf(line, outcomeOfLine({ ...line, cases: readCases(line.cases) }).before, quantity)
  if (!refund.ok) throw new Error('more units are short than the line has')
  const { memberId, name } = line
  await settle(tx, { orderId, memberId, lineId, name, quantity, cause, refund: refund.value }, by)
}
