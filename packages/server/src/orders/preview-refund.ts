import { type Money, subtract, sum, zero } from '@xinglin/domain/kernel/money'
import { lineKindOf, linePrice } from '@xinglin/domain/cart'
import type { GoodsId, WarehouseId } from '@xinglin/domain/goods'
import type { Instant } from '@xinglin/domain/kernel/time'
import type { MemberId } from '@xinglin/domain/members'
import {
  afterSalesRefusal,
  afterSalesRefusalText,
  type AfterSalesRequest,
  type AfterSalesStanding,
  type AfterSalesWish,
  chargedForGifts,
  type LineOutcome,
  type OrderLineId,
  orderStateOf,
  outcomeOfLine,
  priceDifferenceOf,
  type RefundPreview,
  refundOf,
  requestOf,
  unitsLeftOf,
} from '@xinglin/domain/orders'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { readRows } from '../db/read-rows.ts'
import * as pg from '../db/row-decoders.ts'
import { members } from '../db/schema-members.ts'
import { orders } from '../db/schema-trade.ts'
import { loadShelf, type ShelfGoods } from '../goods/load-goods.ts'
import { loadBuyer } from '../members/buyer.ts'
import { casesOfLine, readCases } from '../outcomes/line-cases.ts'
import { idsIn } from '../sql-values.ts'
import { givenGifts, type NamedGift } from './given-gifts.ts'

const lineShape = {
  id: pg.id<OrderLineId>(),
  goodsId: pg.orNull(pg.id<GoodsId>()),
  warehouseId: pg.id<WarehouseId>(),
  quantity: pg.number,
  netAmount: pg.money,
  unitPrice: pg.money,
  unit: pg.text,
  nearExpiry: pg.boolean,
  coldChain: pg.boolean,
  specialPrice: pg.boolean,
  cases: pg.anything,
}

type LineRow = pg.RowOf<typeof lineShape> & { readonly outcome: LineOutcome }

/** A valid request with its preview, or why it is invalid. */
export type Previewed =
  | { readonly kind: 'noSuchOrder' }
  | { readonly kind: 'noSuchLine' }
  | { readonly kind: 'noFault' }
  | { readonly kind: 'refused'; readonly text: string }
  | { readonly kind: 'previewed'; readonly preview: RefundPreview }

/**
 * What a request would refund, to the fen, and for each line why it cannot be included. In a transaction that has
 * locked the order, this is the amount that will be paid.
 */
export const previewRefund = async (
  db: Db,
  memberId: MemberId,
  wish: AfterSalesWish,
  now: Instant,
): Promise<Previewed> => {
  const [order] = await db
    .select({
      state: orders.state,
      kind: orders.kind,
      deliveredAt: orders.deliveredAt,
      mayAsk: members.hasAfterSales,
    })
    .from(orders)
    .innerJoin(members, eq(members.id, orders.memberId))
    .where(and(eq(orders.id, wish.orderId), eq(orders.memberId, memberId)))
  if (!order) return { kind: 'noSuchOrder' }
  const request = requestOf(wish)
  if (request === null) return { kind: 'noFault' }
  const standing: AfterSalesStanding = {
    mayAskAfterSales: order.mayAsk,
    orderState: orderStateOf(order.state),
    receivedAt: order.deliveredAt,
  }
  const rows = await linesWanted(db, wish)
  if (rows.length !== new Set(wish.lines.map(({ lineId }) => lineId)).size || rows.length !== wish.lines.length) {
    return { kind: 'noSuchLine' }
  }
  if (rows.length === 0) {
    if (wish.kind !== 'invoiceAgain') return { kind: 'refused', text: '请选择需要售后的商品' }
    const refusal = afterSalesRefusal(request, nothingBought, standing, now)
    if (refusal) return { kind: 'refused', text: afterSalesRefusalText(refusal) }
    return { kind: 'previewed', preview: { refund: zero, lines: [] } }
  }
  const pricesNow = wish.kind === 'priceDifference' ? await pricesOf(db, memberId, rows, now) : new Map<number, Money>()
  const gifts = await givenGifts(db, wish.orderId)
  const asked = wish.lines.flatMap(({ lineId, quantity }) => {
    const row = rows.find(({ id }) => id === lineId)
    if (!row) return []
    const bought = { ...row, ephedrine: order.kind === 'ephedrine', charged: chargedIn(gifts, lineId) }
    const line = lineOf(request, bought, quantity, standing, pricesNow.get(lineId) ?? null, now)
    return [{ lineId, quantity, left: unitsLeft(request, bought), ...line }]
  })
  const lines = request.kind === 'return' ? lessGifts(asked, gifts) : asked.map((line) => ({ ...line, ...noGift }))
  return { kind: 'previewed', preview: { refund: sum(lines.map(({ refund }) => refund)), lines } }
}

