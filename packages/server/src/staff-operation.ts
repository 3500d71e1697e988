import type { Instant } from '@xinglin/domain/kernel/time'
import { auditStaff, type AuditDetail, type Facts } from './audit.ts'
import { type Db, inTransaction } from './db/database.ts'

/** The person who does it, and when; from the console also the request id and address. */
export type Staff = {
  readonly name: string
  readonly at: Instant
  readonly requestId?: string
  readonly ip?: string
}

export const actorOf = ({ name }: Staff): string => `staff:${name}`

/** `false`: nothing was done. A text: something else was, and what. */
type StaffOperation<Done extends boolean | string> = {
  readonly action: string
  readonly object: string
  readonly detail?: AuditDetail
  /** Reads the state of the object, before and after the operation, for the audit log. */
  readonly standing?: (tx: Db) => Promise<Facts>
  /** Carries out the operation; returns whether it was done. If not, nothing is changed. */
  readonly operation: (tx: Db, by: { readonly actor: string; readonly at: Instant }) => Promise<Done>
}

/** Thrown to roll back an operation that turned out to be impossible. */
class NotDone extends Error {}

/** Aborts an operation that has already changed something, so that it is rolled back. */
export const giveUp = (): never => {
  throw new NotDone()
}

/** Runs an operation by staff in its own transaction, with a row in the audit log whether it succeeded or not. */
export const staffOperation = async <Done extends boolean | string>(
  db: Db,
  staff: Staff,
  { action, object, detail, standing, operation }: StaffOperation<Done>,
): Promise<Done | false> => {
  const by = { ...staff, actor: actorOf(staff) }
  try {
    return await inTransaction(db, async (tx) => {
      const before = await standing?.(tx)
      const done = await operation(tx, by)
      const change = before && { before, ...(done === false ? {} : { after: await standing?.(tx) }) }
      const instead: Facts = typeof done === 'string' ? { instead: done } : {}
      const details = detail || change ? { detail: { ...detail, ...change, ...instead } } : {}
      await auditStaff(tx, by, { action, object, result: done === true ? 'ok' : 'refused', ...details })
      return done
    })
  } catch (error) {
    if (!(error instanceof NotDone)) throw error
    await auditStaff(db, by, { action, object, result: 'refused', ...(detail ? { detail } : {}) })
    return false
  }
}
