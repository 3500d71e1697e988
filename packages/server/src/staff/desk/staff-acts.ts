import { type Instant, instant } from '@xinglin/domain/kernel/time'
import { personOf, type StaffAct, type StaffActKind, type StaffId, TIED_FOR_MS } from '@xinglin/domain/staff'
import { gt, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { staffActs } from '../../db/schema-staff.ts'

/**
 * The account of whoever signs with a name: the one with this username, else the only one of a person so called; null
 * for somebody at the shell who has none.
 */
export const accountNamed = (name: string): SQL<StaffId | null> => sql<StaffId | null>`
  coalesce((select id from staff where lower(username) = lower(${name}::text)),
           (select min(id) from staff where name = ${name}::text having count(*) = 1))`

export type OpenedBy = { readonly name: string; readonly at: Instant; readonly confirmedBy?: StaffId | null }

/** Notes that somebody opened an account or gave it rights; inside a transaction, pass its `tx`. */
export const noteStaffAct = async (tx: Db, kind: StaffActKind, staffId: StaffId, by: OpenedBy): Promise<void> => {
  const { name, at, confirmedBy } = by
  await tx
    .insert(staffActs)
    .values({ kind, byId: accountNamed(name), byName: name, staffId, at, confirmedById: confirmedBy ?? null })
}

/** Acts that still tie accounts to whoever opened them. */
export const recentStaffActs = async (db: Db, now: Instant): Promise<readonly StaffAct[]> => {
  const rows = await db
    .select()
    .from(staffActs)
    .where(gt(staffActs.at, instant(now - TIED_FOR_MS)))
  return rows.map(({ byId, byName, staffId, at, confirmedById }) => ({
    by: personOf(byId, byName),
    of: staffId,
    at,
    confirmedBy: confirmedById,
  }))
}
