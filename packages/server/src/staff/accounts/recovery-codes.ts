import { createHash, randomInt } from 'node:crypto'
import type { Instant } from '@xinglin/domain/kernel/time'
import { RECOVERY_CODES, type StaffId } from '@xinglin/domain/staff'
import { and, eq, isNull } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { staffRecoveryCodes } from '../../db/schema-staff.ts'

/** Without characters that are easily confused on paper; sixteen of them have 79 bits. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789'
const LENGTH = 16

const newCode = (): string =>
  Array.from(
    { length: LENGTH },
    (_, at) => `${at > 0 && at % 4 === 0 ? '-' : ''}${SIGNS[randomInt(SIGNS.length)]}`,
  ).join('')

const hashOf = (code: string): string =>
  createHash('sha256')
    .update(code.toLowerCase().replaceAll(/[^a-z0-9]/g, ''))
    .digest('hex')

/** Creates a new set; old codes are invalidated. */
export const writeRecoveryCodes = async (tx: Db, staffId: StaffId): Promise<readonly string[]> => {
  const codes = Array.from({ length: RECOVERY_CODES }, newCode)
  await dropRecoveryCodes(tx, staffId)
  await tx.insert(staffRecoveryCodes).values(codes.map((code) => ({ codeHash: hashOf(code), staffId })))
  return codes
}

export const dropRecoveryCodes = async (tx: Db, staffId: StaffId): Promise<void> => {
  await tx.delete(staffRecoveryCodes).where(eq(staffRecoveryCodes.staffId, staffId))
}

/** Whether it is an unused code of this person. It is checked and used up in one statement, so that it counts once. */
export const spendRecoveryCode = async (db: Db, staffId: StaffId, code: string, now: Instant): Promise<boolean> => {
  const spent = await db
    .update(staffRecoveryCodes)
    .set({ usedAt: now })
    .where(
      and(
        eq(staffRecoveryCodes.codeHash, hashOf(code)),
        eq(staffRecoveryCodes.staffId, staffId),
        isNull(staffRecoveryCodes.usedAt),
      ),
    )
    .returning({ staffId: staffRecoveryCodes.staffId })
  return spent.length === 1
}
