import { type Money, subtract, yuan, zero } from '@xinglin/domain/kernel/money'
import { instant } from '@xinglin/domain/kernel/time'
import type { AfterSalesId, AfterSalesWish, Order, OrderId, OrderLineId } from '@xinglin/domain/orders'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { batches, goods, specialPrices } from '../db/schema-catalogue.ts'
import { creditDebts } from '../db/schema-after-sales.ts'
import { runDemoWarehouse } from '../jobs/demo-warehouse.ts'
import { giveBalance, giveCoupon } from '../testing/give.ts'
import { putBuyGet, putGift } from '../testing/put-offers.ts'
import { putPicture } from '../testing/put-picture.ts'
import { putNearItsEnd, putOnShelf } from '../testing/put-on-shelf.ts'
import { emptyCartsBeforeEach, expectSoundAfterEach, openTestShop } from '../testing/open-test-shop.ts'
import { OPENING } from '../testing/test-shop.ts'
import { agreeing, fillCart, first, itemOf, memberIdNamed, must, review } from '../testing/trade.ts'
import { payWaitingRefunds } from './pay-waiting-refunds.ts'
import { acceptReturn } from '../staff/after-sales/inspect-return.ts'
import { approveAfterSales, approveOrder, rejectAfterSales, shipOrder } from './staff-operations.ts'
import { rowId } from '../db/ids.ts'

const shop = await openTestShop()
const buyer = await shop.signIn('demo-credit')
const me = await memberIdNamed(shop.db, 'demo-credit')
await giveBalance(shop.db, me, yuan('100000'))
emptyCartsBeforeEach(shop)
expectSoundAfterEach(shop)

const staff = { name: '王工', at: OPENING }
const balance = async (): Promise<Money> => must(await buyer.client.wallet.purse(null)).balance
type Wish = NonNullable<Parameters<typeof putOnShelf>[1]>

/** A received order of 30 units at 10.00 and a coupon of 0.10: 299.90 for 30 units. */
const received = async (
  by: 'balance' | 'credit' = 'balance',
  wish: Wish = {},
): Promise<{ readonly order: Order; readonly lineId: OrderLineId }> => {
  const good = await putOnShelf(shop.db, wish)
  await fillCart(buyer, itemOf(good, 30))
  const couponId = await giveCoupon(shop.db, me, { minimum: zero, face: yuan('0.10') })
  const { id } = first(must(await buyer.client.orders.place({ ...agreeing(await review(buyer)), couponId })))
  must(await (by === 'credit' ? buyer.client.payments.onCredit({ id }) : buyer.client.payments.fromBalance({ id })))
  await approveOrder(shop.db, id, staff)
  await shipOrder(shop.db, id, { carrier: '演示物流', number: 'YS1' }, staff)
  const order = must(await buyer.client.orders.confirm({ id }))
  const lineId = first(order.lines).id
  if (lineId === null) throw new Error('a line without a number')
  return { order, lineId }
}

const wishFor = (
  { order, lineId }: { readonly order: Order; readonly lineId: OrderLineId },
  wish: Partial<AfterSalesWish> & { readonly quantity?: number } = {},
): AfterSalesWish => {
  const { quantity = 10, ...rest } = wish
  return {
    orderId: order.id,
    kind: 'return',
    fault: null,
    isIntact: true,
    description: '',
    lines: [{ lineId, quantity }],
    uploadIds: [],
    ...rest,
  }
}
const apply = (wish: AfterSalesWish) => buyer.client.afterSales.apply(wish)
const read = async (id: AfterSalesId) => must(await buyer.client.afterSales.detail({ id }))
const sendBack = (id: AfterSalesId) =>
  buyer.client.afterSales.sendBack({ id, waybill: { carrier: '演示物流', number: 'YS9' } })

test('a return pays exactly what its preview said, when the goods are back', async () => {
  const bought = await received()
  const wish = wishFor(bought)
  const preview = must(await buyer.client.afterSales.preview(wish))
  expect(preview).toEqual({
    refund: yuan('99.96'),
    lines: [
      {
        lineId: bought.lineId,
        quantity: 10,
        left: 30,
        refund: yuan('99.96'),
        giftCharges: [],
        giftDeduction: zero,
        refusal: '',
      },
    ],
  })
  const { id, sendBackTo } = must(await apply(wish))
  expect(sendBackTo).toBeNull()
  const before = await balance()
  expect(await approveAfterSales(shop.db, id, staff)).toBe(true)
  expect((await read(id)).sendBackTo).not.toBeNull()
  must(await sendBack(id))
  await acceptReturn(shop.db, id, staff)
  expect(await balance()).toBe(before)
  await payWaitingRefunds(shop.db, OPENING)
  await payWaitingRefunds(shop.db, OPENING)
  expect(subtract(await balance(), before)).toBe(yuan('99.96'))
  const done = await read(id)
  expect(done.waybill).toEqual({ carrier: '演示物流', number: 'YS9' })
  expect(done.history.map(({ state }) => state)).toEqual([
    'inReview',
    'toSendBack',
    'toInspect',
    'refunding',
    'completed',
  ])
})

