import { HOUR_MS, type Instant, instant } from '@xinglin/domain/kernel/time'
import type { Db } from '../db/database.ts'
import { runDemoWarehouse } from '../jobs/demo-warehouse.ts'
import { type Job, jobs, runJobs } from '../jobs/jobs.ts'
import type { Log } from '../log.ts'
import type { DemoClock } from '../shop-time.ts'

/** 演示时间: a clock that visitors may set forward. */
export type TimeSandbox = {
  readonly clock: DemoClock
  /** Does what falls due between two moments of the shop; failures are only logged. */
  readonly catchUp: (from: Instant, to: Instant) => Promise<void>
}

/** Each full hour after the first moment, as far as the last. */
const hoursBetween = (from: Instant, to: Instant): readonly Instant[] =>
  Array.from({ length: Math.floor((to - from) / HOUR_MS) }, (_, at) => instant(from + (at + 1) * HOUR_MS))

/**
 * What a demo does in the time that was skipped: its warehouse works once an hour, so that an order advances one state
 * an hour and its trace looks like a day; then every job is run. With 0 seconds a step the warehouse is off.
 */
export const catchUpWith =
  (db: Db, log: Log, stepSeconds: number): TimeSandbox['catchUp'] =>
  async (from, to) => {
    const beat: Job = {
      name: 'demo-warehouse',
      everyMinutes: 60,
      run: (shop, now) => runDemoWarehouse(shop, now, stepSeconds),
    }
    for (const hour of stepSeconds > 0 ? hoursBetween(from, to) : [])
      await runJobs([beat], db, { now: () => hour }, log)
    await runJobs(jobs, db, { now: () => to }, log)
  }
