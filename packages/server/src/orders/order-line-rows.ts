import type { OrderId, OrderLineId } from '@xinglin/domain/orders'
import {
  type CombinationLine,
  goodsIn,
  type LineId,
  lineName,
  lineUnit,
  lineWarehouse,
  type PricedLine,
  type SpendOfferId,
  specialPriceOf,
} from '@xinglin/domain/cart'
import type { FrozenLine } from '@xinglin/domain/checkout'
import type { ActivityId, Goods } from '@xinglin/domain/goods'
import type { GiftTerms } from '@xinglin/domain/promotions'
import { moneyToDecimal, zero } from '@xinglin/domain/kernel/money'
import { type SQL, sql } from 'drizzle-orm'
import type { Taken, Taking } from './supply.ts'
import { lineTypeCodes } from '../db/line-sql.ts'

/** An order line before it is written. */
export type NewLine = FrozenLine & { readonly position: number; readonly priced: PricedLine }

type NewOrder = { readonly id: OrderId; readonly lines: readonly NewLine[] }

const typeOf = ({ line }: PricedLine): number => {
  if (line.kind !== 'goods') return lineTypeCodes[line.kind]
  return lineTypeCodes[line.lineKind === 'flashSale' ? 'flashSale' : 'regular']
}

const isNearExpiry = ({ line }: PricedLine): boolean => line.kind === 'goods' && line.lineKind === 'nearExpiry'

/** The stock that an ordered line takes: each good of a combination separately. */
export const takenBy = (priced: PricedLine): readonly Taken[] =>
  goodsIn(priced.line).map(({ goods, perSet }) => ({
    goodsId: goods.id,
    warehouseId: lineWarehouse(priced.line),
    specialPriceId: specialPriceOf(priced.line)?.id ?? 0,
    nearExpiry: isNearExpiry(priced),
    quantity: perSet * priced.quantity,
    isGift: priced.line.kind === 'gift',
  }))

/** The same for a line that was written. */
export const takingsOf = (orderId: OrderId, lineId: OrderLineId, { priced }: NewLine): readonly Taking[] =>
  takenBy(priced).map((taken) => ({ orderId, lineId, ...taken }))

/** CTEs that write the lines, with the parts of combinations, within the statement that writes their orders. */
export const insertingLines = (placed: readonly NewOrder[]): SQL => {
  const earns = offersEarned(placed.flatMap(({ lines }) => lines))
  const rows = placed.flatMap(({ id, lines }) => lines.map((line) => lineRow(id, line, earns.get(line.lineId) ?? [])))
  const parts = placed.flatMap(({ id, lines }) => lines.flatMap((line) => partRows(id, line)))
  const parted = sql`json_to_recordset(${JSON.stringify(parts)}::json) as p(
    order_id bigint, position int, goods_id int, per_set int, place int)`
  return sql`
    written as (
      insert into order_lines (
        order_id, position, goods_id, combination_id, spend_offer_id, warehouse_id, special_price_id, activity_id,
        at_base_price, near_expiry, type, quantity, unit_price, exact_amount, amount, net_amount, discounts, snapshot,
        unit_cost)
      select l.*, coalesce((select c.cost from goods_costs c where c.goods_id = l.goods_id), ${costOfParts(parted)})
        from json_to_recordset(${JSON.stringify(rows)}::json) as l(
        order_id bigint, position int, goods_id int, combination_id int, spend_offer_id int, warehouse_id int,
        special_price_id int, activity_id int, at_base_price boolean, near_expiry boolean, type smallint, quantity int,
        unit_price numeric, exact_amount numeric, amount numeric, net_amount numeric, discounts jsonb, snapshot jsonb)
      returning id, order_id, position),
    parted as (
      insert into order_line_parts (order_line_id, goods_id, per_set, position)
      select w.id, p.goods_id, p.per_set, p.place
        from ${parted} join written w on w.order_id = p.order_id and w.position = p.position)`
}

/** What a set of a combination costs: null where that of a part is unknown. */
const costOfParts = (parts: SQL): SQL => sql`(
  select case when count(*) = count(c.cost) then sum(c.cost * p.per_set) end
    from ${parts} left join goods_costs c on c.goods_id = p.goods_id
   where p.order_id = l.order_id and p.position = l.position)`

