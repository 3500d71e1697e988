import type { Answer } from '@xinglin/api-contract/server'
import type { CartItem } from '@xinglin/domain/cart'
import type { CheckoutReview, PlacedOrder } from '@xinglin/domain/checkout'
import { yuan } from '@xinglin/domain/kernel/money'
import type { MemberId } from '@xinglin/domain/members'
import type { OrderId } from '@xinglin/domain/orders'
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '../db/database.ts'
import { readRows } from '../db/read-rows.ts'
import { stock } from '../db/schema-catalogue.ts'
import { members } from '../db/schema-members.ts'
import { cartLines, orderLines, orders, payments } from '../db/schema-trade.ts'
import { createHandlers } from '../handlers.ts'
import type { Context } from '../http/context.ts'
import { settlePayment } from '../payments/settle-payment.ts'
import { openSimulatedGateway } from '../payments/simulated-gateway.ts'
import { brokenInvariants } from '../db/broken-invariants.ts'
import { callBy, cloneBuyers, rounds, together } from '../testing/crowd.ts'
import { putOnShelf } from '../testing/put-on-shelf.ts'
import { openSeededPostgres } from '../testing/seeded-postgres.ts'
import { interruptAt } from '../testing/statements.ts'
import { createTestShop, type TestShop } from '../testing/test-shop.ts'
import { agreeing, first, itemOf, must } from '../testing/trade.ts'
import { closeUnpaidOrders } from './close-orders.ts'

/**
 * Races count only on a real PostgreSQL: the embedded database has one connection and hides them. Handlers are called
 * as the binding calls them, ten at a time, which is as many connections as a server holds.
 */
const postgres = await openSeededPostgres()
const ROUNDS = 5
const CROWD = 64