test('docs/rules.md#2-8: a gift that stays is charged once, at the unit price, and comes back with the goods for nothing', async () => {
  const good = await putOnShelf(shop.db)
  await putBuyGet(shop.db, good)
  await fillCart(buyer, itemOf(good, 30))
  const { id } = first(must(await buyer.client.orders.place(agreeing(await review(buyer)))))
  must(await buyer.client.payments.fromBalance({ id }))
  await approveOrder(shop.db, id, staff)
  await shipOrder(shop.db, id, { carrier: '演示物流', number: 'YS1' }, staff)
  const order = must(await buyer.client.orders.confirm({ id }))
  const [bought, gift] = order.lines.map(({ id: lineId }) => lineId)
  if (!bought || !gift) throw new Error('a line without a number')
  expect(order.lines.map(({ kind, quantity, netAmount }) => [kind, quantity, netAmount])).toEqual([
    ['goods', 30, yuan('300.00')],
    ['gift', 3, zero],
  ])
  type Part = readonly [OrderLineId, number]
  const wish = (...lines: readonly Part[]) =>
    wishFor({ order, lineId: bought }, { lines: lines.map(([lineId, quantity]) => ({ lineId, quantity })) })
  const told = async (...lines: readonly Part[]) => {
    const preview = must(await buyer.client.afterSales.preview(wish(...lines)))
    return [
      preview.refund,
      preview.lines.map(({ giftCharges }) => giftCharges.reduce((all, { units }) => all + units, 0)),
    ]
  }
  expect(await told([bought, 1])).toEqual([zero, [1]])
  expect(await told([bought, 11])).toEqual([yuan('90.00'), [2]])
  expect(await told([bought, 11], [gift, 1])).toEqual([yuan('100.00'), [1, 0]])
  expect(await told([bought, 30], [gift, 3])).toEqual([yuan('300.00'), [0, 0]])
  const { refund } = must(await apply(wish([bought, 5])))
  expect(refund).toBe(yuan('40.00'))
  // A gift that was charged belongs to the buyer: it is neither charged again nor sent back.
  expect(await told([bought, 5])).toEqual([yuan('50.00'), [0]])
  const all = must(await buyer.client.afterSales.preview(wish([bought, 25], [gift, 3])))
  expect(all.lines.map(({ refusal }) => refusal)).toEqual(['', '最多可申请 2 盒'])
  expect(await told([bought, 25], [gift, 2])).toEqual([yuan('250.00'), [0, 0]])
})

