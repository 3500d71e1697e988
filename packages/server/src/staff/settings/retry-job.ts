import type { Db } from '../../db/database.ts'
import { retryJob } from '../../job-standings.ts'
import { type Staff, staffDeed } from '../../staff-deed.ts'

/** Retries a failed job. @returns false when it has not failed, or is queued or running already */
export const retryJobBy = (db: Db, name: string, staff: Staff): Promise<boolean> =>
  staffDeed(db, staff, { action: 'jobs.retry', object: `job:${name}`, deed: (tx) => retryJob(tx, name) })
