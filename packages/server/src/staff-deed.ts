import type { Instant } from '@xinglin/domain/kernel/time'
import { auditStaff, type AuditDetail } from './audit.ts'
import { type Db, inTransaction } from './db/database.ts'

/** Who of the shop does it, and when; by the console also in which request and from where. */
export type Staff = {
  readonly name: string
  readonly at: Instant
  readonly requestId?: string
  readonly ip?: string
}

export const actorOf = ({ name }: Staff): string => `staff:${name}`

type StaffDeed = {
  readonly action: string
  readonly object: string
  readonly detail?: AuditDetail
  /** Answers whether it was done; what cannot be done changes nothing. */
  readonly deed: (tx: Db, by: { readonly actor: string; readonly at: Instant }) => Promise<boolean>
}

/** What the shop's staff does: in a transaction of its own, with a row in the audit log whether it was done or not. */
export const staffDeed = (db: Db, staff: Staff, { action, object, detail, deed }: StaffDeed): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const by = { ...staff, actor: actorOf(staff) }
    const done = await deed(tx, by)
    await auditStaff(tx, by, { action, object, result: done ? 'ok' : 'refused', ...(detail ? { detail } : {}) })
    return done
  })
