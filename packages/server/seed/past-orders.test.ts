import { priceCart } from '@xinglin/domain/cart'
import { isLess, zero } from '@xinglin/domain/kernel/money'
import { addDays, DAY_MS, dayAt, startOfDay } from '@xinglin/domain/kernel/time'
import { type Order, orderStateCodes } from '@xinglin/domain/orders'
import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Db } from '../src/db/database.ts'
import { openMemoryDatabase } from '../src/db/open-database.ts'
import { batches, goods } from '../src/db/schema-catalogue.ts'
import { members } from '../src/db/schema-members.ts'
import { specialReceipts } from '../src/db/schema-after-sales.ts'
import { orderLineBatches, orderLines, orders } from '../src/db/schema-trade.ts'
import { brokenInvariants } from '../src/db/broken-invariants.ts'
import { putOnShelf } from '../src/testing/put-on-shelf.ts'
import { openTestShop } from '../src/testing/open-test-shop.ts'
import { OPENING } from '../src/testing/test-shop.ts'
import { fillCart, itemOf, must } from '../src/testing/trade.ts'
import { seedIfEmpty } from './seed.ts'

const today = dayAt(OPENING)

const shop = await openTestShop()

/** Completed orders as their buyer sees them, newest first. */
const completedOf = async (username: string): Promise<readonly Order[]> => {
  const { client } = await shop.signIn(username)
  const rows = await shop.db
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(members, eq(members.id, orders.memberId))
    .where(and(eq(members.username, username), eq(orders.state, orderStateCodes.completed)))
    .orderBy(desc(orders.createdAt))
  return Promise.all(rows.map(async ({ id }) => must(await client.orders.detail({ id: id }))))
}

test('demo-pharmacy has three completed orders, of 27, 48 and 75 days ago, each of four to eight kinds', async () => {
  const past = await completedOf('demo-pharmacy')
  expect(past.map(({ placedAt }) => dayAt(placedAt))).toEqual([27, 48, 75].map((days) => addDays(today, -days)))
  for (const { lines, part } of past) {
    expect(part).toBe('normal')
    expect(lines.length).toBeGreaterThanOrEqual(4)
    expect(lines.length).toBeLessThanOrEqual(8)
  }
})

test('a past order went the whole way to its buyer, node after node, within two days', async () => {
  for (const { trace, placedAt } of await completedOf('demo-pharmacy')) {
    expect(trace.map(({ name }) => name)).toEqual([
      '订单提交',
      '付款成功',
      '审核通过',
      '已开票',
      '已拣货',
      '已出库',
      '已揽收',
      '运输中',
      '派送中',
      '已签收',
    ])
    const moments = trace.map(({ at }) => at)
    expect(moments).toEqual(moments.toSorted((a, b) => a - b))
    expect(moments[0]).toBe(placedAt)
    expect((moments.at(-1) ?? 0) - placedAt).toBeLessThan(2 * DAY_MS)
  }
})

test('the order that fell into the ended 满减 saved by it, the others by nothing', async () => {
  const past = await completedOf('demo-pharmacy')
  expect(past.map(({ amounts }) => isLess(zero, amounts.reduction))).toEqual([false, true, false])
})

test('what was sold was listed and its batches were made by then', async () => {
  const sold = await shop.db
    .select({ placedAt: orders.createdAt, producedOn: batches.producedOn, listedAt: goods.listedAt })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .innerJoin(goods, eq(goods.id, orderLines.goodsId))
    .innerJoin(orderLineBatches, eq(orderLineBatches.orderLineId, orderLines.id))
    .innerJoin(batches, eq(batches.id, orderLineBatches.batchId))
  expect(sold.length).toBeGreaterThan(0)
  for (const { placedAt, producedOn, listedAt } of sold) {
    expect(startOfDay(producedOn)).toBeLessThan(placedAt)
    expect(listedAt).toBeLessThan(placedAt)
  }
})

test('demo-special has a completed 含麻 part whose signed receipt has been passed', async () => {
  const past = await completedOf('demo-special')
  expect(past.map(({ part }) => part).toSorted()).toEqual(['ephedrine', 'normal'])
  const passed = await shop.db
    .select({ orderId: specialReceipts.orderId })
    .from(specialReceipts)
    .where(eq(specialReceipts.status, 'passed'))
  expect(passed).toEqual([{ orderId: past.find(({ part }) => part === 'ephedrine')?.id }])
})

test('nobody else has ordered yet, and no cart was left behind', async () => {
  const buyers = await shop.db
    .selectDistinct({ username: members.username })
    .from(orders)
    .innerJoin(members, eq(members.id, orders.memberId))
    .orderBy(asc(members.username))
  expect(buyers).toEqual([{ username: 'demo-pharmacy' }, { username: 'demo-special' }])
  const { client } = await shop.signIn('demo-pharmacy')
  expect(must(await client.cart.total(null))).toEqual({ total: 0 })
})

test('a shop with past orders satisfies the invariants', async () => {
  expect(await brokenInvariants(shop.db)).toEqual([])
})

test('a buyer who has ordered before has no free shipping for newcomers: the cart says how much is missing', async () => {
  const buyer = await shop.signIn('demo-pharmacy')
  await fillCart(buyer, itemOf(await putOnShelf(shop.db), 1))
  const cart = must(await buyer.client.cart.list({ filter: 99_999 }))
  expect(cart.shipping.firstOrder).toBe(false)
  const { shipping } = priceCart(cart)
  expect(isLess(zero, shipping.shortfall)).toBe(true)
  expect(shipping.free).toBe(false)
})

/** All data of past orders except the ids, which are random. */
const pastIn = (db: Db) =>
  db
    .select({
      number: orders.number,
      createdAt: orders.createdAt,
      completedAt: orders.completedAt,
      payable: orders.payable,
      lines: sql`(select json_agg(json_build_array(goods_id, quantity, unit_price, net_amount) order by position)
        from order_lines where order_id = orders.id)`,
    })
    .from(orders)
    .orderBy(asc(orders.number))

test('the same day gives the same past orders', async () => {
  const other = await openMemoryDatabase()
  await seedIfEmpty(other.db, { now: OPENING, demo: true, goods: 300 })
  const past = await pastIn(other.db)
  await other.close()
  expect(past).toHaveLength(5)
  expect(await pastIn(shop.db)).toEqual(past)
})
