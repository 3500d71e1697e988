import { setTimeout as delay } from 'node:timers/promises'
import { DAY_MS, HOUR_MS } from '@xinglin/domain/kernel/time'
import type { Job as Task, PgBoss } from 'pg-boss'
import type { Clock } from '../clock.ts'
import type { OpenDatabase } from '../db/database.ts'
import { DEAD_LETTERS, queues } from '../job-standings.ts'
import { errorFields, type Log } from '../log.ts'
import type { Watcher } from '../sight/watcher.ts'
import { createBoss } from './boss.ts'
import { type Job, runInTime } from './jobs.ts'

const seconds = (milliseconds: number): number => milliseconds / 1000

/** Number of retries of a failed job, and the first delay; then exponential backoff. */
type Pace = { readonly retries: number; readonly retrySeconds: number; readonly pollSeconds: number }
const usual: Pace = { retries: 3, retrySeconds: 5, pollSeconds: 2 }

const cronOf = ({ everyMinutes }: Job): string => {
  if (everyMinutes === 1) return '* * * * *'
  if (everyMinutes < 60) return `*/${String(everyMinutes)} * * * *`
  // Daily jobs run at 04:00 in China (20:00 UTC).
  return everyMinutes === 60 ? '0 * * * *' : '0 20 * * *'
}

type Named = { readonly name: string }

/**
 * Creates the queues. On all nodes together, at most one run of each job is queued, one running and one waiting for a
 * retry.
 */
const openQueues = async (boss: PgBoss, { retries, retrySeconds }: Pace): Promise<void> => {
  await boss.createQueue(DEAD_LETTERS, { retentionSeconds: seconds(30 * DAY_MS) })
  const settings = {
    retryLimit: retries,
    retryDelay: retrySeconds,
    ...(retrySeconds > 0 ? { retryBackoff: true, retryDelayMax: 300 } : {}),
    deleteAfterSeconds: seconds(DAY_MS),
    retentionSeconds: seconds(DAY_MS),
    deadLetter: DEAD_LETTERS,
  }
  await boss.createQueue(queues.shop, { ...settings, policy: 'stately', expireInSeconds: seconds(HOUR_MS / 6) })
  await boss.createQueue(queues.backups, { ...settings, policy: 'stately', expireInSeconds: seconds(4 * HOUR_MS) })
}

/** Makes the schedule contain exactly the jobs that this build knows. */
const syncSchedule = async (boss: PgBoss, queue: string, due: readonly Job[]): Promise<void> => {
  for (const { key } of await boss.getSchedules(queue))
    if (!due.some(({ name }) => name === key)) await boss.unschedule(queue, key)
  for (const job of due) {
    const { name } = job
    await boss.schedule(queue, cronOf(job), { name }, { key: name, singletonKey: name })
  }
}

export type Working = {
  /** Resolves when the jobs of the first round are queued. */
  readonly begun: Promise<void>
  /** Stops taking jobs; resolves when the running one has ended. */
  readonly stop: () => Promise<void>
}

type WorkingBy = {
  readonly clock: Clock
  readonly log: Log
  readonly watcher?: Watcher
  readonly pace?: Pace
}

/**
 * Runs the shop's jobs, shared with its other nodes: each once at startup and then on its schedule, retried when it
 * fails, and moved to the dead letter queue when all retries fail. While the database is down they wait.
 */
export const startJobs = (
  database: OpenDatabase,
  due: readonly Job[],
  { clock, log, watcher = {}, pace = usual }: WorkingBy,
): Working => {
  let boss: PgBoss | null = null
  const stopping = new AbortController()

  const run = async ([task]: readonly Task<Named>[]): Promise<void> => {
    const job = due.find(({ name }) => name === task?.data.name)
    // A job of another build that runs at the same time.
    if (!job) return
    const work = (): Promise<void> => runInTime(job, database.db, clock.now())
    try {
      await (watcher.job ? watcher.job(job.name, work) : work())
    } catch (error) {
      log.error('job failed', { job: job.name, ...errorFields(error) })
      throw error
    }
  }
  const begin = async (): Promise<void> => {
    const opened = (boss = await createBoss(database))
    opened.on('error', (error) => log.warn('the jobs cannot be reached', { error: error.message }))
    await opened.start()
    await openQueues(opened, pace)
    for (const queue of Object.values(queues)) {
      const own = due.filter((job) => (job.queue ?? 'shop') === (queue === queues.backups ? 'backups' : 'shop'))
      if (own.length === 0) continue
      await syncSchedule(opened, queue, own)
      const first = own.filter(({ notAtStart }) => notAtStart !== true)
      await opened.insert(
        queue,
        first.map(({ name }) => ({ data: { name }, singletonKey: name })),
      )
      await opened.work<Named>(queue, { pollingIntervalSeconds: pace.pollSeconds }, run)
    }
  }
  const beginAtLast = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      try {
        return await begin()
      } catch (error) {
        log.error('the jobs do not begin', errorFields(error))
        await boss?.stop({ graceful: false })
        await delay(1000)
      }
    }
  }
  const begun = beginAtLast()
  return {
    begun,
    stop: async () => {
      stopping.abort()
      await begun
      await boss?.stop({ graceful: true })
    },
  }
}
