import { type ChosenLine, priceCart } from '@xinglin/domain/cart'
import { yuan } from '@xinglin/domain/kernel/money'
import { instant } from '@xinglin/domain/kernel/time'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { goods, specialPrices } from '../db/schema-catalogue.ts'
import { combinations, spendOffers } from '../db/schema-offers.ts'
import { members } from '../db/schema-members.ts'
import { cartLines } from '../db/schema-cart.ts'
import { putCombination, putExchange, putGift, putWelfare } from '../testing/put-offers.ts'
import { putNearItsEnd, putOnShelf } from '../testing/put-on-shelf.ts'
import { countStatements } from '../testing/statements.ts'
import { emptyCartsBeforeEach, expectSoundAfterEach, openTestShop } from '../testing/open-test-shop.ts'
import { OPENING } from '../testing/test-shop.ts'
import { fillCart, first, itemOf, must, review } from '../testing/trade.ts'

const shop = await openTestShop()
const buyer = await shop.signIn('demo-pharmacy')
emptyCartsBeforeEach(shop)
expectSoundAfterEach(shop)

const cart = async () => must(await buyer.client.cart.list({ filter: 99_999 }))
const priced = async () => priceCart(await cart())
const lineOf = async (kind: ChosenLine['kind']) => first((await cart()).lines.filter((line) => line.kind === kind))
const giftsIn = async () =>
  (await priced()).lines.flatMap(({ line, quantity }) => (line.kind === 'gift' ? [[line.from.id, quantity]] : []))

/** A combination of two goods: two units of the first and one of the second. */
const aPair = async (lots: readonly [number, number] = [1000, 1000]) =>
  [await putOnShelf(shop.db, { batches: [lots[0]] }), await putOnShelf(shop.db, { batches: [lots[1]] })] as const

describe('a combination', () => {
  test('is one line with its parts, at its own price, and grows by sets', async () => {
    const [a, b] = await aPair()
    const set = await putCombination(shop.db, [
      [a, 2],
      [b, 1],
    ])
    const added = must(await buyer.client.cart.add({ items: [set.item(2)] }))
    expect(added).toEqual({ total: 1, lines: [{ goodsId: null, quantity: 2, notice: '' }] })
    await fillCart(buyer, set.item(3))
    const { lines, goodsTotal } = await priced()
    expect(lines).toMatchObject([
      { quantity: 5, counts: true, price: { basePrice: yuan('30.00'), unitPrice: yuan('15.00') } },
    ])
    expect(goodsTotal).toBe(yuan('75.00'))
    const { line } = first(lines)
    expect(
      line.kind === 'combination' && line.combination.parts.map(({ goods: { id }, perSet }) => [id, perSet]),
    ).toEqual([
      [a.id, 2],
      [b.id, 1],
    ])
  })

  test('is cut to the scarcest part when it is added and when it is changed', async () => {
    const [a, b] = await aPair([7, 100])
    const set = await putCombination(shop.db, [
      [a, 2],
      [b, 1],
    ])
    expect(must(await buyer.client.cart.add({ items: [set.item(9)] })).lines).toEqual([
      { goodsId: null, quantity: 3, notice: '库存不足，现有 3 套' },
    ])
    const { id } = await lineOf('combination')
    expect(first(must(await buyer.client.cart.edit({ id, quantity: 2 })).lines).quantity).toBe(2)
    expect(first(must(await buyer.client.cart.edit({ id, quantity: 50 })).lines).quantity).toBe(3)
  })

  test('cannot be selected once a part cannot be bought, and is no longer sold once it is over', async () => {
    const [a, b] = await aPair()
    const set = await putCombination(shop.db, [
      [a, 1],
      [b, 1],
    ])
    await fillCart(buyer, set.item(1))
    await shop.db.update(goods).set({ onSale: false }).where(eq(goods.id, b.id))
    expect(await lineOf('combination')).toMatchObject({ selected: false })
    expect(first((await priced()).lines).unavailable).toEqual({ code: 'OFF_SHELF' })
    expect(await buyer.client.cart.add({ items: [set.item(1)] })).toMatchObject({
      ok: false,
      error: { kind: 'refused', message: '已下架' },
    })
    await shop.db
      .update(combinations)
      .set({ endsAt: instant(OPENING) })
      .where(eq(combinations.id, set.id))
    const over = await buyer.client.cart.add({ items: [set.item(1)] })
    expect(over).toMatchObject({ ok: false, error: { errors: { 'params[0].goods_id': ['该组合已结束'] } } })
  })

  test('takes one warehouse only, and the id of a good is not that of a combination', async () => {
    const [a, b] = await aPair()
    const set = await putCombination(shop.db, [
      [a, 1],
      [b, 1],
    ])
    const elsewhere = { ...set.item(1), warehouseId: 2 as typeof a.warehouseId }
    expect(await buyer.client.cart.add({ items: [elsewhere] })).toMatchObject({
      ok: false,
      error: { errors: { 'params[0].ck_id': ['该仓库没有此商品'] } },
    })
    expect(
      await buyer.client.cart.add({ items: [{ ...set.item(1), combinationId: 999_999 as typeof set.id }] }),
    ).toMatchObject({ ok: false, error: { errors: { 'params[0].goods_id': ['该组合已结束'] } } })
  })

  test('has a filter of its own', async () => {
    const [a, b] = await aPair()
    const set = await putCombination(shop.db, [
      [a, 1],
      [b, 1],
    ])
    await fillCart(buyer, set.item(1), itemOf(a, 1))
    const { filters } = await cart()
    const { id, count } = first(filters.filter(({ name }) => name === '组合'))
    expect(count).toBe(1)
    expect(must(await buyer.client.cart.list({ filter: id })).lines.map(({ kind }) => kind)).toEqual(['combination'])
  })
})

