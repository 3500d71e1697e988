import { dayAt, HOUR_MS, type Instant, instant, MINUTE_MS } from '@xinglin/domain/kernel/time'
import type { Buyer, MemberId, OpenSession } from '@xinglin/domain/members'
import { actingTitle, mayActFor, type StaffId, type StaffRole } from '@xinglin/domain/staff'
import { and, desc, eq, gt, isNull, lt, ne, or } from 'drizzle-orm'
import { LONGEST_SESSION_MS } from '../http/session-cookie.ts'
import type { Db } from '../db/database.ts'
import { prepareSelect, type PreparedSelect, selects } from '../db/prepared-select.ts'
import { members, sessions } from '../db/schema-members.ts'
import { actingSessions, staff } from '../db/schema-staff.ts'
import type { ActingStaff } from '../http/context.ts'
import { buyerColumns, type BuyerFacts, buyerOf } from './buyer.ts'
import { hashOfToken, isToken, newToken } from './tokens.ts'

const IDLE_MS = 12 * HOUR_MS
/** Precision of "last seen", which avoids a write for every request. */
const TOUCH_EVERY_MS = 5 * MINUTE_MS

export type SignedIn = {
  readonly id: MemberId
  readonly username: string
  readonly buyer: Buyer
  /** The staff member who acts for the member; null for the member himself. */
  readonly acting: ActingStaff | null
}

const actingColumns = {
  salesRep: members.salesRepId,
  actingId: actingSessions.id,
  actingEndsAt: actingSessions.endsAt,
  staffId: staff.id,
  staffUsername: staff.username,
  staffName: staff.name,
  staffRoles: staff.roles,
}

type ActingFacts = {
  readonly salesRep: StaffId | null
  readonly actingId: number | null
  readonly actingEndsAt: Instant | null
  readonly staffId: StaffId | null
  readonly staffUsername: string | null
  readonly staffName: string | null
  readonly staffRoles: readonly StaffRole[] | null
}

/** Null for the member himself; `over` when the acting staff member is no longer allowed to. */
const actingOf = (row: ActingFacts): ActingStaff | 'over' | null => {
  const { salesRep, actingId: id, actingEndsAt: endsAt, staffUsername: username, staffName: name } = row
  if (id === null) return null
  const { staffId, staffRoles: roles } = row
  if (endsAt === null || staffId === null || username === null || name === null || roles === null) return 'over'
  const person = { id: staffId, name, roles }
  return mayActFor(person, salesRep) ? { id, username, title: actingTitle(person), endsAt } : 'over'
}

const holderOf: PreparedSelect<
  { readonly tokenHash: string; readonly now: string; readonly seenSince: string },
  BuyerFacts & ActingFacts & { readonly username: string; readonly isDemo: boolean; readonly lastSeenAt: Instant }
> = prepareSelect((given) =>
  selects
    .select({
      ...buyerColumns,
      ...actingColumns,
      username: members.username,
      isDemo: members.isDemo,
      lastSeenAt: sessions.lastSeenAt,
    })
    .from(sessions)
    .innerJoin(members, eq(members.id, sessions.memberId))
    .leftJoin(actingSessions, eq(actingSessions.tokenHash, sessions.tokenHash))
    .leftJoin(staff, eq(staff.id, actingSessions.staffId))
    .where(
      and(
        eq(sessions.tokenHash, given.tokenHash),
        or(
          isNull(actingSessions.id),
          and(isNull(actingSessions.endedAt), gt(actingSessions.endsAt, given.now), eq(staff.status, 'active')),
        ),
        gt(sessions.expiresAt, given.now),
        or(sessions.remember, gt(sessions.lastSeenAt, given.seenSince)),
        eq(members.status, 'active'),
        // A head office may use a store's account only while the store is bound to it.
        or(isNull(sessions.switchedFrom), eq(sessions.switchedFrom, members.headOfficeId)),
      ),
    ),
)

/** The member of a valid session token. `allowDemo` false rejects the demo buyers (production). */
export const findSession = async (
  db: Db,
  token: string,
  now: Instant,
  allowDemo: boolean,
): Promise<SignedIn | null> => {
  if (!isToken(token)) return null
  const tokenHash = hashOfToken(token)
  const [row] = await holderOf(db, {
    tokenHash,
    now: new Date(now).toISOString(),
    seenSince: new Date(now - IDLE_MS).toISOString(),
  })
  if (!row || (row.isDemo && !allowDemo)) return null
  const acting = actingOf(row)
  if (acting === 'over') return null
  if (row.lastSeenAt <= now - TOUCH_EVERY_MS) {
    // Never decreased: demo time may have moved since this request arrived.
    await db
      .update(sessions)
      .set({ lastSeenAt: now })
      .where(and(eq(sessions.tokenHash, tokenHash), lt(sessions.lastSeenAt, now)))
  }
  return { id: row.id, username: row.username, buyer: buyerOf(row, dayAt(now)), acting }
}

type NewSession = {
  readonly remember: boolean
  readonly device: string
  /** The previous token, if any: invalid from now on. */
  readonly replaces: string | null
  /** The head office that has switched to this store. */
  readonly switchedFrom?: MemberId | null
}

/** A new token for every sign-in. */
export const startSession = async (
  db: Db,
  memberId: MemberId,
  { remember, device, replaces, switchedFrom = null }: NewSession,
  now: Instant,
): Promise<string> => {
  const token = newToken()
  if (replaces !== null) await endSession(db, replaces)
  await db.insert(sessions).values({
    tokenHash: hashOfToken(token),
    memberId,
    switchedFrom,
    remember,
    device,
    createdAt: now,
    lastSeenAt: now,
    expiresAt: instant(now + LONGEST_SESSION_MS),
  })
  return token
}

export const endSession = async (db: Db, token: string): Promise<void> => {
  await db.delete(sessions).where(eq(sessions.tokenHash, hashOfToken(token)))
}

/**
 * Ends the sessions of a member, and those in which he has switched to a store, except the one with this token. Used
 * after a password change and for signing out everywhere else. Returns how many ended.
 */
export const endOtherSessions = async (db: Db, memberId: MemberId, except: string | null): Promise<number> => {
  const ended = await db
    .delete(sessions)
    .where(
      and(
        or(eq(sessions.memberId, memberId), eq(sessions.switchedFrom, memberId)),
        ne(sessions.tokenHash, hashOfToken(except ?? '')),
      ),
    )
    .returning({ token: sessions.tokenHash })
  return ended.length
}

/** Sessions of this member, the latest first. */
export const openSessionsOf = async (
  db: Db,
  memberId: MemberId,
  token: string | null,
): Promise<readonly OpenSession[]> => {
  const rows = await db
    .select()
    .from(sessions)
    .where(eq(sessions.memberId, memberId))
    .orderBy(desc(sessions.lastSeenAt))
  const own = hashOfToken(token ?? '')
  return rows.map(({ createdAt, lastSeenAt, device, tokenHash }) => ({
    startedAt: createdAt,
    lastSeenAt,
    device,
    isThis: tokenHash === own,
  }))
}

export const removeExpiredSessions = async (db: Db, now: Instant): Promise<void> => {
  await db
    .delete(sessions)
    .where(
      or(
        lt(sessions.expiresAt, now),
        and(eq(sessions.remember, false), lt(sessions.lastSeenAt, instant(now - IDLE_MS))),
      ),
    )
}
