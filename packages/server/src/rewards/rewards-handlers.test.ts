import { yuan } from '@xinglin/domain/kernel/money'
import { DAY_MS, type Instant, instant } from '@xinglin/domain/kernel/time'
import type { AddressId, MemberId } from '@xinglin/domain/members'
import type { GiftId, LotteryId } from '@xinglin/domain/rewards'
import { and, eq, gt, lt, ne, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inTransaction } from '../db/database.ts'
import { giftOrders, gifts, lotteries, lotteryDraws, lotteryPrizes } from '../db/schema-rewards.ts'
import { addresses } from '../db/schema-members.ts'
import { vouchers } from '../db/schema-wallet.ts'
import { cloneBuyers } from '../testing/crowd.ts'
import { expectSoundAfterEach, openTestShop } from '../testing/open-test-shop.ts'
import { OPENING } from '../testing/test-shop.ts'
import { first, must } from '../testing/trade.ts'
import { drawLottery } from './draw-lottery.ts'
import { advanceGiftOrders } from './redeem-gifts.ts'
import { rowId } from '../db/ids.ts'

const shop = await openTestShop()
const buyer = await shop.signIn('demo-pharmacy')
const home = first(
  await shop.db
    .select()
    .from(addresses)
    .where(eq(addresses.memberId, rowId(1))),
).id
expectSoundAfterEach(shop)

type PrizeRow = typeof lotteryPrizes.$inferInsert
const thanks: Partial<PrizeRow> = { kind: 'thanks', name: '谢谢参与', remarks: '' }

const aLottery = async (
  prizes: readonly (Partial<PrizeRow> & { readonly weight: number })[],
  window: Partial<typeof lotteries.$inferInsert> = {},
): Promise<LotteryId> => {
  const [row] = await shop.db
    .insert(lotteries)
    .values({
      name: '测试抽奖',
      remarks: '',
      rules: '',
      image: '',
      startsAt: instant(OPENING - DAY_MS),
      endsAt: instant(OPENING + DAY_MS),
      ...window,
    })
    .returning({ id: lotteries.id })
  const id = first(row ? [row] : []).id
  for (const [at, { total = null, ...prize }] of prizes.entries())
    await shop.db.insert(lotteryPrizes).values({
      lotteryId: id,
      position: at + 1,
      kind: 'thanks',
      name: `奖品 ${String(at + 1)}`,
      remarks: '',
      total,
      left: total,
      ...prize,
    })
  return id
}

const drawFor = (id: LotteryId, memberId: MemberId, rolled: number) =>
  inTransaction(shop.db, (tx) => drawLottery(tx, id, memberId, () => rolled, OPENING))

test('over every possible roll each prize is drawn exactly as often as its weight', async () => {
  const weights = [1, 4, 7, 20]
  const all = weights.reduce((total, weight) => total + weight, 0)
  const id = await aLottery(weights.map((weight) => ({ weight })))
  const crowd = await cloneBuyers(shop.db, all)
  for (const [roll, memberId] of crowd.entries()) must(await drawFor(id, memberId, roll))
  const drawn = await shop.db
    .select({ position: lotteryPrizes.position, n: sql<number>`count(*)::int` })
    .from(lotteryDraws)
    .innerJoin(lotteryPrizes, eq(lotteryPrizes.id, lotteryDraws.prizeId))
    .where(eq(lotteryDraws.lotteryId, id))
    .groupBy(lotteryPrizes.position)
    .orderBy(lotteryPrizes.position)
  expect(drawn.map(({ n }) => n)).toEqual(weights)
})

test('a draw asked for again, by GET or by POST, answers the prize of the first', async () => {
  const id = await aLottery([{ weight: 1 }, { weight: 1 }, { weight: 1 }, { weight: 1 }])
  const prize = must(await buyer.client.rewards.draw({ id }))
  expect(must(await buyer.client.rewards.drawByPost({ id }))).toEqual(prize)
  expect(must(await buyer.client.rewards.draw({ id }))).toEqual(prize)
  expect(await shop.db.$count(lotteryDraws, eq(lotteryDraws.lotteryId, id))).toBe(1)
  const [record] = must(await buyer.client.rewards.draws({ page: 1 })).list
  expect(record).toEqual({ lotteryName: '测试抽奖', prize, drawnAt: OPENING })
})

