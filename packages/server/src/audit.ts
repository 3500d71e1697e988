import type { Instant } from '@xinglin/domain/kernel/time'
import type { FactName } from '@xinglin/domain/staff'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from './db/database.ts'
import { readRows } from './db/read-rows.ts'
import * as pg from './db/row-decoders.ts'
import { auditLog } from './db/schema-books.ts'
import type { Context } from './http/context.ts'
import { timestamp } from './sql-values.ts'

type Fact = string | number | boolean | null

/** Facts by name; each has its word in `factWords` of the domain. */
export type Facts = { readonly [Name in FactName]?: Fact | undefined }

/** Details of an operation; values that it changed are under `before` and `after`, a single one as it is. */
export type AuditDetail = Facts & { readonly [Side in 'before' | 'after']?: Facts | string | undefined }

type AuditEntry = {
  readonly action: string
  readonly object: string
  readonly result: 'ok' | 'refused' | 'failed'
  readonly detail?: AuditDetail
}

type Asking = Pick<Context, 'member'> & Partial<Pick<Context, 'acting'>>
type Audited = Asking & Pick<Context, 'now' | 'requestId' | 'ip'>

/** The actor of an operation in the storefront; staff and member both, while staff order for a member. */
export const signedBy = ({ member, acting }: Asking): string => {
  const own = member ? `member:${String(member.id)}` : 'guest'
  return acting ? `staff:${acting.username}/${own}` : own
}

/** Appends an operation to the audit log; inside a transaction, pass its `tx`. Must not contain secrets. */
export const audit = async (db: Db, context: Audited, entry: AuditEntry): Promise<void> => {
  await db.execute(auditing(context, entry))
}

/** The insert as a CTE for a larger statement. */
export const auditing = (by: Audited, { action, object, result, detail }: AuditEntry): SQL => {
  const { now, requestId, ip } = by
  return sql`
    insert into audit_log (at, request_id, ip, actor, action, object, result, detail)
    values (${timestamp(now)}, ${requestId}, ${ip}, ${signedBy(by)}, ${action}, ${object}, ${result},
            ${detail ? JSON.stringify(detail) : null}::jsonb)`
}

type Signed = {
  readonly actor: string
  readonly at: Instant
  readonly requestId?: string
  readonly ip?: string
}

/** Logs an operation by staff or by a job; a command runs outside any request. */
export const auditStaff = async (
  db: Db,
  { actor, at, requestId, ip }: Signed,
  { action, object, result, detail }: AuditEntry,
): Promise<void> => {
  const from = { requestId: requestId ?? null, ip: ip ?? null }
  await db.insert(auditLog).values({ at, ...from, actor, action, object, result, detail: detail ?? null })
}

/**
 * Adds new audit rows to the hash chain (`audit_seals`), so that none can be changed or removed unnoticed. Runs apart
 * from the operations, which would otherwise wait for one another. Safe on every node.
 */
export const sealAuditLog = async (db: Db): Promise<void> => {
  for (;;) {
    const [sealing] = await readRows(db, { sealed: pg.number }, sql`select seal_audit_log() as sealed`)
    if (!sealing?.sealed) return
  }
}
