import type { Instant } from '@xinglin/domain/kernel/time'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from './db/database.ts'
import { readRows } from './db/read-rows.ts'
import { auditLog } from './db/schema-books.ts'
import type { Context } from './http/context.ts'

export type AuditDetail = { readonly [field: string]: string | number | boolean | null }

type Deed = {
  readonly action: string
  readonly object: string
  readonly result: 'ok' | 'refused' | 'failed'
  readonly detail?: AuditDetail
}

type Audited = Pick<Context, 'now' | 'requestId' | 'ip' | 'member'>

/** Writes a deed into the book that is only added to; within a transaction, pass its `tx`. Never a secret. */
export const audit = async (db: Db, context: Audited, deed: Deed): Promise<void> => {
  await db.execute(auditing(context, deed))
}

/** The same as a part of a statement that does more. */
export const auditing = ({ now, requestId, ip, member }: Audited, { action, object, result, detail }: Deed): SQL => {
  const actor = member ? `member:${String(member.id)}` : 'guest'
  return sql`
    insert into audit_log (at, request_id, ip, actor, action, object, result, detail)
    values (${new Date(now).toISOString()}::timestamptz, ${requestId}, ${ip}, ${actor}, ${action}, ${object}, ${result},
            ${detail ? JSON.stringify(detail) : null}::jsonb)`
}

/** A deed of the shop's own people or machines, outside any request. */
export const auditStaff = async (
  db: Db,
  { actor, at }: { readonly actor: string; readonly at: Instant },
  { action, object, result, detail }: Deed,
): Promise<void> => {
  await db.insert(auditLog).values({ at, actor, action, object, result, detail: detail ?? null })
}

/**
 * Takes the rows that were written since the last time into the chain of seals, so that none can be changed or taken
 * away unseen. Apart from the deeds themselves, which would otherwise all wait for one another. Safe on every node.
 */
export const sealAuditLog = async (db: Db): Promise<void> => {
  for (;;) {
    const [sealing] = await readRows(db, sql<{ readonly sealed: number }>`select seal_audit_log() as sealed`)
    if (!sealing?.sealed) return
  }
}
