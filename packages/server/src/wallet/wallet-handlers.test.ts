import { yuan, zero } from '@xinglin/domain/kernel/money'
import { day, DAY_MS, instant } from '@xinglin/domain/kernel/time'
import type { MemberId } from '@xinglin/domain/members'
import type { CouponId, MemberCoupon } from '@xinglin/domain/wallet'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inTransaction } from '../db/database.ts'
import { couponGoods, coupons, memberCoupons, pointLots, vouchers } from '../db/schema-wallet.ts'
import { expectSoundAfterEach, openTestShop } from '../testing/open-test-shop.ts'
import { OPENING } from '../testing/test-shop.ts'
import { first, must } from '../testing/trade.ts'
import { balanceOf, post, shopAccount } from './ledger.ts'
import { expirePoints, givePoints, spendPoints } from './points.ts'

const me = 1 as MemberId

const shop = await openTestShop()
const buyer = await shop.signIn('demo-pharmacy')
expectSoundAfterEach(shop)

const anOffer = async (offer: Partial<typeof coupons.$inferInsert> = {}): Promise<CouponId> => {
  const [row] = await shop.db
    .insert(coupons)
    .values({
      name: '测试券',
      scope: 'all',
      minimum: yuan('100'),
      face: yuan('10'),
      total: 10,
      claimFrom: instant(OPENING - DAY_MS),
      claimUntil: instant(OPENING + DAY_MS),
      usableFrom: instant(OPENING - DAY_MS),
      usableUntil: instant(OPENING + 30 * DAY_MS),
      sort: -1,
      ...offer,
    })
    .returning({ id: coupons.id })
  return first(row ? [row] : []).id
}

test('a balance is what its log adds up to, the newest entry first', async () => {
  const { balance, frozen } = must(await buyer.client.wallet.purse(null))
  expect(frozen).toBe(zero)
  const { list, total } = must(await buyer.client.wallet.moneyLog({ direction: 'all', from: null, to: null, page: 1 }))
  expect(total).toBe(list.length)
  expect(list[0]?.balanceAfter).toBe(balance)
  expect(list.reduce((sum, { amount }) => sum + amount, 0)).toBe(balance)
  expect(list.map(({ at }) => at)).toEqual(list.map(({ at }) => at).toSorted((a, b) => b - a))
})

test('the log is asked by direction and by days, both included', async () => {
  const log = async (query: Partial<Parameters<typeof buyer.client.wallet.moneyLog>[0]>) =>
    must(await buyer.client.wallet.moneyLog({ direction: 'all', from: null, to: null, page: 1, ...query })).list
  expect((await log({ direction: 'in' })).every(({ amount }) => amount > 0)).toBe(true)
  const out = await log({ direction: 'out' })
  expect(out.map(({ reason, amount, order }) => [reason, amount, order !== null])).toEqual([
    ['余额提现 TX20261111000001', yuan('-379.50'), false],
    ['订单余额抵扣', yuan('-200'), true],
  ])
  expect(await log({ from: day('2026-11-11'), to: day('2026-11-11') })).toHaveLength(1)
  expect(await log({ from: day('2026-11-12'), to: day('2026-11-20') })).toEqual([])
  expect(await log({ page: 2 })).toEqual([])
})

test('who has no wallet yet has nothing in it', async () => {
  const pending = await shop.signIn('demo-pending')
  expect(must(await pending.client.wallet.purse(null))).toEqual({ balance: zero, frozen: zero, withdrawable: zero })
  expect(must(await pending.client.wallet.points(null))).toEqual({ points: 0, expiring: null })
  const none = { unused: 0, used: 0, expired: 0 }
  expect(must(await pending.client.wallet.holdingCounts(null))).toEqual({ coupons: none, vouchers: none })
})

test('the coupon centre shows what is listed, what can be taken first, and to a guest nothing as taken', async () => {
  const { list, total } = must(await buyer.client.wallet.offers({ type: null, page: 1 }))
  expect(total).toBe(10)
  expect(list.map(({ name }) => name)).not.toContain('店庆全场券')
  expect(list.map(({ name }) => name)).not.toContain('无门槛回馈券')
  const guest = shop.visit()
  expect(must(await guest.client.wallet.offers({ type: null, page: 1 })).list.every(({ mine }) => mine === 0)).toBe(
    true,
  )
  const ofMakers = must(await buyer.client.wallet.offers({ type: 'manufacturer', page: 1 })).list
  expect(ofMakers).toHaveLength(3)
  expect(ofMakers.every(({ scope, scopeText }) => scope === 'manufacturer' && scopeText.endsWith('在售品种'))).toBe(
    true,
  )
})

