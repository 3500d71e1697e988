import { HOUR_MS, type Instant, instant } from '@xinglin/domain/kernel/time'
import type { Db } from '../db/database.ts'
import { runDemoWarehouse } from '../jobs/demo-warehouse.ts'
import { type Job, jobs, runJobs } from '../jobs/jobs.ts'
import type { Log } from '../log.ts'
import type { DemoClock } from '../shop-time.ts'

/** 演示时间: the demo's clock, which visitors may set forward. */
export type TimeSandbox = {
  readonly clock: DemoClock
  /** Runs everything that falls due between two times of the shop's clock; failures are only logged. */
  readonly catchUp: (from: Instant, to: Instant) => Promise<void>
}

/** Each full hour after `from`, up to and including `to`. */
const hoursBetween = (from: Instant, to: Instant): readonly Instant[] =>
  Array.from({ length: Math.floor((to - from) / HOUR_MS) }, (_, at) => instant(from + (at + 1) * HOUR_MS))

/**
 * Makes up for skipped demo time: the warehouse runs once per hour, so that an order advances one state an hour and its
 * trace looks realistic; then every job runs. With 0 seconds per step the warehouse is off.
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
