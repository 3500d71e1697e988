import { dayAt, type Instant } from '@xinglin/domain/kernel/time'
import type { MemberId } from '@xinglin/domain/members'
import { type SignInCalendar, streakOf } from '@xinglin/domain/rewards'
import { signInPoints } from '@xinglin/domain/wallet'
import { desc, eq } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { signIns } from '../db/schema-wallet.ts'
import { givePoints } from '../wallet/points.ts'
import { readPoints } from '../wallet/wallet-queries.ts'

/** The most days that are checked for a streak. */
const LONGEST_STREAK = 400

export const readSignIns = async (db: Db, memberId: MemberId, now: Instant): Promise<SignInCalendar> => {
  const today = dayAt(now)
  const rows = await db
    .select({ day: signIns.day })
    .from(signIns)
    .where(eq(signIns.memberId, memberId))
    .orderBy(desc(signIns.day))
    .limit(LONGEST_STREAK)
  const signed = rows.map(({ day }) => day)
  const month = today.slice(0, 7)
  const { points } = await readPoints(db, memberId, now)
  return {
    today,
    signedToday: signed[0] === today,
    streak: streakOf(signed, today),
    days: signed.filter((day) => day.startsWith(month)).toReversed(),
    points,
  }
}

/** @returns false when the buyer has signed in today already. Call it in a transaction. */
export const signInToday = async (tx: Db, memberId: MemberId, now: Instant): Promise<boolean> => {
  const rows = await tx
    .insert(signIns)
    .values({ memberId, day: dayAt(now), at: now })
    .onConflictDoNothing()
    .returning({ day: signIns.day })
  if (rows.length === 0) return false
  await givePoints(tx, [{ memberId, points: signInPoints, source: 'signIn', orderId: null, reason: '每日签到' }], now)
  return true
}
