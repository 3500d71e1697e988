import { sql } from 'drizzle-orm'
import { sealAuditLog } from '../audit.ts'
import { withinBudget } from '../budget.ts'
import { errorFields, type Log } from '../log.ts'
import type { Clock } from '../clock.ts'
import { analyzeGrown } from '../db/analyze-grown.ts'
import { proveInvariants } from '../db/broken-invariants.ts'
import type { Db } from '../db/database.ts'
import { type Instant, MINUTE_MS } from '@xinglin/domain/kernel/time'
import { removeOldPageViews } from '../content/page-views.ts'
import { countSales } from '../goods/count-sales.ts'
import { removeOldChanges } from '../goods/index-rows.ts'
import { removeOldAttempts } from '../http/attempts.ts'
import { removeOldCodes } from '../members/codes.ts'
import { removeExpiredSessions } from '../members/sessions.ts'
import { removeOldScans } from '../members/scan-tickets.ts'
import { tellExpiring } from '../members/tell-expiring.ts'
import { removeOldTickets } from '../members/tickets.ts'
import { removeOldKeys } from '../http/answer-once.ts'
import { closeGroups } from '../orders/close-groups.ts'
import { closeUnpaidOrders } from '../orders/close-orders.ts'
import { closeReceipts } from '../orders/close-receipts.ts'
import { nameDueOrders } from '../orders/due-orders.ts'
import { carryOutLocks } from '../orders/lock-batch.ts'
import { payWaitingRefunds } from '../orders/pay-waiting-refunds.ts'
import { removeOldEmptySearches } from '../search/empty-searches.ts'
import { writeDutyReport } from '../staff/approvals/duty-report.ts'
import { removeOldDeskChanges } from '../staff/desk/desk-changes.ts'
import { removeOldAssignments } from '../staff/inbox/inbox-assignments.ts'
import { removeExpiredOpenings } from '../staff/inbox/inbox-openings.ts'
import { removeOldOfferDrafts } from '../staff/offers/offer-drafts.ts'
import { replayAskedOffers } from '../staff/offers/replay-orders.ts'
import { sumSales } from '../staff/reports/sales-facts.ts'
import { removeExpiredStaffSessions } from '../staff/accounts/staff-sessions.ts'
import { expirePoints } from '../wallet/points.ts'
import { sendArrivalNotices } from '../requests/arrival-notices.ts'
import { sweepPictures } from '../uploads/uploads-queries.ts'
import { creditCashbacks } from '../wallet/cashbacks.ts'

/** A periodic job. Idempotent at any time of the shop's clock, on any node. */
export type Job = {
  /** Letters and hyphens, the only characters that the scheduler accepts. */
  readonly name: string
  readonly everyMinutes: number
  /** Skipped in the first round at startup, which delays the first visitors of a new shop. */
  readonly notAtStart?: boolean
  /** Runs only on nodes that serve this queue; `shop` by default. */
  readonly queue?: 'shop' | 'backups'
  /** The time of one run; five minutes by default. */
  readonly mostMs?: number
  readonly run: (db: Db, now: Instant) => Promise<void>
}