test('a coupon that is taken stands in the wallet, counts, and is not taken twice', async () => {
  const id = await anOffer()
  const before = must(await buyer.client.wallet.holdingCounts(null)).coupons.unused
  const taken = must(await buyer.client.wallet.claim({ id }))
  expect(taken).toMatchObject({
    couponId: id,
    name: '测试券',
    face: yuan('10'),
    minimum: yuan('100'),
    status: 'unused',
  })
  expect(must(await buyer.client.wallet.holdingCounts(null)).coupons.unused).toBe(before + 1)
  const held = must(
    await buyer.client.wallet.holdings({ type: 'coupon', status: 'unused', scope: null, order: 'endsFirst', page: 1 }),
  ).list
  expect(held).toContainEqual(taken)
  expect(await buyer.client.wallet.claim({ id })).toMatchObject({
    ok: false,
    error: { kind: 'refused', code: 640, message: '您已领取过该优惠券' },
  })
  expect(await shop.db.$count(memberCoupons, eq(memberCoupons.couponId, id))).toBe(1)
})

test('coupons are held by scope, what ends first at the head or what is worth most', async () => {
  const own = await shop.signIn('demo-clinic')
  const end = (days: number) => ({ usableUntil: instant(OPENING + days * DAY_MS) })
  const small = await anOffer({ name: '小', face: yuan('5'), ...end(3) })
  const large = await anOffer({ name: '大', face: yuan('90'), ...end(9) })
  const firms = await anOffer({ name: '厂', scope: 'manufacturer', manufacturerId: 1, ...end(6) })
  for (const id of [large, firms, small]) must(await own.client.wallet.claim({ id }))
  const held = async (query: Partial<Parameters<typeof own.client.wallet.holdings>[0]>) => {
    const all = { type: 'coupon', status: 'unused', scope: null, order: 'endsFirst', page: 1 } as const
    const { list } = must(await own.client.wallet.holdings({ ...all, ...query }))
    return list.map(({ name }) => name).filter((name) => name.length === 1)
  }
  expect(await held({})).toEqual(['小', '厂', '大'])
  expect(await held({ order: 'largest' })).toEqual(['大', '厂', '小'])
  expect(await held({ scope: 'manufacturer' })).toEqual(['厂'])
  expect(await held({ scope: 'all', order: 'largest' })).toEqual(['大', '小'])
})

test.each([
  ['that is gone', { total: 0 }, '优惠券已抢光'],
  ['of tomorrow', { claimFrom: instant(OPENING + 1) }, '领取尚未开始'],
  ['that ended this moment', { claimUntil: OPENING }, '领取时间已结束'],
])('a coupon %s is refused in words', async (_, offer, message) => {
  const id = await anOffer(offer)
  expect(await buyer.client.wallet.claim({ id })).toMatchObject({ ok: false, error: { code: 640, message } })
})

test('the goods of a coupon are those that its base counts, and no others', async () => {
  const goodsOf = async (id: CouponId) => must(await buyer.client.wallet.couponGoods({ id, page: 1 }))
  const { list } = must(await buyer.client.wallet.offers({ type: null, page: 1 }))
  const ofScope = (scope: string) => first(list.filter((one) => one.scope === scope))
  const ofMaker = await goodsOf(ofScope('manufacturer').id)
  expect(ofMaker.goods.total).toBeGreaterThan(0)
  expect(new Set(ofMaker.goods.list.map(({ manufacturer }) => manufacturer)).size).toBe(1)
  const ofZone = await goodsOf(ofScope('goods').id)
  expect(ofZone.coupon).toMatchObject({ name: ofScope('goods').name, face: ofScope('goods').face })
  const named = await shop.db.$count(couponGoods, eq(couponGoods.couponId, ofScope('goods').id))
  expect(ofZone.goods.total).toBeGreaterThan(0)
  expect(ofZone.goods.total).toBeLessThanOrEqual(named)
  expect((await goodsOf(ofScope('all').id)).goods.total).toBeGreaterThan(ofZone.goods.total)
})

test('the goods of a coupon that is not listed are shown to who holds it, to nobody else', async () => {
  const { list } = must(
    await buyer.client.wallet.holdings({ type: 'coupon', status: 'unused', scope: null, order: 'endsFirst', page: 1 }),
  )
  const { couponId: id } = first(
    list.filter((held): held is MemberCoupon => 'couponId' in held && held.name === '无门槛回馈券'),
  )
  expect((await buyer.client.wallet.couponGoods({ id, page: 1 })).ok).toBe(true)
  expect(await shop.visit().client.wallet.couponGoods({ id, page: 1 })).toMatchObject({ error: { code: 404 } })
})

test('a coupon that the shop alone hands out is not there to be taken', async () => {
  const id = await anOffer({ isListed: false })
  expect(await buyer.client.wallet.claim({ id })).toMatchObject({ ok: false, error: { code: 404 } })
})

