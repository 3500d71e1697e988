import { instant } from '@xinglin/domain/kernel/time'
import { eq, sql } from 'drizzle-orm'
import { type Clock, systemClock } from './clock.ts'
import type { Db } from './db/database.ts'
import { shopFacts } from './db/schema-content.ts'
import { errorFields, type Log } from './log.ts'

/** 时间沙盘: how far a demo shop's clock is ahead. It stands in the database, for every node and for the next start. */
const AHEAD = 'time_ahead'

/** In milliseconds; 0 where time was never moved. */
export const timeAhead = async (db: Db): Promise<number> => {
  const [row] = await db.select({ value: shopFacts.value }).from(shopFacts).where(eq(shopFacts.key, AHEAD))
  return typeof row?.value === 'number' ? row.value : 0
}

/** Forward only: what has happened in this shop must not lie in its future. */
export const moveTime = async (db: Db, milliseconds: number): Promise<void> => {
  if (!(milliseconds > 0)) throw new RangeError('time moves forward')
  await db
    .insert(shopFacts)
    .values({ key: AHEAD, value: milliseconds })
    .onConflictDoUpdate({
      target: shopFacts.key,
      set: { value: sql`to_jsonb((${shopFacts.value} #>> '{}')::bigint + ${milliseconds}::bigint)` },
    })
}

const LOOK_AGAIN_MS = 5000

/** The time of day and what it was moved by; another process may move it while this one runs. */
export const openDemoClock = async (
  db: Db,
  log: Log,
): Promise<{ readonly clock: Clock; readonly stop: () => void }> => {
  let ahead = await timeAhead(db)
  const look = async (): Promise<void> => {
    ahead = await timeAhead(db)
  }
  const timer = setInterval(() => {
    look().catch((error: unknown) => log.warn('the time was not looked up', errorFields(error)))
  }, LOOK_AGAIN_MS)
  timer.unref()
  return { clock: { now: () => instant(systemClock.now() + ahead) }, stop: () => clearInterval(timer) }
}