export const jobs: readonly Job[] = [
  { name: 'close-unpaid-orders', everyMinutes: 1, run: closeUnpaidOrders },
  { name: 'close-groups', everyMinutes: 1, run: closeGroups },
  { name: 'carry-out-locks', everyMinutes: 1, run: carryOutLocks },
  { name: 'pay-refunds', everyMinutes: 1, run: payWaitingRefunds },
  { name: 'replay-offers', everyMinutes: 1, run: replayAskedOffers },
  { name: 'sum-sales', everyMinutes: 1, notAtStart: true, run: sumSales },
  { name: 'count-sales', everyMinutes: 60, notAtStart: true, run: countSales },
  { name: 'seal-the-audit-log', everyMinutes: 1, run: sealAuditLog },
  { name: 'complete-delivered-orders', everyMinutes: 10, run: closeReceipts },
  { name: 'remove-old-keys', everyMinutes: 60, run: removeOldKeys },
  { name: 'remove-expired-sessions', everyMinutes: 60, run: removeExpiredSessions },
  { name: 'remove-expired-sessions-of-the-staff', everyMinutes: 60, run: removeExpiredStaffSessions },
  { name: 'remove-old-attempts', everyMinutes: 60, run: removeOldAttempts },
  { name: 'remove-old-codes', everyMinutes: 60, run: removeOldCodes },
  { name: 'remove-old-scans', everyMinutes: 60, run: removeOldScans },
  { name: 'remove-old-tickets', everyMinutes: 60, run: removeOldTickets },
  { name: 'remove-old-changes-of-goods', everyMinutes: 60, run: removeOldChanges },
  { name: 'remove-expired-openings-of-the-inbox', everyMinutes: 60, run: removeExpiredOpenings },
  { name: 'remove-old-assignments-of-the-inbox', everyMinutes: 60, run: removeOldAssignments },
  { name: 'remove-old-changes-of-the-desk', everyMinutes: 60, run: removeOldDeskChanges },
  { name: 'sweep-pictures', everyMinutes: 60, run: sweepPictures },
  { name: 'remove-old-page-views', everyMinutes: 60, run: removeOldPageViews },
  { name: 'remove-old-empty-searches', everyMinutes: 60, run: removeOldEmptySearches },
  { name: 'remove-old-offer-drafts', everyMinutes: 60, run: removeOldOfferDrafts },
  { name: 'expire-points', everyMinutes: 60, run: expirePoints },
  { name: 'tell-arrivals', everyMinutes: 10, run: sendArrivalNotices },
  { name: 'tell-expiring-certificates', everyMinutes: 60, notAtStart: true, run: tellExpiring },
  { name: 'name-due-orders', everyMinutes: 24 * 60, run: nameDueOrders },
  { name: 'credit-cashbacks', everyMinutes: 60, run: creditCashbacks },
  { name: 'write-duty-report', everyMinutes: 24 * 60, run: writeDutyReport },
  { name: 'prove-the-books', everyMinutes: 24 * 60, notAtStart: true, run: proveInvariants },
]

/** PGlite has no autovacuum, which would remove dead rows and update statistics. */
export const embeddedJobs: readonly Job[] = [
  {
    name: 'vacuum',
    everyMinutes: 24 * 60,
    notAtStart: true,
    run: async (db) => {
      await db.execute(sql`vacuum (analyze)`)
    },
  },
  {
    name: 'analyze-grown-tables',
    everyMinutes: 1,
    run: async (db) => {
      await analyzeGrown(db)
    },
  },
]

/** Less than the ten minutes after which the queue takes a run for lost. */
const JOB_MS = 5 * MINUTE_MS

class JobLate extends Error {
  override readonly name = 'JobLate'
}

/**
 * Runs a job within its time. When that is over, its statements are given up with their connections, and it has failed:
 * an answer that never comes stops neither the other jobs nor the next run.
 */
export const runInTime = async ({ name, mostMs = JOB_MS, run }: Job, db: Db, now: Instant): Promise<void> => {
  const { late } = await withinBudget(mostMs, () => run(db, now))
  if (late !== null)
    throw new JobLate(`${name} has not ended within ${String(mostMs / 1000)} s: ${late.statement ?? 'no statement'}`)
}

/**
 * Runs jobs one after the other, each once; a failure is logged and does not stop the others. @returns the names of
 * failed jobs
 */
export const runJobs = async (due: readonly Job[], db: Db, clock: Clock, log: Log): Promise<readonly string[]> => {
  const failed: string[] = []
  for (const job of due) {
    try {
      await runInTime(job, db, clock.now())
    } catch (error) {
      failed.push(job.name)
      log.error('job failed', { job: job.name, ...errorFields(error) })
    }
  }
  return failed
}
