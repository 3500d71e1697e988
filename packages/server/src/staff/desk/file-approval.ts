import type { Money } from '@xinglin/domain/kernel/money'
import type { ApprovalKind } from '@xinglin/domain/staff'
import type { Db } from '../../db/database.ts'
import { approvals } from '../../db/schema-staff.ts'
import type { Staff } from '../../staff-operation.ts'
import { accountNamed } from './staff-acts.ts'

type Filing = {
  readonly kind: ApprovalKind
  readonly subject: string
  readonly title: string
  readonly amount: Money | null
  /** A value that can be stored as JSON. */
  readonly payload: { readonly [field: string]: unknown }
}

/**
 * Files an operation for a second person; inside a transaction, pass its `tx`. @returns false when it is filed already
 */
export const fileApproval = async (db: Db, filing: Filing, { name, at }: Staff): Promise<boolean> => {
  const filed = await db
    .insert(approvals)
    .values({ ...filing, filedBy: name, filedById: accountNamed(name), filedAt: at })
    .onConflictDoNothing()
    .returning({ id: approvals.id })
  return filed.length === 1
}
