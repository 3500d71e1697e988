import type { Cart, LineId } from '@xinglin/domain/cart'
import type { ActivityId, GoodsId, PriceId, WarehouseId } from '@xinglin/domain/goods'
import { yuan } from '@xinglin/domain/kernel/money'
import { instant } from '@xinglin/domain/kernel/time'
import type { MemberId } from '@xinglin/domain/members'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { activities, activityGoods, activityTiers, goods, stock } from '../db/schema-catalogue.ts'
import { cartLines, carts } from '../db/schema-cart.ts'
import { setUnits } from '../testing/stock-units.ts'
import { putOnShelf } from '../testing/put-on-shelf.ts'
import { countStatements } from '../testing/statements.ts'
import { emptyCartsBeforeEach, expectSoundAfterEach, openTestShop } from '../testing/open-test-shop.ts'
import { OPENING } from '../testing/test-shop.ts'
import { fillCart, first, itemOf, memberIdNamed, must, ofGoods, review } from '../testing/trade.ts'

const shop = await openTestShop()
const buyer = await shop.signIn('demo-pharmacy')
const guest = shop.visit()
emptyCartsBeforeEach(shop)
expectSoundAfterEach(shop)

const cart = async (filter = 99_999) => must(await buyer.client.cart.list({ filter }))
const line = async () => first((await cart()).lines)
const rowId = (username: string): Promise<MemberId> => memberIdNamed(shop.db, username)
const versionOf = async (): Promise<number> => {
  const own = eq(carts.memberId, await rowId('demo-pharmacy'))
  return first(await shop.db.select().from(carts).where(own)).version
}

const anActivity = async (goodsId: GoodsId): Promise<ActivityId> => {
  const rows = await shop.db
    .insert(activities)
    .values({
      kind: 'manjian',
      name: '测试专场',
      startsAt: instant(OPENING - 1000),
      endsAt: instant(OPENING + 86_400_000),
    })
    .returning({ id: activities.id })
  const { id } = first(rows)
  await shop.db.insert(activityTiers).values({ activityId: id, amount: yuan('300'), reduction: yuan('20') })
  await shop.db.insert(activityGoods).values({ activityId: id, goodsId })
  return id
}

