import { goodsLine, priceCart } from '@xinglin/domain/cart'
import { priceOrder } from '@xinglin/domain/checkout'
import { yuan, zero } from '@xinglin/domain/kernel/money'
import {
  addDays,
  DAY_MS,
  type Day,
  dayAt,
  HOUR_MS,
  type Instant,
  instant,
  MINUTE_MS,
  startOfDay,
} from '@xinglin/domain/kernel/time'
import type { MemberId } from '@xinglin/domain/members'
import { type OrderId, type OrderState, orderStateCodes } from '@xinglin/domain/orders'
import { type ActivityId, isNamedByLines } from '@xinglin/domain/promotions'
import { sql } from 'drizzle-orm'
import type { Db } from '../src/db/database.ts'
import { insertRows } from '../src/db/insert-rows.ts'
import { activities } from '../src/db/schema-catalogue.ts'
import { orderHistory, orderTrace, payments } from '../src/db/schema-trade.ts'
import { movementsFrom } from '../src/goods/stock-book.ts'
import { loadShelf, type ShelfGoods } from '../src/goods/load-goods.ts'
import { loadBuyer } from '../src/members/buyer.ts'
import { demoWaybill } from '../src/orders/demo-waybill.ts'
import { requestInvoices } from '../src/orders/invoices.ts'
import type { TraceName } from '../src/orders/record-steps.ts'
import { writeOrders } from '../src/orders/write-orders.ts'
import { randomId } from '../src/random-id.ts'
import { post, shopAccount } from '../src/wallet/ledger.ts'
import { EAST_WAREHOUSE } from './demo-batches.ts'
import type { DemoBuyer } from './demo-buyers.ts'
import { type DemoGoods, isTourGoods } from './demo-goods.ts'
import { type Random, randomFrom } from './random.ts'

const DAYS = 30
/** Few enough orders a day that a first start stays fast, and enough that every page of the console has data. */
const FEWEST_A_DAY = 8
const MOST_A_DAY = 14

type Sold = {
  readonly id: OrderId
  readonly memberId: MemberId
  readonly placedAt: Instant
  readonly payable: ReturnType<typeof yuan>
}

/**
 * A month of orders by regular customers, so that lists, reports and the ledger of the console start with data. They
 * are priced by the domain and stored like any order; as many units as they take arrived before, so that the
 * current stock stays as it was.
 */
export const insertMonthOfTrade = async (
  tx: Db,
  buyers: readonly DemoBuyer[],
  staples: readonly DemoGoods[],
  now: Instant,
): Promise<void> => {
  const sold = await sellable(tx, buyers, staples, now)
  const star = sold.find(({ goods: { id } }) => staples.some((one) => one.id === id && isTourGoods(one))) ?? null
  const goods = sold.filter((one) => one !== star)
  if (goods.length < MOST_LINES) return
  const begun = await beginnings(tx)
  const placed: Sold[] = []
  for (let daysAgo = DAYS; daysAgo > 0; daysAgo -= 1) {
    const today = await sellOneDay(tx, buyers, { goods, star, begun }, addDays(dayAt(now), -daysAgo))
    await bookPayments(tx, today)
    placed.push(...today)
  }
  await takeFromShelves(tx, placed)
  await walk(tx, placed, now)
}

/** When each activity began, in milliseconds. */
type Beginnings = ReadonlyMap<ActivityId, number>

const beginnings = async (tx: Db): Promise<Beginnings> => {
  const rows = await tx.select({ id: activities.id, startsAt: activities.startsAt }).from(activities)
  return new Map(rows.map(({ id, startsAt }) => [id, startsAt]))
}

type Shop = {
  readonly goods: readonly ShelfGoods[]
  /** The good of the guided tour: a part of the orders has it too. */
  readonly star: ShelfGoods | null
  readonly begun: Beginnings
}

/** The star is in every third order. */
const STAR_EVERY = 3

/** Goods that the first regular customer can buy at the plain price: all of them have the same type and rank. */
const sellable = async (
  tx: Db,
  [first]: readonly DemoBuyer[],
  staples: readonly DemoGoods[],
  now: Instant,
): Promise<readonly ShelfGoods[]> => {
  if (!first) return []
  const buyer = await loadBuyer(tx, first.id, now)
  const found = await loadShelf(
    tx,
    staples.map(({ id }) => ({ id, warehouseId: null })),
    buyer,
    now,
  )
  return found.filter(({ goods: { sale, warehouseId } }) => {
    if (sale.kind !== 'open' || warehouseId !== EAST_WAREHOUSE) return false
    return sale.refusal === null && sale.special === null && sale.limit === null
  })
}

