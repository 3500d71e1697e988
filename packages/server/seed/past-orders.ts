import { randomUUID } from 'node:crypto'
import type { Answer } from '@xinglin/api-contract/server'
import type { CartItem } from '@xinglin/domain/cart'

import { isLess, type Money, times, yuan, zero } from '@xinglin/domain/kernel/money'
import {
  addDays,
  addMonths,
  type Day,
  dayAt,
  type Instant,
  instant,
  MINUTE_MS,
  startOfDay,
} from '@xinglin/domain/kernel/time'
import type { OrderId } from '@xinglin/domain/orders'
import { eq } from 'drizzle-orm'
import type { Db } from '../src/db/database.ts'
import { activities, activityGoods, activityTiers } from '../src/db/schema-catalogue.ts'
import { members } from '../src/db/schema-members.ts'
import { specialReceipts } from '../src/db/schema-after-sales.ts'
import { loadGoodsByIds } from '../src/goods/load-goods.ts'
import { createHandlers } from '../src/handlers.ts'
import type { Context } from '../src/http/context.ts'
import { memberIdOf } from '../src/http/refuse.ts'
import { silentLog } from '../src/log.ts'
import { loadBuyer } from '../src/members/buyer.ts'
import { type Advance, advanceOrder } from '../src/orders/advance-order.ts'
import { demoWaybill } from '../src/orders/demo-waybill.ts'
import { recordTrace, type TraceName } from '../src/orders/record-steps.ts'
import { listCoupons, listVouchers } from '../src/wallet/wallet-queries.ts'
import { EAST_WAREHOUSE } from './demo-batches.ts'
import { type DemoGoods, isTourGoods, TOUR_SOLD } from './demo-goods.ts'
import { randomFrom } from './random.ts'

type PastOrder = {
  readonly username: string
  readonly daysAgo: number
  /** Time of day in minutes. */
  readonly minutes: number
  /** Range of ranks among the best sellers: ranges overlap, because a pharmacy reorders the same goods. */
  readonly staples: readonly [from: number, to: number]
  readonly ephedrine: number
  /** With the good of the guided tour, which so is the best-selling of its name. */
  readonly withTour?: true
  /** What the buyer spent from the wallet: a coupon and a voucher by name, and an amount of the balance. */
  readonly used: { readonly coupon?: string; readonly voucher?: string; readonly balance?: Money }
}

/** Oldest first, so that their numbers ascend. The second one falls into the ended 满减. */
const pastOrders: readonly PastOrder[] = [
  {
    username: 'demo-pharmacy',
    daysAgo: 75,
    minutes: 582,
    staples: [0, 6],
    ephedrine: 0,
    used: { voucher: '开户现金券' },
  },
  {
    username: 'demo-pharmacy',
    daysAgo: 48,
    minutes: 617,
    staples: [3, 11],
    ephedrine: 0,
    used: { coupon: '老客回访券' },
  },
  {
    username: 'demo-special',
    daysAgo: 43,
    minutes: 566,
    staples: [2, 6],
    ephedrine: 2,
    used: { coupon: '老客回访券' },
  },
  {
    username: 'demo-pharmacy',
    daysAgo: 27,
    minutes: 535,
    staples: [7, 12],
    ephedrine: 0,
    withTour: true,
    used: { balance: yuan('200') },
  },
]

const OLDEST_DAYS = 75

const FEWEST_LINES = 4

/** An ended 满减 that is only visible as the saving on a past order. */
const endedActivity = {
  name: '店庆备货专场',
  fromDaysAgo: 55,
  toDaysAgo: 45,
  tiers: [
    { amount: yuan('300'), reduction: yuan('12') },
    { amount: yuan('600'), reduction: yuan('30') },
    { amount: yuan('1000'), reduction: yuan('60') },
  ],
}

type Staples = {
  readonly normal: readonly DemoGoods[]
  readonly ephedrine: readonly DemoGoods[]
  readonly tour: readonly DemoGoods[]
}

/**
 * Completed orders of returning buyers, placed by the shop's own handlers with a clock in the past. A small shop leaves
 * out orders that its stock of that time could not have served.
 */
export const insertPastOrders = async (tx: Db, goods: readonly DemoGoods[], now: Instant): Promise<void> => {
  const today = dayAt(now)
  const staples: Staples = {
    normal: staplesOf(goods, today, { ephedrine: false, most: STAPLES }),
    ephedrine: staplesOf(goods, today, { ephedrine: true, most: STAPLES }),
    tour: goods.filter(isTourGoods),
  }
  await insertEndedActivity(tx, staples.normal, today)
  for (const past of pastOrders) await insertPastOrder(tx, past, staples, today)
}

const STAPLES = 20

