import { type Instant, instant, MINUTE_MS } from '@xinglin/domain/kernel/time'
import { eq, inArray, lte, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { attempts } from '../db/schema-members.ts'
import { countAttempt, secondsUntil } from '../http/attempts.ts'

const WINDOW_MS = 15 * MINUTE_MS
const PER_ACCOUNT = 5
const PER_ADDRESS = 30
const LONGEST_WAIT_MS = MINUTE_MS

const accountKey = (username: string): string => `login:account:${username.toLowerCase()}`
const waitKey = (username: string): string => `login:wait:${username.toLowerCase()}`

/** Allows one attempt and starts a delay of `waitMs`; otherwise returns the remaining delay. */
const passDelay = async (db: Db, key: string, waitMs: number, now: Instant): Promise<number | null> => {
  const passed = await db
    .insert(attempts)
    .values({ key, count: 1, resetsAt: instant(now + waitMs) })
    .onConflictDoUpdate({
      target: attempts.key,
      set: { resetsAt: sql`excluded.resets_at` },
      setWhere: lte(attempts.resetsAt, now),
    })
    .returning({ key: attempts.key })
  if (passed.length > 0) return null
  const [closed] = await db.select({ until: attempts.resetsAt }).from(attempts).where(eq(attempts.key, key))
  return closed ? secondsUntil(closed.until, now) : null
}

const addressKey = (ip: string): string => `login:ip:${ip}`

/**
 * Counts an attempt to sign in. Returns the seconds to wait, or null to go ahead. An address has thirty failures per
 * quarter of an hour; an account five, then growing delays, because a lockout would let anybody lock a buyer out. An
 * attempt counts as failed until `forgiveLoginAttempt`, so that parallel guesses all count.
 */
export const takeLoginAttempt = async (db: Db, username: string, ip: string, now: Instant): Promise<number | null> => {
  const byAddress = await countAttempt(db, addressKey(ip), WINDOW_MS, now)
  if (byAddress.count > PER_ADDRESS) return secondsUntil(byAddress.resetsAt, now)
  const byAccount = await countAttempt(db, accountKey(username), WINDOW_MS, now)
  if (byAccount.count < PER_ACCOUNT) return null
  const waitMs = Math.min(LONGEST_WAIT_MS, 2 ** Math.min(10, byAccount.count - PER_ACCOUNT + 1) * 1000)
  return passDelay(db, waitKey(username), waitMs, now)
}

/** After a successful sign-in: resets the account's counter, and gives the address this attempt back. */
export const forgiveLoginAttempt = async (db: Db, username: string, ip: string): Promise<void> => {
  await forgetLoginAttempts(db, username)
  await db
    .update(attempts)
    .set({ count: sql`greatest(${attempts.count} - 1, 0)` })
    .where(eq(attempts.key, addressKey(ip)))
}

/** After a new password: resets the account's counter; addresses keep theirs. */
export const forgetLoginAttempts = async (db: Db, username: string): Promise<void> => {
  await db.delete(attempts).where(inArray(attempts.key, [accountKey(username), waitKey(username)]))
}