test('docs/rules.md#2-6: a 满赠 that the kept units no longer earn comes back or is charged at its frozen base price', async () => {
  const [one, two] = [await putOnShelf(shop.db), await putOnShelf(shop.db, { isColdChain: true })]
  const extra = await putOnShelf(shop.db, { name: '赠送的口罩', price: yuan('4.00') })
  await putGift(shop.db, { extra, for: [one, two], isRepeating: true })
  await fillCart(buyer, itemOf(one, 30), itemOf(two, 30))
  const placed = must(await buyer.client.orders.place(agreeing(await review(buyer))))
  // The price of today is not the one that is charged.
  await shop.db
    .update(goods)
    .set({ basePrice: yuan('40.00') })
    .where(eq(goods.id, extra.id))
  const bought: Order[] = []
  for (const { id } of placed) {
    must(await buyer.client.payments.fromBalance({ id }))
    await approveOrder(shop.db, id, staff)
    await shipOrder(shop.db, id, { carrier: '演示物流', number: `YS${String(id)}` }, staff)
    bought.push(must(await buyer.client.orders.confirm({ id })))
  }
  const lineOf = (goodsId: number) => {
    const order = first(bought.filter(({ lines }) => lines.some((line) => line.goodsId === goodsId)))
    return { order, lineId: first(order.lines.filter((line) => line.goodsId === goodsId)).id ?? (0 as OrderLineId) }
  }
  const [first30, cold30, gift] = [lineOf(one.id), lineOf(two.id), lineOf(extra.id)]
  expect([cold30.order.id === first30.order.id, gift.order.id]).toEqual([false, first30.order.id])
  const told = async (wish: AfterSalesWish) =>
    must(await buyer.client.afterSales.preview(wish)).lines.map(({ refund, giftCharges }) => [
      refund,
      giftCharges.map(({ name, units }) => [name, units]),
    ])
  // 30 + 30 units at 10.00 earned 2 × 2: one unit less earns 2.
  const owed = [['赠送的口罩', 2]]
  expect(await told(wishFor(first30, { quantity: 5 }))).toEqual([[yuan('42.00'), owed]])
  expect(await told(wishFor(cold30, { quantity: 30, kind: 'return' }))).toEqual([[zero, []]])
  const together = {
    lines: [
      { lineId: first30.lineId, quantity: 5 },
      { lineId: gift.lineId, quantity: 2 },
    ],
  }
  expect(await told(wishFor(first30, together))).toEqual([
    [yuan('50.00'), []],
    [zero, []],
  ])
  expect(must(await apply(wishFor(first30, { quantity: 5 }))).refund).toBe(yuan('42.00'))
  // Charged once, also by a return from the other order of the submit.
  expect(await told(wishFor(first30, { quantity: 25 }))).toEqual([[yuan('250.00'), []]])
  const uploadIds = [await putPicture(shop.db, me)]
  expect(await told(wishFor(cold30, { fault: 'damage', uploadIds, quantity: 30 }))).toEqual([[yuan('292.00'), owed]])
})

test('returning everything in parts refunds exactly what was paid, and takes back the points', async () => {
  const points = async () => must(await buyer.client.wallet.points(null)).points
  const before = await points()
  const bought = await received()
  const refunds: Money[] = []
  for (const quantity of [7, 11, 12]) {
    const { id, refund } = must(await apply(wishFor(bought, { quantity })))
    refunds.push(refund)
    await approveAfterSales(shop.db, id, staff)
    must(await sendBack(id))
    await acceptReturn(shop.db, id, staff)
    await payWaitingRefunds(shop.db, OPENING)
  }
  expect(refunds.reduce((all, one) => all + one, 0)).toBe(yuan('299.90'))
  expect(await points()).toBe(before)
  expect(await apply(wishFor(bought, { quantity: 1 }))).toMatchObject({
    ok: false,
    error: { code: 610, message: '已全部申请退货' },
  })
})

test('what is asked for at the same time counts: no two requests give back one unit', async () => {
  const bought = await received()
  // Different requests: one that is sent twice is the same request, with one key.
  const wanted = [20, 19, 18]
  const answers = await Promise.all(wanted.map((quantity) => apply(wishFor(bought, { quantity }))))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  const left = 30 - (wanted[answers.findIndex(({ ok }) => ok)] ?? 0)
  expect(await apply(wishFor(bought, { quantity: left + 1 }))).toMatchObject({
    ok: false,
    error: { message: `最多可申请 ${String(left)} 盒` },
  })
})

test('a request that is withdrawn or turned down gives its units free again', async () => {
  const bought = await received()
  const one = must(await apply(wishFor(bought, { quantity: 30 })))
  expect(must(await buyer.client.afterSales.withdraw({ id: one.id })).state).toBe('withdrawn')
  expect(await buyer.client.afterSales.withdraw({ id: one.id })).toMatchObject({ ok: false, error: { code: 610 } })
  const two = must(await apply(wishFor(bought, { quantity: 30 })))
  await rejectAfterSales(shop.db, two.id, '商品已拆封', staff)
  expect(await read(two.id)).toMatchObject({ state: 'rejected', rejectReason: '商品已拆封' })
  must(await apply(wishFor(bought, { quantity: 30 })))
})

test('a refund lowers first what the order still owes on credit', async () => {
  const bought = await received('credit')
  const before = await balance()
  const { id } = must(await apply(wishFor(bought, { quantity: 30 })))
  await approveAfterSales(shop.db, id, staff)
  must(await sendBack(id))
  await acceptReturn(shop.db, id, staff)
  await payWaitingRefunds(shop.db, OPENING)
  const [debt] = await shop.db.select().from(creditDebts).where(eq(creditDebts.orderId, bought.order.id))
  expect(debt?.left).toBe(bought.order.amounts.freight)
  expect(await balance()).toBe(before)
})

