import { type Instant, instant } from '@xinglin/domain/kernel/time'
import { and, eq, lt } from 'drizzle-orm'
import type { StaffId } from '@xinglin/domain/staff'
import type { Db } from '../../db/database.ts'
import { staff } from '../../db/schema-staff.ts'
import { spendRecoveryCode } from './recovery-codes.ts'
import type { StaffRow } from './staff-accounts.ts'
import { totpStepOf } from './totp.ts'

/** Accepts a code of the authenticator app, once: neither it nor an earlier one is accepted again. */
export const spendTotpCode = async (
  db: Db,
  id: StaffId,
  secret: string,
  code: string,
  timeOfDay: Instant,
): Promise<boolean> => {
  const step = totpStepOf(secret, code.trim(), timeOfDay)
  if (step === null) return false
  const taken = await db
    .update(staff)
    .set({ totpStep: step })
    .where(and(eq(staff.id, id), eq(staff.totpSecret, secret), lt(staff.totpStep, step)))
    .returning({ id: staff.id })
  return taken.length === 1
}

/** The second factor: an authenticator code or a recovery code. Demo staff have none. */
export const isSecondProof = async (
  db: Db,
  { id, totpSecret }: StaffRow,
  code: string,
  { now, timeOfDay }: { readonly now: Instant; readonly timeOfDay: Instant },
): Promise<boolean> => {
  if (totpSecret === null) return true
  return (
    (await spendTotpCode(db, id, totpSecret, code, timeOfDay)) || (await spendRecoveryCode(db, id, code, instant(now)))
  )
}
