import type { OfferWritten } from '@xinglin/api-contract/staff-api'
import { goodsLine, lineId, priceableGoods, priceCart } from '@xinglin/domain/cart'
import { type GoodsId, warehouseId } from '@xinglin/domain/goods'
import { add, floorToFen, floorTimesRate, type Money, subtract, times, yuan, zero } from '@xinglin/domain/kernel/money'
import { addDays, dayAt, type Instant, startOfDay } from '@xinglin/domain/kernel/time'
import type { Activity } from '@xinglin/domain/promotions'
import { isNamedByLines, withGoods } from '@xinglin/domain/promotions'
import type { OfferDraftId, OfferReplay } from '@xinglin/domain/staff'
import { activity as activityCodec } from '@xinglin/api-contract/promotions-codecs'
import { decode } from '@xinglin/api-contract/kernel/wire'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { rowId } from '../../db/ids.ts'
import { readRows } from '../../db/read-rows.ts'
import { offerDrafts } from '../../db/schema-staff.ts'
import { tryOffers, writtenIn } from './offer-drafts.ts'
import type { OfferCells } from './offer-columns.ts'
import { cellsOf } from './offer-trial.ts'
import { placesOf } from './offer-places.ts'

const DAYS = 30
const ORDERS_AT_ONCE = 500

/**
 * Requests that the orders of the last month are priced again with a draft. @returns false where it is no longer a
 * draft
 */
export const askReplay = async (db: Db, id: OfferDraftId, now: Instant): Promise<boolean> => {
  const asked = await db
    .update(offerDrafts)
    .set({ replayAskedAt: now, replay: null })
    .where(eq(offerDrafts.id, id))
    .returning({ id: offerDrafts.id })
  return asked.length === 1
}

type Line = {
  readonly goodsId: number
  readonly quantity: number
  readonly unitPrice: string
  readonly net: string
  readonly special: boolean
  readonly warehouseId: number
  readonly cost: string | null
}
type Order = { readonly id: number; readonly kind: string; readonly lines: readonly Line[] }

/** The deduction of an offer from the lines of one order. */
type Reduction = (order: Order) => Money

const nothing: Reduction = () => zero

/** Applies an activity to an order's lines at their sold prices, by the domain's pricing function. */
const ofActivity =
  (activity: Activity, goods: ReadonlySet<number>): Reduction =>
  ({ kind, lines }) =>
    priceCart({
      lines: lines.map(({ goodsId, quantity, unitPrice, special, warehouseId: house }, at) =>
        goodsLine({
          // Ids from the database.
          goods: priceableGoods({
            id: rowId<GoodsId>(goodsId),
            basePrice: yuan(unitPrice),
            warehouseId: warehouseId(house),
            ephedrine: kind === 'ephedrine',
          }),
          id: lineId(at + 1),
          quantity,
          ...(special ? { lineKind: 'specialPrice' as const } : {}),
          activityId: goods.has(goodsId) && isNamedByLines(activity) ? activity.id : null,
        }),
      ),
      activities: [activity],
      shipping: { shippingAmount: zero, fee: zero, noTransOrderAmount: zero, firstOrder: false },
    }).reduction

const ofPrice =
  (prices: ReadonlyMap<number, Money>): Reduction =>
  ({ kind, lines }) =>
    lines.reduce((all, { goodsId, quantity, unitPrice }) => {
      const price = kind === 'ephedrine' ? undefined : prices.get(goodsId)
      const paid = yuan(unitPrice)
      return price === undefined || price >= paid ? all : add(all, floorToFen(times(subtract(paid, price), quantity)))
    }, zero)

const netOf = (lines: readonly Line[], goods: ReadonlySet<number> | null): Money =>
  lines.reduce((all, { goodsId, net }) => (goods === null || goods.has(goodsId) ? add(all, yuan(net)) : all), zero)

const ofWelfare =
  (cells: OfferCells, goods: ReadonlySet<number>): Reduction =>
  ({ kind, lines }) => {
    const base = kind === 'ephedrine' ? zero : netOf(lines, goods)
    return cells.rate === undefined ? zero : subtract(base, floorToFen(floorTimesRate(base, cells.rate)))
  }

const ofCoupon =
  ({ threshold = zero, face = zero }: OfferCells, goods: ReadonlySet<number> | null): Reduction =>
  ({ kind, lines }) => {
    const base = kind === 'ephedrine' ? zero : netOf(lines, goods)
    return base > zero && base >= threshold ? (base < face ? base : face) : zero
  }

type ActivityRow = { readonly wire: unknown }