describe('adding', () => {
  test('a quantity is rounded to whole packs, and the buyer is informed', async () => {
    const good = await putOnShelf(shop.db, { middlePack: 10 })
    const added = must(await buyer.client.cart.add({ items: [itemOf(good, 25)] }))
    expect(added).toEqual({
      total: 1,
      lines: [{ goodsId: good.id, quantity: 30, notice: '每次增减 10 盒（1 中包）' }],
    })
  })

  test('the same good again grows its line', async () => {
    const good = await putOnShelf(shop.db)
    await fillCart(buyer, itemOf(good, 5))
    await fillCart(buyer, itemOf(good, 7))
    expect((await cart()).lines.map(({ quantity }) => quantity)).toEqual([12])
  })

  test('the same good twice in one call makes one line', async () => {
    const good = await putOnShelf(shop.db)
    await fillCart(buyer, itemOf(good, 5), itemOf(good, 7))
    expect((await cart()).lines.map(({ quantity }) => quantity)).toEqual([12])
  })

  test('at base price it is a line of its own', async () => {
    const good = await putOnShelf(shop.db, { special: { kind: 'special', price: yuan('8.00') } })
    await fillCart(buyer, itemOf(good, 1), itemOf(good, 1, { atBasePrice: true, priceId: null }))
    const { lines } = await cart()
    expect(ofGoods(lines).map(({ lineKind, atBasePrice, shownPrice }) => [lineKind, atBasePrice, shownPrice])).toEqual([
      ['regular', true, yuan('10.00')],
      ['specialPrice', false, yuan('8.00')],
    ])
  })

  test('an item without ids gets the special price and activity that the card shows', async () => {
    const good = await putOnShelf(shop.db, { special: { kind: 'special', price: yuan('8.00') } })
    const activityId = await anActivity(good.id)
    await fillCart(buyer, itemOf(good, 1, { priceId: null }))
    expect(await line()).toMatchObject({ lineKind: 'specialPrice', activityId })
  })

  test('a price in the request changes nothing', async () => {
    const good = await putOnShelf(shop.db)
    for (const price of ['0.01', '0', '-1', '1e9', '', 'NaN']) {
      const response = await buyer.fetch('/api/cart', {
        method: 'POST',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
        body: `params[0][goods_id]=${String(good.id)}&params[0][number]=1&params[0][ck_id]=1&params[0][price]=${price}`,
      })
      expect(response.status).toBe(200)
      expect((await line()).shownPrice).toBe(yuan('10.00'))
    }
  })

  test('every id must belong to its own good, and is refused by the name of its field', async () => {
    const [mine, other] = [
      await putOnShelf(shop.db, { special: { kind: 'special', price: yuan('8.00') } }),
      await putOnShelf(shop.db, { warehouse: 2, special: { kind: 'special', price: yuan('7.00') } }),
    ]
    const activityId = await anActivity(other.id)
    const good = itemOf(mine, 1)
    const fields = async (item: typeof good): Promise<unknown> => {
      const answer = await buyer.client.cart.add({ items: [good, item] })
      return answer.ok || answer.error.kind !== 'invalid' ? answer : Object.keys(answer.error.errors)
    }
    expect(await fields({ ...good, goodsId: 999_999 as GoodsId })).toEqual(['params[1].goods_id'])
    expect(await fields({ ...good, goodsId: 9_007_199_254_740_991 as GoodsId })).toEqual(['params[1].goods_id'])
    expect(await fields({ ...good, warehouseId: other.warehouseId })).toEqual(['params[1].ck_id'])
    expect(await fields({ ...good, warehouseId: 9_000_000_000 as WarehouseId })).toEqual(['params[1].ck_id'])
    expect(await fields({ ...good, priceId: other.specialPriceId as PriceId })).toEqual(['params[1].goods_price_id'])
    expect(await fields({ ...good, activityId })).toEqual(['params[1].goods_manjian_id'])
    expect((await cart()).lines).toEqual([])
  })

  test('an offer that is over can no longer be named', async () => {
    const good = await putOnShelf(shop.db, { special: { kind: 'special', price: yuan('8.00') } })
    await shop.db.execute(sql`
      update special_prices set ends_at = ${new Date(OPENING).toISOString()} where id = ${good.specialPriceId}`)
    const answer = await buyer.client.cart.add({ items: [itemOf(good, 1)] })
    expect(answer).toMatchObject({ ok: false, error: { kind: 'invalid' } })
  })

  test('what may not be bought is refused with its reason, beside the rest that is added', async () => {
    const [good, gone, sold] = [
      await putOnShelf(shop.db),
      await putOnShelf(shop.db, { onSale: false }),
      await putOnShelf(shop.db, { batches: [] }),
    ]
    const added = must(await buyer.client.cart.add({ items: [itemOf(good, 1), itemOf(gone, 1), itemOf(sold, 1)] }))
    expect(added.lines.map(({ quantity, notice }) => [quantity, notice])).toEqual([
      [1, ''],
      [0, '已下架'],
      [0, '缺货'],
    ])
    expect(await buyer.client.cart.add({ items: [itemOf(gone, 1)] })).toMatchObject({
      ok: false,
      error: { kind: 'refused', message: '已下架' },
    })
  })

  test('a buyer who has not passed fills no cart, and a guest is asked to sign in', async () => {
    const good = await putOnShelf(shop.db)
    const pending = await shop.signIn('demo-pending')
    expect(await pending.client.cart.add({ items: [itemOf(good, 1)] })).toMatchObject({
      ok: false,
      error: { kind: 'refused', code: 403 },
    })
    expect(await guest.client.cart.add({ items: [itemOf(good, 1)] })).toMatchObject({
      ok: false,
      error: { kind: 'signInRequired' },
    })
  })

  test('an expired certificate fills a cart but does not hide the other reasons', async () => {
    const expired = await shop.signIn('demo-expired')
    const good = await putOnShelf(shop.db)
    const scoped = await putOnShelf(shop.db, { scopeRequired: ['放射性药品'] })
    const added = must(await expired.client.cart.add({ items: [itemOf(good, 30), itemOf(scoped, 1)] }))
    expect(added.lines.map(({ quantity }) => quantity)).toEqual([30, 0])
    expect(must(await expired.client.cart.checkout({ ids: [] })).refusals).toMatchObject([{ code: 'CERT_EXPIRED' }])
    const detail = await (await expired.fetch(`/api/goods/detail/${String(scoped.id)}`)).json()
    expect(detail).toMatchObject({
      data: { goods: { is_buy: 0, no_buy: { code: 'CERT_EXPIRED', behind: { code: 'SCOPE', scope: '放射性药品' } } } },
    })
  })

  test('one tap adds one pack of the good, as it is offered', async () => {
    const good = await putOnShelf(shop.db, { middlePack: 5 })
    expect(must(await buyer.client.cart.quickAdd({ id: good.id })).lines).toMatchObject([{ quantity: 5 }])
    const special = await putOnShelf(shop.db, { special: { kind: 'special', price: yuan('8') } })
    must(await buyer.client.cart.quickAdd({ id: special.id }))
    const { lines } = must(await buyer.client.cart.list({ filter: 99_999 }))
    expect(lines.find((one) => one.kind === 'goods' && one.goods.id === special.id)).toMatchObject({
      lineKind: 'specialPrice',
    })
    expect(await buyer.client.cart.quickAdd({ id: 999_999 as GoodsId })).toMatchObject({
      ok: false,
      error: { kind: 'refused', code: 404 },
    })
  })

  test('a flash-sale line keeps its quantity', async () => {
    const good = await putOnShelf(shop.db, { special: { kind: 'flash', price: yuan('5.00'), pool: 50 } })
    await fillCart(buyer, itemOf(good, 3))
    const again = must(await buyer.client.cart.add({ items: [itemOf(good, 3)] }))
    expect(again.lines).toMatchObject([{ quantity: 3, notice: '秒杀商品的数量不可修改' }])
    expect(await buyer.client.cart.edit({ id: (await line()).id, quantity: 9 })).toMatchObject({ ok: false })
  })
})

