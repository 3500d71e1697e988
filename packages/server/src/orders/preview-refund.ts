import { floorToFen, type Money, smallest, subtract, sum, times, zero } from '@xinglin/domain/kernel/money'
import { lineKindOf, linePrice, type LineId } from '@xinglin/domain/cart'
import type { GoodsId, WarehouseId } from '@xinglin/domain/goods'
import type { Instant } from '@xinglin/domain/kernel/time'
import type { MemberId } from '@xinglin/domain/members'
import {
  afterSalesRefusal,
  afterSalesRefusalText,
  type AfterSalesRequest,
  type AfterSalesStanding,
  type AfterSalesWish,
  type LineOutcome,
  orderStateOf,
  outcomeOfLine,
  priceDifferenceOf,
  type RefundPreview,
  refundOf,
  requestOf,
  unitsLeftOf,
} from '@xinglin/domain/orders'
import { giftsInExcess } from '@xinglin/domain/promotions'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { readRows } from '../db/read-rows.ts'
import * as pg from '../db/row-decoders.ts'
import { members } from '../db/schema-members.ts'
import { orders } from '../db/schema-trade.ts'
import { loadShelf, type ShelfGoods } from '../goods/load-goods.ts'
import { loadBuyer } from '../members/buyer.ts'
import { casesOfLine, readCases } from '../outcomes/line-cases.ts'

/** The gift that units of a good have earned in an order (docs/rules.md#2-8). */
const goodsGiftShape = {
  lineId: pg.id<LineId>(),
  buy: pg.number,
  get: pg.number,
  given: pg.number,
  /** Units that were returned or charged. */
  back: pg.number,
  /** Units of the good that the buyer keeps so far, over all lines that earn the gift. */
  kept: pg.number,
}

const lineShape = {
  id: pg.number,
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
  /** Units of a gift that were charged when the goods that earned them were returned. */
  charged: pg.number,
  /** For a 买赠: the gift of the line's good in this order, and what has been returned or charged of it. */
  gift: pg.orNull(pg.row(goodsGiftShape)),
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
  const charges = request.kind === 'return' ? giftCharges(rows, wish.lines) : noCharges
  const lines = wish.lines.flatMap(({ lineId, quantity }) => {
    const row = rows.find(({ id }) => id === lineId)
    if (!row) return []
    const bought = { ...row, ephedrine: order.kind === 'ephedrine' }
    const { refund, refusal } = lineOf(request, bought, quantity, standing, pricesNow.get(row.id) ?? null, now)
    const giftsCharged = refusal === '' ? (charges.get(row.id) ?? 0) : 0
    return [{ lineId, quantity, left: unitsLeft(request, row), refusal, ...lessGifts(row, refund, giftsCharged) }]
  })
  return { kind: 'previewed', preview: { refund: sum(lines.map(({ refund }) => refund)), lines } }
}

/** The refund of a line after what is charged for gifts that stay. */
const lessGifts = ({ unitPrice }: LineRow, refund: Money, giftsCharged: number) => {
  const giftDeduction = smallest(refund, floorToFen(times(unitPrice, giftsCharged)))
  return { refund: subtract(refund, giftDeduction), giftsCharged, giftDeduction }
}

type Units = Pick<AfterSalesWish, 'orderId' | 'lines'>

/**
 * What a return of these units would pay, whatever has been asked for them: for what cannot be replaced
 * (docs/rules.md#8-5). Null while a price difference of one of them is undecided, or where one was paid back already.
 */
export const refundOfUnits = async (db: Db, wanted: Units): Promise<RefundPreview['lines'] | null> => {
  const rows = await linesWanted(db, wanted)
  const charges = giftCharges(rows, wanted.lines)
  const lines = wanted.lines.flatMap(({ lineId, quantity }) => {
    const row = rows.find(({ id }) => id === lineId)
    const refund = row === undefined || row.outcome.awaitsDifference ? null : returnOf(row, quantity)
    if (row === undefined || refund === null || !refund.ok) return []
    return [
      { lineId, quantity, left: quantity, refusal: '', ...lessGifts(row, refund.value, charges.get(lineId) ?? 0) },
    ]
  })
  return lines.length === wanted.lines.length ? lines : null
}

