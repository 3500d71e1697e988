import { type Goods, type GoodsId, type GoodsSort, wholeList } from '@xinglin/domain/goods'
import { type Money, yuan, zero } from '@xinglin/domain/kernel/money'
import { addDays, dayAt } from '@xinglin/domain/kernel/time'
import { and, eq } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { goods, specialPrices } from '../db/schema-catalogue.ts'
import { controlledRules, members } from '../db/schema-members.ts'
import { priceGroups } from '../db/schema-price-groups.ts'
import { approveOrder, shipOrder } from '../orders/staff-operations.ts'
import { giveBalance } from '../testing/give.ts'
import { emptyCartsBeforeEach, expectSoundAfterEach, openTestShop } from '../testing/open-test-shop.ts'
import { putGroup } from '../testing/put-group.ts'
import { putNearItsEnd, putOnShelf } from '../testing/put-on-shelf.ts'
import { putPriceGroup } from '../testing/put-price-group.ts'
import { OPENING, type Visitor } from '../testing/test-shop.ts'
import {
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

const shop = await openTestShop()
const buyer = await shop.signIn('demo-credit')
const stranger = await shop.signIn('demo-pharmacy')
const me = await memberIdNamed(shop.db, 'demo-credit')
await giveBalance(shop.db, me, yuan('100000'))
const today = dayAt(OPENING)
const tiers = [{ number: 10, price: yuan('9.00') }]
emptyCartsBeforeEach(shop)
expectSoundAfterEach(shop)
afterEach(async () => {
  await shop.db.update(members).set({ priceGroupId: null }).where(eq(members.id, me))
})

const saleOf = ({ sale }: Goods) => {
  if (sale.kind !== 'open') throw new Error('the price is hidden')
  return sale
}
const seen = async (id: GoodsId, by: Visitor = buyer) => saleOf(must(await by.client.goods.detail({ id })).goods)
const listed = async (keyword: string, sort: GoodsSort, by: Visitor = buyer): Promise<readonly Goods[]> =>
  must(await by.client.goods.list({ ...wholeList, keyword, sort })).list
const priceSeen = (id: GoodsId, by?: Visitor): Promise<Money> => seen(id, by).then(({ basePrice }) => basePrice)

describe('the base price of a member of a price group (docs/rules.md#2-price-groups)', () => {
  test('is that of his group, without the public tiers; others go on seeing the public one', async () => {
    const good = await putOnShelf(shop.db, { tiers })
    await putPriceGroup(shop.db, { prices: [[good.id, yuan('8.5555')]], memberIds: [me] })
    expect(await seen(good.id)).toMatchObject({ basePrice: yuan('8.5555'), ladder: [] })
    expect(await seen(good.id, stranger)).toMatchObject({ basePrice: yuan('10'), ladder: tiers })
  })

  test('of a good without one is the rate of its deepest category that has one, floored to four decimals', async () => {
    const { id } = await putOnShelf(shop.db, { price: yuan('9.9999') })
    const [row] = await shop.db.select().from(goods).where(eq(goods.id, id))
    const { categoryId, topCategoryId } = first(row ? [row] : [])
    await putPriceGroup(shop.db, { rates: [[topCategoryId, '0.5']], memberIds: [me] })
    expect(await priceSeen(id)).toBe(yuan('4.9999'))
    await putPriceGroup(shop.db, {
      rates: [
        [topCategoryId, '0.5'],
        [categoryId, '0.95'],
      ],
      memberIds: [me],
    })
    expect(await priceSeen(id)).toBe(yuan('9.4999'))
    const rates = [[categoryId, '0.95']] as const
    await putPriceGroup(shop.db, { prices: [[id, yuan('11')]], rates, memberIds: [me] })
    expect(await priceSeen(id)).toBe(yuan('11'))
  })

  test('is the public one before the first and after the last day', async () => {
    const { id } = await putOnShelf(shop.db)
    const group = await putPriceGroup(shop.db, { prices: [[id, yuan('8')]], memberIds: [me] })
    for (const [from, until, told] of [
      [0, 0, '8'],
      [1, 2, '10'],
      [-2, -1, '10'],
      [-2, null, '8'],
    ] as const) {
      const validUntil = until === null ? null : addDays(today, until)
      await shop.db
        .update(priceGroups)
        .set({ validFrom: addDays(today, from), validUntil })
        .where(eq(priceGroups.id, group))
      expect([from, until, await priceSeen(id)]).toEqual([from, until, yuan(told)])
    }
  })

  test('gives way to his own 控销 price, and stands where the rule that lets him buy has none', async () => {
    const { id } = await putOnShelf(shop.db)
    await shop.db.update(goods).set({ isControlled: true }).where(eq(goods.id, id))
    await putPriceGroup(shop.db, { prices: [[id, yuan('8')]], memberIds: [me] })
    expect(must(await buyer.client.goods.detail({ id })).goods.sale).toMatchObject({ kind: 'hidden' })
    const [rule] = await shop.db
      .insert(controlledRules)
      .values({ goodsId: id, memberId: me, isAllowed: true, price: yuan('9.5') })
      .returning()
    expect(await priceSeen(id)).toBe(yuan('9.5'))
    await shop.db
      .update(controlledRules)
      .set({ price: null })
      .where(eq(controlledRules.id, rule?.id ?? 0))
    expect(await priceSeen(id)).toBe(yuan('8'))
  })

  test('lets no special price run that is not below it, near expiry excepted', async () => {
    const good = await putOnShelf(shop.db, { special: { kind: 'special', price: yuan('8') } })
    const { id } = good
    await putNearItsEnd(shop.db, good, { price: yuan('9') })
    await putPriceGroup(shop.db, { prices: [[id, yuan('8')]], memberIds: [me] })
    expect((await seen(id)).special).toBeNull()
    expect((await seen(id, stranger)).special?.price).toBe(yuan('8'))
    const near = saleOf(must(await buyer.client.goods.detail({ id, nearExpiry: true })).goods)
    expect(near.special).toMatchObject({ kind: 'nearExpiry', price: yuan('9') })
    await shop.db
      .update(specialPrices)
      .set({ price: yuan('7.9999') })
      .where(and(eq(specialPrices.goodsId, id), eq(specialPrices.kind, 'special')))
    expect((await seen(id)).special?.price).toBe(yuan('7.9999'))
  })
})

describe('what a member of a price group is shown and charged', () => {
  test('is the same on the card, in the cart, in step 2, on the order and beside the price of a group-buy', async () => {
    const good = await putOnShelf(shop.db, { tiers, name: '价格组一测片' })
    const groupBuy = await putGroup(shop.db)
    const offerOf = async () =>
      first(must(await buyer.client.promotions.groupBuys({ page: 1 })).list.filter(({ id }) => id === groupBuy))
    const { goods: together } = await offerOf()
    await putPriceGroup(shop.db, {
      prices: [
        [good.id, yuan('8.33')],
        [together.id, yuan('120')],
      ],
      memberIds: [me],
    })
    expect(saleOf(first(await listed('价格组一测', 'default'))).basePrice).toBe(yuan('8.33'))
    expect(saleOf((await offerOf()).goods).basePrice).toBe(yuan('120'))

    await fillCart(buyer, itemOf(good, 30))
    const { lines } = must(await buyer.client.cart.list({ filter: 99_999 }))
    expect(saleOf(first(ofGoods(lines)).goods).basePrice).toBe(yuan('8.33'))
    expect(first((await review(buyer)).subOrders).payable).toBe(yuan('249.90'))
    const { id } = first(await placeOrder(buyer))
    const order = await readOrder(buyer, id)
    expect(first(order.lines)).toMatchObject({ unitPrice: yuan('8.33'), quantity: 30, netAmount: yuan('249.90') })
  })

  test('is reported as a difference when the group changes between the cart and step 2', async () => {
    const good = await putOnShelf(shop.db)
    await fillCart(buyer, itemOf(good, 30))
    await putPriceGroup(shop.db, { prices: [[good.id, yuan('9.90')]], memberIds: [me] })
    const { differences } = await review(buyer)
    expect(differences).toMatchObject([{ kind: 'price', from: yuan('10'), to: yuan('9.90') }])
  })

  test('is what 退差价 compares with', async () => {
    const good = await putOnShelf(shop.db)
    await fillCart(buyer, itemOf(good, 30))
    const { id } = first(await placeOrder(buyer))
    must(await buyer.client.payments.fromBalance({ id }))
    const staff = { name: '王工', at: OPENING }
    await approveOrder(shop.db, id, staff)
    await shipOrder(shop.db, id, { carrier: '演示物流', number: 'YS7' }, staff)
    const order = must(await buyer.client.orders.confirm({ id }))
    const lineId = first(order.lines).id
    if (lineId === null) throw new Error('a line without a number')
    const wish = {
      orderId: id,
      kind: 'priceDifference' as const,
      fault: null,
      isIntact: true,
      description: '',
      lines: [{ lineId, quantity: 30 }],
      uploadIds: [],
    }
    expect(must(await buyer.client.afterSales.preview(wish)).refund).toBe(zero)
    await putPriceGroup(shop.db, { prices: [[good.id, yuan('9.90')]], memberIds: [me] })
    expect(must(await buyer.client.afterSales.preview(wish)).refund).toBe(yuan('3'))
  })
})

describe('a list in the order of prices', () => {
  test('goes by the prices of the buyer’s group, and by those of everybody for everybody else', async () => {
    const [cheap, middle, dear] = [
      await putOnShelf(shop.db, { name: '价格组二测片', price: yuan('10') }),
      await putOnShelf(shop.db, { name: '价格组二测片', price: yuan('11') }),
      await putOnShelf(shop.db, {
        name: '价格组二测片',
        price: yuan('12'),
        special: { kind: 'daily', price: yuan('10.5') },
      }),
    ]
    const order = async (sort: GoodsSort, by?: Visitor) => (await listed('价格组二测', sort, by)).map(({ id }) => id)
    expect(await order('priceUp')).toEqual([cheap.id, dear.id, middle.id])
    await putPriceGroup(shop.db, {
      prices: [
        [cheap.id, yuan('10.7')],
        [middle.id, yuan('10.6')],
        [dear.id, yuan('11.5')],
      ],
      memberIds: [me],
    })
    expect(await order('priceUp')).toEqual([dear.id, middle.id, cheap.id])
    expect(await order('priceDown')).toEqual([cheap.id, middle.id, dear.id])
    expect(await order('priceUp', stranger)).toEqual([cheap.id, dear.id, middle.id])
    const shown = (await listed('价格组二测', 'priceUp')).map(saleOf)
    expect(shown.map(({ basePrice, special }) => special?.price ?? basePrice)).toEqual(
      ['10.5', '10.6', '10.7'].map(yuan),
    )
  })

  test('counts the rates of categories', async () => {
    const [one, other] = [
      await putOnShelf(shop.db, { name: '价格组三测片', price: yuan('10') }),
      await putOnShelf(shop.db, { name: '价格组三测片', price: yuan('11') }),
    ]
    const [row] = await shop.db.select().from(goods).where(eq(goods.id, one.id))
    const prices = [[one.id, yuan('9.9')]] as const
    await putPriceGroup(shop.db, { prices, rates: [[first(row ? [row] : []).topCategoryId, '0.8']], memberIds: [me] })
    const shown = await listed('价格组三测', 'priceUp')
    expect(shown.map((each) => [each.id, saleOf(each).basePrice])).toEqual([
      [other.id, yuan('8.8')],
      [one.id, yuan('9.9')],
    ])
  })
})
