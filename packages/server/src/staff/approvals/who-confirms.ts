import type { Instant } from '@xinglin/domain/kernel/time'
import { type Confirmer, type Filing, personOf, type StaffAct, type StaffId } from '@xinglin/domain/staff'
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { rowId } from '../../db/ids.ts'
import type { approvals } from '../../db/schema-staff.ts'
import { staff } from '../../db/schema-staff.ts'
import { recentStaffActs } from '../desk/staff-acts.ts'
import { filedAccount } from '../accounts/staff-filings.ts'

/** All who can sign in and may confirm. */
export const loadConfirmers = (db: Db): Promise<readonly Confirmer[]> =>
  db
    .select({ id: staff.id, roles: staff.roles })
    .from(staff)
    .where(
      sql`${staff.status} = 'active' and ${staff.passwordHash} <> '' and ${staff.roles} && array['manager', 'owner']`,
    )

/** What decides who may confirm: all who have the right, and who opened whose account lately. */
export const loadStanding = async (
  db: Db,
  now: Instant,
): Promise<{ readonly everyone: readonly Confirmer[]; readonly acts: readonly StaffAct[] }> => ({
  everyone: await loadConfirmers(db),
  acts: await recentStaffActs(db, now),
})

type Filed = Pick<typeof approvals.$inferSelect, 'kind' | 'filedBy' | 'filedById' | 'filedAt'> & {
  readonly payload: unknown
}

/** A filing as the rule of two people sees it. */
export const filingOf = ({ kind, filedBy, filedById, filedAt, payload }: Filed): Filing => {
  const filing = { by: personOf(filedById, filedBy), at: filedAt, of: null, ownersOnly: false }
  if (kind !== 'staffAccount') return filing
  const account = filedAccount(payload)
  const of = account.act === 'roles' ? rowId<StaffId>(account.staffId) : null
  return { ...filing, of, ownersOnly: account.roles.includes('owner') || account.before.includes('owner') }
}
