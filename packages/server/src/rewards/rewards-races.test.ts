import { instant } from '@xinglin/domain/kernel/time'
import type { AddressId, MemberId } from '@xinglin/domain/members'
import type { GiftId, LotteryId } from '@xinglin/domain/rewards'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type Db, inTransaction } from '../db/database.ts'
import { readRows } from '../db/read-rows.ts'
import { addresses } from '../db/schema-members.ts'
import { gifts, lotteries, lotteryDraws, lotteryPrizes } from '../db/schema-rewards.ts'
import { createHandlers } from '../handlers.ts'
import { brokenInvariants } from '../db/broken-invariants.ts'
import { callBy, cloneBuyers, rounds, together } from '../testing/crowd.ts'
import { openSeededPostgres } from '../testing/seeded-postgres.ts'
import { createTestShop, OPENING, type TestShop } from '../testing/test-shop.ts'
import { first } from '../testing/trade.ts'
import { givePoints } from '../wallet/points.ts'
import { redeemGifts } from './redeem-gifts.ts'

const postgres = await openSeededPostgres()
const ROUNDS = 5
const CROWD = 200
const SAVERS = 8

describe.skipIf(postgres === null)('on PostgreSQL', () => {
  let shop: TestShop
  let db: Db
  let crowd: readonly MemberId[]
  /** They never draw: their points are what they are given. */
  let savers: readonly MemberId[]
  let homes: ReadonlyMap<MemberId, AddressId>
  const { draw } = createHandlers().rewards

  beforeAll(async () => {
    shop = await createTestShop({ databaseUrl: postgres?.url ?? '' })
    db = shop.db
    const all = await cloneBuyers(db, CROWD + SAVERS)
    crowd = all.slice(0, CROWD)
    savers = all.slice(CROWD)
    const rows = await db
      .select()
      .from(addresses)
      .where(inArray(addresses.memberId, [...all]))
    homes = new Map(rows.map(({ id, memberId }) => [memberId as MemberId, id as AddressId]))
  })
  afterAll(async () => {
    await shop.close()
    await postgres?.stop()
  })
  afterEach(async () => {
    expect(await brokenInvariants(db)).toEqual([])
  })

  const aLottery = async (total: number): Promise<LotteryId> => {
    const [row] = await db
      .insert(lotteries)
      .values({
        name: '测试抽奖',
        remarks: '',
        rules: '',
        image: '',
        startsAt: instant(OPENING - 1000),
        endsAt: instant(OPENING + 1000),
      })
      .returning({ id: lotteries.id })
    const { id } = first(row ? [row] : [])
    await db.insert(lotteryPrizes).values([
      {
        lotteryId: id,
        position: 1,
        kind: 'points',
        name: '大奖',
        remarks: '',
        weight: 99,
        total,
        left: total,
        points: 10,
      },
      { lotteryId: id, position: 2, kind: 'thanks', name: '谢谢参与', remarks: '', weight: 1 },
    ])
    return id as LotteryId
  }

  test.each(rounds(ROUNDS))(
    'one buyer who draws 64 times at once has one draw and equal answers (round %i)',
    async () => {
      const id = await aLottery(1000)
      const answers = await together(rounds(64), async () => draw({ id }, await callBy(shop, first(crowd))))
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
      expect(answers[0]?.ok).toBe(true)
      expect(await db.$count(lotteryDraws, eq(lotteryDraws.lotteryId, id))).toBe(1)
    },
  )

  test.each(rounds(ROUNDS))(
    '200 buyers and five prizes: five are sent, and everybody has drawn (round %i)',
    async () => {
      const id = await aLottery(5)
      const answers = await together(crowd, async (memberId) => draw({ id }, await callBy(shop, memberId)))
      expect(answers.filter((answer) => answer.ok && answer.value.name === '大奖')).toHaveLength(5)
      expect(await db.$count(lotteryDraws, eq(lotteryDraws.lotteryId, id))).toBe(CROWD)
    },
  )

  const aGift = async (stock: number, limitPerMember = 0): Promise<GiftId> => {
    const [row] = await db
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
        limitPerMember,
      })
      .returning({ id: gifts.id })
    return first(row ? [row] : []).id as GiftId
  }
  const redeem = async (memberId: MemberId, giftIds: readonly GiftId[], key?: string) =>
    redeemGifts(
      {
        wishes: giftIds.map((giftId) => ({ giftId, quantity: 1 })),
        addressId: homes.get(memberId) ?? (0 as AddressId),
        remark: '',
      },
      await callBy(shop, memberId, key),
    )
  const give = (all: readonly MemberId[], points: number): Promise<void> =>
    inTransaction(db, (tx) =>
      givePoints(
        tx,
        all.map((memberId) => ({ memberId, points, source: 'grant', orderId: null, reason: '测试' })),
        OPENING,
      ),
    )

  test.each(rounds(ROUNDS))('ten gifts and 64 buyers make exactly ten orders (round %i)', async () => {
    const asking = crowd.slice(0, 64)
    await give(asking, 10)
    const id = await aGift(10)
    const answers = await together(asking, (memberId) => redeem(memberId, [id]))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(10)
    const [gift] = await db.select().from(gifts).where(eq(gifts.id, id))
    expect(gift?.stock).toBe(0)
  })

  test.each(rounds(ROUNDS))(
    'points for three gifts make three orders of 64 at once, a limit of two makes two (round %i)',
    async (round) => {
      const memberId = first(savers.slice(round))
      await give([memberId], 30)
      const free = await aGift(1000)
      const answers = await together(rounds(64), () => redeem(memberId, [free]))
      expect(answers.filter(({ ok }) => ok)).toHaveLength(3)
      await give([memberId], 1000)
      const limited = await aGift(1000, 2)
      const again = await together(rounds(64), () => redeem(memberId, [limited]))
      expect(again.filter(({ ok }) => ok)).toHaveLength(2)
    },
  )

  test('orders of overlapping gifts never wait for each other for ever', async () => {
    const shelf = await together(rounds(6), () => aGift(10_000))
    const asking = crowd.slice(0, 32)
    await give(asking, 1000)
    const answers = await together(asking, (memberId, index) =>
      redeem(memberId, index % 2 === 0 ? shelf : shelf.toReversed()),
    )
    expect(answers.every(({ ok }) => ok)).toBe(true)
  })

  test('one redemption sent 64 times is one order and 64 equal answers', async () => {
    const memberId = first(savers.slice(6))
    await give([memberId], 1000)
    const id = await aGift(100)
    const key = crypto.randomUUID()
    const answers = await together(rounds(64), () => redeem(memberId, [id], key))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    const [gift] = await db
      .select()
      .from(gifts)
      .where(and(eq(gifts.id, id), eq(gifts.stock, 99)))
    expect(gift).toBeDefined()
  })

  test('a day has one sign-in, however often it is asked for at once', async () => {
    const memberId = first(savers.slice(7))
    const { signIn } = createHandlers().rewards
    const answers = await together(rounds(64), async () => signIn(null, await callBy(shop, memberId)))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    const [lots] = await readRows(
      db,
      sql<{
        readonly n: number
      }>`select sum(points)::int as n from point_lots where member_id = ${memberId} and source = 'signIn'`,
    )
    expect(lots?.n).toBe(5)
  })
})
