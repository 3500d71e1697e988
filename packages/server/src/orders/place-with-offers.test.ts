import { type Money, subtract, sum, yuan, zero } from '@xinglin/domain/kernel/money'
import { instant } from '@xinglin/domain/kernel/time'
import type { OrderId } from '@xinglin/domain/orders'
import type { MemberCouponId, VoucherId } from '@xinglin/domain/wallet'
import { and, eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { certificates } from '../db/schema-members.ts'
import { orderLines, orders } from '../db/schema-trade.ts'
import { memberCoupons, vouchers } from '../db/schema-wallet.ts'
import { salesSlip } from '../documents/order-papers.ts'
import { loadShopSettings } from '../shop-settings.ts'
import { colleagueOf } from '../testing/colleague.ts'
import { giveBalance, giveCoupon, giveVoucher } from '../testing/give.ts'
import { putOnShelf } from '../testing/put-on-shelf.ts'
import { emptyCartsBeforeEach, expectSoundAfterEach, openTestShop } from '../testing/open-test-shop.ts'
import { OPENING } from '../testing/test-shop.ts'
import { agreeing, fillCart, first, itemOf, memberIdNamed, must, readOrder, review } from '../testing/trade.ts'
import type { PlaceOrder } from './place-order.ts'

const shop = await openTestShop()
const buyer = await shop.signIn('demo-pharmacy')
const me = await memberIdNamed(shop.db, 'demo-pharmacy')
emptyCartsBeforeEach(shop)
expectSoundAfterEach(shop)

/** Fills the cart with goods worth 1000.00 in total, with free shipping. */
const fill = async (...prices: readonly string[]): Promise<void> => {
  for (const price of prices) await fillCart(buyer, itemOf(await putOnShelf(shop.db, { price: yuan(price) }), 1))
}
const place = async (chosen: Partial<PlaceOrder>) =>
  buyer.client.orders.place({ ...agreeing(await review(buyer)), ...chosen })
const balance = async (): Promise<Money> => must(await buyer.client.members.base(null)).member?.balance ?? zero
const couponState = async (id: MemberCouponId) =>
  first(await shop.db.select().from(memberCoupons).where(eq(memberCoupons.id, id))).status

test('step 2 offers what the buyer may use now, and the papers for the invoice', async () => {
  await fill('1000')
  const coupon = await giveCoupon(shop.db, me, { minimum: yuan('100'), face: yuan('30') })
  await giveCoupon(shop.db, me, { minimum: yuan('100'), face: yuan('31'), usableUntil: OPENING })
  const voucher = await giveVoucher(shop.db, me, yuan('12.34'))
  const { wallet, invoiceTitle } = await review(buyer)
  expect(wallet.coupons).toContainEqual(expect.objectContaining({ id: coupon, face: yuan('30'), goodsIds: null }))
  expect(wallet.coupons.map(({ face }) => face)).not.toContain(yuan('31'))
  expect(wallet.vouchers.map(({ id }) => id)).toContain(voucher)
  expect(wallet.balance).toBe(await balance())
  const [paper] = await shop.db
    .select({ title: certificates.holder, taxNumber: certificates.number })
    .from(certificates)
    .where(and(eq(certificates.memberId, me), eq(certificates.kind, '开票信息')))
  expect(paper?.taxNumber).toMatch(/^演示9120/)
  expect(invoiceTitle).toEqual(paper)
  await shop.db
    .update(certificates)
    .set({ holder: '槐序大药房财务部' })
    .where(and(eq(certificates.memberId, me), eq(certificates.kind, '开票信息')))
  expect((await review(buyer)).invoiceTitle).toMatchObject({ title: '槐序大药房财务部' })
})

test('a coupon, two vouchers and the balance are taken off, and every cent is on a line', async () => {
  await fill('600', '400')
  const couponId = await giveCoupon(shop.db, me, { minimum: yuan('1000'), face: yuan('30') })
  const voucherIds = [await giveVoucher(shop.db, me, yuan('10')), await giveVoucher(shop.db, me, yuan('5'))]
  await giveBalance(shop.db, me, yuan('100'))
  const before = await balance()
  const [placed] = must(await place({ couponId, voucherIds, balance: yuan('100') }))
  if (!placed) throw new Error('nothing was placed')
  const order = await readOrder(buyer, placed.id)
  const { account, amounts, lines } = order
  expect(amounts).toEqual({
    goodsTotal: yuan('1000'),
    reduction: zero,
    coupon: yuan('30'),
    voucher: yuan('15'),
    freight: zero,
    balance: yuan('100'),
    payable: yuan('855'),
  })
  expect(lines.map(({ netAmount }) => netAmount)).toEqual([yuan('573'), yuan('382')])
  expect(account?.steps.map(({ title, change }) => [title, change])).toEqual([
    ['商品金额', yuan('1000')],
    ['优惠券', yuan('-30')],
    ['现金券', yuan('-10')],
    ['现金券', yuan('-5')],
    ['运费', zero],
    ['账户余额', yuan('-100')],
  ])
  expect(account?.steps.at(-1)?.amount).toBe(amounts.payable)
  expect(salesSlip(order, '', await loadShopSettings(shop.db)).sums).toEqual([
    ['货款合计', '¥1,000.00'],
    ['优惠券', '−¥30.00'],
    ['现金券', '−¥15.00'],
    ['运费', '¥0.00'],
    ['订单金额', '¥955.00'],
  ])
  const staff = await colleagueOf(shop, 'staff-service')
  expect(must(await staff.staff.orders.detail({ id: placed.id })).parts).toMatchObject([{ account }])
  const kept = await shop.db
    .select({ shares: orderLines.discounts })
    .from(orderLines)
    .where(eq(orderLines.orderId, placed.id))
  expect(kept.map(({ shares }) => shares)).toContainEqual({
    activity: '0.00',
    welfare: '0.00',
    coupon: '18.00',
    voucher: '9.00',
  })
  expect(await balance()).toBe(subtract(before, yuan('100')))
  expect(await couponState(couponId)).toBe('used')

  must(await buyer.client.orders.cancel({ id: placed.id, reason: '忘记用券' }))
  expect(await balance()).toBe(before)
  expect(await couponState(couponId)).toBe('unused')
  const back = await shop.db.select().from(vouchers).where(inArray(vouchers.id, voucherIds))
  expect(back.map(({ status, spent }) => [status, spent])).toEqual([
    ['unused', null],
    ['unused', null],
  ])
})

test('what the balance pays in full goes on at once', async () => {
  await fill('1000')
  await giveBalance(shop.db, me, yuan('2000'))
  const before = await balance()
  const [placed] = must(await place({ balance: yuan('1500') }))
  expect(placed?.payable).toBe(zero)
  expect(await balance()).toBe(subtract(before, yuan('1000')))
  expect(await readOrder(buyer, placed?.id ?? (0 as OrderId))).toMatchObject({ state: 'inReview', paidBy: 'balance' })
  const { list } = must(await buyer.client.orders.list({ tab: null, page: 1 }))
  expect(list.find(({ id }) => id === placed?.id)).toMatchObject({ payable: zero, balance: yuan('1000') })
  must(await buyer.client.orders.cancel({ id: placed?.id ?? (0 as OrderId), reason: '不再需要' }))
  expect(await balance()).toBe(before)
})

test('a coupon comes back when the last sub-order that bears it is cancelled, expired if it has run out', async () => {
  const far = await putOnShelf(shop.db, { price: yuan('500'), warehouse: 2 })
  await fill('500')
  await fillCart(buyer, itemOf(far, 1))
  const couponId = await giveCoupon(shop.db, me, {
    minimum: yuan('1000'),
    face: yuan('50'),
    usableUntil: instant(OPENING + 1000),
  })
  const [one, two] = must(await place({ couponId }))
  if (!one || !two) throw new Error('two orders were placed')
  expect(sum([one.payable, two.payable])).toBe(yuan('950'))
  must(await buyer.client.orders.cancel({ id: one.id, reason: '不再需要' }))
  expect(await couponState(couponId)).toBe('used')
  shop.clock.advance(2000)
  must(await buyer.client.orders.cancel({ id: two.id, reason: '不再需要' }))
  expect(await couponState(couponId)).toBe('unused')
  await fill('1000')
  expect((await review(buyer)).wallet.coupons.map(({ id }) => id)).not.toContain(couponId)
})

test('a coupon of a maker or of some goods says for which of the cart it is', async () => {
  const good = await putOnShelf(shop.db, { price: yuan('300') })
  await fillCart(buyer, itemOf(good, 1))
  await fill('700')
  const couponId = await giveCoupon(shop.db, me, { minimum: yuan('300'), face: yuan('20'), goodsIds: [good.id] })
  const { wallet } = await review(buyer)
  expect(wallet.coupons.find(({ id }) => id === couponId)?.goodsIds).toEqual([good.id])
  const [placed] = must(await place({ couponId }))
  const { lines } = await readOrder(buyer, placed?.id ?? (0 as OrderId))
  expect(lines.map(({ reduction }) => reduction)).toContain(yuan('20'))
})

test('a threshold missed by a cent, and one that is met', async () => {
  await fill('999.99')
  const couponId = await giveCoupon(shop.db, me, { minimum: yuan('1000'), face: yuan('30') })
  expect(await place({ couponId })).toMatchObject({
    ok: false,
    error: { kind: 'invalid', errors: { coupon_id: ['优惠券，差 ¥0.01'] } },
  })
  await fill('0.01')
  expect((await place({ couponId })).ok).toBe(true)
})

test("what is used, has run out, is another buyer's or more than there is, orders nothing and shows step 2 anew", async () => {
  await fill('1000')
  const other = await memberIdNamed(shop.db, 'demo-clinic')
  const foreign = await giveCoupon(shop.db, other, { minimum: zero, face: yuan('30') })
  const late = await giveCoupon(shop.db, me, { minimum: zero, face: yuan('30'), usableUntil: shop.clock.now() })
  const early = await giveCoupon(shop.db, me, {
    minimum: zero,
    face: yuan('30'),
    usableFrom: instant(shop.clock.now() + 1),
  })
  const voucher = await giveVoucher(shop.db, other, yuan('5'))
  const twice = await giveVoucher(shop.db, me, yuan('5'))
  for (const chosen of [
    { couponId: foreign },
    { couponId: late },
    { couponId: early },
    { couponId: 1 as MemberCouponId },
    { voucherIds: [voucher] },
    { voucherIds: [twice, twice] },
    { voucherIds: [1 as VoucherId] },
    { balance: yuan('99999999') },
  ])
    expect(await place(chosen)).toMatchObject({ ok: false, error: { kind: 'changed' } })
  expect((await review(buyer)).cart.lines).toHaveLength(1)
})

test('an order from before price accounts were stored is shown without one', async () => {
  await fill('1000')
  const [placed] = must(await place({}))
  if (!placed) throw new Error('nothing was placed')
  await shop.db.update(orders).set({ account: null }).where(eq(orders.id, placed.id))
  expect(await readOrder(buyer, placed.id)).toMatchObject({ account: null, amounts: { payable: yuan('1000') } })
})
