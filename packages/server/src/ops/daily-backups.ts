import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { dayAt, HOUR_MS, type Instant } from '@xinglin/domain/kernel/time'
import { eq, sql } from 'drizzle-orm'
import { auditStaff } from '../audit.ts'
import type { Db, OpenDatabase } from '../db/database.ts'
import { backUpAlone, type DatabasePlace, makeFolder } from '../db/open-database.ts'
import { shopFacts } from '../db/schema-content.ts'
import { backUp, INCOMPLETE } from './backup.ts'
import type { Job } from '../jobs/jobs.ts'

const KEPT_DAYS = 7

const BACKUP = /^xinglin-\d{4}-\d\d-\d\d\.(tar\.gz|dump)/

/** The automatic backups of a shop: one file a day, the last seven days are kept. */
export type Backups = {
  /** Writes the backup of the day, unless it exists. */
  readonly job: Job
  /** Writes the backup of the day, replacing an earlier one. */
  readonly writeNow: (now: Instant) => Promise<void>
}

/**
 * Spares the newest incomplete file, which another node may be writing; leftovers of a killed process are removed on a
 * later day.
 */
const removeOld = (folder: string): void => {
  const names = readdirSync(folder).filter((name) => BACKUP.test(name))
  const whole = names.filter((name) => !name.endsWith(INCOMPLETE)).toSorted()
  const [newest = ''] = whole.slice(-1)
  const retained = new Set(whole.slice(-KEPT_DAYS))
  for (const name of names)
    if (!retained.has(name) && !name.startsWith(newest)) rmSync(join(folder, name), { force: true })
}

/** Key of the day of the newest backup on any node. */
const BACKED_UP = 'backed_up'
const lastBackUp = async (db: Db): Promise<unknown> => {
  const [row] = await db.select({ value: shopFacts.value }).from(shopFacts).where(eq(shopFacts.key, BACKED_UP))
  return row?.value
}

/** Daily backups of an open database into a folder. Nodes of one shop may share the folder. */
export const dailyBackups = (folder: string, place: DatabasePlace, database: OpenDatabase): Backups => {
  const fileAt = (now: Instant): string =>
    resolve(folder, `xinglin-${dayAt(now)}.${'databaseUrl' in place ? 'dump' : 'tar.gz'}`)
  const writeNow = async (now: Instant): Promise<void> => {
    makeFolder(folder)
    const file = fileAt(now)
    await auditStaff(database.db, { actor: 'system', at: now }, { action: 'backup', object: file, result: 'ok' })
    await backUp(place, database, file)
    await database.db
      .insert(shopFacts)
      .values({ key: BACKED_UP, value: dayAt(now) })
      .onConflictDoUpdate({ target: shopFacts.key, set: { value: sql`excluded.value` } })
    removeOld(folder)
  }
  return {
    job: {
      name: 'back-up',
      everyMinutes: 60,
      notAtStart: true,
      queue: 'backups',
      // Less than the four hours after which the queue takes it for lost.
      mostMs: 3 * HOUR_MS,
      run: async (_db, now) => {
        const isDone = async (): Promise<boolean> =>
          existsSync(fileAt(now)) || (await lastBackUp(database.db)) === dayAt(now)
        if (await isDone()) return
        // Another node may have finished between the check and the lock.
        await backUpAlone(place, async () => {
          if (!(await isDone())) await writeNow(now)
        })
      },
    },
    writeNow,
  }
}