test('holdings expire by themselves, at their last moment and not before', async () => {
  const id = await anOffer({ usableUntil: instant(OPENING + DAY_MS) })
  const { id: taken } = must(await buyer.client.wallet.claim({ id }))
  const statusAt = async (status: 'unused' | 'expired'): Promise<boolean> =>
    must(
      await buyer.client.wallet.holdings({ type: 'coupon', status, scope: null, order: 'endsFirst', page: 1 }),
    ).list.some((one) => one.id === taken)
  const settings = (until: number) =>
    shop.db
      .update(memberCoupons)
      .set({ usableUntil: instant(until) })
      .where(eq(memberCoupons.id, taken))
  await settings(OPENING + 1)
  expect([await statusAt('unused'), await statusAt('expired')]).toEqual([true, false])
  await settings(OPENING)
  expect([await statusAt('unused'), await statusAt('expired')]).toEqual([false, true])
})

test('what an order took is told as used, with the day and what it took', async () => {
  const [voucher] = must(
    await buyer.client.wallet.holdings({ type: 'voucher', status: 'used', scope: null, order: 'endsFirst', page: 1 }),
  ).list
  expect(voucher).toMatchObject({ name: '开户现金券', status: 'used', spent: yuan('5') })
  const [coupon] = must(
    await buyer.client.wallet.holdings({ type: 'coupon', status: 'used', scope: null, order: 'endsFirst', page: 1 }),
  ).list
  expect(coupon).toMatchObject({ name: '老客回访券', status: 'used' })
  expect(coupon?.usedAt).toBeLessThan(OPENING)
})

test('现金券 are listed apart, with what they were worth', async () => {
  const unused = must(
    await buyer.client.wallet.holdings({ type: 'voucher', status: 'unused', scope: null, order: 'endsFirst', page: 1 }),
  ).list
  expect(unused.map(({ name, face }) => [name, face])).toEqual([
    ['服务补偿现金券', yuan('20')],
    ['会员回馈现金券', yuan('10')],
  ])
  expect(must(await buyer.client.wallet.holdingCounts(null)).vouchers).toEqual({ unused: 2, used: 1, expired: 0 })
  expect(await shop.db.$count(vouchers, and(eq(vouchers.memberId, me), eq(vouchers.status, 'unused')))).toBe(2)
})

test('points are what their log adds up to, and those that run out first are named', async () => {
  const { points, expiring } = must(await buyer.client.wallet.points(null))
  const log = must(await buyer.client.wallet.pointsLog({ direction: 'all', from: null, to: null, page: 1 })).list
  expect(log.reduce((sum, entry) => sum + entry.points, 0)).toBe(points)
  expect(log[0]?.pointsAfter).toBe(points)
  expect(log.filter(({ reason }) => reason === '订单完成').every(({ order }) => order !== null)).toBe(true)
  // Gifts have used 1,040 of the opening 1,200 points.
  expect(expiring?.points).toBe(160)
})

test('points are spent oldest first, never more than there are, and are gone after 365 days', async () => {
  const id = 2 as MemberId
  const give = (points: number, daysAgo: number): Promise<void> =>
    inTransaction(shop.db, (tx) =>
      givePoints(
        tx,
        [{ memberId: id, points, source: 'grant', orderId: null, reason: '测试' }],
        instant(OPENING - daysAgo * DAY_MS),
      ),
    )
  await give(30, 300)
  await give(50, 10)
  const left = async (): Promise<readonly number[]> =>
    (await shop.db.select().from(pointLots).where(eq(pointLots.memberId, id)).orderBy(pointLots.id)).map(
      (lot) => lot.left,
    )
  const spend = (points: number): Promise<boolean> =>
    inTransaction(shop.db, (tx) => spendPoints(tx, id, points, '测试', OPENING))
  expect(await spend(81)).toBe(false)
  expect(await left()).toEqual([30, 50])
  expect(await spend(35)).toBe(true)
  expect(await left()).toEqual([0, 45])
  await expirePoints(shop.db, instant(OPENING + 354 * DAY_MS))
  expect(await left()).toEqual([0, 45])
  await expirePoints(shop.db, instant(OPENING + 357 * DAY_MS))
  expect(await left()).toEqual([0, 0])
})

test("another buyer's wallet never shows", async () => {
  await inTransaction(shop.db, (tx) =>
    post(
      tx,
      [{ from: shopAccount('gateway'), to: balanceOf(me), amount: yuan('1'), reason: '只属于我', orderId: null }],
      OPENING,
    ),
  )
  const other = await shop.signIn('demo-special')
  const { list } = must(await other.client.wallet.moneyLog({ direction: 'all', from: null, to: null, page: 1 }))
  expect(list.map(({ reason }) => reason)).not.toContain('只属于我')
})
