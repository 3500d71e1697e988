import { yuan } from '@xinglin/domain/kernel/money'
import { instant } from '@xinglin/domain/kernel/time'
import type { MemberId } from '@xinglin/domain/members'
import type { OrderId } from '@xinglin/domain/orders'
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { readRows } from '../db/read-rows.ts'
import * as pg from '../db/row-decoders.ts'
import { members } from '../db/schema-members.ts'
import { cartLines } from '../db/schema-cart.ts'
import { orderLines, orders, payments } from '../db/schema-trade.ts'
import { settlePayment } from '../payments/settle-payment.ts'
import { rounds, together } from '../testing/crowd.ts'
import { putOnShelf } from '../testing/put-on-shelf.ts'
import { CROWD, describeRaces, kindsOf, type Race, ROUNDS, succeeded } from '../testing/race.ts'
import { interruptAt } from '../testing/statements.ts'
import { agreeing, first, itemOf, must } from '../testing/trade.ts'
import { closeUnpaidOrders } from './close-orders.ts'

const oneOrder = async (race: Race, id: MemberId): Promise<{ readonly id: OrderId; readonly goodsId: number }> => {
  const good = await putOnShelf(race.db, { price: yuan('250.00') })
  await race.put(id, [itemOf(good, 1)])
  return { id: first(must(await race.place(id, await race.review(id)))).id, goodsId: good.id }
}

