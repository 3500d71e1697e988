import type { ApprovalId, StaffId } from '@xinglin/domain/staff'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { rowId } from '../../db/ids.ts'
import { approvals, staff } from '../../db/schema-staff.ts'
import { movedOnText } from '../../http/refuse.ts'
import { type Staff, staffOperation } from '../../staff-operation.ts'
import { accountNamed } from '../desk/staff-acts.ts'
import { approvalKinds } from './approval-kinds.ts'
import { loadConfirmers } from './who-confirms.ts'

type Decision = { readonly state: 'confirmed' | 'refused'; readonly reason: string | null; readonly isAlone: boolean }

/** The account, if it is an owner's: only what another owner confirmed is nobody's doing alone. */
const ownerOf = async (tx: Db, id: StaffId | null): Promise<StaffId | null> => {
  if (id === null) return null
  const [row] = await tx.select({ roles: staff.roles }).from(staff).where(eq(staff.id, id))
  return row?.roles.includes('owner') === true ? id : null
}

/** Whoever updates the row first decides; the operation runs in the same transaction. */
export const decide = (db: Db, id: ApprovalId, { state, reason, isAlone }: Decision, by: Staff): Promise<boolean> =>
  staffOperation(db, by, {
    action: state === 'confirmed' ? 'approval.confirm' : 'approval.refuse',
    object: `approval:${String(id)}`,
    detail: { reason, ...(isAlone ? { note: '单人核准' } : {}) },
    operation: async (tx, { actor, at }) => {
      const [held] = await tx
        .update(approvals)
        .set({ state, decidedBy: by.name, decidedById: accountNamed(by.name), decidedAt: at, reason, isAlone })
        .where(and(eq(approvals.id, id), eq(approvals.state, 'waiting')))
        .returning()
      if (!held) return false
      const operation = approvalKinds[held.kind][state === 'confirmed' ? 'confirm' : 'refuse']
      const filed = { name: held.filedBy, at, confirmedBy: isAlone ? null : await ownerOf(tx, held.decidedById) }
      if (await operation(tx, held.payload, { actor, at, id, filed })) return true
      // The operation can no longer be carried out: the filing is closed with that outcome.
      await tx
        .update(approvals)
        .set({ state: 'refused', reason: reason ?? movedOnText })
        .where(eq(approvals.id, id))
      return state === 'refused'
    },
  })

/**
 * Settles everything that a command has filed: where somebody could confirm it in the console it waits, and in a shop
 * without such a person it is confirmed alone, audited as 单人核准.
 * @param by with the time of the command, which identifies its filings
 */
export const settleFilings = async (db: Db, by: Staff): Promise<'none' | 'waiting' | 'confirmed' | 'movedOn'> => {
  const filed = await db
    .select({ id: approvals.id })
    .from(approvals)
    .where(and(eq(approvals.state, 'waiting'), eq(approvals.filedBy, by.name), eq(approvals.filedAt, by.at)))
    .orderBy(approvals.id)
  if (filed.length === 0) return 'none'
  if ((await loadConfirmers(db)).length > 0) return 'waiting'
  for (const { id } of filed) {
    const decision = { state: 'confirmed', reason: null, isAlone: true } as const
    if (!(await decide(db, rowId<ApprovalId>(id), decision, by))) return 'movedOn'
  }
  return 'confirmed'
}