describe('why not', () => {
  const refusal = async (wish: AfterSalesWish): Promise<string | undefined> =>
    must(await buyer.client.afterSales.preview(wish)).lines[0]?.refusal

  test('opened, refrigerated or special-price goods are not returned without a fault', async () => {
    const bought = await received()
    expect(await refusal(wishFor(bought, { isIntact: false }))).toBe('无质量问题的商品须包装完好方可退货')
    const special = await received('balance', { special: { kind: 'special', price: yuan('9.00') } })
    expect(await refusal(wishFor(special))).toBe('特价商品无质量问题不予退货')
  })

  test('a fault wants its photos within seven days', async () => {
    const bought = await received()
    const damaged = wishFor(bought, { fault: 'damage' })
    expect(await refusal(damaged)).toBe('请上传问题商品的照片')
    const uploadIds = [await putPicture(shop.db, me)]
    expect(await refusal({ ...damaged, uploadIds })).toBe('')
    const foreign = [await putPicture(shop.db, await memberIdNamed(shop.db, 'demo-clinic'))]
    expect(await apply({ ...damaged, uploadIds: foreign })).toMatchObject({ ok: false, error: { kind: 'invalid' } })
    expect(must(await apply({ ...damaged, uploadIds })).photos).toEqual([`/files/${String(uploadIds[0])}.jpg`])
    expect(await apply(wishFor(bought, { kind: 'exchange' }))).toMatchObject({
      ok: false,
      error: { kind: 'invalid', errors: { fault: ['请选择问题类型'] } },
    })
  })

  test('an order that has not come yet, and lines of another order', async () => {
    await fillCart(buyer, itemOf(await putOnShelf(shop.db), 30))
    const { id } = first(must(await buyer.client.orders.place(agreeing(await review(buyer)))))
    const order = must(await buyer.client.orders.detail({ id }))
    const lineId = first(order.lines).id ?? (0 as OrderLineId)
    expect(await refusal(wishFor({ order, lineId }))).toBe('确认收货后方可申请售后')
    const bought = await received()
    const mixed = wishFor({ order: bought.order, lineId })
    expect(await buyer.client.afterSales.preview(mixed)).toMatchObject({ ok: false, error: { kind: 'invalid' } })
  })

  test("another buyer's order and request are answered like missing ones", async () => {
    const bought = await received()
    const { id } = must(await apply(wishFor(bought)))
    const other = (await shop.signIn('demo-clinic')).client.afterSales
    const never = 111_111_111_111_111 as AfterSalesId
    expect(await other.detail({ id })).toEqual(await other.detail({ id: never }))
    expect(await other.withdraw({ id })).toEqual(await other.withdraw({ id: never }))
    const wish = wishFor(bought)
    expect(await other.apply(wish)).toEqual(await other.apply({ ...wish, orderId: 1 as OrderId }))
  })
})

test('a price difference pays what the units would cost less today, and returns pay what is left', async () => {
  const bought = await received()
  const ask = wishFor(bought, { kind: 'priceDifference', quantity: 30 })
  expect(must(await buyer.client.afterSales.preview(ask)).lines[0]?.refusal).toBe('当前价格不低于购买价格，无差价可退')
  await shop.db
    .update(goods)
    .set({ basePrice: yuan('9.00') })
    .where(eq(goods.id, rowId(first(bought.order.lines).goodsId ?? 0)))
  const { id, refund } = must(await apply(ask))
  expect(refund).toBe(yuan('29.90'))
  await approveAfterSales(shop.db, id, staff)
  await payWaitingRefunds(shop.db, OPENING)
  expect(must(await buyer.client.afterSales.preview(wishFor(bought, { quantity: 30 }))).refund).toBe(yuan('270.00'))
  expect(must(await buyer.client.afterSales.preview(ask)).refund).toBe(zero)
})

test('the price today of an ordinary line is not that of the near-expiry batches beside it', async () => {
  const good = await putOnShelf(shop.db)
  await putNearItsEnd(shop.db, good, { price: yuan('6.00') })
  await fillCart(buyer, itemOf(good, 20, { nearExpiry: true }), itemOf(good, 30))
  const { id } = first(must(await buyer.client.orders.place(agreeing(await review(buyer)))))
  must(await buyer.client.payments.fromBalance({ id }))
  await approveOrder(shop.db, id, staff)
  await shipOrder(shop.db, id, { carrier: '演示物流', number: 'YS1' }, staff)
  const order = must(await buyer.client.orders.confirm({ id }))
  const lines = order.lines.map(({ id: lineId, quantity }) => ({ lineId: lineId ?? (0 as OrderLineId), quantity }))
  const ask = { ...wishFor({ order, lineId: first(lines).lineId }, { kind: 'priceDifference' }), lines }
  const preview = must(await buyer.client.afterSales.preview(ask))
  expect(preview.lines.map(({ refusal }) => refusal)).toEqual(lines.map(() => '当前价格不低于购买价格，无差价可退'))
})