await describeRaces((race) => {
  const { by, put, fillAll, review, place, placeAll, stockOf, handlers } = race
  beforeEach(() => race.emptyCarts())

  test.each(rounds(ROUNDS))('ten units and 64 buyers make exactly ten orders (round %i)', async () => {
    const good = await putOnShelf(race.db, { price: yuan('250.00'), batches: [3, 7] })
    await fillAll([itemOf(good, 1)])
    const answers = await placeAll()
    expect(succeeded(answers)).toBe(10)
    expect(kindsOf(answers)).toEqual(new Set(['placed', 'changed']))
    expect(await stockOf(good.id)).toBe(0)
  })

  test.each(rounds(ROUNDS))(
    'of many sizes nothing is oversold and nothing is left that would have fitted (round %i)',
    async () => {
      const good = await putOnShelf(race.db, { price: yuan('250.00'), batches: [60] })
      await fillAll([itemOf(good, 1)])
      const sizeOf = (id: MemberId): number => 1 + (id % 7)
      await race.db.update(cartLines).set({ quantity: sql`1 + ${cartLines.memberId} % 7` })
      const answers = await placeAll()
      const left = await stockOf(good.id)
      const turnedAway = race.crowd.filter((_, index) => answers[index]?.ok === false)
      expect(turnedAway.every((id) => sizeOf(id) > left)).toBe(true)
      expect(kindsOf(answers)).toEqual(new Set(['placed', 'changed']))
    },
  )

  test.each(rounds(ROUNDS))('orders of overlapping goods never deadlock (round %i)', async () => {
    const shelf = await together(rounds(6), () => putOnShelf(race.db, { price: yuan('250.00'), batches: [5000] }))
    await fillAll(shelf.map((good) => itemOf(good, 1)))
    await race.db.delete(cartLines).where(sql`(${cartLines.memberId} + ${cartLines.goodsId}) % 3 = 0`)
    expect(kindsOf(await placeAll())).toEqual(new Set(['placed']))
  })

  test.each(rounds(ROUNDS))('one submit sent 64 times is one order and 64 equal answers (round %i)', async () => {
    const buyer = first(race.crowd)
    const good = await putOnShelf(race.db, { price: yuan('250.00') })
    await put(buyer, [itemOf(good, 1)])
    const step2 = await review(buyer)
    const key = crypto.randomUUID()
    const answers = await together(race.crowd, () => place(buyer, step2, key))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]?.ok).toBe(true)
    expect(await stockOf(good.id)).toBe(999)
  })

  test.each(rounds(ROUNDS))('one cart submitted under 64 keys is one order (round %i)', async () => {
    const buyer = first(race.crowd)
    const good = await putOnShelf(race.db, { price: yuan('250.00') })
    await put(buyer, [itemOf(good, 1)])
    const step2 = await review(buyer)
    const answers = await together(race.crowd, () => place(buyer, step2))
    expect(succeeded(answers)).toBe(1)
    expect(await stockOf(good.id)).toBe(999)
  })

  test.each(rounds(2 * ROUNDS))('cancelling, paying and the timeout end in one state (round %i)', async (round) => {
    const { shop, db } = race
    const buyer = first(race.crowd.slice(round))
    const { id, goodsId } = await oneOrder(race, buyer)
    const payment = must(await handlers.orders.pay({ id }, await by(buyer)))
    const event = { eventId: `race-${String(payment.id)}`, paymentId: payment.id, orderId: id, amount: payment.amount }
    const late = instant(shop.clock.now() + 25 * 3_600_000)
    await together(rounds(CROWD), async (turn): Promise<unknown> => {
      switch ((turn + round) % 3) {
        case 0:
          return handlers.orders.cancel({ id, reason: '商品选错' }, await by(buyer))
        case 1:
          return settlePayment(db, event, { now: shop.clock.now(), requestId: 'race', ip: 'provider' })
        default:
          return closeUnpaidOrders(db, late)
      }
    })
    const [order] = await db.select().from(orders).where(eq(orders.id, id))
    expect([20, 90]).toContain(order?.state)
    expect(await stockOf(goodsId)).toBe(order?.state === 90 ? 1000 : 999)
    expect(await db.$count(payments, and(eq(payments.orderId, id), ne(payments.state, 'started')))).toBe(1)
  })

  test.each(rounds(ROUNDS))('one event delivered 64 times at once is booked once (round %i)', async () => {
    const buyer = first(race.crowd)
    const { id } = await oneOrder(race, buyer)
    const payment = must(await handlers.orders.pay({ id }, await by(buyer)))
    const event = { eventId: `told-${String(id)}`, paymentId: payment.id, orderId: id, amount: payment.amount }
    const origin = { now: race.shop.clock.now(), requestId: 'race', ip: 'provider' }
    const settlements = await together(race.crowd, () => settlePayment(race.db, event, origin))
    expect(settlements.filter((one) => one === 'settled').length).toBe(1)
    const [booked] = await readRows(
      race.db,
      { n: pg.number },
      sql`select count(*)::int as n from ledger_entries where order_id = ${id}`,
    )
    expect(booked?.n).toBe(2)
  })

  test.each(rounds(ROUNDS))('asking to pay at once from 64 tabs opens one payment (round %i)', async () => {
    const buyer = first(race.crowd)
    const { id } = await oneOrder(race, buyer)
    const opened = await together(race.crowd, async () => handlers.orders.pay({ id }, await by(buyer)))
    expect(new Set(opened.map((one) => must(one).id)).size).toBe(1)
    expect(await race.db.$count(payments, eq(payments.orderId, id))).toBe(1)
  })

  test.each(rounds(ROUNDS))('a cap of five holds over 64 tabs of one buyer (round %i)', async () => {
    const buyer = first(race.crowd)
    const good = await putOnShelf(race.db, {
      price: yuan('300.00'),
      special: { kind: 'special', price: yuan('250.00'), limitNumber: 5 },
    })
    const tab = async (): Promise<void> => {
      await handlers.cart.add({ items: [itemOf(good, 1)] }, await by(buyer))
      const step2 = await handlers.cart.checkout({ ids: [] }, await by(buyer))
      if (step2.ok) await place(buyer, step2.value)
    }
    await together(race.crowd, tab)
    // Each concurrent call may be refused because another one changed the cart: some more calls follow.
    for (const _ of rounds(5)) await tab()
    const [bought] = await race.db
      .select({ n: sql<number>`coalesce(sum(${orderLines.quantity}), 0)::int` })
      .from(orderLines)
      .where(eq(orderLines.specialPriceId, good.specialPriceId))
    expect(bought?.n).toBe(5)
  })

  test.each(rounds(8))('what is added during statement %i of a submit is ordered or still there', async (at) => {
    const buyer = first(race.crowd)
    const good = await putOnShelf(race.db, { price: yuan('250.00') })
    await put(buyer, [itemOf(good, 1)])
    const step2 = await review(buyer)
    const context = await by(buyer)
    const [answer] = await interruptAt(
      race.db,
      at,
      () => handlers.orders.place(agreeing(step2), context),
      () => handlers.cart.add({ items: [itemOf(good, 1)] }, context),
    )
    const left = await race.db.select().from(cartLines).where(eq(cartLines.memberId, buyer))
    expect(left.map(({ quantity }) => quantity)).toEqual([answer.ok ? 1 : 2])
    expect(await stockOf(good.id)).toBe(answer.ok ? 999 : 1000)
  })

  test.each(rounds(ROUNDS))('64 copies at once fill the stores as one does (round %i)', async () => {
    const [from, ...to] = await together(['demo-chain', 'demo-store-1', 'demo-store-2'], async (name) => {
      const rows = await race.db.select({ id: members.id }).from(members).where(eq(members.username, name))
      return first(rows).id
    })
    if (from === undefined) throw new Error('no head office')
    const good = await putOnShelf(race.db)
    await put(from, [itemOf(good, 7)])
    const ids = must(await handlers.cart.list({ filter: 99_999 }, await by(from))).lines.map(({ id }) => id)
    const answers = await together(rounds(CROWD), async (turn) =>
      handlers.cart.copy({ ids, to: turn % 2 === 0 ? to : to.toReversed() }, await by(from)),
    )
    expect(succeeded(answers)).toBe(CROWD)
    const filled = await race.db.select().from(cartLines).where(inArray(cartLines.memberId, to))
    expect(filled.map(({ goodsId, quantity }) => [goodsId, quantity])).toEqual(to.map(() => [good.id, 7]))
  })
})
