import { type Instant, instant, MINUTE_MS } from '@xinglin/domain/kernel/time'
import { and, eq, lt, sql } from 'drizzle-orm'
import type { StaffId } from '@xinglin/domain/staff'
import type { Db } from '../db/database.ts'
import { attempts } from '../db/schema-members.ts'
import { staff } from '../db/schema-staff.ts'
import { countAttempt, secondsUntil } from '../http/attempts.ts'
import { spendRecoveryCode } from './recovery-codes.ts'
import type { StaffRow } from './staff-accounts.ts'
import { totpStepOf } from './totp.ts'

const WINDOW_MS = 15 * MINUTE_MS
const PER_ACCOUNT = 5
const PER_ADDRESS = 30

const keysOf = (username: string, ip: string) =>
  ({ account: `staff:account:${username.toLowerCase()}`, address: `staff:ip:${ip}` }) as const

/**
 * Counts an attempt. Returns the seconds to wait, or null to go ahead. After five failures the account is locked for
 * the rest of a quarter of an hour, whoever tries: unlike members, staff can be unlocked by a colleague.
 */
export const takeStaffAttempt = async (db: Db, username: string, ip: string, now: Instant): Promise<number | null> => {
  const { account, address } = keysOf(username, ip)
  const byAddress = await countAttempt(db, address, WINDOW_MS, now)
  if (byAddress.count > PER_ADDRESS) return secondsUntil(byAddress.resetsAt, now)
  const byAccount = await countAttempt(db, account, WINDOW_MS, now)
  return byAccount.count > PER_ACCOUNT ? secondsUntil(byAccount.resetsAt, now) : null
}

/**
 * The password was right and the code is still missing. Uncounts this attempt, but not earlier ones, since whoever has
 * the password could otherwise guess codes without end.
 */
export const giveBackStaffAttempt = async (db: Db, username: string, ip: string): Promise<void> => {
  const { account, address } = keysOf(username, ip)
  for (const key of [account, address])
    await db
      .update(attempts)
      .set({ count: sql`greatest(${attempts.count} - 1, 0)` })
      .where(eq(attempts.key, key))
}

/** After signing in: resets the account's counter, and gives the address this attempt back. */
export const forgiveStaffAttempts = async (db: Db, username: string, ip: string): Promise<void> => {
  await giveBackStaffAttempt(db, username, ip)
  await db.delete(attempts).where(eq(attempts.key, keysOf(username, ip).account))
}

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