describe('a gift', () => {
  test('comes as soon as its goods reach the threshold, and goes with it', async () => {
    const [good, extra] = await aPair()
    const id = await putGift(shop.db, { extra, for: [good] })
    await fillCart(buyer, itemOf(good, 29))
    expect(await giftsIn()).toEqual([])
    expect((await priced()).spendOffers[0]?.missing).toEqual({ by: 'amount', amount: yuan('10.00') })
    const line = await lineOf('goods')
    must(await buyer.client.cart.edit({ id: line.id, quantity: 30 }))
    expect(await giftsIn()).toEqual([[id, 2]])
    must(await buyer.client.cart.select({ ids: [line.id], selected: false }))
    expect(await giftsIn()).toEqual([])
  })

  test('is never a line that lies in the cart', async () => {
    const [good, extra] = await aPair()
    await putGift(shop.db, { extra, for: [good] })
    await fillCart(buyer, itemOf(good, 30))
    expect((await cart()).lines).toHaveLength(1)
    expect(must(await buyer.client.cart.total(null))).toEqual({ total: 1 })
  })

  test('of an offer that is over, or from another warehouse, is refused', async () => {
    const [good, extra] = await aPair()
    const south = await putOnShelf(shop.db, { warehouse: 2 })
    await putGift(shop.db, { extra: south, for: [good] })
    const id = await putGift(shop.db, { extra, for: [good] })
    await shop.db
      .update(spendOffers)
      .set({ endsAt: instant(OPENING) })
      .where(eq(spendOffers.id, id))
    await fillCart(buyer, itemOf(good, 30))
    expect(await giftsIn()).toEqual([])
  })
})