type Units = Pick<AfterSalesWish, 'orderId' | 'lines'>

/**
 * What a return of these units would pay, whatever has been asked for them: for what cannot be replaced
 * (docs/rules.md#8-5). Null while a price difference of one of them is undecided, or where one was paid back already.
 */
export const refundOfUnits = async (db: Db, wanted: Units): Promise<RefundPreview['lines'] | null> => {
  const rows = await linesWanted(db, wanted)
  const asked = wanted.lines.flatMap(({ lineId, quantity }) => {
    const row = rows.find(({ id }) => id === lineId)
    const refund = row === undefined || row.outcome.awaitsDifference ? null : returnOf(row, quantity)
    return refund?.ok === true ? [{ lineId, quantity, left: quantity, refusal: '', refund: refund.value }] : []
  })
  return asked.length === wanted.lines.length ? lessGifts(asked, await givenGifts(db, wanted.orderId)) : null
}

/** What was paid for a line, after price differences. */
const paidFor = ({ netAmount, quantity, outcome }: LineRow) => ({
  netAmount: subtract(netAmount, outcome.differences),
  quantity,
})

const returnOf = (row: LineRow, quantity: number) => refundOf(paidFor(row), row.outcome.before, quantity)

type AskedLine = Omit<RefundPreview['lines'][number], 'giftCharges' | 'giftDeduction'>

const noGift = { giftCharges: [], giftDeduction: zero }

const chargedIn = (gifts: readonly NamedGift[], lineId: OrderLineId): number =>
  gifts.find((gift) => gift.lineId === lineId)?.charged ?? 0

/** The refunds of a return less what is charged for gifts that the kept units no longer earn. */
const lessGifts = (asked: readonly AskedLine[], gifts: readonly NamedGift[]): RefundPreview['lines'] => {
  const charged = chargedForGifts(gifts, asked)
  return asked.map((line) => {
    const { charges = [], deduction = zero } = line.refusal === '' ? (charged.get(line.lineId) ?? {}) : {}
    const giftCharges = charges.flatMap(({ giftLineId, units }) => {
      const gift = gifts.find(({ lineId }) => lineId === giftLineId)
      return gift ? [{ giftLineId, units, name: gift.name, unit: gift.unit }] : []
    })
    return { ...line, refund: subtract(line.refund, deduction), giftCharges, giftDeduction: deduction }
  })
}

/** Units available for a request: a unit is in at most one request for return, exchange or replacement. */
const unitsLeft = (request: AfterSalesRequest, { outcome, charged }: Bought): number =>
  unitsLeftOf(outcome) - charged - ('fault' in request ? outcome.replacing : 0)

const nothingBought = { nearExpiry: false, coldChain: false, ephedrine: false, specialPrice: false }

/** With the units of a gift that were charged when the goods that earned them were returned. */
type Bought = LineRow & { readonly ephedrine: boolean; readonly charged: number }