/**
 * The best-selling drugs, one maker of each, that the east warehouse alone had well stocked before the oldest order:
 * one warehouse ships a whole order. Goods with a batch near its expiry are excluded, because a special price counts
 * each of its units; so is the good of the guided tour, whose stock the tour mentions.
 */
export const staplesOf = (
  goods: readonly DemoGoods[],
  today: Day,
  { ephedrine, most }: { readonly ephedrine: boolean; readonly most: number },
): readonly DemoGoods[] => {
  const by = addDays(today, -OLDEST_DAYS)
  const fresh = addMonths(today, 8)
  const names = new Set<string>()
  return goods
    .filter(
      (one) =>
        one.kind === 'drug' &&
        one.ephedrine === ephedrine &&
        !one.coldChain &&
        !isTourGoods(one) &&
        one.limit === null &&
        one.listedOn <= by &&
        isWorthwhile(one) &&
        one.batches.reduce((total, { quantity }) => total + quantity, 0) >= 1000 &&
        one.batches.every(
          ({ warehouseId, producedOn, expiresOn }) =>
            warehouseId === EAST_WAREHOUSE && producedOn < by && expiresOn > fresh,
        ),
    )
    .toSorted((a, b) => b.popularity - a.popularity || a.id - b.id)
    .filter(({ name }) => !names.has(name) && names.add(name))
    .slice(0, most)
}

/** A middle pack costs 25 to 250 yuan, so that four lines of two packs or more exceed the minimum order. */
const isWorthwhile = ({ basePrice, packing }: DemoGoods): boolean => {
  const pack = times(basePrice, packing.middlePack)
  return !isLess(pack, yuan('25')) && !isLess(yuan('250'), pack)
}

const insertEndedActivity = async (tx: Db, goods: readonly DemoGoods[], today: Day): Promise<void> => {
  if (goods.length === 0) return
  const { name, fromDaysAgo, toDaysAgo, tiers } = endedActivity
  const [activity] = await tx
    .insert(activities)
    .values({
      kind: 'manjian',
      name,
      startsAt: startOfDay(addDays(today, -fromDaysAgo)),
      endsAt: startOfDay(addDays(today, -toDaysAgo)),
    })
    .returning({ id: activities.id })
  if (!activity) throw new Error('the ended activity was not kept')
  const activityId = activity.id
  await tx.insert(activityTiers).values(tiers.map((tier) => ({ activityId, ...tier })))
  await tx.insert(activityGoods).values(goods.map(({ id }) => ({ activityId, goodsId: id })))
}

const PAID_AFTER_MINUTES = 4

const insertPastOrder = async (tx: Db, past: PastOrder, staples: Staples, today: Day): Promise<void> => {
  const placedAt = minutesAfter(startOfDay(addDays(today, -past.daysAgo)), past.minutes)
  const contextAt = await contextsOf(tx, past.username, placedAt)
  const placing = contextAt(placedAt)
  const [from, to] = past.staples
  const normal = (await buyable(staples.normal, placing)).slice(from, to)
  const ephedrine = past.ephedrine === 0 ? [] : (await buyable(staples.ephedrine, placing)).slice(0, past.ephedrine)
  if (normal.length < FEWEST_LINES || ephedrine.length < past.ephedrine) return

  const shop = createHandlers()
  const tour = past.withTour === true ? await buyable(staples.tour, placing) : []
  must(await shop.cart.add({ items: [...normal, ...ephedrine, ...tour].map((one) => itemOf(one, past)) }, placing))
  const { cartVersion, addresses, invoiceTypes } = must(await shop.cart.checkout({ ids: [] }, placing))
  const [address] = addresses
  const [invoice] = invoiceTypes
  if (!address || invoice === undefined) throw new Error('a demo buyer has no address')
  const offers = await offersOf(tx, past, placing)
  const placed = must(
    await shop.orders.place({ cartVersion, addressId: address.id, invoice, remark: '', ...offers }, placing),
  )
  const paidAt = minutesAfter(placedAt, PAID_AFTER_MINUTES)
  for (const { id, part } of placed) {
    const payment = must(await shop.orders.pay({ id }, contextAt(paidAt)))
    must(await shop.orders.demoPay({ id: payment.id }, contextAt(paidAt)))
    const receivedAt = await deliver(tx, id, placing, placedAt)
    if (part === 'ephedrine') await passReceipt(tx, id, receivedAt)
  }
}

