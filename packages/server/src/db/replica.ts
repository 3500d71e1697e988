import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { errorFields, type Log } from '../log.ts'
import type { Watcher } from '../sight/watcher.ts'
import { within } from '../within.ts'
import type { Db, OpenDatabase } from './database.ts'
import { connectTo, type DatabasePlace } from './open-database.ts'
import { readRows } from './read-rows.ts'
import * as pg from './row-decoders.ts'

/** The database to read lists and searches from: the replica while its lag is small, else the primary. */
export type Reads = {
  readonly db: () => Db
  /** Reports a failed read: the primary is used until the replica has answered again. */
  readonly giveUp: (error: unknown) => void
  readonly stop: () => Promise<void>
}

const MOST_LAG_MS = 5000
const POLL_MS = 500
const PATIENCE_MS = 1000

/**
 * Measures the lag of a replica from the WAL positions that the primary was known to have written, and when. Unlike the
 * replica's own figure, this also grows when replication stops, and stays 0 while nothing is written.
 */
export const createLagGauge = (): {
  readonly noteWritten: (position: bigint, at: number) => void
  readonly lagAt: (replayed: bigint, at: number) => number
} => {
  let ahead: { readonly position: bigint; readonly at: number }[] = []
  return {
    noteWritten: (position, at) => {
      if (position > (ahead.at(-1)?.position ?? -1n)) ahead.push({ position, at })
    },
    lagAt: (replayed, at) => {
      ahead = ahead.filter((mark) => mark.position > replayed)
      return ahead[0] ? at - ahead[0].at : 0
    },
  }
}

const positionOf = async (db: Db, which: 'written' | 'replayed'): Promise<bigint> => {
  const position = which === 'written' ? sql`pg_current_wal_lsn()` : sql`pg_last_wal_replay_lsn()`
  const [row] = await readRows(db, { bytes: pg.text }, sql`select pg_wal_lsn_diff(${position}, '0/0')::text as bytes`)
  return BigInt(row?.bytes ?? 0)
}

const patiently = <T>(work: Promise<T>): Promise<T> => within(PATIENCE_MS, work, 'the server does not answer')

/** Polls both servers twice a second. The replica is not used until its lag is known to be small. */
const watchReplica = (primary: Db, replica: Db, log: Log): Reads => {
  const gauge = createLagGauge()
  const stopping = new AbortController()
  let isInStep = false
  const settle = (now: boolean, why: string, fields = {}): void => {
    if (now !== isInStep) log.warn(why, fields)
    isInStep = now
  }
  const poll = async (): Promise<void> => {
    // While the primary is down, the replica's data is the newest there is.
    const written = await patiently(positionOf(primary, 'written')).catch(() => null)
    if (written !== null) gauge.noteWritten(written, performance.now())
    const lag = gauge.lagAt(await patiently(positionOf(replica, 'replayed')), performance.now())
    if (lag <= MOST_LAG_MS) settle(true, 'lists are read on the replica')
    else settle(false, 'the replica lags, lists are read on the primary', { milliseconds: Math.round(lag) })
  }
  const watch = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await poll().catch((error: unknown) =>
        settle(false, 'the replica is lost, lists are read on the primary', errorFields(error)),
      )
      await delay(POLL_MS, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  }
  const watching = watch()
  return {
    db: () => (isInStep ? replica : primary),
    giveUp: (error) => settle(false, 'a read failed on the replica, lists are read on the primary', errorFields(error)),
    stop: () => {
      stopping.abort()
      return watching
    },
  }
}

/** The replica, if one is configured. It may be down when the shop starts. */
export const openReads = (
  place: DatabasePlace,
  { db }: Pick<OpenDatabase, 'db'>,
  log: Log,
  watcher: Watcher,
): { readonly reads: Reads; readonly close: () => Promise<void> } | null => {
  if (!('databaseUrl' in place) || place.readUrl === undefined) return null
  const replica = connectTo(place.readUrl, place, watcher)
  const reads = watchReplica(db, replica.db, log)
  return {
    reads,
    close: async () => {
      await reads.stop()
      await replica.client.end()
    },
  }
}
