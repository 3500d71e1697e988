import type { LoginRecord, MemberId } from '@xinglin/domain/members'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { auditLog } from '../db/schema-books.ts'

const MOST_LOGINS = 10

/** The object under which the audit log records attempts to sign in to an account. */
export const loginsOf = (memberId: MemberId): string => `member:${String(memberId)}`

/** The latest attempts to sign in to this account, from the audit log, the newest first. */
export const latestLogins = async (db: Db, memberId: MemberId): Promise<readonly LoginRecord[]> => {
  const rows = await db
    .select({
      at: auditLog.at,
      result: auditLog.result,
      ip: sql<string>`coalesce(${auditLog.ip}, '')`,
      by: sql<string | null>`${auditLog.detail}->>'by'`,
      device: sql<string>`coalesce(${auditLog.detail}->>'device', '')`,
    })
    .from(auditLog)
    .where(and(eq(auditLog.action, 'login'), eq(auditLog.object, loginsOf(memberId))))
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(MOST_LOGINS)
  return rows.map(({ by, ...rest }) => ({ ...rest, by: by === 'code' ? 'code' : 'password' }))
}