/** Finds the coupon and voucher by name; an order in a small shop may be below a coupon's threshold. */
const offersOf = async (tx: Db, { used: { coupon, voucher, balance = zero } }: PastOrder, placing: Context) => {
  const { now } = placing
  const memberId = memberIdOf(placing)
  const usable = (one: { readonly name: string; readonly usableFrom: Instant }): boolean =>
    one.usableFrom <= now && (one.name === coupon || one.name === voucher)
  const unused = { status: 'unused', scope: null, order: 'endsFirst', page: 1 } as const
  const held = (await listCoupons(tx, memberId, unused, now)).list.find(usable)
  const vouchers = (await listVouchers(tx, memberId, unused, now)).list.filter(usable)
  return { couponId: held?.id ?? null, voucherIds: vouchers.map(({ id }) => id), balance }
}

const minutesAfter = (at: Instant, minutes: number): Instant => instant(at + minutes * MINUTE_MS)

/** Contexts for calls of a demo buyer at given times, each with its own idempotency key. */
const contextsOf = async (tx: Db, username: string, at: Instant): Promise<(now: Instant) => Context> => {
  const [member] = await tx.select({ id: members.id }).from(members).where(eq(members.username, username))
  if (!member) throw new Error(`no demo buyer ${username}`)
  const id = member.id
  const buyer = await loadBuyer(tx, id, at)
  return (now) => ({
    db: tx,
    now,
    buyer,
    member: { id, username },
    acting: null,
    requestId: 'seed',
    ip: 'seed',
    device: '',
    log: silentLog,
    session: { token: null, issue: () => undefined, clear: () => undefined },
    idempotency: { key: randomUUID(), hash: 'seed' },
    demo: true,
    publicDemo: false,
    chat: '',
  })
}

/** Which goods the purchase gate allows this buyer at that time. */
const buyable = async (goods: readonly DemoGoods[], { db, buyer, now }: Context): Promise<readonly DemoGoods[]> => {
  const ids = goods.map(({ id }) => id)
  const open = (await loadGoodsByIds(db, ids, buyer, now)).filter(({ sale }) => sale.refusal === null)
  const openIds = new Set<number>(open.map(({ id }) => id))
  return goods.filter(({ id }) => openIds.has(id))
}

const itemOf = (one: DemoGoods, { username, daysAgo }: PastOrder): CartItem => ({
  kind: 'goods',
  goodsId: one.id,
  warehouseId: EAST_WAREHOUSE,
  quantity: isTourGoods(one)
    ? TOUR_SOLD
    : one.packing.middlePack * randomFrom(`past ${username} ${String(daysAgo)} ${String(one.id)}`).whole(2, 5),
  priceId: null,
  activityId: null,
  atBasePrice: false,
  nearExpiry: false,
})

const must = <T>(answer: Answer<T, unknown>): T => {
  if (!answer.ok) throw new Error(`a past order was refused: ${JSON.stringify(answer.error)}`)
  return answer.value
}

/** The steps of an order from payment to delivery, in minutes after the submit. */
const way: readonly (
  | { readonly after: number; readonly transition: Advance['transition'] }
  | { readonly after: number; readonly trace: TraceName }
)[] = [
  { after: 38, transition: 'approve' },
  { after: 95, trace: '已开票' },
  { after: 152, trace: '已拣货' },
  { after: 243, transition: 'ship' },
  { after: 327, trace: '已揽收' },
  { after: 610, trace: '运输中' },
  { after: 1345, trace: '派送中' },
  { after: 1442, transition: 'confirm-receipt' },
]

const travelling = (transition: Advance['transition'], orderId: OrderId): Pick<Advance, 'waybill'> =>
  transition === 'ship' ? { waybill: demoWaybill(orderId) } : {}

/** @returns the time of receipt */
const deliver = async (tx: Db, orderId: OrderId, context: Context, placedAt: Instant): Promise<Instant> => {
  let at = placedAt
  for (const step of way) {
    at = minutesAfter(placedAt, step.after)
    if ('trace' in step) {
      await recordTrace(tx, [{ orderId, trace: step.trace }], at)
      continue
    }
    const by = step.transition === 'confirm-receipt' ? 'buyer' : 'operator'
    const actor = by === 'buyer' ? `member:${String(memberIdOf(context))}` : 'staff'
    if (
      !(await advanceOrder(tx, orderId, {
        transition: step.transition,
        by,
        actor,
        at,
        ...travelling(step.transition, orderId),
      }))
    ) {
      throw new Error(`a past order could not take the step ${step.transition}`)
    }
  }
  return at
}

/** 含麻 orders are completed when their signed receipt is approved (docs/rules.md#1-ephedrine). */
const passReceipt = async (tx: Db, orderId: OrderId, receivedAt: Instant): Promise<void> => {
  await tx
    .update(specialReceipts)
    .set({ status: 'passed', submittedAt: receivedAt, decidedAt: receivedAt })
    .where(eq(specialReceipts.orderId, orderId))
}
