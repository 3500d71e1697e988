import { randomInt } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import type { Booked, Watcher } from '../sight/watcher.ts'
import { errorCode } from '../start-error.ts'
import { type Connections, isStale } from './connections.ts'

/** Columns are named in camel case here and in snake case in the database. */
export const casing = 'snake_case' as const

/** The query builder over PGlite or PostgreSQL, or over a transaction in either. */
export type Db = PgDatabase<NodePgQueryResultHKT>

export type OpenDatabase = {
  readonly db: Db
  readonly kind: 'pglite' | 'postgres'
  /** The driver beneath it, for a library that sends its own statements. */
  readonly client: Connections
  /** The whole embedded database as a file (.tar.gz); PostgreSQL has its own tools for that. */
  readonly dump?: () => Promise<Blob>
  readonly close: () => Promise<void>
}

type Listener = (booked: readonly Booked[]) => void

/** Who is notified of booked money, by database or transaction. */
const listeners = new WeakMap<Db, Listener>()

/** The same database; `watcher` is notified of the money booked in each transaction once it is committed. */
export const watched = <Watched extends Db>(db: Watched, { booked }: Watcher): Watched => {
  if (booked) listeners.set(db, booked)
  return db
}

/** Reports money booked in this transaction; passed on at its commit. */
export const reportBooked = (tx: Db, booked: readonly Booked[]): void => {
  if (booked.length > 0) listeners.get(tx)?.(booked)
}

/** Runs `work` in a transaction, or a savepoint inside another; what it has booked is passed on when it succeeds. */
const committing = async <T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> => {
  const notify = listeners.get(db)
  const waiting: Booked[] = []
  const result = await db.transaction((tx) => {
    if (notify) listeners.set(tx, (booked) => void waiting.push(...booked))
    return work(tx)
  })
  if (waiting.length > 0) notify?.(waiting)
  return result
}

const ATTEMPTS = 3
const isLostRace = (error: unknown): boolean => ['40001', '40P01'].includes(errorCode(error) ?? '')

/**
 * Runs `work` in one transaction and retries it after a serialisation failure, a deadlock, or a prepared statement that
 * its tables have outlived. Inside, use only the `tx` that is passed in: on PGlite the outer `db` would deadlock with it.
 */
export const inTransaction = async <T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await committing(db, work)
    } catch (error) {
      if (attempt === ATTEMPTS || !(isLostRace(error) || isStale(error))) throw error
      await delay(randomInt(5, 25) * attempt)
    }
  }
}