const sellOneDay = async (tx: Db, buyers: readonly DemoBuyer[], shop: Shop, day: Day): Promise<readonly Sold[]> => {
  const random = randomFrom(`trade ${day}`)
  const sold: Sold[] = []
  const orders = random.whole(FEWEST_A_DAY, MOST_A_DAY)
  for (let nth = 0; nth < orders; nth += 1) {
    const buyer = buyers[random.whole(0, buyers.length - 1)]
    const minutes = 8 * 60 + Math.floor(((nth + random.next()) * 9 * 60) / orders)
    if (buyer) sold.push(...(await sell(tx, buyer, shop, instant(startOfDay(day) + minutes * MINUTE_MS), random)))
  }
  return sold
}

const FEWEST_LINES = 3
const MOST_LINES = 9

const sell = async (
  tx: Db,
  buyer: DemoBuyer,
  { goods, star, begun }: Shop,
  placedAt: Instant,
  random: Random,
): Promise<readonly Sold[]> => {
  const from = random.whole(0, goods.length - MOST_LINES)
  const own = goods.slice(from, from + random.whole(FEWEST_LINES, MOST_LINES))
  const withStar = star !== null && from % STAR_EVERY === 0 ? [...own, star] : own
  const chosen = withStar.map((one) => {
    const running = one.activities.find(
      (activity) => isNamedByLines(activity) && (begun.get(activity.id) ?? placedAt) < placedAt,
    )
    const quantity = one.goods.packing.middlePack * random.whole(2, 9)
    const line = goodsLine({ goods: one.goods, quantity, activityId: running?.id ?? null })
    return { line: { ...line, goods: one.goods }, running }
  })
  const priced = priceCart({
    lines: chosen.map(({ line }) => line),
    activities: chosen.flatMap(({ running }, at) =>
      running && chosen.findIndex((one) => one.running?.id === running.id) === at ? [running] : [],
    ),
    welfare: null,
    spendOffers: [],
    shipping: { shippingAmount: yuan('800'), fee: yuan('12'), noTransOrderAmount: zero, firstOrder: false },
  })
  const { subOrders, notApplied } = priceOrder(priced, { coupon: null })
  const [{ recipient, region, detail }] = buyer.addresses
  const written = await writeOrders(tx, buyer.id, {
    groupId: randomId(),
    priced,
    subOrders,
    notApplied,
    cartVersion: null,
    filledIn: {
      address: { consignee: recipient, phone: '400-000-0000', region, detail },
      invoice: { type: '增值税电子普通发票', title: undefined, taxNumber: undefined, email: undefined },
      remark: '',
    },
    now: placedAt,
  })
  return written.map(({ id, payable }) => ({ id, memberId: buyer.id, placedAt, payable }))
}

const PAID_AFTER = 6 * MINUTE_MS

/** Payments by the gateway, one per order; the ledger books each day in one transaction. */
const bookPayments = async (tx: Db, sold: readonly Sold[]): Promise<void> => {
  await insertRows(
    tx,
    payments,
    sold.map(({ id, memberId, placedAt, payable }) => ({
      id: randomId(),
      orderId: id,
      memberId,
      bundleId: null,
      method: 'gateway' as const,
      amount: payable,
      state: 'succeeded' as const,
      eventId: `trade-${String(id)}`,
      createdAt: placedAt,
      settledAt: instant(placedAt + PAID_AFTER),
    })),
  )
  const last = sold.at(-1)
  if (!last) return
  await post(
    tx,
    sold.map(({ id, payable }) => ({
      from: shopAccount('gateway'),
      to: shopAccount('sales'),
      amount: payable,
      reason: '订单付款',
      orderId: id,
    })),
    instant(last.placedAt + PAID_AFTER),
  )
  await requestInvoices(
    tx,
    sold.map(({ id }) => id),
    instant(last.placedAt + PAID_AFTER),
  )
}

/**
 * Takes the units from the largest batch of each good, for which as many arrived before: the stock stays as it was.
 */
const takeFromShelves = async (tx: Db, sold: readonly Sold[]): Promise<void> => {
  const ids = sql`(select value::bigint from json_array_elements_text(${JSON.stringify(sold.map(({ id }) => id))}::json))`
  await tx.execute(sql`
    with line as (select * from order_line_units where order_id in ${ids})
    insert into order_line_batches (order_line_id, batch_id, quantity)
    select line.order_line_id, lot.id, line.units
      from line
      join (select distinct on (goods_id, warehouse_id) id, goods_id, warehouse_id
              from batches order by goods_id, warehouse_id, quantity desc, id) lot using (goods_id, warehouse_id)`)
  const taken = sql`
    select x.batch_id, l.order_id, sum(x.quantity)::int as units, o.created_at as at
      from order_line_batches x join order_lines l on l.id = x.order_line_id join orders o on o.id = l.order_id
     where l.order_id in ${ids} group by 1, 2, 4`
  await tx.execute(
    movementsFrom(sql`
      select batch_id, 'arrival', sum(units)::int, null, null::bigint, '', 'system', min(at) from (${taken}) t group by 1
      union all
      select batch_id, 'sale', -units, 'order', order_id, '', '', at from (${taken}) t`),
  )
}

