import type { GoodsId } from '@xinglin/domain/goods'
import { yuan, zero } from '@xinglin/domain/kernel/money'
import { inArray, type SQL, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { stock } from '../db/schema-catalogue.ts'
import { brokenInvariants } from '../db/broken-invariants.ts'
import { setUnits } from '../testing/stock-units.ts'
import { putCombination, putExchange, putGift, putWelfare } from '../testing/put-offers.ts'
import { putOnShelf } from '../testing/put-on-shelf.ts'
import { countStatements } from '../testing/statements.ts'
import { emptyCartsBeforeEach, expectSoundAfterEach, openTestShop } from '../testing/open-test-shop.ts'
import { agreeing, fillCart, first, itemOf, must, placeOrder, readOrder, review } from '../testing/trade.ts'

const shop = await openTestShop()
const buyer = await shop.signIn('demo-pharmacy')
emptyCartsBeforeEach(shop)
expectSoundAfterEach(shop)

const left = async (...ids: readonly GoodsId[]): Promise<readonly number[]> => {
  const rows = await shop.db.select({ id: stock.goodsId, n: stock.n }).from(stock).where(inArray(stock.goodsId, ids))
  return ids.map((id) => rows.find((row) => row.id === id)?.n ?? -1)
}

test('an order takes the parts of its sets, its gifts and its exchanges, and a cancel gives all of it back', async () => {
  const [good, part, extra] = [await putOnShelf(shop.db), await putOnShelf(shop.db), await putOnShelf(shop.db)]
  const set = await putCombination(shop.db, [
    [good, 2],
    [part, 3],
  ])
  await putGift(shop.db, { extra, for: [good] })
  const offer = await putExchange(shop.db, { extra, for: [good] })
  await fillCart(buyer, itemOf(good, 30), set.item(4))
  await fillCart(buyer, offer.item(3))
  const { id, payable } = first(await placeOrder(buyer))
  expect(await left(good.id, part.id, extra.id)).toEqual([962, 988, 995])
  expect(payable).toBe(yuan('377.70'))

  const { lines, amounts } = await readOrder(buyer, id)
  expect(amounts.goodsTotal).toBe(yuan('365.70'))
  expect(lines.map(({ kind, quantity, amount }) => [kind, quantity, amount])).toEqual([
    ['goods', 30, yuan('300.00')],
    ['combination', 4, yuan('60.00')],
    ['exchange', 3, yuan('5.70')],
    ['gift', 2, zero],
  ])
  const combination = first(lines.filter(({ kind }) => kind === 'combination'))
  expect(combination).toMatchObject({
    goodsId: null,
    name: '测试组合',
    unit: '套',
    unitPrice: yuan('15.00'),
    batches: [],
  })
  expect(
    combination.parts.map((one) => [one.goodsId, one.perSet, one.batches.map(({ quantity }) => quantity)]),
  ).toEqual([
    [good.id, 2, [8]],
    [part.id, 3, [12]],
  ])
  expect(must(await buyer.client.cart.list({ filter: 99_999 })).lines).toEqual([])

  must(await buyer.client.orders.cancel({ id, reason: '不想要了' }))
  expect(await left(good.id, part.id, extra.id)).toEqual([1000, 1000, 1000])
})

test('the same good on an ordinary line, in a set and as a gift shares one stock, and step 2 tells who goes short', async () => {
  const good = await putOnShelf(shop.db, { batches: [40] })
  const other = await putOnShelf(shop.db)
  const set = await putCombination(shop.db, [
    [good, 3],
    [other, 1],
  ])
  await putGift(shop.db, { extra: good, for: [other], total: 5 })
  await fillCart(buyer, itemOf(other, 30), itemOf(good, 30), set.item(9))
  const step2 = await review(buyer)
  expect(step2.differences).toMatchObject([{ kind: 'quantity', name: '测试组合', from: 9, to: 3 }])
  const { id } = first(must(await buyer.client.orders.place(agreeing(step2))))
  expect((await readOrder(buyer, id)).lines.map(({ kind, quantity }) => [kind, quantity])).toEqual([
    ['goods', 30],
    ['goods', 30],
    ['combination', 3],
    ['gift', 1],
  ])
  expect(await left(good.id)).toEqual([0])
})

test('a limit counts the units in sets too, whichever came first', async () => {
  const good = await putOnShelf(shop.db, { limitNumber: 30, limitPeriod: 'day' })
  const other = await putOnShelf(shop.db)
  const set = await putCombination(shop.db, [
    [good, 3],
    [other, 1],
  ])
  await fillCart(buyer, itemOf(good, 24), set.item(9))
  const step2 = await review(buyer)
  expect(step2.differences).toMatchObject([{ kind: 'quantity', name: '测试组合', from: 9, to: 2 }])
  must(await buyer.client.orders.place(agreeing(step2)))
  expect(await left(good.id)).toEqual([970])
  expect(await buyer.client.cart.add({ items: [set.item(1)] })).toMatchObject({
    ok: false,
    error: { message: '已达限购总数' },
  })
})

test('an exchange whose goods were reduced below the threshold is removed, which is reported', async () => {
  const [good, extra] = [await putOnShelf(shop.db, { batches: [30] }), await putOnShelf(shop.db)]
  const filler = await putOnShelf(shop.db)
  const offer = await putExchange(shop.db, { extra, for: [good] })
  await fillCart(buyer, itemOf(good, 30), itemOf(filler, 30))
  await fillCart(buyer, offer.item(2))
  await setUnits(shop.db, good.id, 20)
  const step2 = await review(buyer)
  expect(step2.differences).toMatchObject([
    { kind: 'gone', text: '未达到换购条件，换购商品已移除' },
    { kind: 'quantity', from: 30, to: 20 },
  ])
  expect(step2.cart.lines.map(({ kind }) => kind).toSorted()).toEqual(['goods', 'goods'])
  const { id } = first(must(await buyer.client.orders.place(agreeing(step2))))
  expect((await readOrder(buyer, id)).lines).toHaveLength(2)
  expect(await left(extra.id)).toEqual([1000])
})

test('94折 reduces the lines that take part, and is stored with the order', async () => {
  const [good, other] = [await putOnShelf(shop.db), await putOnShelf(shop.db)]
  await putWelfare(shop.db, [good])
  await fillCart(buyer, itemOf(good, 30), itemOf(other, 10))
  const { id } = first(await placeOrder(buyer))
  const { lines, amounts } = await readOrder(buyer, id)
  expect(lines.map(({ reduction }) => reduction)).toEqual([yuan('18.00'), zero])
  expect(amounts).toMatchObject({ goodsTotal: yuan('400.00'), reduction: yuan('18.00'), payable: yuan('394.00') })
})

test('a submit with sets and gifts takes as many statements as one without', async () => {
  const [good, part, extra] = [await putOnShelf(shop.db), await putOnShelf(shop.db), await putOnShelf(shop.db)]
  const set = await putCombination(shop.db, [
    [good, 1],
    [part, 1],
  ])
  const submit = async (): Promise<number> => {
    const agreed = agreeing(await review(buyer))
    return countStatements(shop.db, async () => must(await buyer.client.orders.place(agreed)))
  }
  await fillCart(buyer, itemOf(good, 30))
  const plain = await submit()
  await putGift(shop.db, { extra, for: [good] })
  await fillCart(buyer, itemOf(good, 30), itemOf(part, 2), set.item(5))
  expect(await submit()).toBe(plain)
})

test('a set without its parts and a gift that costs are found out', async () => {
  const [good, extra] = [await putOnShelf(shop.db), await putOnShelf(shop.db)]
  const set = await putCombination(shop.db, [
    [good, 1],
    [extra, 1],
  ])
  await putGift(shop.db, { extra, for: [good] })
  await fillCart(buyer, itemOf(good, 30), set.item(1))
  const { id } = first(await placeOrder(buyer))
  const rulesAfter = async (change: SQL): Promise<readonly string[]> => {
    let rules: readonly string[] = []
    const takeBack = new Error('taken back')
    await expect(
      shop.db.transaction(async (tx) => {
        await tx.execute(change)
        rules = (await brokenInvariants(tx)).map(({ rule }) => rule)
        throw takeBack
      }),
    ).rejects.toBe(takeBack)
    return rules
  }
  expect(await rulesAfter(sql`delete from order_line_parts`)).toContain('I1 a combination has parts, nothing else has')
  expect(await rulesAfter(sql`update order_lines set amount = 1 where type = 5`)).toContain('I6 a gift costs nothing')
  const withoutGoods = sql`
    update order_lines set order_id = (select min(id) from orders where id <> ${id}), position = position + 100
     where order_id = ${id} and type <> 5`
  expect(await rulesAfter(withoutGoods)).toContain('I6 a gift comes with goods')
})