describe('an exchange', () => {
  test('can be put in from its threshold on, up to its most units', async () => {
    const [good, extra] = await aPair()
    const offer = await putExchange(shop.db, { extra, for: [good] })
    await fillCart(buyer, itemOf(good, 29))
    expect(await buyer.client.cart.add({ items: [offer.item(1)] })).toMatchObject({
      ok: false,
      error: { kind: 'refused', message: '未达到换购条件，差 ¥10.00' },
    })
    await fillCart(buyer, itemOf(good, 1))
    expect(must(await buyer.client.cart.add({ items: [offer.item(9)] })).lines).toEqual([
      { goodsId: extra.id, quantity: 3, notice: '超出限购数量，还可购 3 盒' },
    ])
    expect(await priced()).toMatchObject({ goodsTotal: yuan('305.70'), selectedCount: 2 })
  })

  test('is a line of its own beside the same good', async () => {
    const [good, extra] = await aPair()
    const offer = await putExchange(shop.db, { extra, for: [good] })
    await fillCart(buyer, itemOf(good, 30), itemOf(extra, 5))
    await fillCart(buyer, offer.item(2))
    expect((await cart()).lines.map(({ kind, quantity }) => [kind, quantity])).toEqual([
      ['exchange', 2],
      ['goods', 5],
      ['goods', 30],
    ])
  })

  test('leaves the cart when the threshold is lost: by an edit, by unselecting, by removing', async () => {
    const [good, extra] = await aPair()
    const offer = await putExchange(shop.db, { extra, for: [good] })
    const lose: readonly ((id: ChosenLine['id']) => Promise<{ readonly ok: boolean }>)[] = [
      (id) => buyer.client.cart.edit({ id, quantity: 2 }),
      (id) => buyer.client.cart.select({ ids: [id], selected: false }),
      (id) => buyer.client.cart.remove({ ids: [id] }),
    ]
    for (const change of lose) {
      await shop.db.delete(cartLines)
      await fillCart(buyer, itemOf(good, 30))
      await fillCart(buyer, offer.item(2))
      expect((await change((await lineOf('goods')).id)).ok).toBe(true)
      expect((await cart()).lines.filter(({ kind }) => kind === 'exchange')).toEqual([])
    }
  })

  test('a gift is none, and cannot be bought as one', async () => {
    const [good, extra] = await aPair()
    const id = await putGift(shop.db, { extra, for: [good] })
    await fillCart(buyer, itemOf(good, 30))
    const item = { kind: 'exchange' as const, offerId: id, quantity: 1, warehouseId: extra.warehouseId }
    expect(await buyer.client.cart.add({ items: [item] })).toMatchObject({
      ok: false,
      error: { errors: { 'params[0].goods_id': ['该换购活动已结束'] } },
    })
  })
})

describe('94折', () => {
  test('applies to its own goods after 满减, and is shown in the cart', async () => {
    const [good, other] = await aPair()
    await putWelfare(shop.db, [good])
    await fillCart(buyer, itemOf(good, 30), itemOf(other, 30))
    const { welfare, reduction, total } = await priced()
    expect(welfare).toMatchObject({ offer: { name: '全场94折' }, state: { eligible: yuan('300.00') } })
    expect([reduction, total]).toEqual([yuan('18.00'), yuan('582.00')])
    expect((await review(buyer)).subOrders).toMatchObject([{ reduction: yuan('18.00') }])
  })
})

