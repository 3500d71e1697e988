import { add, yuan, zero } from '@xinglin/domain/kernel/money'
import { instant } from '@xinglin/domain/kernel/time'
import type { AddressId } from '@xinglin/domain/members'
import { type OrderId, type OrderState, orderStateCodes } from '@xinglin/domain/orders'
import { eq, inArray, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { readRows } from '../db/read-rows.ts'
import * as pg from '../db/row-decoders.ts'
import { goods, stock } from '../db/schema-catalogue.ts'
import { members } from '../db/schema-members.ts'
import { orders } from '../db/schema-trade.ts'
import { settlePayment } from '../payments/settle-payment.ts'
import { putOnShelf } from '../testing/put-on-shelf.ts'
import { countStatements, crashAtEachStatement } from '../testing/statements.ts'
import { emptyCartsBeforeEach, expectSoundAfterEach, openTestShop } from '../testing/open-test-shop.ts'
import {
  agreeing,
  fillCart,
  first,
  itemOf,
  memberIdNamed,
  must,
  ofGoods,
  placeOrder,
  readOrder,
  review,
} from '../testing/trade.ts'
import { removeOldKeys } from '../http/answer-once.ts'
import { countWaiting } from './orders-queries.ts'
import { rowId } from '../db/ids.ts'

const shop = await openTestShop()
const buyer = await shop.signIn('demo-pharmacy')
emptyCartsBeforeEach(shop)
expectSoundAfterEach(shop)

const KEY = 'a-key-of-one-intent-0001'
const stockOf = async (id: number): Promise<number> =>
  first(
    await shop.db
      .select()
      .from(stock)
      .where(eq(stock.goodsId, rowId(id))),
  ).n

describe('placing an order', () => {
  test('it owes what step 2 showed, takes the stock and leaves the cart', async () => {
    const good = await putOnShelf(shop.db, { price: yuan('10.50') })
    await fillCart(buyer, itemOf(good, 40))
    const step2 = await review(buyer)
    const placed = must(await buyer.client.orders.place(agreeing(step2)))
    expect(placed.map(({ payable }) => payable)).toEqual(step2.subOrders.map(({ payable }) => payable))
    expect(await stockOf(good.id)).toBe(960)
    expect(must(await buyer.client.cart.list({ filter: 99_999 })).lines).toEqual([])
    expect(await readOrder(buyer, first(placed).id)).toMatchObject({
      state: 'unpaid',
      amounts: { goodsTotal: yuan('420.00') },
      lines: [{ quantity: 40, unitPrice: yuan('10.50'), netAmount: yuan('420.00') }],
      trace: [{ name: '订单提交' }],
      invoice: '增值税电子普通发票',
    })
  })

  test('batches go first expired first', async () => {
    const good = await putOnShelf(shop.db, { batches: [20, 500] })
    await fillCart(buyer, itemOf(good, 30))
    const { lines } = await readOrder(buyer, first(await placeOrder(buyer)).id)
    expect(first(lines).batches.map(({ number, quantity }) => [number, quantity])).toEqual([
      ['T1', 20],
      ['T2', 10],
    ])
  })

  test('it splits into normal, cold chain and 含麻, and by warehouse, under one number', async () => {
    const special = await shop.signIn('demo-special')
    await fillCart(
      special,
      itemOf(await putOnShelf(shop.db), 11),
      itemOf(await putOnShelf(shop.db, { warehouse: 2 }), 12),
      itemOf(await putOnShelf(shop.db, { isColdChain: true }), 13),
      itemOf(await putOnShelf(shop.db, { isEphedrine: true }), 14),
    )
    const placed = await placeOrder(special)
    expect(placed.map(({ part }) => part)).toEqual(['normal', 'normal', 'coldChain', 'ephedrine'])
    const numbers = placed.map(({ number }) => number.split('-'))
    expect(new Set(numbers.map(([parent]) => parent)).size).toBe(1)
    expect(first(numbers)[0]).toMatch(/^20261120\d{6}$/)
    expect(numbers.map(([, part]) => part)).toEqual(['1', '2', '3', '4'])
  })

  test('含麻 goes to the licence address alone', async () => {
    const special = await shop.signIn('demo-special')
    const [member] = await shop.db.select().from(members).where(eq(members.username, 'demo-special'))
    await shop.db.execute(sql`
      insert into addresses (id, member_id, recipient, phone, region_code, region, detail)
      values (77, ${member?.id}, '仓库', '19900000000', '330106', '浙江省 杭州市 西湖区', '别处 1 号')`)
    await fillCart(special, itemOf(await putOnShelf(shop.db, { isEphedrine: true }), 30))
    const wish = { ...agreeing(await review(special)), addressId: 77 as AddressId }
    expect(await special.client.orders.place(wish)).toMatchObject({
      ok: false,
      error: { kind: 'invalid', errors: { address_id: [expect.any(String)] } },
    })
  })

  test.each([
    [
      'its price',
      (id: number) =>
        shop.db
          .update(goods)
          .set({ basePrice: yuan('11') })
          .where(eq(goods.id, rowId(id))),
    ],
    [
      'its place on the shelf',
      (id: number) =>
        shop.db
          .update(goods)
          .set({ onSale: false })
          .where(eq(goods.id, rowId(id))),
    ],
    [
      'its licence rule',
      (id: number) =>
        shop.db
          .update(goods)
          .set({ scopeRequired: ['无'] })
          .where(eq(goods.id, rowId(id))),
    ],
  ])('when a good changed %s since step 2, nothing is ordered and the new step 2 comes back', async (_, change) => {
    const [good, other] = [await putOnShelf(shop.db), await putOnShelf(shop.db)]
    await fillCart(buyer, itemOf(good, 30), itemOf(other, 30))
    const seen = agreeing(await review(buyer))
    await change(good.id)
    const before = await shop.db.$count(orders)
    const answer = await buyer.client.orders.place(seen)
    if (answer.ok || answer.error.kind !== 'changed') throw new Error(`not a conflict: ${JSON.stringify(answer)}`)
    expect(answer.error.current.differences.length).toBe(1)
    expect(await shop.db.$count(orders)).toBe(before)
    expect(await stockOf(good.id)).toBe(1000)
    must(await buyer.client.orders.place(agreeing(answer.error.current)))
  })

  test('a page older than the cart can no longer order', async () => {
    await fillCart(buyer, itemOf(await putOnShelf(shop.db), 30))
    const old = agreeing(await review(buyer))
    await fillCart(buyer, itemOf(await putOnShelf(shop.db), 30))
    expect(await buyer.client.orders.place(old)).toMatchObject({ ok: false, error: { kind: 'changed' } })
  })

  test('a buyer whose approval was taken back orders nothing', async () => {
    await fillCart(buyer, itemOf(await putOnShelf(shop.db), 30))
    const seen = agreeing(await review(buyer))
    const mine = eq(members.username, 'demo-pharmacy')
    await shop.db.update(members).set({ isPassed: false }).where(mine)
    expect(await buyer.client.orders.place(seen)).toMatchObject({ ok: false, error: { kind: 'refused', code: 403 } })
    await shop.db.update(members).set({ isPassed: true }).where(mine)
  })

  test.each([
    ['less than 200 yuan', 'demo-pharmacy', 19, { code: 603, message: '订单金额不足200元，暂不能结算' }],
    ['an expired certificate', 'demo-expired', 30, { code: 606 }],
  ])('%s is refused with its reason', async (_, username, quantity, error) => {
    const visitor = await shop.signIn(username)
    await fillCart(visitor, itemOf(await putOnShelf(shop.db), quantity))
    expect(await visitor.client.orders.place(agreeing(await review(visitor)))).toMatchObject({ ok: false, error })
  })

  test("another buyer's address is answered like a missing one", async () => {
    await fillCart(buyer, itemOf(await putOnShelf(shop.db), 30))
    const seen = agreeing(await review(buyer))
    const stranger = await readRows(
      shop.db,
      { id: pg.text },
      sql`
        select a.id::text as id from addresses a join members m on m.id = a.member_id where m.username = 'demo-clinic'`,
    )
    const asked = async (id: number): Promise<unknown> =>
      buyer.client.orders.place({ ...seen, addressId: id as AddressId })
    expect(await asked(Number(first(stranger).id))).toEqual(await asked(12_345))
  })

  test('an order that owes nothing is paid with the submit', async () => {
    const good = await putOnShelf(shop.db)
    const activity = await readRows(
      shop.db,
      { id: pg.number },
      sql`
        insert into activities (kind, name, starts_at, ends_at)
        values ('manjian', '全免', '2026-01-01', '2027-01-01') returning id`,
    )
    const { id } = first(activity)
    await shop.db.execute(sql`insert into activity_tiers (activity_id, amount, reduction) values (${id}, 100, 900)`)
    await shop.db.execute(sql`insert into activity_goods (activity_id, goods_id) values (${id}, ${good.id})`)
    await fillCart(buyer, itemOf(good, 90))
    const [placed] = await placeOrder(buyer)
    expect(placed?.payable).toBe(yuan('0'))
    expect(await readOrder(buyer, first(placed ? [placed] : []).id)).toMatchObject({
      state: 'inReview',
      trace: [{ name: '订单提交' }, { name: '付款成功' }],
    })
  })

  test('lines that could not be bought stay in the cart, unselected, and are reported only once', async () => {
    const [good, gone] = [await putOnShelf(shop.db), await putOnShelf(shop.db)]
    await fillCart(buyer, itemOf(good, 30), itemOf(gone, 30))
    await shop.db.update(goods).set({ onSale: false }).where(eq(goods.id, gone.id))
    const step2 = await review(buyer)
    expect(step2.differences.length).toBe(1)
    must(await buyer.client.orders.place(agreeing(step2)))
    await fillCart(buyer, itemOf(good, 30))
    expect((await review(buyer)).differences).toEqual([])
    expect(must(await buyer.client.cart.total(null)).total).toBe(2)
  })

  test('a line that was not ordered stays in the cart', async () => {
    const [good, other] = [await putOnShelf(shop.db), await putOnShelf(shop.db)]
    await fillCart(buyer, itemOf(good, 30), itemOf(other, 5))
    const { lines } = must(await buyer.client.cart.list({ filter: 99_999 }))
    const ids = ofGoods(lines)
      .filter((line) => line.goods.id === good.id)
      .map(({ id }) => id)
    must(await buyer.client.orders.place(agreeing(must(await buyer.client.cart.checkout({ ids })))))
    const left = must(await buyer.client.cart.list({ filter: 99_999 })).lines
    expect(ofGoods(left).map((line) => line.goods.id)).toEqual([other.id])
  })
})

describe('one key is one intent', () => {
  test('the same submit again is answered with the same orders', async () => {
    await fillCart(buyer, itemOf(await putOnShelf(shop.db), 30))
    const wish = agreeing(await review(buyer))
    const once = must(await buyer.client.orders.place(wish, { idempotencyKey: KEY }))
    expect(must(await buyer.client.orders.place(wish, { idempotencyKey: KEY }))).toEqual(once)
    expect(must(await buyer.client.orders.outcome({ key: KEY }))).toEqual(once)
  })

  test('the same key with another content is refused', async () => {
    const wish = { cartVersion: 1, addressId: 1 as AddressId, invoice: 'x', remark: '' }
    expect(await buyer.client.orders.place(wish, { idempotencyKey: KEY })).toMatchObject({
      ok: false,
      error: { kind: 'invalid', message: '订单已提交，请勿重复操作' },
    })
  })

  test("another buyer's same key is a key of its own", async () => {
    const other = await shop.signIn('demo-clinic')
    await fillCart(other, itemOf(await putOnShelf(shop.db), 30))
    must(await other.client.orders.place(agreeing(await review(other)), { idempotencyKey: KEY }))
    expect(must(await shop.visit().client.cart.total(null)).total).toBe(0)
  })

  test('a refused submit leaves its key free for the next one', async () => {
    const free = 'a-key-that-was-refused-01'
    await fillCart(buyer, itemOf(await putOnShelf(shop.db), 30))
    const wish = agreeing(await review(buyer))
    await buyer.client.orders.place({ ...wish, invoice: '没有' }, { idempotencyKey: free })
    expect(must(await buyer.client.orders.outcome({ key: free }))).toBeNull()
    must(await buyer.client.orders.place(wish, { idempotencyKey: free }))
  })

  test('a key is forgotten after two days, its orders are not', async () => {
    await removeOldKeys(shop.db, instant(shop.clock.now() + 47 * 3_600_000))
    const placed = must(await buyer.client.orders.outcome({ key: KEY }))
    expect(placed?.length).toBe(1)
    await removeOldKeys(shop.db, instant(shop.clock.now() + 49 * 3_600_000))
    expect(must(await buyer.client.orders.outcome({ key: KEY }))).toBeNull()
    expect((await readOrder(buyer, first(placed ?? []).id)).state).toBe('unpaid')
  })

  test('without a key nothing is ordered', async () => {
    const response = await buyer.fetch('/api/order', {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: 'cart_version=1&address_id=1&invoice=x',
    })
    expect(response.status).toBe(422)
  })
})

describe('an order', () => {
  test('of another buyer is answered like a missing one, and is not changed', async () => {
    await fillCart(buyer, itemOf(await putOnShelf(shop.db), 30))
    const { id } = first(await placeOrder(buyer))
    const before = await readOrder(buyer, id)
    const stranger = await shop.signIn('demo-clinic')
    const never = 111_111_111_111_111 as OrderId
    const { detail, cancel, pay } = stranger.client.orders
    expect(await detail({ id })).toEqual(await detail({ id: never }))
    expect(await cancel({ id, reason: '商品选错' })).toEqual(await cancel({ id: never, reason: '商品选错' }))
    expect(await pay({ id })).toEqual(await pay({ id: never }))
    expect(await readOrder(buyer, id)).toEqual(before)
  })

  test('is listed by its state, the newest first, page by page', async () => {
    const clinic = await shop.signIn('demo-wholesaler')
    for (let index = 0; index < 12; index += 1) {
      await fillCart(clinic, itemOf(await putOnShelf(shop.db), 30))
      await placeOrder(clinic)
      shop.clock.advance(1000)
    }
    const page = must(await clinic.client.orders.list({ tab: 'unpaid', page: 1 }))
    expect(page).toMatchObject({ total: 12, page: 1, pageSize: 10 })
    expect(page.list.length).toBe(10)
    expect(page.list).toEqual(page.list.toSorted((a, b) => b.placedAt - a.placedAt))
    expect(must(await clinic.client.orders.list({ tab: 'unpaid', page: 2 })).list.length).toBe(2)
    expect(must(await clinic.client.orders.list({ tab: 'completed', page: 1 })).total).toBe(0)
  })

  test('is counted under the tab where it waits, all of them in one statement', async () => {
    const visitor = await shop.signIn('demo-credit')
    const member = await memberIdNamed(shop.db, 'demo-credit')
    const before = must(await visitor.client.orders.counts(null))
    const made: OrderId[] = []
    for (const state of ['unpaid', 'transferSent', 'inReview', 'completed', 'cancelled'] as const) {
      await fillCart(visitor, itemOf(await putOnShelf(shop.db), 30))
      const { id } = first(await placeOrder(visitor))
      await shop.db.update(orders).set({ state: orderStateCodes[state] }).where(eq(orders.id, id))
      made.push(id)
    }
    expect(await countStatements(shop.db, () => countWaiting(shop.db, member))).toBe(1)
    expect(must(await visitor.client.orders.counts(null))).toEqual({
      ...before,
      unpaid: before.unpaid + 2,
      inReview: before.inReview + 1,
    })
    await shop.db.update(orders).set({ state: orderStateCodes.unpaid }).where(inArray(orders.id, made))
  })

  test('adds to what was bought in its month once it is paid, and no more when it is cancelled', async () => {
    const visitor = await shop.signIn('demo-credit')
    const thisMonth = async () => must(await visitor.client.orders.monthlyPurchases(null)).at(-1)
    const before = await thisMonth()
    await fillCart(visitor, itemOf(await putOnShelf(shop.db), 30))
    const { id, payable } = first(await placeOrder(visitor))
    expect(await thisMonth()).toEqual(before)
    await shop.db.update(orders).set({ state: orderStateCodes.inReview }).where(eq(orders.id, id))
    expect(await thisMonth()).toEqual({
      month: before?.month,
      amount: add(before?.amount ?? zero, payable),
      orders: (before?.orders ?? 0) + 1,
    })
    await shop.db.update(orders).set({ state: orderStateCodes.cancelled }).where(eq(orders.id, id))
    expect(await thisMonth()).toEqual(before)
    expect(must(await visitor.client.orders.monthlyPurchases(null))).toHaveLength(6)
    await shop.db.update(orders).set({ state: orderStateCodes.unpaid }).where(eq(orders.id, id))
  })

  test('shows its first lines as they were bought, and the number of all', async () => {
    const chain = await shop.signIn('demo-chain')
    for (let index = 0; index < 5; index += 1) await fillCart(chain, itemOf(await putOnShelf(shop.db), 30))
    const { id } = first(await placeOrder(chain))
    const { lines, amounts } = await readOrder(chain, id)
    const summary = first(must(await chain.client.orders.list({ tab: 'unpaid', page: 1 })).list)
    expect(summary).toMatchObject({ id, lineCount: 5, payable: amounts.payable, freight: amounts.freight })
    expect(summary.lines).toEqual(
      lines
        .slice(0, 3)
        .map(({ id: line, kind, name, specification, manufacturer, unit, picture, quantity, unitPrice, ...rest }) => ({
          id: line,
          kind,
          name,
          specification,
          manufacturer,
          unit,
          picture,
          quantity,
          unitPrice,
          netAmount: rest.netAmount,
          cases: rest.cases,
          batchNumbers: rest.batches.map(({ number }) => number),
        })),
    )
  })

  test('whose transfer waits for confirmation is listed under unpaid', async () => {
    await fillCart(buyer, itemOf(await putOnShelf(shop.db), 30))
    const { id } = first(await placeOrder(buyer))
    const become = (state: OrderState): Promise<unknown> =>
      shop.db.update(orders).set({ state: orderStateCodes[state] }).where(eq(orders.id, id))
    await become('transferSent')
    const [newest] = must(await buyer.client.orders.list({ tab: 'unpaid', page: 1 })).list
    expect(newest).toMatchObject({ id, state: 'transferSent', payBefore: null })
    await become('unpaid')
  })
})

describe('a crash at any statement', () => {
  const everything = async (): Promise<unknown> =>
    await readRows(
      shop.db,
      {
        groups: pg.anything,
        orders: pg.anything,
        lines: pg.anything,
        stock: pg.anything,
        batches: pg.anything,
        payments: pg.anything,
        cart: pg.anything,
        carts: pg.anything,
        keys: pg.anything,
        accounts: pg.anything,
        entries: pg.anything,
        history: pg.anything,
      },
      sql`
        select (select count(*) from order_groups) as groups, (select json_agg(o order by id) from orders o) as orders,
               (select count(*) from order_lines) as lines, (select json_agg(s order by id) from stock s) as stock,
               (select json_agg(b order by id) from batches b where quantity < 1000) as batches,
               (select json_agg(p order by id) from payments p) as payments,
               (select json_agg(c order by id) from cart_lines c) as cart, (select json_agg(c) from carts c) as carts,
               (select json_agg(k order by key) from idempotency_keys k) as keys,
               (select json_agg(a order by id) from ledger_accounts a) as accounts,
               (select count(*) from ledger_entries) as entries, (select count(*) from order_history) as history`,
    )

  const crashing = async (least: number, operation: () => Promise<{ readonly ok: boolean }>): Promise<void> => {
    const before = await everything()
    const statements = await crashAtEachStatement(shop.db, operation, async (at) => {
      expect(await everything(), `statement ${String(at)}`).toEqual(before)
    })
    expect(statements).toBeGreaterThan(least)
    expect(await everything()).not.toEqual(before)
  }

  test('leaves submit, cancelling and paying undone as a whole, and the next try does them', async () => {
    const visitor = await shop.signIn('demo-pharmacy')
    const [good, other] = [await putOnShelf(shop.db), await putOnShelf(shop.db, { warehouse: 2 })]
    await fillCart(visitor, itemOf(good, 30), itemOf(other, 30))
    const wish = agreeing(await review(visitor))
    await crashing(8, () => visitor.client.orders.place(wish))
    const [one, two] = must(await visitor.client.orders.list({ tab: 'unpaid', page: 1 })).list
    if (!one || !two) throw new Error('two orders were placed')
    await crashing(10, () => visitor.client.orders.cancel({ id: one.id, reason: '商品选错' }))
    await crashing(5, () => visitor.client.orders.pay({ id: two.id }))
    const payment = must(await visitor.client.orders.pay({ id: two.id }))
    const event = { eventId: 'crash-event', paymentId: payment.id, orderId: two.id, amount: payment.amount }
    const origin = { now: shop.clock.now(), requestId: 'crash', ip: 'provider' }
    await crashing(10, () =>
      settlePayment(shop.db, event, origin).then(
        () => ({ ok: true }),
        () => ({ ok: false }),
      ),
    )
    await crashing(15, () => visitor.client.orders.cancel({ id: two.id, reason: '不再需要' }))
  })
})
