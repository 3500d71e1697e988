import { yuan } from '@xinglin/domain/kernel/money'
import { instant } from '@xinglin/domain/kernel/time'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { readRows } from '../db/read-rows.ts'
import * as pg from '../db/row-decoders.ts'
import { stock } from '../db/schema-catalogue.ts'
import { cartLines } from '../db/schema-cart.ts'
import { orders } from '../db/schema-trade.ts'
import { putOnShelf } from '../testing/put-on-shelf.ts'
import { emptyCartsBeforeEach, expectSoundAfterEach, openTestShop } from '../testing/open-test-shop.ts'
import { fillCart, first, itemOf, must, placeOrder, readOrder } from '../testing/trade.ts'
import { closeUnpaidOrders } from './close-orders.ts'
import { rowId } from '../db/ids.ts'

const shop = await openTestShop()
const buyer = await shop.signIn('demo-pharmacy')
emptyCartsBeforeEach(shop)
expectSoundAfterEach(shop)

const stockOf = async (id: number): Promise<number> =>
  first(
    await shop.db
      .select()
      .from(stock)
      .where(eq(stock.goodsId, rowId(id))),
  ).n

describe('cancelling', () => {
  test('gives the stock back, once, however often it is asked for', async () => {
    const good = await putOnShelf(shop.db, { batches: [20, 500] })
    await fillCart(buyer, itemOf(good, 30))
    const { id } = first(await placeOrder(buyer))
    expect(await stockOf(good.id)).toBe(490)
    for (const round of [1, 2]) {
      const order = must(await buyer.client.orders.cancel({ id, reason: '商品选错' }))
      expect(order.state, `round ${String(round)}`).toBe('cancelled')
    }
    expect(await stockOf(good.id)).toBe(520)
  })

  test('a paid order before its hand-over comes back as balance', async () => {
    await fillCart(buyer, itemOf(await putOnShelf(shop.db), 30))
    const { id } = first(await placeOrder(buyer))
    const payment = must(await buyer.client.orders.pay({ id }))
    must(await buyer.client.orders.demoPay({ id: payment.id }))
    const before = must(await buyer.client.members.base(null)).member?.balance
    must(await buyer.client.orders.cancel({ id, reason: '不再需要' }))
    expect(must(await buyer.client.members.base(null)).member?.balance).toBe((before ?? 0) + payment.amount)
  })

  test('an order in the hands of the warehouse can no longer be taken back', async () => {
    await fillCart(buyer, itemOf(await putOnShelf(shop.db), 30))
    const { id } = first(await placeOrder(buyer))
    const payment = must(await buyer.client.orders.pay({ id }))
    must(await buyer.client.orders.demoPay({ id: payment.id }))
    await shop.db.update(orders).set({ handedOverAt: shop.clock.now() }).where(eq(orders.id, id))
    expect(await buyer.client.orders.cancel({ id, reason: '不再需要' })).toMatchObject({
      ok: false,
      error: { kind: 'refused', code: 607 },
    })
  })
})

describe('time to pay', () => {
  test('ends after 24 hours, and with it the order', async () => {
    const good = await putOnShelf(shop.db)
    await fillCart(buyer, itemOf(good, 30))
    const { id } = first(await placeOrder(buyer))
    shop.clock.advance(24 * 3_600_000 - 1)
    await closeUnpaidOrders(shop.db, shop.clock.now())
    const later = await shop.signIn('demo-pharmacy')
    expect((await readOrder(later, id)).state).toBe('unpaid')
    shop.clock.advance(1)
    await closeUnpaidOrders(shop.db, shop.clock.now())
    await closeUnpaidOrders(shop.db, shop.clock.now())
    expect((await readOrder(later, id)).state).toBe('cancelled')
    expect(await stockOf(good.id)).toBe(1000)
  })

  test('ends after 30 minutes where a flash-sale line is in the order; pool and cap are free again', async () => {
    const [visitor, good] = [
      await shop.signIn('demo-pharmacy'),
      await putOnShelf(shop.db, { special: { kind: 'flash', price: yuan('9.00'), pool: 50, limitNumber: 40 } }),
    ]
    await shop.db.execute(sql`
      update special_prices set starts_at = ${new Date(shop.clock.now()).toISOString()},
             ends_at = ${new Date(shop.clock.now() + 86_400_000).toISOString()} where id = ${good.specialPriceId}`)
    await fillCart(visitor, itemOf(good, 40))
    const { id } = first(await placeOrder(visitor))
    const left = async (): Promise<unknown> =>
      first(
        await readRows(
          shop.db,
          { left: pg.number, bought: pg.number },
          sql`
        select pool_left as left, (select bought from purchase_counters where target_id = p.id and kind = 'special_price') as bought
          from special_prices p where id = ${good.specialPriceId}`,
        ),
      )
    expect(await left()).toEqual({ left: 10, bought: 40 })
    shop.clock.advance(30 * 60_000)
    await closeUnpaidOrders(shop.db, shop.clock.now())
    expect((await readOrder(visitor, id)).state).toBe('cancelled')
    expect(await left()).toEqual({ left: 50, bought: 0 })
  })

  test('an order past it is not paid any more, even before it is closed', async () => {
    const visitor = await shop.signIn('demo-pharmacy')
    await fillCart(visitor, itemOf(await putOnShelf(shop.db), 30))
    const { id } = first(await placeOrder(visitor))
    shop.clock.advance(24 * 3_600_000)
    const later = await shop.signIn('demo-pharmacy')
    expect(await later.client.orders.pay({ id })).toMatchObject({ ok: false, error: { code: 607 } })
    await closeUnpaidOrders(shop.db, shop.clock.now())
  })
})

describe('limits', () => {
  test('what was bought today counts, and counts no more after cancelling', async () => {
    const good = await putOnShelf(shop.db, { limitNumber: 50, limitPeriod: 'day' })
    const visitor = await shop.signIn('demo-pharmacy')
    await fillCart(visitor, itemOf(good, 30))
    const { id } = first(await placeOrder(visitor))
    const more = must(await visitor.client.cart.add({ items: [itemOf(good, 30)] }))
    expect(more.lines).toMatchObject([{ quantity: 20, notice: '超出限购数量，还可购 20 盒' }])
    must(await visitor.client.orders.cancel({ id, reason: '商品选错' }))
    await shop.db.delete(cartLines)
    expect(must(await visitor.client.cart.add({ items: [itemOf(good, 50)] })).lines).toMatchObject([{ quantity: 50 }])
  })

  test.each(['day', 'week'] as const)(
    'of two orders of a Monday one is cancelled: what the other took of the %s still counts',
    async (limitPeriod) => {
      const monday = instant(Date.UTC(2026, 10, 23, 2))
      shop.clock.advance(Math.max(0, monday - shop.clock.now()))
      const visitor = await shop.signIn('demo-pharmacy')
      const good = await putOnShelf(shop.db, { limitNumber: 50, limitPeriod })
      const order = async () => {
        await fillCart(visitor, itemOf(good, 20))
        return first(await placeOrder(visitor))
      }
      const { id } = await order()
      await order()
      must(await visitor.client.orders.cancel({ id, reason: '商品选错' }))
      expect(must(await visitor.client.cart.add({ items: [itemOf(good, 50)] })).lines).toMatchObject([
        { quantity: 30, notice: '超出限购数量，还可购 30 盒' },
      ])
    },
  )
})