describe('the cart', () => {
  test('a guest has no lines: the count is 0', async () => {
    expect(must(await guest.client.cart.total(null))).toEqual({ total: 0 })
  })

  test('a line that cannot be bought any more is never selected', async () => {
    const good = await putOnShelf(shop.db)
    await fillCart(buyer, itemOf(good, 1))
    await shop.db.update(goods).set({ onSale: false }).where(eq(goods.id, good.id))
    const { id, selected } = await line()
    expect(selected).toBe(false)
    expect(first(must(await buyer.client.cart.select({ ids: [id], selected: true })).lines).selected).toBe(false)
  })

  test('its filters count their lines and hide the others', async () => {
    const special = await putOnShelf(shop.db, { special: { kind: 'special', price: yuan('8.00') } })
    const south = await putOnShelf(shop.db, { warehouse: 2, freeShippingNumber: 3 })
    await fillCart(buyer, itemOf(special, 1), itemOf(south, 1))
    const all = await cart()
    expect(all.filters.map(({ name, count }) => [name, count])).toEqual([
      ['全部', 2],
      ['特价', 1],
      ['包邮', 1],
      ['华东一仓', 1],
      ['华南二仓', 1],
    ])
    for (const { id, count } of all.filters) expect((await cart(id)).lines.length).toBe(count)
  })

  test('a hundred lines take as many statements as one', async () => {
    const counted = () => countStatements(shop.db, () => cart())
    const many = await shop.db.select({ goodsId: stock.goodsId, warehouseId: stock.warehouseId }).from(stock).limit(100)
    const member = await rowId('demo-pharmacy')
    const row = { memberId: member, quantity: 1, addedPrice: yuan('1'), updatedAt: OPENING }
    await shop.db.insert(cartLines).values({ ...row, ...first(many) })
    const one = await counted()
    await shop.db.insert(cartLines).values(many.slice(1).map((place) => ({ ...row, ...place })))
    expect((await cart()).lines.length).toBeGreaterThan(90)
    expect(await counted()).toBe(one)
  })

  test('every change of its lines gives it a new version', async () => {
    const good = await putOnShelf(shop.db)
    const versions: number[] = []
    const note = async (): Promise<void> => void versions.push(await versionOf())
    await fillCart(buyer, itemOf(good, 2))
    await note()
    const { id } = await line()
    must(await buyer.client.cart.edit({ id, quantity: 3 }))
    await note()
    must(await buyer.client.cart.select({ ids: [id], selected: false }))
    await note()
    must(await buyer.client.cart.remove({ ids: [id] }))
    await note()
    expect(new Set(versions).size).toBe(4)
    expect(versions).toEqual(versions.toSorted((a, b) => a - b))
  })
})

