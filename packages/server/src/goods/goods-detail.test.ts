import { type ActivityId, type GoodsId, type PriceId } from '@xinglin/domain/goods'
import { yuan } from '@xinglin/domain/kernel/money'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { activityGoods } from '../db/schema-catalogue.ts'
import { putOnShelf } from '../testing/put-on-shelf.ts'
import { countStatements } from '../testing/statements.ts'
import { openTestShop } from '../testing/open-test-shop.ts'
import { fillCart, first, itemOf, must, placeOrder } from '../testing/trade.ts'
import { rowId } from '../db/ids.ts'

const shop = await openTestShop()
const buyer = await shop.signIn('demo-pharmacy')

describe('同通用名比价', () => {
  const capsules = (genericName: string, specification: string, more = {}) =>
    putOnShelf(shop.db, { genericName, specification, dosageForm: '胶囊剂', ...more })

  test('are goods of the same name, form and strength in other packs, best sellers first', async () => {
    const { id } = await capsules('替代甲', '0.25g×24粒')
    const large = await capsules('替代甲', '250mg*50粒', { monthlySales: 5 })
    const wanted = await capsules('替代甲', '0.25g×12粒', { monthlySales: 90 })
    await capsules('替代甲', '0.5g×24粒')
    await capsules('替代甲', '0.25g×24粒', { dosageForm: '颗粒剂' })
    await capsules('替代乙', '0.25g×24粒')
    await capsules('替代甲', '0.25g×24粒', { onSale: false })
    await capsules('替代甲', '0.25g×24粒', { batches: [0] })
    const { substitutes } = must(await buyer.client.goods.detail({ id }))
    expect(substitutes.map((each) => each.id)).toEqual([wanted.id, large.id])
  })

  test('are counted also where only the best sellers are shown', async () => {
    const { id } = await capsules('替代己', '0.25g×24粒')
    for (let packs = 1; packs <= 13; packs += 1) await capsules('替代己', `0.25g×${String(packs)}粒`)
    const { substitutes, substituteCount } = must(await buyer.client.goods.detail({ id }))
    expect([substitutes.length, substituteCount]).toEqual([12, 13])
  })

  test('show a guest no price', async () => {
    const { id } = await capsules('替代丙', '0.25g×24粒')
    await capsules('替代丙', '0.25g×36粒')
    const { substitutes } = must(await shop.visit().client.goods.detail({ id }))
    expect(substitutes.map(({ sale }) => sale.kind)).toEqual(['hidden'])
  })

  test('cost no statement each', async () => {
    const lone = await capsules('替代丁', '0.25g×24粒')
    const { id } = await capsules('替代戊', '0.25g×24粒')
    for (let size = 1; size <= 5; size += 1) await capsules('替代戊', `0.25g×${String(size)}粒`)
    const costOf = (of: GoodsId) => countStatements(shop.db, () => buyer.client.goods.detail({ id: of }))
    expect(await costOf(id)).toBe(await costOf(lone.id))
  })
})

test('a good that is off the shelf says so, and neither its stock nor that of its batches', async () => {
  const { id } = await putOnShelf(shop.db, { onSale: false, batches: [500] })
  const { goods, batches } = must(await buyer.client.goods.detail({ id }))
  expect(goods.sale).toMatchObject({ kind: 'open', stock: 0, refusal: { code: 'OFF_SHELF' } })
  expect(batches).toEqual([])
})

describe('what the buyer bought before', () => {
  test('is his own: the latest three with quantity and price, and how often and how much in 90 days', async () => {
    const good = await putOnShelf(shop.db, { price: yuan('12.50') })
    const { client } = buyer
    expect(must(await client.goods.detail({ id: good.id })).boughtBefore).toBeNull()
    for (const quantity of [40, 50, 60, 70]) {
      await fillCart(buyer, itemOf(good, quantity))
      await placeOrder(buyer)
      shop.clock.advance(60_000)
    }
    const before = must(await client.goods.detail({ id: good.id })).boughtBefore
    expect(before).toMatchObject({ times: 4, units: 220 })
    expect(before?.latest.map(({ quantity, price }) => [quantity, price])).toEqual(
      [70, 60, 50].map((quantity) => [quantity, yuan('12.50')]),
    )
    const other = await shop.signIn('demo-clinic')
    expect(must(await other.client.goods.detail({ id: good.id })).boughtBefore).toBeNull()
    expect(must(await shop.visit().client.goods.detail({ id: good.id })).boughtBefore).toBeNull()
  })

  test('leaves out what was cancelled', async () => {
    const good = await putOnShelf(shop.db, { price: yuan('99.00') })
    await fillCart(buyer, itemOf(good, 20))
    const { id } = first(await placeOrder(buyer))
    must(await buyer.client.orders.cancel({ id, reason: '商品选错' }))
    expect(must(await buyer.client.goods.detail({ id: good.id })).boughtBefore).toBeNull()
  })
})

describe('the offer that a link names', () => {
  test('is answered where it is a running one of the good', async () => {
    const { id, specialPriceId } = await putOnShelf(shop.db, {
      special: { kind: 'special', price: yuan('8.00') },
      tiers: [{ number: 100, price: yuan('9.00') }],
    })
    const linked = await buyer.client.goods.detail({ id, priceId: specialPriceId as PriceId, ladderId: id })
    expect(must(linked).goods.sale).toMatchObject({ special: { id: specialPriceId } })
    // For visitors who may see the price and for those who may not.
    must(await shop.visit().client.goods.detail({ id, priceId: specialPriceId as PriceId, ladderId: id }))
  })

  test('is refused with its field where it is one of another good, is over or was made up', async () => {
    const offered = await putOnShelf(shop.db, {
      special: { kind: 'special', price: yuan('8.00') },
      tiers: [{ number: 100, price: yuan('9.00') }],
    })
    const [{ activityId } = { activityId: 0 }] = await shop.db.select().from(activityGoods).limit(1)
    const plain = await putOnShelf(shop.db)
    const refusalOf = async (offer: object) => {
      const answer = await buyer.client.goods.detail({ id: plain.id, ...offer })
      return answer.ok || answer.error.kind !== 'invalid' ? null : Object.keys(answer.error.errors)
    }
    expect(await refusalOf({ priceId: offered.specialPriceId })).toEqual(['goods_price_id'])
    expect(await refusalOf({ ladderId: offered.id })).toEqual(['ladder_price_id'])
    expect(await refusalOf({ activityId })).toEqual(['goods_manjian_id'])
    expect(await refusalOf({ priceId: 999_999, ladderId: 999_999, activityId: 999_999 as ActivityId })).toEqual([
      'goods_price_id',
      'ladder_price_id',
      'goods_manjian_id',
    ])
    const [own] = await shop.db
      .select()
      .from(activityGoods)
      .where(eq(activityGoods.activityId, rowId(activityId)))
      .limit(1)
    must(await buyer.client.goods.detail({ id: (own?.goodsId ?? 0) as GoodsId, activityId: activityId as ActivityId }))
  })
})