describe.skipIf(postgres === null)('on PostgreSQL', () => {
  let shop: TestShop
  let db: Db
  let crowd: readonly MemberId[]
  const handlers = createHandlers(openSimulatedGateway())

  beforeAll(async () => {
    shop = await createTestShop({ databaseUrl: postgres?.url ?? '' })
    db = shop.db
    crowd = await cloneBuyers(db, CROWD)
  })
  afterAll(async () => {
    await shop.close()
    await postgres?.stop()
  })
  afterEach(async () => {
    expect(await brokenInvariants(db)).toEqual([])
  })

  const contextOf = (id: MemberId, key?: string): Promise<Context> => callBy(shop, id, key)
  const put = async (id: MemberId, items: readonly CartItem[]): Promise<void> => {
    must(await handlers.cart.add({ items }, await contextOf(id)))
  }
  const review = async (id: MemberId): Promise<CheckoutReview> =>
    must(await handlers.cart.checkout({ ids: [] }, await contextOf(id)))
  type Placed = Answer<readonly PlacedOrder[], CheckoutReview>
  const place = async (id: MemberId, step2: CheckoutReview, key?: string): Promise<Placed> =>
    handlers.orders.place(agreeing(step2), await contextOf(id, key))
  const emptyCarts = (): Promise<unknown> => db.delete(cartLines)
  const kindsOf = (answers: readonly Placed[]): ReadonlySet<string> =>
    new Set(answers.map((answer) => (answer.ok ? 'placed' : answer.error.kind)))
  const stockOf = async (id: number): Promise<number> =>
    first(await db.select().from(stock).where(eq(stock.goodsId, id))).n
  const oneOrder = async (id: MemberId): Promise<{ readonly id: OrderId; readonly goodsId: number }> => {
    const good = await putOnShelf(db, { price: yuan('250.00') })
    await put(id, [itemOf(good, 1)])
    return { id: first(must(await place(id, await review(id)))).id, goodsId: good.id }
  }

  test.each(rounds(ROUNDS))('ten units and 64 buyers make exactly ten orders (round %i)', async () => {
    await emptyCarts()
    const good = await putOnShelf(db, { price: yuan('250.00'), batches: [3, 7] })
    await together(crowd, (id) => put(id, [itemOf(good, 1)]))
    const reviews = await together(crowd, review)
    const answers = await together(crowd, (id, index) => place(id, first(reviews.slice(index))))
    expect(answers.filter(({ ok }) => ok).length).toBe(10)
    expect(kindsOf(answers)).toEqual(new Set(['placed', 'changed']))
    expect(await stockOf(good.id)).toBe(0)
  })

  test('of many sizes nothing is oversold and nothing is left that would have fitted', async () => {
    await emptyCarts()
    const good = await putOnShelf(db, { price: yuan('250.00'), batches: [60] })
    const sizes = crowd.map((_, index) => 1 + (index % 7))
    await together(crowd, (id, index) => put(id, [itemOf(good, sizes[index] ?? 1)]))
    const reviews = await together(crowd, review)
    const answers = await together(crowd, (id, index) => place(id, first(reviews.slice(index))))
    const left = await stockOf(good.id)
    const turnedAway = sizes.filter((_, index) => answers[index]?.ok === false)
    expect(turnedAway.every((size) => size > left)).toBe(true)
    expect(kindsOf(answers)).toEqual(new Set(['placed', 'changed']))
  })

  test('orders of overlapping goods never wait for each other for ever', async () => {
    await emptyCarts()
    const shelf = await together([...rounds(8)], () => putOnShelf(db, { price: yuan('100.00'), batches: [5000] }))
    const answers = await together(crowd.slice(0, 32), async (id, index) => {
      const placed: Placed[] = []
      for (const round of rounds(4)) {
        const wanted = shelf.filter((_, at) => (index * 7 + at * 5 + round * 3) % 3 !== 0)
        await put(
          id,
          (index % 2 === 0 ? wanted : wanted.toReversed()).map((good) => itemOf(good, 1)),
        )
        placed.push(await place(id, await review(id)))
      }
      return placed
    })
    expect(kindsOf(answers.flat())).toEqual(new Set(['placed']))
  })

  test.each(rounds(ROUNDS))('one submit sent 64 times is one order and 64 equal answers (round %i)', async () => {
    await emptyCarts()
    const buyer = first(crowd)
    const good = await putOnShelf(db, { price: yuan('250.00') })
    await put(buyer, [itemOf(good, 1)])
    const step2 = await review(buyer)
    const key = crypto.randomUUID()
    const answers = await together(crowd, () => place(buyer, step2, key))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]?.ok).toBe(true)
    expect(await stockOf(good.id)).toBe(999)
  })

  test('one cart submitted under 64 keys is one order', async () => {
    await emptyCarts()
    const buyer = first(crowd)
    const good = await putOnShelf(db, { price: yuan('250.00') })
    await put(buyer, [itemOf(good, 1)])
    const step2 = await review(buyer)
    const answers = await together(crowd, () => place(buyer, step2))
    expect(answers.filter(({ ok }) => ok).length).toBe(1)
    expect(await stockOf(good.id)).toBe(999)
  })

  test.each(rounds(4 * ROUNDS))('cancelling, paying and the timeout end in one state (round %i)', async (round) => {
    const buyer = crowd[round % CROWD] ?? first(crowd)
    await db.delete(cartLines).where(eq(cartLines.memberId, buyer))
    const { id, goodsId } = await oneOrder(buyer)
    const payment = must(await handlers.orders.pay({ id }, await contextOf(buyer)))
    const event = { eventId: `race-${String(payment.id)}`, paymentId: payment.id, orderId: id, amount: payment.amount }
    const late = shop.clock.now() + 25 * 3_600_000
    await together([...rounds(30)], async (turn): Promise<unknown> => {
      switch ((turn + round) % 3) {
        case 0:
          return handlers.orders.cancel({ id, reason: '商品选错' }, await contextOf(buyer))
        case 1:
          return settlePayment(db, event, { now: shop.clock.now(), requestId: 'race', ip: 'provider' })
        default:
          return closeUnpaidOrders(db, late as Context['now'])
      }
    })
    const [order] = await db.select().from(orders).where(eq(orders.id, id))
    expect([20, 90]).toContain(order?.state)
    expect(await stockOf(goodsId)).toBe(order?.state === 90 ? 1000 : 999)
    expect(await db.$count(payments, and(eq(payments.orderId, id), ne(payments.state, 'started')))).toBe(1)
  })

  test('one event told 50 times at once is booked once', async () => {
    await emptyCarts()
    const buyer = first(crowd)
    const { id } = await oneOrder(buyer)
    const payment = must(await handlers.orders.pay({ id }, await contextOf(buyer)))
    const event = { eventId: 'told-often', paymentId: payment.id, orderId: id, amount: payment.amount }
    const origin = { now: shop.clock.now(), requestId: 'race', ip: 'provider' }
    const settlements = await together([...rounds(50)], () => settlePayment(db, event, origin))
    expect(settlements.filter((one) => one === 'settled').length).toBe(1)
    const [booked] = await readRows(
      db,
      sql<{ n: number }>`select count(*)::int as n from ledger_entries where order_id = ${id}`,
    )
    expect(booked?.n).toBe(2)
  })

  test('asking to pay at once from many tabs opens one payment', async () => {
    await emptyCarts()
    const buyer = first(crowd)
    const { id } = await oneOrder(buyer)
    const opened = await together([...rounds(20)], async () => handlers.orders.pay({ id }, await contextOf(buyer)))
    expect(new Set(opened.map((one) => must(one).id)).size).toBe(1)
  })

  test('a cap of five holds over twenty tabs of one buyer', async () => {
    await emptyCarts()
    const buyer = first(crowd)
    const good = await putOnShelf(db, {
      price: yuan('300.00'),
      special: { kind: 'special', price: yuan('250.00'), limitNumber: 5 },
    })
    await together([...rounds(20)], async () => {
      await handlers.cart.add({ items: [itemOf(good, 1)] }, await contextOf(buyer))
      const step2 = await handlers.cart.checkout({ ids: [] }, await contextOf(buyer))
      if (step2.ok) await place(buyer, step2.value)
    })
    const [bought] = await db
      .select({ n: sql<number>`coalesce(sum(${orderLines.quantity}), 0)::int` })
      .from(orderLines)
      .where(eq(orderLines.specialPriceId, good.specialPriceId))
    expect(bought?.n).toBeGreaterThan(0)
    expect(bought?.n).toBeLessThanOrEqual(5)
  })

  test.each(rounds(8))('what is added during statement %i of a submit is ordered or still there', async (at) => {
    await emptyCarts()
    const buyer = first(crowd)
    const good = await putOnShelf(db, { price: yuan('250.00') })
    await put(buyer, [itemOf(good, 1)])
    const step2 = await review(buyer)
    const context = await contextOf(buyer)
    const [answer] = await interruptAt(
      db,
      at,
      () => handlers.orders.place(agreeing(step2), context),
      () => handlers.cart.add({ items: [itemOf(good, 1)] }, context),
    )
    const left = await db.select().from(cartLines).where(eq(cartLines.memberId, buyer))
    expect(left.map(({ quantity }) => quantity)).toEqual([answer.ok ? 1 : 2])
    expect(await stockOf(good.id)).toBe(answer.ok ? 999 : 1000)
  })

  test('twenty copies at once fill the stores as one does', async () => {
    await emptyCarts()
    const [from, ...to] = await together(
      ['demo-chain', 'demo-store-1', 'demo-store-2', 'demo-store-3'],
      async (name) => {
        const rows = await db.select({ id: members.id }).from(members).where(eq(members.username, name))
        return first(rows).id as MemberId
      },
    )
    if (from === undefined) throw new Error('no head office')
    const good = await putOnShelf(db)
    await put(from, [itemOf(good, 7)])
    const ids = must(await handlers.cart.list({ filter: 99_999 }, await contextOf(from))).lines.map(({ id }) => id)
    const answers = await together([...rounds(20)], async (turn) =>
      handlers.cart.copy({ ids, to: turn % 2 === 0 ? to : to.toReversed() }, await contextOf(from)),
    )
    expect(answers.every(({ ok }) => ok)).toBe(true)
    const filled = await db.select().from(cartLines).where(inArray(cartLines.memberId, to))
    expect(filled.map(({ goodsId, quantity }) => [goodsId, quantity])).toEqual(to.map(() => [good.id, 7]))
  })
})