test('participants still see their result after the lottery has ended', async () => {
  const id = await aLottery([{ weight: 1, name: '唯一奖品' }])
  must(await buyer.client.rewards.draw({ id }))
  await shop.db.update(lotteries).set({ endsAt: OPENING }).where(eq(lotteries.id, id))
  expect(must(await buyer.client.rewards.draw({ id })).name).toBe('唯一奖品')
})

test.each([
  ['that begins in a moment', { startsAt: instant(OPENING + 1) }, '活动未开始'],
  ['that has just ended', { endsAt: OPENING }, '活动已结束'],
])('a lottery %s draws nothing', async (_, window, message) => {
  const id = await aLottery([{ weight: 1, ...thanks }], window)
  expect(await buyer.client.rewards.draw({ id })).toMatchObject({ ok: false, error: { code: 642, message } })
  expect(await shop.db.$count(lotteryDraws, eq(lotteryDraws.lotteryId, id))).toBe(0)
})

test('the share of an exhausted prize goes to the others; without any prize left no draw is stored', async () => {
  const id = await aLottery([
    { weight: 5, total: 1, name: '一等奖' },
    { weight: 5, total: 1, name: '二等奖' },
  ])
  const [a, b, c] = [3, 4, 5] as unknown as readonly [MemberId, MemberId, MemberId]
  expect(must(await drawFor(id, a, 0)).prize.name).toBe('一等奖')
  expect(must(await drawFor(id, b, 0)).prize.name).toBe('二等奖')
  expect(await drawFor(id, c, 0)).toMatchObject({ ok: false, error: { message: '奖品已抽完' } })
  expect(await shop.db.$count(lotteryDraws, and(eq(lotteryDraws.lotteryId, id), eq(lotteryDraws.memberId, c)))).toBe(0)
})

test('what is won is in the wallet before it is shown: a voucher to use, points to spend', async () => {
  const voucher = await aLottery([{ weight: 1, kind: 'voucher', name: '现金券 20 元', face: yuan('20'), days: 30 }])
  must(await buyer.client.rewards.draw({ id: voucher }))
  const [won] = await shop.db.select().from(vouchers).where(eq(vouchers.source, 'lottery')).orderBy(vouchers.createdAt)
  expect(won).toBeDefined()
  expect(
    must(
      await buyer.client.wallet.holdings({
        type: 'voucher',
        status: 'unused',
        scope: null,
        order: 'endsFirst',
        page: 1,
      }),
    ).list.map((one) => one.name),
  ).toContain('现金券 20 元')
  const points = await aLottery([{ weight: 1, kind: 'points', name: '88 积分', points: 88 }])
  const before = must(await buyer.client.wallet.points(null)).points
  must(await buyer.client.rewards.draw({ id: points }))
  expect(must(await buyer.client.wallet.points(null)).points).toBe(before + 88)
})

test('the home page offers the running lottery, but not to guests and buyers who are not approved', async () => {
  const fresh = await shop.signIn('demo-contract')
  const before = must(await fresh.client.rewards.openLottery(null))
  expect(before).toMatchObject({ name: expect.any(String), hasDrawn: expect.any(Boolean) })
  expect(must(await shop.visit().client.rewards.openLottery(null))).toBeNull()
  const pending = await shop.signIn('demo-pending')
  expect(must(await pending.client.rewards.openLottery(null))).toBeNull()
  expect(must(await shop.visit().client.rewards.popUps(null)).map(({ title }) => title)).toContain('杏林好运签')
  const activity = must(await shop.visit().client.rewards.activity({ id: 2 as LotteryId }))
  expect(activity.prizes).toHaveLength(8)
})