describe('a near-expiry line (is_jxq)', () => {
  const aGoodNearItsEnd = async () => {
    const good = await putOnShelf(shop.db, { batches: [100], tiers: [{ number: 10, price: yuan('9.00') }] })
    await putNearItsEnd(shop.db, good, { price: yuan('6.00') })
    return good
  }

  test('sells the near batches at their price, without ladder or activity, beside the ordinary line', async () => {
    const good = await aGoodNearItsEnd()
    await fillCart(buyer, itemOf(good, 20), itemOf(good, 20, { nearExpiry: true }))
    const { lines } = await priced()
    expect(lines.map(({ line, price }) => [line.kind === 'goods' && line.lineKind, price?.unitPrice])).toEqual([
      ['nearExpiry', yuan('6.00')],
      ['regular', yuan('9.00')],
    ])
    expect(must(await buyer.client.cart.add({ items: [itemOf(good, 90, { nearExpiry: true })] })).lines).toMatchObject([
      { quantity: 40, notice: '库存不足，现有 40 盒' },
    ])
  })

  test('a good without near batches on offer has none', async () => {
    const good = await putOnShelf(shop.db)
    expect(await buyer.client.cart.add({ items: [itemOf(good, 1, { nearExpiry: true })] })).toMatchObject({
      ok: false,
      error: { kind: 'refused', message: '缺货' },
    })
  })

  test('its special price applies to no other line, and no other special price to it', async () => {
    const good = await aGoodNearItsEnd()
    const [near] = await shop.db.select().from(specialPrices).where(eq(specialPrices.goodsId, good.id))
    const priceId = (near?.id ?? 0) as never
    expect(await buyer.client.cart.add({ items: [itemOf(good, 1, { priceId })] })).toMatchObject({
      ok: false,
      error: { errors: { 'params[0].goods_price_id': ['该特价已结束'] } },
    })
    await fillCart(buyer, itemOf(good, 1, { priceId, nearExpiry: true }))
  })
})

describe('the cart as a whole', () => {
  test('takes as many statements with eleven combinations and ten gifts as with one combination', async () => {
    const [good, extra] = await aPair()
    const offer = await putExchange(shop.db, { extra, for: [good] })
    const set = await putCombination(shop.db, [
      [good, 1],
      [extra, 1],
    ])
    await fillCart(buyer, itemOf(good, 30), set.item(1))
    await fillCart(buyer, offer.item(1))
    const one = await countStatements(shop.db, cart)
    for (let at = 0; at < 10; at += 1) {
      const more = await putCombination(shop.db, [
        [good, 1],
        [extra, 2],
      ])
      await putGift(shop.db, { extra, for: [good] })
      await fillCart(buyer, more.item(1))
    }
    expect((await cart()).lines).toHaveLength(13)
    expect(await countStatements(shop.db, cart)).toBe(one)
  })

  test('combinations are copied under the purchase gate of the store; exchanges are not, which is reported', async () => {
    const chain = await shop.signIn('demo-store-1')
    const store = await shop.signIn('demo-store-2')
    const [good, extra] = await aPair()
    const offer = await putExchange(shop.db, { extra, for: [good] })
    const set = await putCombination(shop.db, [
      [good, 1],
      [extra, 1],
    ])
    const ended = await putCombination(shop.db, [[good, 1]])
    await fillCart(chain, itemOf(good, 30), set.item(2), ended.item(1))
    await fillCart(chain, offer.item(1))
    await shop.db
      .update(combinations)
      .set({ endsAt: instant(OPENING) })
      .where(eq(combinations.id, ended.id))
    const ids = must(await chain.client.cart.list({ filter: 99_999 })).lines.map(({ id }) => id)
    const [to] = await shop.db.select({ id: members.id }).from(members).where(eq(members.username, 'demo-store-2'))
    for (const round of [1, 2]) {
      const outcome = must(await chain.client.cart.copy({ ids, to: [(to?.id ?? 0) as never] }))
      expect(
        outcome.copied.map(({ quantity }) => quantity).toSorted((a, b) => a - b),
        `round ${String(round)}`,
      ).toEqual([2, 30])
      expect(outcome.skipped.map(({ name, reason }) => [name, reason])).toEqual([
        ['测试组合', '该组合已结束'],
        ['测试满赠换购', '换购商品不能复制，请在目标门店的购物车中选购'],
      ])
    }
    const copied = must(await store.client.cart.list({ filter: 99_999 })).lines
    expect(new Map(copied.map(({ kind, quantity }) => [kind, quantity]))).toEqual(
      new Map([
        ['combination', 2],
        ['goods', 30],
      ]),
    )
  })
})