const lineOf = (
  request: AfterSalesRequest,
  row: Bought,
  quantity: number,
  standing: AfterSalesStanding,
  priceNow: Money | null,
  now: Instant,
): { readonly refund: Money; readonly refusal: string } => {
  const refused = (refusal: string) => ({ refund: zero, refusal })
  const refusal = afterSalesRefusal(request, row, standing, now)
  if (refusal) return refused(afterSalesRefusalText(refusal))
  if (request.kind === 'return' && row.outcome.awaitsDifference) return refused(DIFFERENCE_FIRST)
  const left = unitsLeft(request, row)
  if (quantity > left) return refused(left > 0 ? `最多可申请 ${String(left)} ${row.unit}` : noneLeft(row))
  switch (request.kind) {
    case 'return': {
      const refund = returnOf(row, quantity)
      return refund.ok ? { refund: refund.value, refusal: '' } : refused(`最多可申请 ${String(left)} ${row.unit}`)
    }
    case 'priceDifference': {
      const refund = priceNow === null ? zero : priceDifferenceOf(paidFor(row), row.outcome.before, priceNow)
      return refund === zero ? refused('当前价格不低于购买价格，无差价可退') : { refund, refusal: '' }
    }
    default:
      return { refund: zero, refusal: '' }
  }
}

/** A return refunds the price after price differences, so an undecided price difference blocks it. */
const DIFFERENCE_FIRST = '该商品的退差价申请处理完成或撤销后，方可申请退货'

const noneLeft = ({ outcome }: LineRow): string => (outcome.replacing > 0 ? '已全部申请售后' : '已全部申请退货')

/** The named lines, with what has been returned of them so far. */
const linesWanted = async (db: Db, { orderId, lines }: Units): Promise<readonly LineRow[]> => {
  if (lines.length === 0) return []
  const rows = await readRows(
    db,
    lineShape,
    sql`
          select l.id::float8 as id, l.goods_id as "goodsId", l.warehouse_id as "warehouseId", l.quantity,
                 l.net_amount::text as "netAmount", l.unit_price::text as "unitPrice", l.snapshot->>'unit' as unit, l.near_expiry as "nearExpiry",
                 exists (select from order_line_units u join goods g on g.id = u.goods_id
                          where u.order_line_id = l.id and g.is_cold_chain) as "coldChain",
                 (l.special_price_id <> 0 and not l.at_base_price) as "specialPrice",
                 ${casesOfLine(sql`l.id`)} as cases
            from order_lines l
           where l.order_id = ${orderId}
             and l.id in ${idsIn(lines.map(({ lineId }) => lineId))}`,
  )
  return rows.map((row) => ({ ...row, outcome: outcomeOfLine({ ...row, cases: readCases(row.cases) }) }))
}

/** The current unit price of each line for this buyer in the bought quantity; lines without a price are left out. */
const pricesOf = async (
  db: Db,
  memberId: MemberId,
  rows: readonly LineRow[],
  now: Instant,
): Promise<ReadonlyMap<number, Money>> => {
  const buyer = await loadBuyer(db, memberId, now)
  const wanted = rows.flatMap(({ goodsId, warehouseId, nearExpiry }) =>
    goodsId === null ? [] : [{ id: goodsId, warehouseId, nearExpiry }],
  )
  const shelf = await loadShelf(db, wanted, buyer, now)
  return new Map(
    rows.flatMap(({ id, goodsId, warehouseId, nearExpiry, quantity }) => {
      const bought = shelf.find(
        ({ goods, nearExpiry: near }) =>
          goods.id === goodsId && goods.warehouseId === warehouseId && near === nearExpiry,
      )
      const price = bought ? priceToday(bought, quantity) : null
      return price === null ? [] : [[id, price] as const]
    }),
  )
}

/**
 * The current price of a good. A special price counts while its pool covers all of the units; near-expiry batches have
 * no other price.
 */
const priceToday = ({ goods, nearExpiry }: ShelfGoods, quantity: number): Money | null => {
  const left = goods.sale.kind === 'open' ? (goods.sale.special?.left ?? null) : null
  const isLeft = left === null || left >= quantity
  if (!isLeft && nearExpiry) return null
  const price = linePrice({ goods, lineKind: isLeft ? lineKindOf(goods) : 'regular', quantity, atBasePrice: false })
  return nearExpiry && price?.special === null ? null : (price?.unitPrice ?? null)
}
