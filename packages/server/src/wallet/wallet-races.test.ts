import { yuan } from '@xinglin/domain/kernel/money'
import { instant } from '@xinglin/domain/kernel/time'
import type { MemberId } from '@xinglin/domain/members'
import type { CouponId } from '@xinglin/domain/wallet'
import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type Db, inTransaction } from '../db/database.ts'
import { readRows } from '../db/read-rows.ts'
import { coupons, memberCoupons } from '../db/schema-wallet.ts'
import { brokenInvariants } from '../db/broken-invariants.ts'
import { callBy, cloneBuyers, rounds, together } from '../testing/crowd.ts'
import { openSeededPostgres } from '../testing/seeded-postgres.ts'
import { createTestShop, OPENING, type TestShop } from '../testing/test-shop.ts'
import { first } from '../testing/trade.ts'
import { claimCoupon } from './claim-coupon.ts'
import { givePoints, spendPoints } from './points.ts'

const postgres = await openSeededPostgres()
const ROUNDS = 5
const CROWD = 64

describe.skipIf(postgres === null)('on PostgreSQL', () => {
  let shop: TestShop
  let db: Db
  let crowd: readonly MemberId[]

  beforeAll(async () => {
    shop = await createTestShop({ databaseUrl: postgres?.url ?? '' })
    db = shop.db
    crowd = await cloneBuyers(db, CROWD)
  })
  afterAll(async () => {
    await shop.close()
    await postgres?.stop()
  })
  afterEach(async () => {
    expect(await brokenInvariants(db)).toEqual([])
  })

  const anOffer = async (total: number, limitPerMember: number): Promise<CouponId> => {
    const rows = await db
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
    return first(rows).id as CouponId
  }
  const claim = async (id: CouponId, memberId: MemberId, key?: string) =>
    claimCoupon({ id }, await callBy(shop, memberId, key))
  const takenBy = (id: CouponId) =>
    db
      .select({ memberId: memberCoupons.memberId, n: sql<number>`count(*)::int` })
      .from(memberCoupons)
      .where(eq(memberCoupons.couponId, id))
      .groupBy(memberCoupons.memberId)

  test.each(rounds(ROUNDS))('the last coupon is taken by one of 64 buyers (round %i)', async () => {
    const id = await anOffer(1, 1)
    const answers = await together(crowd, (memberId) => claim(id, memberId))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await takenBy(id)).toHaveLength(1)
  })

  test.each(rounds(ROUNDS))('one buyer who asks 64 times at once has one coupon (round %i)', async () => {
    const id = await anOffer(100, 1)
    const answers = await together(crowd, () => claim(id, first(crowd)))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await takenBy(id)).toEqual([{ memberId: first(crowd), n: 1 }])
  })

  test.each(rounds(ROUNDS))('of ten coupons 20 buyers take all, none of them more than two (round %i)', async () => {
    const id = await anOffer(10, 2)
    const asking = crowd.slice(0, 20).flatMap((memberId) => rounds(5).map(() => memberId))
    await together(asking, (memberId) => claim(id, memberId))
    const taken = await takenBy(id)
    expect(taken.reduce((total, { n }) => total + n, 0)).toBe(10)
    expect(taken.every(({ n }) => n <= 2)).toBe(true)
  })

  test('one claim sent 64 times is one coupon and 64 equal answers', async () => {
    const id = await anOffer(100, 5)
    const key = crypto.randomUUID()
    const answers = await together(crowd, () => claim(id, first(crowd), key))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(await takenBy(id)).toEqual([{ memberId: first(crowd), n: 1 }])
  })

  test.each(rounds(ROUNDS))(
    'a hundred points are spent three times at thirty, never four (round %i)',
    async (round) => {
      const memberId = first(crowd.slice(round))
      for (const points of [60, 40])
        await inTransaction(db, (tx) =>
          givePoints(tx, [{ memberId, points, source: 'grant', orderId: null, reason: '测试' }], OPENING),
        )
      const spent = await together(crowd, () =>
        inTransaction(db, (tx) => spendPoints(tx, memberId, 30, '测试', OPENING)),
      )
      expect(spent.filter(Boolean)).toHaveLength(3)
      const [left] = await readRows(
        db,
        sql<{ readonly n: number }>`select sum("left")::int as n from point_lots where member_id = ${memberId}`,
      )
      expect(left?.n).toBe(10)
    },
  )
})