describe('changing a line', () => {
  test('less steps below the band of a full case, more goes on to it', async () => {
    const good = await putOnShelf(shop.db, { middlePack: 10, casePack: 200 })
    await fillCart(buyer, itemOf(good, 200))
    const { id } = await line()
    expect(first(must(await buyer.client.cart.edit({ id, quantity: 190 })).lines).quantity).toBe(150)
    expect(first(must(await buyer.client.cart.edit({ id, quantity: 160 })).lines).quantity).toBe(200)
  })

  test('its price is the one of the new quantity', async () => {
    const good = await putOnShelf(shop.db, { tiers: [{ number: 10, price: yuan('9.00') }] })
    await fillCart(buyer, itemOf(good, 5))
    const edited = first(must(await buyer.client.cart.edit({ id: (await line()).id, quantity: 10 })).lines)
    expect(edited.shownPrice).toBe(yuan('9.00'))
    expect((await line()).shownPrice).toBe(yuan('9.00'))
  })

  test('with ids only the named lines are returned; the totals cover the whole cart', async () => {
    const shelf = [await putOnShelf(shop.db), await putOnShelf(shop.db)]
    for (const good of shelf) await fillCart(buyer, itemOf(good, 2))
    const { id } = await line()
    const told = ({ lines, filters, version }: Cart) => ({
      lines: lines.map((one) => [one.id, one.quantity, one.selected]),
      all: filters[0]?.count,
      version,
    })
    const before = await versionOf()
    const edited = must(await buyer.client.cart.edit({ id, quantity: 9, namedOnly: true }))
    expect(told(edited)).toEqual({ lines: [[id, 9, true]], all: 2, version: before + 1 })
    const left = must(await buyer.client.cart.select({ ids: [id], selected: false, namedOnly: true }))
    expect(told(left)).toEqual({ lines: [[id, 9, false]], all: 2, version: before + 2 })
  })

  test("another buyer's line is answered like a missing one", async () => {
    const good = await putOnShelf(shop.db)
    await fillCart(buyer, itemOf(good, 2))
    const { id } = await line()
    const stranger = await shop.signIn('demo-clinic')
    const missing = { ok: false, error: { kind: 'refused', code: 404 } }
    expect(await stranger.client.cart.edit({ id, quantity: 9 })).toMatchObject(missing)
    expect(await stranger.client.cart.edit({ id: 123_456_789 as LineId, quantity: 9 })).toMatchObject(missing)
    must(await stranger.client.cart.select({ ids: [id], selected: false }))
    must(await stranger.client.cart.remove({ ids: [id] }))
    must(await stranger.client.cart.checkout({ ids: [id] }))
    expect(await line()).toMatchObject({ quantity: 2, selected: true })
  })
})

