import type { GoodsId } from '@xinglin/domain/goods'
import type { SpendOfferId } from '@xinglin/domain/cart'
import { type GivenGift, type OrderId, type OrderLineId, outcomeOfLine } from '@xinglin/domain/orders'
import type { GiftTerms } from '@xinglin/domain/promotions'
import { sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { orderLineKindOf } from '../db/line-sql.ts'
import { readRows } from '../db/read-rows.ts'
import * as pg from '../db/row-decoders.ts'
import { casesOfLine, chargedOf, readCases } from '../outcomes/line-cases.ts'

const termsShape = {
  buy: pg.optional(pg.number),
  get: pg.optional(pg.number),
  amount: pg.optional(pg.money),
  units: pg.optional(pg.number),
  total: pg.optional(pg.number),
  repeat: pg.optional(pg.boolean),
}

const lineShape = {
  id: pg.id<OrderLineId>(),
  orderId: pg.id<OrderId>(),
  goodsId: pg.orNull(pg.id<GoodsId>()),
  type: pg.number,
  name: pg.text,
  unit: pg.text,
  lineKind: pg.text,
  quantity: pg.number,
  unitPrice: pg.money,
  basePrice: pg.money,
  netAmount: pg.money,
  spendOfferId: pg.orNull(pg.id<SpendOfferId>()),
  terms: pg.orNull(pg.row(termsShape)),
  earns: pg.orNull(pg.listOf(pg.id<SpendOfferId>())),
  cases: pg.anything,
  charged: pg.number,
}

type Line = pg.RowOf<typeof lineShape>

/** A gift of a submit with the words that name it. */
export type NamedGift = GivenGift & { readonly name: string; readonly unit: string }

/** Null for the gifts of a 满赠 from before its terms were kept: they stay whatever comes back. */
const readTerms = (terms: pg.RowOf<typeof termsShape> | null): GiftTerms | null => {
  if (terms === null) return null
  const { buy, get, amount, units, total, repeat = false } = terms
  if (buy !== undefined && get !== undefined) return { buy, get }
  if (total === undefined) return null
  if (amount !== undefined) return { threshold: { by: 'amount', amount }, total, repeat }
  return units === undefined ? null : { threshold: { by: 'units', units }, total, repeat }
}

/**
 * Whether a line earned a gift: a 买赠 goes with the regular lines of its good, a 满赠 with those that were written down
 * as earning it, whichever order of the submit they are in.
 */
const earned = (gift: Line, line: Line): boolean =>
  gift.spendOfferId === null
    ? orderLineKindOf(line.type) === 'goods' &&
      line.lineKind === 'regular' &&
      line.orderId === gift.orderId &&
      line.goodsId === gift.goodsId
    : (line.earns ?? []).includes(gift.spendOfferId)

/** The gifts of a submit, with what its orders' returns have left of them and of the lines that earned them. */
export const givenGifts = async (db: Db, orderId: OrderId): Promise<readonly NamedGift[]> => {
  const lines = await readRows(
    db,
    lineShape,
    sql`
      select l.id::float8 as id, l.order_id::float8 as "orderId", l.goods_id as "goodsId", l.type, l.snapshot->>'name' as name,
             l.snapshot->>'unit' as unit, coalesce(l.snapshot->>'lineKind', '') as "lineKind", l.quantity,
             l.unit_price::text as "unitPrice", coalesce(l.snapshot->>'basePrice', '0') as "basePrice",
             l.net_amount::text as "netAmount", l.spend_offer_id as "spendOfferId", l.snapshot->'giftTerms' as terms,
             l.snapshot->'earns' as earns, ${casesOfLine(sql`l.id`)} as cases, ${chargedOf(sql`l.id`)} as charged
        from order_lines l join orders o on o.id = l.order_id
       where o.group_id = (select group_id from orders where id = ${orderId})
       order by l.id`,
  )
  return lines.flatMap((gift): readonly NamedGift[] => {
    const terms = orderLineKindOf(gift.type) === 'gift' ? readTerms(gift.terms) : null
    if (terms === null) return []
    const { id: lineId, name, unit, quantity: given, charged } = gift
    const keptOf = (line: Line) =>
      line.quantity - outcomeOfLine({ ...line, cases: readCases(line.cases) }).before.quantity
    const earnedBy = lines
      .filter((line) => earned(gift, line))
      .map((line) => ({ lineId: line.id, unitPrice: line.unitPrice, kept: keptOf(line) }))
    const price = gift.spendOfferId === null ? null : gift.basePrice
    return [{ lineId, name, unit, terms, given, returned: given - keptOf(gift), charged, price, earnedBy }]
  })
}
