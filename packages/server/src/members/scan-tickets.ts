import { DAY_MS, type Instant, instant } from '@xinglin/domain/kernel/time'
import { type MemberId, SCAN_GOOD_FOR_MS, type ScanState } from '@xinglin/domain/members'
import { and, eq, gt, isNull, lt } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { scanTickets } from '../db/schema-account.ts'
import { hashOfToken, isToken, newToken } from './tokens.ts'

export const openScan = async (
  db: Db,
  now: Instant,
): Promise<{ readonly token: string; readonly expiresAt: Instant }> => {
  const token = newToken()
  const expiresAt = instant(now + SCAN_GOOD_FOR_MS)
  await db.insert(scanTickets).values({ tokenHash: hashOfToken(token), expiresAt })
  return { token, expiresAt }
}

/**
 * Assigns a scan to the phone that opens it; null for later callers or an expired one. The phone has a day to submit
 * its certificates.
 */
export const takeScan = async (db: Db, token: string, now: Instant): Promise<string | null> => {
  if (!isToken(token)) return null
  const phone = newToken()
  const taken = await db
    .update(scanTickets)
    .set({ phoneHash: hashOfToken(phone), expiresAt: instant(now + DAY_MS) })
    .where(
      and(eq(scanTickets.tokenHash, hashOfToken(token)), isNull(scanTickets.phoneHash), gt(scanTickets.expiresAt, now)),
    )
    .returning({ tokenHash: scanTickets.tokenHash })
  return taken.length === 1 ? phone : null
}

/** Records the account that the phone opened. True when the registration came from a scan. */
export const nameScanned = async (tx: Db, phone: string | null, memberId: MemberId, now: Instant): Promise<boolean> => {
  if (phone === null || !isToken(phone)) return false
  const named = await tx
    .update(scanTickets)
    .set({ memberId })
    .where(
      and(eq(scanTickets.phoneHash, hashOfToken(phone)), isNull(scanTickets.memberId), gt(scanTickets.expiresAt, now)),
    )
    .returning({ tokenHash: scanTickets.tokenHash })
  return named.length === 1
}

/** Marks the scan as finished by the phone. */
export const finishScan = async (tx: Db, memberId: MemberId): Promise<void> => {
  await tx.update(scanTickets).set({ isDone: true }).where(eq(scanTickets.memberId, memberId))
}

export const scanStateOf = async (db: Db, token: string, now: Instant): Promise<ScanState> => {
  if (!isToken(token)) return 'over'
  const [row] = await db
    .select()
    .from(scanTickets)
    .where(and(eq(scanTickets.tokenHash, hashOfToken(token)), gt(scanTickets.expiresAt, now)))
  if (!row) return 'over'
  if (row.isDone) return 'done'
  return row.phoneHash === null ? 'waiting' : 'taken'
}

export const removeOldScans = async (db: Db, now: Instant): Promise<void> => {
  await db.delete(scanTickets).where(lt(scanTickets.expiresAt, now))
}
