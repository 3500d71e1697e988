import { errorFields, type Log } from '../log.ts'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import type { Instant } from '@xinglin/domain/kernel/time'
import { removeOldAttempts } from '../members/login-attempts.ts'
import { removeExpiredSessions } from '../members/sessions.ts'
import { closeUnpaidOrders } from '../orders/close-orders.ts'

/** Safe to run again at any time, and on every node at once. */
export type Job = { readonly name: string; readonly run: (db: Db, now: Instant) => Promise<void> }

export const jobs: readonly Job[] = [
  { name: 'close unpaid orders', run: closeUnpaidOrders },
  { name: 'remove expired sessions', run: removeExpiredSessions },
  { name: 'remove old attempts', run: removeOldAttempts },
]

const EVERY_MS = 60_000

/** Runs the jobs at once and then every minute; a failed one is logged and tried again with the next round. */
export const startJobs = (db: Db, clock: Clock, log: Log): { readonly stop: () => Promise<void> } => {
  let stopped = false
  const round = async (): Promise<void> => {
    for (const job of jobs) {
      if (stopped) return
      try {
        await job.run(db, clock.now())
      } catch (error) {
        log.error('job failed', { job: job.name, ...errorFields(error) })
      }
    }
  }
  let running = round()
  const timer = setInterval(() => {
    running = running.then(round)
  }, EVERY_MS)
  timer.unref()
  return {
    stop: () => {
      stopped = true
      clearInterval(timer)
      return running
    },
  }
}
