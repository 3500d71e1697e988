import { sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { readRows } from '../../db/read-rows.ts'
import * as pg from '../../db/row-decoders.ts'
import { errorFields, type Log } from '../../log.ts'

/** Poll interval while there are listeners. */
const POLL_INTERVAL_MS = 2000

/**
 * A value that differs after each change. Includes the count, because a transaction that commits late may add a row
 * with an id below the highest one.
 */
const readMark = async (db: Db): Promise<string> => {
  const [row] = await readRows(
    db,
    { mark: pg.text },
    sql`select count(*) || ' ' || coalesce(max(id), 0) as mark from desk_changes`,
  )
  return row?.mark ?? ''
}

export const removeOldDeskChanges = async (db: Db): Promise<void> => {
  await db.execute(sql`delete from desk_changes where at < now() - interval '1 hour'`)
}

type Listener = { readonly changed: () => void; readonly ended: () => void }

/** Notifies listeners of changes to the console's work lists, made on any node. */
export type DeskWatch = {
  /** Subscribes; changes after the promise resolves are notified. @returns a function that unsubscribes */
  readonly join: (listener: Listener) => Promise<() => void>
  /** Ends all subscriptions, so that the server can close. */
  readonly close: () => void
}

/**
 * Polls once per node for all listeners, and not at all without listeners. LISTEN is not used, because poolers do not
 * support it.
 */
export const watchDesk = (db: Db, log: Log, intervalMs = POLL_INTERVAL_MS): DeskWatch => {
  const listeners = new Set<Listener>()
  let timer: NodeJS.Timeout | null = null
  let last: string | null = null

  const poll = async (): Promise<void> => {
    try {
      const mark = await readMark(db)
      const isNew = last !== null && mark !== last
      last = mark
      if (isNew) for (const { changed } of listeners) changed()
    } catch (error) {
      log.warn('changes of the desk cannot be polled', errorFields(error))
    }
  }
  const pollAndRepeat = async (): Promise<void> => {
    await poll()
    if (timer !== null) schedule()
  }
  const schedule = (): void => {
    timer = setTimeout(() => void pollAndRepeat(), intervalMs)
  }
  const stop = (): void => {
    if (timer !== null) clearTimeout(timer)
    timer = null
    last = null
  }
  return {
    join: async (listener) => {
      listeners.add(listener)
      if (timer === null) {
        schedule()
        await poll()
      }
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) stop()
      }
    },
    close: () => {
      stop()
      for (const { ended } of listeners) ended()
      listeners.clear()
    },
  }
}