describe('step 2', () => {
  test('holds the selected lines, split, with what they owe', async () => {
    const [plain, cold] = [await putOnShelf(shop.db), await putOnShelf(shop.db, { warehouse: 2 })]
    const unselected = await putOnShelf(shop.db)
    await fillCart(buyer, itemOf(plain, 30), itemOf(cold, 20), itemOf(unselected, 1))
    const { lines } = await cart()
    const ids = ofGoods(lines)
      .filter(({ goods: { id } }) => id !== unselected.id)
      .map(({ id }) => id)
    const step2 = must(await buyer.client.cart.checkout({ ids }))
    expect(step2.subOrders.map(({ part, goodsTotal }) => [part, goodsTotal])).toEqual([
      ['normal', yuan('300.00')],
      ['normal', yuan('200.00')],
    ])
    expect(step2.warehouses.map(({ id }) => id)).toEqual(step2.subOrders.map(({ warehouseId }) => warehouseId))
    expect((await review(buyer)).cart.lines.length).toBe(2)
  })

  test('says what changed since: price, quantity, and lines that are gone', async () => {
    const [dearer, fewer, gone] = [await putOnShelf(shop.db), await putOnShelf(shop.db), await putOnShelf(shop.db)]
    await fillCart(buyer, itemOf(dearer, 30), itemOf(fewer, 30), itemOf(gone, 1))
    await shop.db
      .update(goods)
      .set({ basePrice: yuan('11.00') })
      .where(eq(goods.id, dearer.id))
    await setUnits(shop.db, fewer.id, 7)
    await shop.db.update(goods).set({ onSale: false }).where(eq(goods.id, gone.id))
    const { differences, cart: shown } = await review(buyer)
    expect(differences).toMatchObject([
      { kind: 'gone', text: '已下架' },
      { kind: 'quantity', from: 30, to: 7 },
      { kind: 'price', from: yuan('10.00'), to: yuan('11.00') },
    ])
    expect(shown.lines.map(({ quantity }) => quantity)).toEqual([7, 30])
  })

  test('several lines of one good share its stock', async () => {
    const good = await putOnShelf(shop.db, {
      batches: [10],
      special: { kind: 'special', price: yuan('8.00') },
    })
    await fillCart(buyer, itemOf(good, 6), itemOf(good, 6, { atBasePrice: true, priceId: null }))
    expect((await review(buyer)).cart.lines.map(({ quantity }) => quantity)).toEqual([4, 6])
  })

  test('the same numbers keep their version, other numbers take a new one', async () => {
    const good = await putOnShelf(shop.db)
    await fillCart(buyer, itemOf(good, 30))
    const { cartVersion } = await review(buyer)
    expect((await review(buyer)).cartVersion).toBe(cartVersion)
    await shop.db
      .update(goods)
      .set({ basePrice: yuan('11.00') })
      .where(eq(goods.id, good.id))
    expect((await review(buyer)).cartVersion).toBeGreaterThan(cartVersion)
  })

  test('without a signed contract there is no step 2 but code 459', async () => {
    const unsigned = await shop.signIn('demo-contract')
    await fillCart(unsigned, itemOf(await putOnShelf(shop.db), 30))
    expect(await unsigned.client.cart.checkout({ ids: [] })).toMatchObject({
      ok: false,
      error: { kind: 'contractUnsigned', message: '请先签署年度电子合同' },
    })
  })

  test('the hints say beforehand what will stop or change it', async () => {
    const [good, gone] = [await putOnShelf(shop.db), await putOnShelf(shop.db)]
    await fillCart(buyer, itemOf(good, 1), itemOf(gone, 1))
    await shop.db.update(goods).set({ onSale: false }).where(eq(goods.id, gone.id))
    const hints = must(await buyer.client.cart.nextHint(null))
    expect(hints.map(({ code }) => code)).toEqual(['MIN_AMOUNT', 'OFF_SHELF', 'FREIGHT'])
    expect(hints[0]?.text).toBe('订单金额不足200元，暂不能结算，还差 ¥190.00')
  })
})
