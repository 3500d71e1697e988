import { instant } from '@xinglin/domain/kernel/time'
import type { AddressId, MemberId } from '@xinglin/domain/members'
import type { GiftId, LotteryId } from '@xinglin/domain/rewards'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../db/database.ts'
import { readRows } from '../db/read-rows.ts'
import * as pg from '../db/row-decoders.ts'
import { addresses } from '../db/schema-members.ts'
import { gifts, lotteries, lotteryDraws, lotteryPrizes } from '../db/schema-rewards.ts'
import { rounds, together } from '../testing/crowd.ts'
import { describeRaces, ROUNDS, succeeded } from '../testing/race.ts'
import { OPENING } from '../testing/test-shop.ts'
import { first } from '../testing/trade.ts'
import { givePoints } from '../wallet/points.ts'
import { redeemGifts } from './redeem-gifts.ts'

/** Number of buyers who draw; number who redeem the same gift at once. */
const CROWD = 200
const ASKING = 64
/** One buyer for each round of two races, and one more. */
const SAVERS = 2 * ROUNDS + 1

await describeRaces((race) => {
  const crowd = (): readonly MemberId[] => race.crowd.slice(0, CROWD)
  /** Buyers who never draw: their only points are those that the test grants. */
  const savers = (): readonly MemberId[] => race.crowd.slice(CROWD)
  const { draw } = race.handlers.rewards
  let homes: ReadonlyMap<MemberId, AddressId>
  beforeAll(async () => {
    const rows = await race.db
      .select()
      .from(addresses)
      .where(inArray(addresses.memberId, [...race.crowd]))
    homes = new Map(rows.map(({ id, memberId }) => [memberId, id]))
  })

  const aLottery = async (total: number): Promise<LotteryId> => {
    const [row] = await race.db
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
    await race.db.insert(lotteryPrizes).values([
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
    return id
  }

  test.each(rounds(ROUNDS))(
    'one buyer who draws 64 times at once has one draw and equal answers (round %i)',
    async () => {
      const id = await aLottery(1000)
      const answers = await together(rounds(ASKING), async () => draw({ id }, await race.by(first(crowd()))))
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
      expect(answers[0]?.ok).toBe(true)
      expect(await race.db.$count(lotteryDraws, eq(lotteryDraws.lotteryId, id))).toBe(1)
    },
  )

  test.each(rounds(ROUNDS))(
    '200 buyers and five prizes: five are sent, and everybody has drawn (round %i)',
    async () => {
      const id = await aLottery(5)
      const answers = await together(crowd(), async (memberId) => draw({ id }, await race.by(memberId)))
      expect(answers.filter((answer) => answer.ok && answer.value.name === '大奖')).toHaveLength(5)
      expect(await race.db.$count(lotteryDraws, eq(lotteryDraws.lotteryId, id))).toBe(CROWD)
    },
  )

  const aGift = async (stock: number, limitPerMember = 0): Promise<GiftId> => {
    const [row] = await race.db
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
    return first(row ? [row] : []).id
  }
  const redeem = async (memberId: MemberId, giftIds: readonly GiftId[], key?: string) =>
    redeemGifts(
      {
        wishes: giftIds.map((giftId) => ({ giftId, quantity: 1 })),
        addressId: homes.get(memberId) ?? (0 as AddressId),
        remark: '',
      },
      await race.by(memberId, key),
    )
  const give = (all: readonly MemberId[], points: number): Promise<void> =>
    inTransaction(race.db, (tx) =>
      givePoints(
        tx,
        all.map((memberId) => ({ memberId, points, source: 'grant', orderId: null, reason: '测试' })),
        OPENING,
      ),
    )

  test.each(rounds(ROUNDS))('64 buyers make ten orders of ten gifts, and one of the last (round %i)', async () => {
    const asking = crowd().slice(0, ASKING)
    for (const left of [10, 1]) {
      await give(asking, 10)
      const id = await aGift(left)
      const answers = await together(asking, (memberId) => redeem(memberId, [id]))
      expect(succeeded(answers)).toBe(left)
      const [gift] = await race.db.select().from(gifts).where(eq(gifts.id, id))
      expect(gift?.stock).toBe(0)
    }
  })

  test.each(rounds(ROUNDS))(
    'points for three gifts make three orders of 64 at once, a limit of two makes two (round %i)',
    async (round) => {
      const memberId = first(savers().slice(round))
      await give([memberId], 30)
      const free = await aGift(1000)
      const answers = await together(rounds(ASKING), () => redeem(memberId, [free]))
      expect(succeeded(answers)).toBe(3)
      await give([memberId], 1000)
      const limited = await aGift(1000, 2)
      const again = await together(rounds(ASKING), () => redeem(memberId, [limited]))
      expect(succeeded(again)).toBe(2)
    },
  )

  test.each(rounds(ROUNDS))('orders of overlapping gifts never deadlock (round %i)', async () => {
    const shelf = await together(rounds(6), () => aGift(10_000))
    const asking = crowd().slice(0, ASKING)
    await give(asking, 1000)
    const answers = await together(asking, (memberId, index) =>
      redeem(memberId, index % 2 === 0 ? shelf : shelf.toReversed()),
    )
    expect(answers.every(({ ok }) => ok)).toBe(true)
  })

  test.each(rounds(ROUNDS))('one redemption sent 64 times is one order and 64 equal answers (round %i)', async () => {
    const memberId = first(savers())
    await give([memberId], 1000)
    const id = await aGift(100)
    const key = crypto.randomUUID()
    const answers = await together(rounds(ASKING), () => redeem(memberId, [id], key))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    const [gift] = await race.db
      .select()
      .from(gifts)
      .where(and(eq(gifts.id, id), eq(gifts.stock, 99)))
    expect(gift).toBeDefined()
  })

  test.each(rounds(ROUNDS))(
    'a day has one sign-in, however often it is asked for at once (round %i)',
    async (round) => {
      const memberId = first(savers().slice(ROUNDS + round))
      const { signIn } = race.handlers.rewards
      const answers = await together(rounds(ASKING), async () => signIn(null, await race.by(memberId)))
      expect(succeeded(answers)).toBe(1)
      const [lots] = await readRows(
        race.db,
        { n: pg.number },
        sql`select sum(points)::int as n from point_lots where member_id = ${memberId} and source = 'signIn'`,
      )
      expect(lots?.n).toBe(5)
    },
  )
}, CROWD + SAVERS)