/** The activity as it would be in the shop, read back from its rows. */
const activityOf = async (tx: Db, name: string, goods: ReadonlySet<number>): Promise<Activity | null> => {
  const [row] = await readRows(
    tx,
    sql<ActivityRow>`
      select a.terms || jsonb_build_object('id', a.id, 'kind', a.kind, 'name', a.name, 'is_repeat', a.is_repeating::int,
               'with_special', a.includes_special::int,
               'tiers', coalesce((select jsonb_agg(jsonb_build_object('amount', t.amount::text, 'reduce', t.reduction::text,
                                            'rate', trim_scale(t.rate)::text) order by t.amount)
                                    from activity_tiers t where t.activity_id = a.id), '[]'::jsonb)) as wire
        from activities a where a.name = ${name} order by a.id desc limit 1`,
  )
  const read = decode(activityCodec, row?.wire)
  return read.ok ? withGoods(read.value, [...goods]) : null
}

/** Kinds whose effect on an order follows from its lines alone; the others depend on the buyer's choice. */
const reductionOf = async (tx: Db, written: OfferWritten): Promise<Reduction> => {
  const { kind, lines } = written
  const cells = cellsOf(written)
  const [first] = cells
  if (first === undefined) return nothing
  const goodsOf = async (words: string): Promise<ReadonlySet<number>> => new Set(await placesOf(tx).goods(words))
  switch (kind) {
    case '特价':
    case '每日特价':
    case '秒杀': {
      const prices = new Map<number, Money>()
      for (const { goods = '', price } of cells)
        if (price !== undefined) for (const id of await goodsOf(goods)) prices.set(id, price)
      return ofPrice(prices)
    }
    case '全场折扣':
      return ofWelfare(first, await goodsOf(first.goods ?? ''))
    case '优惠券':
      return ofCoupon(first, first.goods === '全部' ? null : await goodsOf(first.goods ?? ''))
    default: {
      const goods = await goodsOf(lines[0]?.['goods'] ?? '')
      const activity = await activityOf(tx, first.name ?? '', goods)
      return activity === null ? nothing : ofActivity(activity, goods)
    }
  }
}

/** Paid orders of some days, in chunks, with the stored data of their lines. */
const ordersAfter = (db: Db, from: Instant, after: number): Promise<readonly Order[]> =>
  readRows(
    db,
    sql<Order>`
      select o.id::float8 as id, o.kind,
             (select coalesce(json_agg(json_build_object('goodsId', l.goods_id, 'quantity', l.quantity,
                       'unitPrice', l.unit_price::text, 'net', l.net_amount::text, 'special', l.special_price_id > 0,
                       'warehouseId', l.warehouse_id, 'cost', c.cost::text) order by l.position), '[]'::json)
                from order_lines l left join goods_costs c on c.goods_id = l.goods_id
               where l.order_id = o.id and l.goods_id is not null and l.type < 3) as lines
        from orders o
       where o.paid_at >= ${new Date(from).toISOString()}::timestamptz and o.state between 20 and 50 and o.id > ${after}
       order by o.id limit ${ORDERS_AT_ONCE}`,
  )

const replayOf = async (db: Db, written: OfferWritten, now: Instant): Promise<OfferReplay | null> => {
  const from = startOfDay(addDays(dayAt(now), -DAYS))
  const { seen } = await tryOffers(db, written, now, async (tx) => {
    const reduction = await reductionOf(tx, written)
    let [orders, touched, after] = [0, 0, 0]
    let [sales, given, earned] = [zero, zero, zero]
    let hasCost = false
    for (;;) {
      const part = await ordersAfter(tx, from, after)
      for (const order of part) {
        const off = reduction(order)
        orders += 1
        if (off > zero) touched += 1
        given = add(given, off)
        sales = add(sales, netOf(order.lines, null))
        for (const { net, cost, quantity } of order.lines) {
          if (cost === null) continue
          hasCost = true
          earned = add(earned, subtract(yuan(net), times(yuan(cost), quantity)))
        }
      }
      const last = part.at(-1)
      if (last === undefined || part.length < ORDERS_AT_ONCE) break
      after = last.id
    }
    const margin = hasCost ? { before: floorToFen(earned), after: floorToFen(subtract(earned, given)) } : null
    return { at: now, days: DAYS, orders, touched, sales, given, margin }
  })
  return seen
}

/** Computes the requested results, draft by draft; a draft that cannot be imported has none. */
export const replayAskedOffers = async (db: Db, now: Instant): Promise<void> => {
  const asked = await db
    .select()
    .from(offerDrafts)
    .where(and(sql`${offerDrafts.replayAskedAt} is not null`, isNull(offerDrafts.replay)))
    .limit(5)
  for (const draft of asked) {
    const replay = await replayOf(db, writtenIn(draft), now)
    await db
      .update(offerDrafts)
      .set(replay === null ? { replayAskedAt: null } : { replay })
      .where(and(eq(offerDrafts.id, draft.id), eq(offerDrafts.version, draft.version)))
  }
}