/** The 满赠 that each line earned gifts of, in this order or in another of the submit. */
const offersEarned = (lines: readonly NewLine[]): ReadonlyMap<LineId, readonly SpendOfferId[]> => {
  const earns = new Map<LineId, readonly SpendOfferId[]>()
  for (const { priced } of lines) {
    if (priced.line.kind !== 'gift' || priced.line.from.by !== 'spendOffer') continue
    for (const id of priced.line.earnedBy) earns.set(id, [...(earns.get(id) ?? []), priced.line.from.id])
  }
  return earns
}

/** The form that `readTerms` of given-gifts.ts reads. */
const storedTerms = (terms: GiftTerms) => {
  if ('buy' in terms) return terms
  const { threshold, total, repeat } = terms
  return threshold.by === 'amount'
    ? { amount: moneyToDecimal(threshold.amount), total, repeat }
    : { units: threshold.units, total, repeat }
}

const lineRow = (
  orderId: OrderId,
  { position, priced, amount, netAmount, shares }: NewLine,
  earns: readonly SpendOfferId[],
) => {
  const { line, price, quantity } = priced
  return {
    order_id: orderId,
    position,
    ...whatOf(line),
    warehouse_id: lineWarehouse(line),
    special_price_id: specialPriceOf(line)?.id ?? 0,
    activity_id: activityOf(line) ?? 0,
    at_base_price: line.kind === 'goods' && line.atBasePrice,
    near_expiry: isNearExpiry(priced),
    type: typeOf(priced),
    quantity,
    unit_price: moneyToDecimal(price?.unitPrice ?? zero),
    exact_amount: moneyToDecimal(price?.exactAmount ?? zero),
    amount: moneyToDecimal(amount),
    net_amount: moneyToDecimal(netAmount),
    discounts: Object.fromEntries(Object.entries(shares).map(([kind, share]) => [kind, moneyToDecimal(share)])),
    snapshot: {
      name: lineName(line),
      ...factsOf(line),
      unit: lineUnit(line),
      lineKind: line.kind === 'goods' ? line.lineKind : line.kind,
      basePrice: moneyToDecimal(price?.basePrice ?? zero),
      tier: price?.ladder?.current?.number ?? null,
      ...(line.kind === 'gift' ? { giftTerms: storedTerms(line.terms) } : {}),
      ...(earns.length > 0 ? { earns } : {}),
    },
  }
}

/** The activity of a line, or the one that gives a gift. */
const activityOf = (line: PricedLine['line']): ActivityId | null => {
  if (line.kind === 'gift') return line.from.by === 'activity' ? line.from.id : null
  return line.kind === 'goods' ? line.activityId : null
}

const whatOf = (line: PricedLine['line']) => {
  switch (line.kind) {
    case 'goods':
      return { goods_id: line.goods.id, combination_id: null, spend_offer_id: null }
    case 'combination':
      return { goods_id: null, combination_id: line.combination.id, spend_offer_id: null }
    case 'exchange':
      return { goods_id: line.offer.extra.id, combination_id: null, spend_offer_id: line.offer.id }
    case 'gift':
      return {
        goods_id: line.goods.id,
        combination_id: null,
        spend_offer_id: line.from.by === 'spendOffer' ? line.from.id : null,
      }
  }
}

const factsOf = (line: PricedLine['line']) => {
  if (line.kind === 'combination') return combinationFacts(line)
  return goodsFacts(line.kind === 'exchange' ? line.offer.extra : line.goods)
}

const goodsFacts = ({ specification, manufacturer, pictures }: Goods) => ({
  specification,
  manufacturer,
  picture: pictures[0] ?? '',
})

/** The data of each part as the buyer saw it, stored with the line. */
const combinationFacts = ({ combination: { parts } }: CombinationLine) => ({
  specification: `${String(parts.length)} 种`,
  manufacturer: '',
  picture: parts[0]?.goods.pictures[0] ?? '',
  parts: parts.map(({ goods, perSet }) => ({
    goodsId: goods.id,
    name: goods.name,
    unit: goods.unit,
    perSet,
    ...goodsFacts(goods),
  })),
})

const partRows = (orderId: OrderId, { position, priced: { line } }: NewLine) =>
  line.kind !== 'combination'
    ? []
    : line.combination.parts.map(({ goods, perSet }, at) => ({
        order_id: orderId,
        position,
        goods_id: goods.id,
        per_set: perSet,
        place: at + 1,
      }))