test('a buyer who has drawn is offered the next running lottery; without another one is_join says that he has drawn', async () => {
  const id = await aLottery([{ weight: 1, ...thanks }], { endsAt: instant(OPENING + 1) })
  const open = async () => must(await buyer.client.rewards.openLottery(null))
  expect(await open()).toMatchObject({ id, hasDrawn: false })
  must(await buyer.client.rewards.draw({ id }))
  const next = await open()
  expect(next).toMatchObject({ hasDrawn: false })
  expect(next?.id).not.toBe(id)
  const others = await shop.db
    .select()
    .from(lotteries)
    .where(and(ne(lotteries.id, id), lt(lotteries.startsAt, OPENING), gt(lotteries.endsAt, OPENING)))
  const end = (one: number, endsAt: Instant) =>
    shop.db
      .update(lotteries)
      .set({ endsAt })
      .where(eq(lotteries.id, rowId(one)))
  for (const other of others) await end(other.id, OPENING)
  expect(await open()).toMatchObject({ id, hasDrawn: true })
  for (const other of others) await end(other.id, other.endsAt)
  await end(id, OPENING)
})

test('winners are masked, and thanks are no win', async () => {
  const winners = must(await shop.visit().client.rewards.winners({ id: 2 as LotteryId }))
  expect(winners.length).toBeGreaterThan(0)
  expect(winners.every(({ name }) => /^.\*{3}.$/u.test(name))).toBe(true)
  expect(winners.map(({ prize }) => prize)).not.toContain('谢谢参与')
  const none = await shop.visit().client.rewards.winners({ id: 999_999 as LotteryId })
  expect(none).toMatchObject({ ok: false, error: { code: 404 } })
})

test('a draw from another site is refused, however it is asked for', async () => {
  const id = await aLottery([{ weight: 1 }])
  for (const site of ['cross-site', 'same-site', 'none']) {
    const response = await buyer.fetch(`/api/draw?id=${String(id)}`, { headers: { 'Sec-Fetch-Site': site } })
    expect(response.status).toBe(403)
  }
  expect(await shop.db.$count(lotteryDraws, eq(lotteryDraws.lotteryId, id))).toBe(0)
})

const aGift = async (gift: Partial<typeof gifts.$inferInsert> = {}): Promise<GiftId> => {
  const stock = gift.stock ?? 10
  const [row] = await shop.db
    .insert(gifts)
    .values({
      name: '测试礼品',
      specification: '1 件',
      description: '',
      image: '',
      kind: 'daily',
      points: 10,
      stock,
      initial: stock,
      ...gift,
    })
    .returning({ id: gifts.id })
  return first(row ? [row] : []).id
}

test('gifts are had for points: stock and points go, the order stays', async () => {
  const [cheap, dear] = [await aGift({ points: 10 }), await aGift({ points: 25, name: '另一礼品' })]
  const before = must(await buyer.client.wallet.points(null)).points
  const order = must(
    await buyer.client.rewards.redeem({
      wishes: [
        { giftId: cheap, quantity: 2 },
        { giftId: dear, quantity: 1 },
        { giftId: cheap, quantity: 1 },
      ],
      addressId: home,
      remark: '请周末送达',
    }),
  )
  expect(order).toMatchObject({ state: 'toShip', points: 55, remark: '请周末送达', waybill: null })
  expect(order.lines.map(({ giftId, quantity }) => [giftId, quantity])).toEqual([
    [cheap, 3],
    [dear, 1],
  ])
  expect(must(await buyer.client.wallet.points(null)).points).toBe(before - 55)
  expect(must(await buyer.client.rewards.gift({ id: cheap }))).toMatchObject({ stock: 7, mine: 3 })
  expect(must(await buyer.client.rewards.giftOrder({ id: order.id }))).toEqual(order)
  expect(must(await buyer.client.rewards.giftOrders({ page: 1 })).list[0]).toEqual(order)
})