test.each([
  ['sold out', { pool: 20, poolLeft: 0 }, zero],
  ['left for fewer units than were bought', { pool: 29, poolLeft: 29 }, zero],
  ['left for all of them', { pool: 30, poolLeft: 30 }, yuan('149.90')],
])('a special price that is %s', async (_, pool, refund) => {
  const bought = await received()
  await shop.db.insert(specialPrices).values({
    goodsId: first(bought.order.lines).goodsId ?? rowId(0),
    kind: 'flash',
    price: yuan('5.00'),
    startsAt: OPENING,
    endsAt: instant(OPENING + 60_000),
    ...pool,
  })
  const ask = wishFor(bought, { kind: 'priceDifference', quantity: 30 })
  expect(must(await buyer.client.afterSales.preview(ask)).refund).toBe(refund)
})

test('a return of everything during a pending price difference refunds the full price after the difference is rejected', async () => {
  const bought = await received()
  await shop.db
    .update(goods)
    .set({ basePrice: yuan('9.00') })
    .where(eq(goods.id, rowId(first(bought.order.lines).goodsId ?? 0)))
  const { id } = must(await apply(wishFor(bought, { kind: 'priceDifference', quantity: 30 })))
  const everything = wishFor(bought, { quantity: 30 })
  expect(await apply(everything)).toMatchObject({
    ok: false,
    error: { code: 610, message: '该商品的退差价申请处理完成或撤销后，方可申请退货' },
  })
  await rejectAfterSales(shop.db, id, '活动价不退差价', staff)
  expect(must(await apply(everything)).refund).toBe(yuan('299.90'))
})

test('units that are about to be exchanged are neither exchanged nor returned a second time', async () => {
  const bought = await received()
  const uploadIds = [await putPicture(shop.db, me)]
  const exchange = wishFor(bought, { kind: 'exchange', fault: 'damage', uploadIds, quantity: 20 })
  const { id } = must(await apply(exchange))
  for (const kind of ['exchange', 'resend', 'return'] as const)
    expect(await apply({ ...exchange, kind })).toMatchObject({ ok: false, error: { message: '最多可申请 10 盒' } })
  must(await buyer.client.afterSales.withdraw({ id }))
  must(await apply(exchange))
})

test("papers are asked for without money, and the demo's warehouse lets a return through to its refund", async () => {
  const bought = await received()
  const paper = must(await apply(wishFor(bought, { kind: 'invoiceAgain', lines: [] })))
  expect(paper).toMatchObject({ refund: zero, lines: [] })
  const { id } = must(await apply(wishFor(bought)))
  const beat = (seconds: number) => runDemoWarehouse(shop.db, instant(OPENING + seconds * 1000), 7)
  await beat(7)
  expect([(await read(paper.id)).state, (await read(id)).state]).toEqual(['completed', 'toSendBack'])
  must(await sendBack(id))
  await beat(14)
  expect((await read(id)).state).toBe('completed')
  const mine = must(await buyer.client.afterSales.list({ state: 'completed', page: 1 })).list
  expect(mine.map((one) => one.id)).toEqual(expect.arrayContaining([id, paper.id]))
})

test('docs/rules.md#8-4: returns in two parts leave in each batch what was in it before the sale', async () => {
  const bought = await received('balance', { batches: [10, 100] })
  const goodsId = first(bought.order.lines).goodsId ?? rowId(0)
  const inStock = async () => {
    const rows = await shop.db.select().from(batches).where(eq(batches.goodsId, goodsId)).orderBy(batches.id)
    return rows.map(({ quantity }) => quantity)
  }
  expect(await inStock()).toEqual([0, 80])
  for (const [quantity, left] of [
    [25, [5, 100]],
    [5, [10, 100]],
  ] as const) {
    const { id } = must(await apply(wishFor(bought, { quantity })))
    await approveAfterSales(shop.db, id, staff)
    must(await sendBack(id))
    expect(await acceptReturn(shop.db, id, staff)).toBe(true)
    expect(await inStock()).toEqual(left)
  }
  const before = await balance()
  await payWaitingRefunds(shop.db, OPENING)
  expect(subtract(await balance(), before)).toBe(yuan('299.90'))
})
