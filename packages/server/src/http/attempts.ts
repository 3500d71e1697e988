import { type Instant, instant } from '@xinglin/domain/kernel/time'
import { lt, lte, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { attempts } from '../db/schema-members.ts'

export type Counter = { readonly count: number; readonly resetsAt: Instant }

/**
 * Increments the counter of each key, in windows that begin with the first attempt: in one statement, so that parallel
 * guesses all count. Keys are locked in a fixed order to avoid deadlocks.
 */
export const countAttempts = (
  db: Db,
  keys: readonly string[],
  windowMs: number,
  now: Instant,
): Promise<readonly Counter[]> => {
  const isOver = lte(attempts.resetsAt, now)
  return db
    .insert(attempts)
    .values([...new Set(keys)].toSorted().map((key) => ({ key, count: 1, resetsAt: instant(now + windowMs) })))
    .onConflictDoUpdate({
      target: attempts.key,
      set: {
        count: sql`case when ${isOver} then 1 else ${attempts.count} + 1 end`,
        resetsAt: sql`case when ${isOver} then excluded.resets_at else ${attempts.resetsAt} end`,
      },
    })
    .returning({ count: attempts.count, resetsAt: attempts.resetsAt })
}

export const countAttempt = async (db: Db, key: string, windowMs: number, now: Instant): Promise<Counter> => {
  const [counter] = await countAttempts(db, [key], windowMs, now)
  if (!counter) throw new Error('an upsert returned no row')
  return counter
}

export const secondsUntil = (at: Instant, now: Instant): number => Math.max(1, Math.ceil((at - now) / 1000))

export const removeOldAttempts = async (db: Db, now: Instant): Promise<void> => {
  await db.delete(attempts).where(lt(attempts.resetsAt, now))
}
