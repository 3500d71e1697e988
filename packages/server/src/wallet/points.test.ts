import type { OrderId } from '@xinglin/domain/orders'
import { add, subtract, wholeTimes, yuan, zero } from '@xinglin/domain/kernel/money'
import type { MemberId } from '@xinglin/domain/members'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inTransaction } from '../db/database.ts'
import { orders } from '../db/schema-trade.ts'
import { pointLots } from '../db/schema-wallet.ts'
import { expectSoundAfterEach, openTestShop } from '../testing/open-test-shop.ts'
import { OPENING } from '../testing/test-shop.ts'
import { first } from '../testing/trade.ts'
import { earnPoints, spendPoints, takeBackPoints } from './points.ts'
import { readPoints } from './wallet-queries.ts'

const shop = await openTestShop()
expectSoundAfterEach(shop)

/** demo-special has a completed order with a normal and a 含麻 part. */
const special = 5 as MemberId

const completed = async (kind: 'normal' | 'ephedrine') =>
  first(
    await shop.db
      .select()
      .from(orders)
      .where(and(eq(orders.memberId, special), eq(orders.state, 50), eq(orders.kind, kind))),
  )
const lotOf = async (orderId: OrderId) =>
  (await shop.db.select().from(pointLots).where(eq(pointLots.orderId, orderId)))[0] ?? null
const points = async () => (await readPoints(shop.db, special, OPENING)).points
const takeBack = (orderId: OrderId, refunded: ReturnType<typeof yuan>) =>
  inTransaction(shop.db, (tx) => takeBackPoints(tx, orderId, refunded, OPENING))

test('a completed order has earned a point for each yuan paid for its goods, its 含麻 part none', async () => {
  const normal = await completed('normal')
  const paid = subtract(add(normal.payable, normal.balanceAmount), normal.freight)
  expect((await lotOf(normal.id))?.points).toBe(wholeTimes(paid, yuan('1')))
  expect(await lotOf((await completed('ephedrine')).id)).toBeNull()
})

test('an order earns once, however often it is completed', async () => {
  const { id } = await completed('normal')
  const before = await points()
  await inTransaction(shop.db, (tx) => earnPoints(tx, id, zero, OPENING))
  expect(await points()).toBe(before)
})

test('a return takes back the points of its goods; the same return reported twice takes them once', async () => {
  const { id } = await completed('normal')
  const before = await points()
  await takeBack(id, yuan('100'))
  expect(await points()).toBe(before - 100)
  await takeBack(id, yuan('100'))
  expect(await points()).toBe(before - 100)
  await takeBack(id, yuan('150.50'))
  // 150.50 is returned of an amount with some fen: the rest decides whether 150 or 151 points are lost.
  const lot = await lotOf(id)
  expect(before - (await points())).toBe(lot?.takenBack)
  expect([150, 151]).toContain(lot?.takenBack)
})

test('points that are spent are not owed: a return takes what there is', async () => {
  const order = await completed('normal')
  const all = await points()
  await inTransaction(shop.db, (tx) => spendPoints(tx, special, all - 3, '测试', OPENING))
  await takeBack(order.id, order.payable)
  expect(await points()).toBe(0)
  expect((await lotOf(order.id))?.takenBack).toBe((await lotOf(order.id))?.points)
})

test('an order that earned nothing has nothing taken back', async () => {
  const { id } = await completed('ephedrine')
  await takeBack(id, zero)
  expect(await lotOf(id)).toBeNull()
})
