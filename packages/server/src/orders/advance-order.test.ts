import { instant } from '@xinglin/domain/kernel/time'
import type { OrderId } from '@xinglin/domain/orders'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { inTransaction } from '../db/database.ts'
import { orderHistory } from '../db/schema-trade.ts'
import { putOnShelf } from '../testing/put-on-shelf.ts'
import { expectSoundAfterEach, openTestShop } from '../testing/open-test-shop.ts'
import { fillCart, first, itemOf, must, placeOrder } from '../testing/trade.ts'
import { type Advance, advanceOrder } from './advance-order.ts'

const shop = await openTestShop()
const buyer = await shop.signIn('demo-pharmacy')
expectSoundAfterEach(shop)

let id: OrderId
beforeEach(async () => {
  await fillCart(buyer, itemOf(await putOnShelf(shop.db), 30))
  id = first(await placeOrder(buyer)).id
})

const pay = async (): Promise<void> => {
  const payment = must(await buyer.client.orders.pay({ id }))
  must(await buyer.client.orders.demoPay({ id: payment.id }))
}

/** Takes a step at a time given in hours, so that steps follow one another. */
const advance = (transition: Advance['transition'], by: Advance['by'], hours: number) =>
  inTransaction(shop.db, (tx) =>
    advanceOrder(tx, id, { transition, by, actor: 'staff', at: instant(shop.clock.now() + hours * 3_600_000) }),
  )

const order = async () => must(await buyer.client.orders.detail({ id }))

test('approved, shipped and received: a paid order reaches its buyer', async () => {
  await pay()
  expect(await advance('approve', 'operator', 1)).toBe(true)
  expect((await order()).state).toBe('toShip')
  expect(await advance('ship', 'operator', 2)).toBe(true)
  expect((await order()).state).toBe('toReceive')
  expect(await advance('confirm-receipt', 'buyer', 3)).toBe(true)
  const { state, trace } = await order()
  expect(state).toBe('completed')
  expect(trace.map(({ name }) => name)).toEqual(['订单提交', '付款成功', '审核通过', '已出库', '已签收'])
})

test('a step that waited for the one before it is not told as earlier than that', async () => {
  await pay()
  expect(await advance('approve', 'operator', 2)).toBe(true)
  // Asked for an hour before the approval that it waited for.
  expect(await advance('ship', 'operator', 1)).toBe(true)
  const steps = await shop.db.select().from(orderHistory).where(eq(orderHistory.orderId, id)).orderBy(orderHistory.id)
  const times = steps.map(({ at }) => at)
  expect(times).toEqual(times.toSorted((a, b) => a - b))
  const { trace } = await order()
  expect(trace.map(({ name }) => name)).toEqual(['订单提交', '付款成功', '审核通过', '已出库'])
  expect(trace.map(({ at }) => at)).toEqual(trace.map(({ at }) => at).toSorted((a, b) => a - b))
})

test('an unpaid order is not approved, a paid one is not shipped before, and no actor takes a step of another', async () => {
  expect(await advance('approve', 'operator', 1)).toBe(false)
  await pay()
  expect(await advance('ship', 'operator', 1)).toBe(false)
  expect(await advance('approve', 'buyer', 1)).toBe(false)
  const { state, trace } = await order()
  expect(state).toBe('inReview')
  expect(trace).toHaveLength(2)
})

test('a step is taken once, however often it is asked for at the same time', async () => {
  await pay()
  const taken = await Promise.all([1, 2, 3].map((hours) => advance('approve', 'operator', hours)))
  expect(taken.filter(Boolean)).toHaveLength(1)
})

test('what is handed to the warehouse can no longer be cancelled', async () => {
  await pay()
  await advance('approve', 'operator', 1)
  expect((await buyer.client.orders.cancel({ id, reason: '不想要了' })).ok).toBe(false)
  expect((await order()).state).toBe('toShip')
})
