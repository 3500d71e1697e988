import { type Instant, instant } from '@xinglin/domain/kernel/time'
import { eq, inArray, lt, lte, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { attempts } from '../db/schema-members.ts'

const WINDOW_MS = 15 * 60_000
const PER_ACCOUNT = 5
const PER_ADDRESS = 30
const LONGEST_WAIT_MS = 60_000

type Counter = { readonly count: number; readonly resetsAt: Instant }

const accountKey = (username: string): string => `login:account:${username.toLowerCase()}`
const waitKey = (username: string): string => `login:wait:${username.toLowerCase()}`

/** Counts one more in a window that begins with the first: one statement, so that parallel guesses all count. */
const count = async (db: Db, key: string, now: Instant): Promise<Counter> => {
  const isOver = lte(attempts.resetsAt, now)
  const [counter] = await db
    .insert(attempts)
    .values({ key, count: 1, resetsAt: instant(now + WINDOW_MS) })
    .onConflictDoUpdate({
      target: attempts.key,
      set: {
        count: sql`case when ${isOver} then 1 else ${attempts.count} + 1 end`,
        resetsAt: sql`case when ${isOver} then excluded.resets_at else ${attempts.resetsAt} end`,
      },
    })
    .returning({ count: attempts.count, resetsAt: attempts.resetsAt })
  if (!counter) throw new Error('an upsert returned no row')
  return counter
}

const secondsUntil = (at: Instant, now: Instant): number => Math.max(1, Math.ceil((at - now) / 1000))

/** Lets one attempt through and closes the door for `waitMs`; otherwise says how long it stays closed. */
const passDoor = async (db: Db, key: string, waitMs: number, now: Instant): Promise<number | null> => {
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

/**
 * Asks for one more attempt to sign in: seconds to wait, or null to go ahead. An address has thirty in a quarter of an
 * hour; an account five, then ever slower, because a lock would let anybody shut a buyer out.
 */
export const takeLoginAttempt = async (db: Db, username: string, ip: string, now: Instant): Promise<number | null> => {
  const byAddress = await count(db, `login:ip:${ip}`, now)
  if (byAddress.count > PER_ADDRESS) return secondsUntil(byAddress.resetsAt, now)
  const byAccount = await count(db, accountKey(username), now)
  if (byAccount.count < PER_ACCOUNT) return null
  const waitMs = Math.min(LONGEST_WAIT_MS, 2 ** Math.min(10, byAccount.count - PER_ACCOUNT + 1) * 1000)
  return passDoor(db, waitKey(username), waitMs, now)
}

/** The right password opens the account again; the address keeps its count. */
export const forgetLoginAttempts = async (db: Db, username: string): Promise<void> => {
  await db.delete(attempts).where(inArray(attempts.key, [accountKey(username), waitKey(username)]))
}

export const removeOldAttempts = async (db: Db, now: Instant): Promise<void> => {
  await db.delete(attempts).where(lt(attempts.resetsAt, now))
}