test.each([
  ['more than there is', { stock: 2 }, 3, 643, '测试礼品仅剩 2 个'],
  ['more than one buyer may have', { limitPerMember: 1 }, 2, 643, '测试礼品每位会员限兑 1 个'],
  ['more than the points reach', { points: 900_000 }, 1, 641, '积分不足'],
])('%s is refused, and nothing is taken', async (_, gift, quantity, code, message) => {
  const giftId = await aGift(gift)
  const before = must(await buyer.client.wallet.points(null)).points
  expect(
    await buyer.client.rewards.redeem({ wishes: [{ giftId, quantity }], addressId: home, remark: '' }),
  ).toMatchObject({ ok: false, error: { code, message } })
  expect(must(await buyer.client.wallet.points(null)).points).toBe(before)
  expect(must(await buyer.client.rewards.gift({ id: giftId })).mine).toBe(0)
})

test("a gift that is not on show, an empty 礼品车 and another buyer's address are refused", async () => {
  const hidden = await aGift({ isListed: false })
  const redeem = (giftId: GiftId | null, addressId: AddressId) =>
    buyer.client.rewards.redeem({
      wishes: giftId === null ? [] : [{ giftId, quantity: 1 }],
      addressId,
      remark: '',
    })
  expect(await redeem(hidden, home)).toMatchObject({ ok: false, error: { code: 404 } })
  expect(await redeem(null, home)).toMatchObject({ ok: false, error: { kind: 'invalid' } })
  const [foreign] = await shop.db
    .select()
    .from(addresses)
    .where(eq(addresses.memberId, rowId(3)))
  expect(await redeem(await aGift(), (foreign?.id ?? 0) as AddressId)).toMatchObject({
    ok: false,
    error: { kind: 'invalid' },
  })
})

test('a points order is shipped, then received, each once', async () => {
  const order = must(
    await buyer.client.rewards.redeem({
      wishes: [{ giftId: await aGift(), quantity: 1 }],
      addressId: home,
      remark: '',
    }),
  )
  const { id } = order
  expect(await buyer.client.rewards.receiveGifts({ id })).toMatchObject({ ok: false, error: { code: 607 } })
  const ship = () =>
    inTransaction(shop.db, (tx) => advanceGiftOrders(tx, [id], { kind: 'ship', waybill: 'YD1' }, OPENING))
  expect([await ship(), await ship()]).toEqual([[id], []])
  expect(must(await buyer.client.rewards.receiveGifts({ id }))).toMatchObject({ state: 'completed', waybill: 'YD1' })
  expect(must(await buyer.client.rewards.receiveGifts({ id })).state).toBe('completed')
})

test("another buyer's points order is not there", async () => {
  const [row] = await shop.db
    .select()
    .from(giftOrders)
    .where(eq(giftOrders.memberId, rowId(1)))
    .limit(1)
  const other = await shop.signIn('demo-special')
  const id = first(row ? [row] : []).id
  expect(await other.client.rewards.giftOrder({ id })).toMatchObject({ ok: false, error: { code: 404 } })
  expect(await other.client.rewards.receiveGifts({ id })).toMatchObject({ ok: false, error: { code: 404 } })
})

test('the mall shows what a buyer can afford, and to a guest everything but that', async () => {
  const { points } = must(await buyer.client.wallet.points(null))
  const affordable = must(await buyer.client.rewards.gifts({ kind: null, affordable: true, page: 1 })).list
  expect(affordable.every((gift) => gift.points <= points)).toBe(true)
  const guest = shop.visit()
  expect(must(await guest.client.rewards.gifts({ kind: null, affordable: true, page: 1 })).total).toBe(0)
  expect(must(await guest.client.rewards.gifts({ kind: 'office', affordable: false, page: 1 })).total).toBe(4)
})

test('signing in gives five points, once a day, and makes the row longer', async () => {
  const visitor = await shop.signIn('demo-clinic')
  const before = must(await visitor.client.rewards.signIns(null))
  expect(before).toMatchObject({ today: '2026-11-20', signedToday: false, streak: 3 })
  const after = must(await visitor.client.rewards.signIn(null))
  expect(after).toMatchObject({ signedToday: true, streak: 4, points: before.points + 5 })
  expect(after.days.at(-1)).toBe('2026-11-20')
  expect(await visitor.client.rewards.signIn(null)).toMatchObject({
    ok: false,
    error: { code: 644, message: '今日已签到' },
  })
})
