import type { Db } from '../../db/database.ts'
import { retryJob } from '../../job-standings.ts'
import { type Staff, staffOperation } from '../../staff-operation.ts'

/** Retries a failed job. @returns false when it has not failed, or is queued or running already */
export const retryJobBy = (db: Db, name: string, staff: Staff): Promise<boolean> =>
  staffOperation(db, staff, { action: 'jobs.retry', object: `job:${name}`, operation: (tx) => retryJob(tx, name) })
