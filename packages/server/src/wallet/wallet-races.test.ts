import { yuan } from '@xinglin/domain/kernel/money'
import { DAY_MS, instant } from '@xinglin/domain/kernel/time'
import type { MemberId } from '@xinglin/domain/members'
import { cashbackWaitMs } from '@xinglin/domain/promotions'
import type { CouponId } from '@xinglin/domain/wallet'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inTransaction } from '../db/database.ts'
import { readRows } from '../db/read-rows.ts'
import * as pg from '../db/row-decoders.ts'
import { ledgerAccounts } from '../db/schema-books.ts'
import { cashbackCredits, cashbacks, cashbackTiers, coupons, memberCoupons } from '../db/schema-wallet.ts'
import { rounds, together } from '../testing/crowd.ts'
import { CROWD, describeRaces, ROUNDS, succeeded } from '../testing/race.ts'
import { OPENING } from '../testing/test-shop.ts'
import { first } from '../testing/trade.ts'
import { creditCashbacks } from './cashbacks.ts'
import { claimCoupon } from './claim-coupon.ts'
import { givePoints, spendPoints } from './points.ts'

await describeRaces((race) => {
  const anOffer = async (total: number, limitPerMember: number): Promise<CouponId> => {
    const rows = await race.db
      .insert(coupons)
      .values({
        name: '测试券',
        scope: 'all',
        minimum: yuan('100'),
        face: yuan('10'),
        total,
        limitPerMember,
        claimFrom: instant(OPENING - 1000),
        claimUntil: instant(OPENING + 1000),
        usableFrom: OPENING,
        usableUntil: instant(OPENING + 1000),
      })
      .returning({ id: coupons.id })
    return first(rows).id
  }
  const claim = async (id: CouponId, memberId: MemberId, key?: string) =>
    claimCoupon({ id }, await race.by(memberId, key))
  const takenBy = (id: CouponId) =>
    race.db
      .select({ memberId: memberCoupons.memberId, n: sql<number>`count(*)::int` })
      .from(memberCoupons)
      .where(eq(memberCoupons.couponId, id))
      .groupBy(memberCoupons.memberId)

  test.each(rounds(ROUNDS))('the last coupon is taken by one of 64 buyers (round %i)', async () => {
    const id = await anOffer(1, 1)
    const answers = await together(race.crowd, (memberId) => claim(id, memberId))
    expect(succeeded(answers)).toBe(1)
    expect(await takenBy(id)).toHaveLength(1)
  })

  test.each(rounds(ROUNDS))('a coupon of which ten are left is taken ten times by 64 buyers (round %i)', async () => {
    const id = await anOffer(10, 1)
    const answers = await together(race.crowd, (memberId) => claim(id, memberId))
    expect(succeeded(answers)).toBe(10)
    expect(await takenBy(id)).toHaveLength(10)
  })

  test.each(rounds(ROUNDS))('one buyer who asks 64 times at once has one coupon (round %i)', async () => {
    const id = await anOffer(100, 1)
    const answers = await together(race.crowd, () => claim(id, first(race.crowd)))
    expect(succeeded(answers)).toBe(1)
    expect(await takenBy(id)).toEqual([{ memberId: first(race.crowd), n: 1 }])
  })

  test.each(rounds(ROUNDS))('of ten coupons 20 buyers take all, none of them more than two (round %i)', async () => {
    const id = await anOffer(10, 2)
    const asking = race.crowd.slice(0, 20).flatMap((memberId) => rounds(5).map(() => memberId))
    await together(asking, (memberId) => claim(id, memberId))
    const taken = await takenBy(id)
    expect(taken.reduce((total, { n }) => total + n, 0)).toBe(10)
    expect(taken.every(({ n }) => n <= 2)).toBe(true)
  })

  test.each(rounds(ROUNDS))('one claim sent 64 times is one coupon and 64 equal answers (round %i)', async () => {
    const id = await anOffer(100, 5)
    const key = crypto.randomUUID()
    const answers = await together(race.crowd, () => claim(id, first(race.crowd), key))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(await takenBy(id)).toEqual([{ memberId: first(race.crowd), n: 1 }])
  })

  test.each(rounds(ROUNDS))(
    'a hundred points are spent three times at thirty, never four (round %i)',
    async (round) => {
      const memberId = first(race.crowd.slice(round))
      for (const points of [60, 40])
        await inTransaction(race.db, (tx) =>
          givePoints(tx, [{ memberId, points, source: 'grant', orderId: null, reason: '测试' }], OPENING),
        )
      const spent = await together(race.crowd, () =>
        inTransaction(race.db, (tx) => spendPoints(tx, memberId, 30, '测试', OPENING)),
      )
      expect(spent.filter(Boolean)).toHaveLength(3)
      const [left] = await readRows(
        race.db,
        { n: pg.number },
        sql`select sum("left")::int as n from point_lots where member_id = ${memberId}`,
      )
      expect(left?.n).toBe(10)
    },
  )

  test.each(rounds(ROUNDS))('64 looks at a period of cashback credit each buyer once (round %i)', async () => {
    // Removes the demo's own periods.
    await creditCashbacks(race.db, OPENING)
    const held = async (): Promise<number> => {
      const rows = await race.db.select().from(ledgerAccounts).where(eq(ledgerAccounts.purse, 'balance'))
      return rows.reduce((total, { balance }) => total + balance, 0)
    }
    const before = await held()
    const endsAt = instant(OPENING - cashbackWaitMs)
    const { id } = first(
      await race.db
        .insert(cashbacks)
        .values({ name: '测试返现', startsAt: instant(endsAt - 100 * DAY_MS), endsAt })
        .returning({ id: cashbacks.id }),
    )
    await race.db.insert(cashbackTiers).values({ cashbackId: id, amount: yuan('1'), cashback: yuan('5') })
    await together(rounds(CROWD), () => creditCashbacks(race.db, OPENING))
    const credits = await race.db.$count(cashbackCredits, eq(cashbackCredits.cashbackId, id))
    expect(credits).toBeGreaterThan(0)
    expect((await held()) - before).toBe(credits * yuan('5'))
  })
})
