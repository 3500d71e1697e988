import type { ApprovalId, StaffId } from '@xinglin/domain/staff'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { rowId } from '../../db/ids.ts'
import { readRows } from '../../db/read-rows.ts'
import * as pg from '../../db/row-decoders.ts'
import { approvals } from '../../db/schema-staff.ts'
import { movedOnText } from '../../http/refuse.ts'
import { type Staff, staffOperation } from '../../staff-operation.ts'
import { approvalKinds } from './approval-kinds.ts'

/** Number of other people with the right to confirm; with null, of all people. */
export const othersWhoConfirm = async (db: Db, id: StaffId | null): Promise<number> => {
  const [row] = await readRows(
    db,
    { count: pg.number },
    sql`
      select count(*)::int as count from staff
       where status = 'active' and password_hash <> '' and id is distinct from ${id}
         and roles && array['manager', 'owner']`,
  )
  return row?.count ?? 0
}

type Decision = { readonly state: 'confirmed' | 'refused'; readonly reason: string | null; readonly isAlone: boolean }

/** Whoever updates the row first decides; the operation runs in the same transaction. */
export const decide = (db: Db, id: ApprovalId, { state, reason, isAlone }: Decision, by: Staff): Promise<boolean> =>
  staffOperation(db, by, {
    action: state === 'confirmed' ? 'approval.confirm' : 'approval.refuse',
    object: `approval:${String(id)}`,
    detail: { reason, ...(isAlone ? { note: '单人核准' } : {}) },
    operation: async (tx, { actor, at }) => {
      const [held] = await tx
        .update(approvals)
        .set({ state, decidedBy: by.name, decidedAt: at, reason, isAlone })
        .where(and(eq(approvals.id, id), eq(approvals.state, 'waiting')))
        .returning()
      if (!held) return false
      const operation = approvalKinds[held.kind][state === 'confirmed' ? 'confirm' : 'refuse']
      if (await operation(tx, held.payload, { actor, at })) return true
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
  if ((await othersWhoConfirm(db, null)) > 0) return 'waiting'
  for (const { id } of filed) {
    const decision = { state: 'confirmed', reason: null, isAlone: true } as const
    if (!(await decide(db, rowId<ApprovalId>(id), decision, by))) return 'movedOn'
  }
  return 'confirmed'
}