/** What was paid for a line, after price differences. */
const paidFor = ({ netAmount, quantity, outcome }: LineRow) => ({
  netAmount: subtract(netAmount, outcome.differences),
  quantity,
})

const returnOf = (row: LineRow, quantity: number) => refundOf(paidFor(row), row.outcome.before, quantity)

const noCharges: ReadonlyMap<number, number> = new Map()

/**
 * Gift units that each returned line is charged for: the first line of a good is charged for all excess gifts of that
 * good.
 */
const giftCharges = (rows: readonly LineRow[], asked: AfterSalesWish['lines']): ReadonlyMap<number, number> => {
  const askedOf = (id: number): number => asked.find(({ lineId }) => lineId === id)?.quantity ?? 0
  const charges = new Map<number, number>()
  const settled = new Set<number>()
  for (const { id, gift } of rows) {
    if (gift === null || settled.has(gift.lineId)) continue
    settled.add(gift.lineId)
    const units = rows.reduce((sent, row) => sent + (row.gift?.lineId === gift.lineId ? askedOf(row.id) : 0), 0)
    const { given, back, kept } = gift
    charges.set(id, giftsInExcess(gift, { given, back: back + askedOf(gift.lineId), kept: kept - units }))
  }
  return charges
}

/** Units available for a request: a unit is in at most one request for return, exchange or replacement. */
const unitsLeft = (request: AfterSalesRequest, { outcome, charged }: LineRow): number =>
  unitsLeftOf(outcome) - charged - ('fault' in request ? outcome.replacing : 0)

const nothingBought = { nearExpiry: false, coldChain: false, ephedrine: false, specialPrice: false }

type Bought = LineRow & { readonly ephedrine: boolean }

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

/** Lines of requests that were neither rejected nor withdrawn. */
const openReturns = sql`after_sales_lines x join after_sales a on a.id = x.after_sales_id
  and a.kind = 'return' and a.state not in ('rejected', 'withdrawn')`

/** Condition for the lines of an order that earned a gift of their good: those of its 买赠 (docs/rules.md#2-8). */
const earns = sql`e.type = 0 and e.snapshot->>'lineKind' = 'regular'`

/** Units of a gift line that were charged. */
const chargedFor = (gift: 'l' | 'g'): SQL => sql`(
  select coalesce(sum(x.gifts_charged), 0)::int from ${openReturns} join order_lines e on e.id = x.order_line_id
   where e.order_id = ${sql.raw(gift)}.order_id and e.goods_id = ${sql.raw(gift)}.goods_id and ${earns})`

/** The gift that a line of goods helped to earn; null: none. */
const giftOf = sql`case when l.type = 0 and l.snapshot->>'lineKind' = 'regular' then (
  select json_build_object(
           'lineId', g.id, 'buy', (g.snapshot->'giftTerms'->>'buy')::int, 'get', (g.snapshot->'giftTerms'->>'get')::int,
           'given', g.quantity,
           'back', ${chargedFor('g')} + (
             select coalesce(sum(x.quantity), 0)::int from ${openReturns} where x.order_line_id = g.id),
           'kept', (
             select sum(e.quantity - coalesce((
                      select sum(x.quantity) from ${openReturns} where x.order_line_id = e.id), 0))::int
               from order_lines e where e.order_id = g.order_id and e.goods_id = g.goods_id and ${earns}))
    from order_lines g
   where g.order_id = l.order_id and g.goods_id = l.goods_id and g.type = 5 and g.activity_id <> 0
   order by g.id limit 1) end`

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
                 ${casesOfLine(sql`l.id`)} as cases,
                 case when l.type = 5 then ${chargedFor('l')} else 0 end as charged,
                 ${giftOf} as gift
            from order_lines l
           where l.order_id = ${orderId}
             and l.id in (select value::bigint from json_array_elements_text(
                            ${JSON.stringify(lines.map(({ lineId }) => lineId))}::json))`,
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
