import { sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { readRows } from '../db/read-rows.ts'
import { errorFields, type Log } from '../log.ts'

/** How often the table is asked while somebody listens. */
const LOOK_EVERY_MS = 2000

/**
 * Another text after each change. The count belongs to it: of two transactions the one that began first may end last, and
 * then raises no highest id.
 */
const readMark = async (db: Db): Promise<string> => {
  const [row] = await readRows(
    db,
    sql<{ readonly mark: string }>`select count(*) || ' ' || coalesce(max(id), 0) as mark from desk_changes`,
  )
  return row?.mark ?? ''
}

export const removeOldDeskChanges = async (db: Db): Promise<void> => {
  await db.execute(sql`delete from desk_changes where at < now() - interval '1 hour'`)
}

type Listener = { readonly changed: () => void; readonly ended: () => void }

/** Tells whoever listens that what waits for the shop's people has changed, whichever node did it. */
export type DeskWatch = {
  /** What changes from its answer on is told. @returns how to listen no more */
  readonly join: (listener: Listener) => Promise<() => void>
  /** Ends every listening, so that the server can close. */
  readonly close: () => void
}

/** One question to the table however many listen, none while nobody does. No LISTEN: poolers take none. */
export const watchDesk = (db: Db, log: Log, everyMs = LOOK_EVERY_MS): DeskWatch => {
  const listeners = new Set<Listener>()
  let timer: NodeJS.Timeout | null = null
  let last: string | null = null

  const look = async (): Promise<void> => {
    try {
      const mark = await readMark(db)
      const isNew = last !== null && mark !== last
      last = mark
      if (isNew) for (const { changed } of listeners) changed()
    } catch (error) {
      log.warn('the desk cannot be watched', errorFields(error))
    }
  }
  const lookOn = async (): Promise<void> => {
    await look()
    if (timer !== null) lookAgain()
  }
  const lookAgain = (): void => {
    timer = setTimeout(() => void lookOn(), everyMs)
  }
  const rest = (): void => {
    if (timer !== null) clearTimeout(timer)
    timer = null
    last = null
  }
  return {
    join: async (listener) => {
      listeners.add(listener)
      if (timer === null) {
        lookAgain()
        await look()
      }
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) rest()
      }
    },
    close: () => {
      rest()
      for (const { ended } of listeners) ended()
      listeners.clear()
    },
  }
}