type Stop = {
  readonly after: number
  readonly trace: TraceName
  readonly to: OrderState | null
  readonly actor: string
}

/** The steps of an order from payment to completion, with their delay after the submit. */
const way: readonly Stop[] = [
  { after: PAID_AFTER, trace: '付款成功', to: 'inReview', actor: 'gateway' },
  { after: 50 * MINUTE_MS, trace: '审核通过', to: 'toShip', actor: 'staff:staff-service' },
  { after: 3 * HOUR_MS, trace: '已拣货', to: null, actor: 'staff:staff-warehouse' },
  { after: 5 * HOUR_MS, trace: '已出库', to: 'toReceive', actor: 'staff:staff-warehouse' },
  { after: 1.8 * DAY_MS, trace: '派送中', to: null, actor: 'staff:staff-warehouse' },
  { after: 2.2 * DAY_MS, trace: '已签收', to: 'completed', actor: 'buyer' },
]

/** Orders of the last day are at different steps: a third waits for the review, a third for shipping. */
const stopsOf = (placedAt: Instant, now: Instant, nth: number): readonly Stop[] => {
  const reached = way.filter(({ after }) => placedAt + after <= now)
  return now - placedAt > 1.5 * DAY_MS ? reached : reached.slice(0, [1, 2, way.length][nth % 3])
}

const walk = async (tx: Db, sold: readonly Sold[], now: Instant): Promise<void> => {
  const walked = sold.map((order, nth) => ({ ...order, stops: stopsOf(order.placedAt, now, nth) }))
  const taken = walked.flatMap(({ id, memberId, placedAt, stops }) =>
    stops.map(({ after, actor, ...stop }) => ({
      ...stop,
      orderId: id,
      at: instant(placedAt + after),
      actor: actor === 'buyer' ? `member:${String(memberId)}` : actor,
    })),
  )
  await insertRows(
    tx,
    orderTrace,
    taken.map(({ orderId, trace, at }) => ({ orderId, node: trace, note: '', at })),
  )
  const before = new Map<OrderId, OrderState>()
  await insertRows(
    tx,
    orderHistory,
    taken.flatMap(({ orderId, to, at, actor }) => {
      if (to === null) return []
      const from = before.get(orderId) ?? 'unpaid'
      before.set(orderId, to)
      return [{ orderId, fromState: orderStateCodes[from], toState: orderStateCodes[to], at, actor }]
    }),
  )
  await stand(tx, walked)
}

/** Sets the state of each order after its last step, with the times of all steps. */
const stand = async (tx: Db, walked: readonly (Sold & { readonly stops: readonly Stop[] })[]): Promise<void> => {
  const rows = walked.map(({ id, placedAt, stops }) => {
    const momentOf = (state: OrderState): string | null => {
      const stop = stops.find(({ to }) => to === state)
      return stop ? new Date(placedAt + stop.after).toISOString() : null
    }
    const last = stops.findLast(({ to }) => to !== null)?.to ?? 'unpaid'
    const { carrier, number } = demoWaybill(id)
    const shipped = momentOf('toReceive')
    const completed = momentOf('completed')
    return {
      id,
      state: orderStateCodes[last],
      paid: momentOf('inReview'),
      handed: momentOf('toShip'),
      shipped,
      completed,
      carrier: shipped && carrier,
      waybill: shipped && number,
    }
  })
  await tx.execute(sql`
    update orders o
       set state = r.state, paid_at = r.paid, handed_over_at = r.handed, shipped_at = r.shipped, delivered_at = r.completed,
           completed_at = r.completed, carrier = r.carrier, waybill = r.waybill
      from json_to_recordset(${JSON.stringify(rows)}::json) as r(
        id bigint, state smallint, paid timestamptz, handed timestamptz, shipped timestamptz, completed timestamptz,
        carrier text, waybill text)
     where o.id = r.id`)
  await tx.execute(sql`
    update invoices i set state = 'issued', number = '演示' || i.id, issued_at = o.handed_over_at
      from orders o where o.id = i.order_id and i.state = 'awaited' and o.shipped_at is not null
       and o.id in (select id from json_to_recordset(${JSON.stringify(rows)}::json) as r(id bigint))`)
}
