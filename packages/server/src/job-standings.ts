import { sql } from 'drizzle-orm'
import type { Db } from './db/database.ts'
import { readRows } from './db/read-rows.ts'
import * as pg from './db/row-decoders.ts'

/** Dead letter queue of jobs that failed at every retry; operators see it by `ops jobs` and in the console. */
export const DEAD_LETTERS = 'dead-letters'
/** A node only takes jobs from the queues that it serves: one without BACKUP_DIR makes no backups. */
export const queues = { shop: 'jobs', backups: 'backups' } as const

/** Outcome of a job within the last day. */
export type JobStanding = {
  readonly job: string
  /** Time of the last success. */
  readonly done: Date | null
  /** Number queued, running, or waiting for a retry. */
  readonly open: number
  readonly failed: number
  /** Number in the dead letter queue. */
  readonly dead: number
  /** Message of the last error. */
  readonly failure: string | null
}

const names = [...Object.values(queues), DEAD_LETTERS]

export const readJobs = async (db: Db): Promise<readonly JobStanding[]> => {
  const rows = await readRows(
    db,
    {
      failed: pg.number,
      job: pg.text,
      open: pg.number,
      dead: pg.number,
      failure: pg.orNull(pg.text),
      done: pg.orNull(pg.number),
    },
    sql`
      select data ->> 'name' as job,
             extract(epoch from max(completed_on) filter (where state = 'completed'))::float8 as done,
             (count(*) filter (where name <> ${DEAD_LETTERS} and state in ('created', 'retry', 'active')))::int as open,
             (count(*) filter (where state = 'failed'))::int as failed,
             (count(*) filter (where name = ${DEAD_LETTERS}))::int as dead,
             (array_agg(output ->> 'message' order by coalesce(completed_on, started_on) desc)
                filter (where state in ('failed', 'retry')))[1] as failure
        from pgboss.job where name = any(${sql.param(names)}::text[]) group by 1 order by 1`,
  )
  return rows.map((row) => ({ ...row, done: row.done === null ? null : new Date(row.done * 1000) }))
}

export const clearDeadLetters = async (db: Db): Promise<void> => {
  await db.execute(sql`delete from pgboss.job where name = ${DEAD_LETTERS}`)
}

/**
 * Retries a job from the dead letter queue, as `boss.retry` does, and removes its dead letters. Call it in a
 * transaction.
 *
 * @returns false where there was none, or it is queued or running already
 */
export const retryJob = async (tx: Db, job: string): Promise<boolean> => {
  const [retried] = await readRows(
    tx,
    { id: pg.text },
    sql`
      update pgboss.job j set state = 'retry', retry_limit = greatest(j.retry_limit, j.retry_count + 1), start_after = now(),
             completed_on = null
       where j.name in (${queues.shop}, ${queues.backups})
         and j.id = (select id from pgboss.job f
                      where f.name = j.name and f.state = 'failed' and f.data ->> 'name' = ${job}
                      order by coalesce(f.completed_on, f.started_on, f.created_on) desc limit 1)
         and not exists (select from pgboss.job o
                          where o.name = j.name and o.data ->> 'name' = ${job} and o.state in ('created', 'retry', 'active'))
      returning j.id::text as id`,
  )
  if (!retried) return false
  await tx.execute(sql`delete from pgboss.job where name = ${DEAD_LETTERS} and data ->> 'name' = ${job}`)
  return true
}
