import { HOUR_MS, type Instant, instant, MINUTE_MS } from '@xinglin/domain/kernel/time'
import type { SignedInStaff, StaffId, StaffSession, StaffSessionId } from '@xinglin/domain/staff'
import { and, desc, eq, gt, lt, ne, or } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { staff, staffSessions } from '../../db/schema-staff.ts'
import { hashOfToken, isToken, newToken } from '../../members/tokens.ts'
import { randomId } from '../../random-id.ts'

const IDLE_MS = 2 * HOUR_MS
/** A working day; no session is valid longer, even in use. */
const LONGEST_MS = 12 * HOUR_MS
const TOUCH_EVERY_MS = MINUTE_MS
/** An open page reloads every minute, which is counted in the next minute at the latest. */
const PRESENT_MS = 5 * MINUTE_MS

export const signedInColumns = {
  id: staff.id,
  username: staff.username,
  name: staff.name,
  roles: staff.roles,
  totpSecret: staff.totpSecret,
}

type SignedInRow = Omit<SignedInStaff, 'id' | 'usesCodes'> & {
  readonly id: StaffId
  readonly totpSecret: string | null
}

export const signedInOf = ({ id, username, name, roles, totpSecret }: SignedInRow): SignedInStaff => ({
  id,
  username,
  name,
  roles,
  usesCodes: totpSecret !== null,
})

const findSession = async (db: Db, token: string, now: Instant, allowDemo: boolean) => {
  if (!isToken(token)) return null
  const [row] = await db
    .select({ ...signedInColumns, isDemo: staff.isDemo, lastSeenAt: staffSessions.lastSeenAt })
    .from(staffSessions)
    .innerJoin(staff, eq(staff.id, staffSessions.staffId))
    .where(
      and(
        eq(staffSessions.tokenHash, hashOfToken(token)),
        gt(staffSessions.expiresAt, now),
        gt(staffSessions.lastSeenAt, instant(now - IDLE_MS)),
        eq(staff.status, 'active'),
      ),
    )
  return !row || (row.isDemo && !allowDemo) ? null : row
}

/**
 * Whether a token is valid. This is not counted as activity, so that an open event stream does not keep its session
 * alive.
 */
export const isStaffSession = async (db: Db, token: string, now: Instant, allowDemo: boolean): Promise<boolean> =>
  (await findSession(db, token, now, allowDemo)) !== null

/** The staff member of a valid session token. `allowDemo` false rejects the demo's staff (production). */
export const findStaffSession = async (
  db: Db,
  token: string,
  now: Instant,
  allowDemo: boolean,
): Promise<SignedInStaff | null> => {
  const row = await findSession(db, token, now, allowDemo)
  if (row === null) return null
  if (row.lastSeenAt <= now - TOUCH_EVERY_MS) {
    await db
      .update(staffSessions)
      .set({ lastSeenAt: now })
      .where(and(eq(staffSessions.tokenHash, hashOfToken(token)), lt(staffSessions.lastSeenAt, now)))
  }
  return signedInOf(row)
}

type NewSession = { readonly device: string; readonly ip: string; readonly replaces: string | null }

/** A new token for every sign-in. */
export const startStaffSession = async (
  db: Db,
  staffId: StaffId,
  { device, ip, replaces }: NewSession,
  now: Instant,
): Promise<string> => {
  const token = newToken()
  if (replaces !== null) await endStaffSession(db, replaces)
  await db.insert(staffSessions).values({
    id: randomId(),
    tokenHash: hashOfToken(token),
    staffId,
    device,
    ip,
    createdAt: now,
    lastSeenAt: now,
    expiresAt: instant(now + LONGEST_MS),
  })
  return token
}

export const endStaffSession = async (db: Db, token: string): Promise<void> => {
  await db.delete(staffSessions).where(eq(staffSessions.tokenHash, hashOfToken(token)))
}

/** Ends all sessions of a person except the one with this token. */
export const endStaffSessions = async (db: Db, staffId: StaffId, except: string | null): Promise<void> => {
  await db
    .delete(staffSessions)
    .where(and(eq(staffSessions.staffId, staffId), ne(staffSessions.tokenHash, hashOfToken(except ?? ''))))
}

/** Ends one of the caller's own sessions. @returns false when there is none with this id */
export const endOwnSession = async (db: Db, staffId: StaffId, id: StaffSessionId): Promise<boolean> => {
  const ended = await db
    .delete(staffSessions)
    .where(and(eq(staffSessions.staffId, staffId), eq(staffSessions.id, id)))
    .returning({ id: staffSessions.id })
  return ended.length === 1
}

export const staffSessionsOf = async (
  db: Db,
  staffId: StaffId,
  token: string | null,
  now: Instant,
): Promise<readonly StaffSession[]> => {
  const rows = await db
    .select()
    .from(staffSessions)
    .where(
      and(
        eq(staffSessions.staffId, staffId),
        gt(staffSessions.expiresAt, now),
        gt(staffSessions.lastSeenAt, instant(now - IDLE_MS)),
      ),
    )
    .orderBy(desc(staffSessions.lastSeenAt))
  const own = hashOfToken(token ?? '')
  return rows.map(({ id, device, ip, createdAt, lastSeenAt, tokenHash }) => ({
    id,
    device,
    ip,
    startedAt: createdAt,
    lastSeenAt,
    isThis: tokenHash === own,
  }))
}

/** Everybody who used the console in the last minutes, by name; each person once, with however many devices. */
export const namesOfPresent = async (db: Db, now: Instant): Promise<readonly string[]> => {
  const rows = await db
    .selectDistinct({ id: staff.id, name: staff.name })
    .from(staffSessions)
    .innerJoin(staff, eq(staff.id, staffSessions.staffId))
    .where(
      and(
        gt(staffSessions.lastSeenAt, instant(now - PRESENT_MS)),
        gt(staffSessions.expiresAt, now),
        eq(staff.status, 'active'),
      ),
    )
    .orderBy(staff.id)
  return rows.map(({ name }) => name)
}

export const removeExpiredStaffSessions = async (db: Db, now: Instant): Promise<void> => {
  await db
    .delete(staffSessions)
    .where(or(lt(staffSessions.expiresAt, now), lt(staffSessions.lastSeenAt, instant(now - IDLE_MS))))
}
