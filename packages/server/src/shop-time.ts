import { HOUR_MS, type Instant, instant } from '@xinglin/domain/kernel/time'
import { eq, sql } from 'drizzle-orm'
import { type Clock, systemClock } from './clock.ts'
import type { Db } from './db/database.ts'
import { readRows } from './db/read-rows.ts'
import * as pg from './db/row-decoders.ts'
import { shopFacts } from './db/schema-content.ts'
import { errorFields, type Log } from './log.ts'

/** 演示时间: how far a demo shop's clock is ahead. Stored in the database, for every node and across restarts. */
const AHEAD = 'time_ahead'
/** Recent moves of the demo clock, with their wall-clock times. */
const STEPS = 'time_steps'

/** The offset in milliseconds; 0 when the clock was never moved. */
export const timeAhead = async (db: Db): Promise<number> => {
  const [row] = await db.select({ value: shopFacts.value }).from(shopFacts).where(eq(shopFacts.key, AHEAD))
  return typeof row?.value === 'number' ? row.value : 0
}

/**
 * Moves the clock forward only, so that no past event comes to lie in the future. Session expiry is moved along, so
 * that nobody is signed out by it.
 * @param milliseconds whole and positive
 * @param most upper bound of the total, in milliseconds
 * @returns whether it was moved; concurrent moves add up, and together never exceed `most`
 * @throws RangeError unless positive
 */
export const moveTime = async (
  db: Db,
  milliseconds: number,
  most: number = Number.MAX_SAFE_INTEGER,
): Promise<boolean> => {
  if (!(milliseconds > 0)) throw new RangeError('time moves forward')
  if (milliseconds > most) return false
  const moved = await readRows(
    db,
    { key: pg.text },
    sql`
      with moved as (
        insert into shop_facts (key, value) values (${AHEAD}, to_jsonb(${milliseconds}::bigint))
        on conflict (key) do update
          set value = to_jsonb((shop_facts.value #>> '{}')::bigint + ${milliseconds}::bigint)
          where (shop_facts.value #>> '{}')::bigint + ${milliseconds}::bigint <= ${most}::bigint
        returning key),
      along as (
        update sessions
           set last_seen_at = last_seen_at + ${milliseconds}::bigint * interval '1 millisecond',
               expires_at = expires_at + ${milliseconds}::bigint * interval '1 millisecond'
          from moved),
      staff_along as (
        update staff_sessions
           set last_seen_at = last_seen_at + ${milliseconds}::bigint * interval '1 millisecond',
               expires_at = expires_at + ${milliseconds}::bigint * interval '1 millisecond'
          from moved)
      select key from moved`,
  )
  return moved.length > 0
}

type Step = { readonly at: number; readonly by: number }

/**
 * Takes from the hourly budget for moving the clock of a public demo, which its visitors share, by wall-clock time.
 * Call it in a transaction; concurrent moves are serialised.
 * @returns null when the budget allowed it, else the time when it will
 */
export const takeFromHour = async (
  tx: Db,
  milliseconds: number,
  most: number,
  timeOfDay: Instant,
): Promise<Instant | null> => {
  const [kept] = await tx
    .insert(shopFacts)
    .values({ key: STEPS, value: [] })
    .onConflictDoUpdate({ target: shopFacts.key, set: { value: sql`${shopFacts.value}` } })
    .returning({ steps: sql<readonly Step[]>`${shopFacts.value}` })
  const recent = (kept?.steps ?? []).filter(({ at }) => at > timeOfDay - HOUR_MS)
  let excess = recent.reduce((sum, { by }) => sum + by, milliseconds) - most
  if (excess > 0) {
    const freeing = recent.find(({ by }) => (excess -= by) <= 0)
    return instant((freeing?.at ?? timeOfDay) + HOUR_MS)
  }
  await tx
    .update(shopFacts)
    .set({ value: [...recent, { at: timeOfDay, by: milliseconds }] })
    .where(eq(shopFacts.key, STEPS))
  return null
}

/** A clock that runs ahead of another one by the shop's demo time. */
export type DemoClock = Clock & {
  /** The clock that it is ahead of. */
  readonly base: Clock
  /** Reloads the offset, after this or another process may have moved the clock. */
  readonly reload: () => Promise<void>
}

/** @param look reads the offset in milliseconds: `timeAhead` */
export const demoClock = async (look: () => Promise<number>, base: Clock): Promise<DemoClock> => {
  let ahead = await look()
  return {
    base,
    now: () => instant(base.now() + ahead),
    reload: async () => {
      const seen = await look()
      // Of two concurrent reads, the older result may arrive last.
      ahead = Math.max(ahead, seen)
    },
  }
}

const LOOK_AGAIN_MS = 5000

/** Wall clock plus offset, which is reloaded every few seconds until closed. */
export const openDemoClock = async (
  db: Db,
  log: Log,
): Promise<{ readonly clock: DemoClock; readonly stop: () => void }> => {
  const clock = await demoClock(() => timeAhead(db), systemClock)
  const timer = setInterval(() => {
    clock.reload().catch((error: unknown) => log.warn('the time was not looked up', errorFields(error)))
  }, LOOK_AGAIN_MS)
  timer.unref()
  return { clock, stop: () => clearInterval(timer) }
}
