import { HOUR_MS, type Instant, instant } from '@xinglin/domain/kernel/time'
import { INVITATION_HOURS, type StaffId, type StaffMember, type StaffRole } from '@xinglin/domain/staff'
import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { staff, staffSessions } from '../../db/schema-staff.ts'
import { liftDelays } from '../../http/sign-in-attempts.ts'
import { hashOfToken, newToken } from '../../members/tokens.ts'
import { type Staff, staffOperation } from '../../staff-operation.ts'
import { noteStaffAct, type OpenedBy } from '../desk/staff-acts.ts'
import { dropRecoveryCodes } from './recovery-codes.ts'
import { endStaffSessions, signedInColumns, signedInOf } from './staff-sessions.ts'
import { newTotpSecret } from './totp.ts'

export type StaffRow = typeof staff.$inferSelect

/** Path of the page that sets an account up; the token is in the fragment, which browsers do not send to servers. */
const pathOf = (token: string): string => `/console/setup#${token}`

export type Invited = { readonly path: string; readonly expiresAt: Instant }

const aNewInvitation = (now: Instant) => {
  const token = newToken()
  const inviteExpiresAt = instant(now + INVITATION_HOURS * HOUR_MS)
  return {
    columns: {
      passwordHash: '',
      totpSecret: newTotpSecret(),
      totpStep: 0,
      inviteHash: hashOfToken(token),
      inviteExpiresAt,
    },
    invited: { path: pathOf(token), expiresAt: inviteExpiresAt },
  }
}

const object = (id: number): string => `staff:${String(id)}`
const wordsOf = (roles: readonly StaffRole[]): string => roles.join(' ')

export type NewStaff = { readonly username: string; readonly name: string; readonly roles: readonly StaffRole[] }

/** Adds an account without a password, in a transaction. @returns null when the username is taken */
export const addAccount = async (
  tx: Db,
  { username, name, roles }: NewStaff,
  opened: OpenedBy,
): Promise<Invited | null> => {
  const { columns, invited } = aNewInvitation(opened.at)
  const [added] = await tx
    .insert(staff)
    .values({ username, name, roles: [...new Set(roles)], ...columns, createdAt: opened.at })
    .onConflictDoNothing()
    .returning({ id: staff.id })
  if (!added) return null
  await noteStaffAct(tx, 'create', added.id, opened)
  return invited
}

/** Creates an account without a password, and the link that sets it up. @returns null when the username is taken */
export const createStaff = async (db: Db, wish: NewStaff, by: Staff): Promise<Invited | null> => {
  let invited: Invited | null = null
  await staffOperation(db, by, {
    action: 'staff.create',
    object: `staff:${wish.username}`,
    detail: { after: { name: wish.name, roles: wordsOf(wish.roles) } },
    operation: async (tx) => {
      invited = await addAccount(tx, wish, by)
      return invited !== null
    },
  })
  return invited
}

/** Creates a new link; earlier links and the password are invalidated. @returns null when there is no such account */
export const reinvite = async (db: Db, id: StaffId, by: Staff): Promise<Invited | null> => {
  const { columns, invited } = aNewInvitation(by.at)
  const done = await staffOperation(db, by, {
    action: 'staff.invite',
    object: object(id),
    operation: async (tx) => {
      const changed = await tx
        .update(staff)
        .set(columns)
        .where(and(eq(staff.id, id), eq(staff.status, 'active'), eq(staff.isDemo, false)))
        .returning({ id: staff.id })
      if (changed.length === 0) return false
      await endStaffSessions(tx, id, null)
      await dropRecoveryCodes(tx, id)
      await noteStaffAct(tx, 'invite', id, by)
      return true
    },
  })
  return done ? invited : null
}

/**
 * The locked row. Every change of staff locks all owners first, so that two concurrent changes never leave the shop
 * without one.
 */
const lockRow = async (tx: Db, id: StaffId): Promise<StaffRow | null> => {
  await tx
    .select({ id: staff.id })
    .from(staff)
    .where(sql`'owner' = any(${staff.roles})`)
    .orderBy(asc(staff.id))
    .for('update')
  const [row] = await tx.select().from(staff).where(eq(staff.id, id)).for('update')
  return row ?? null
}

/** Whether somebody else still has all rights of an owner. */
const isAnotherOwner = async (tx: Db, id: StaffId): Promise<boolean> =>
  (await tx.$count(
    staff,
    sql`${staff.id} <> ${id} and 'owner' = any(${staff.roles}) and ${staff.status} = 'active' and ${staff.passwordHash} <> ''`,
  )) > 0

export type StaffChange = 'done' | 'unchanged' | 'lastOwner'

type RoleChange = { readonly before: readonly StaffRole[]; readonly after: readonly StaffRole[] }

/** Changes roles in a transaction, unless somebody else has changed them since they were read. */
export const giveRoles = async (
  tx: Db,
  id: StaffId,
  { before, after }: RoleChange,
  opened: OpenedBy,
): Promise<StaffChange> => {
  const row = await lockRow(tx, id)
  if (row === null || wordsOf(row.roles) !== wordsOf(before)) return 'unchanged'
  if (before.includes('owner') && !after.includes('owner') && !(await isAnotherOwner(tx, id))) return 'lastOwner'
  await tx
    .update(staff)
    .set({ roles: [...new Set(after)] })
    .where(eq(staff.id, id))
  if (after.some((role) => !before.includes(role))) await noteStaffAct(tx, 'roles', id, opened)
  return 'done'
}

export const changeRoles = async (
  db: Db,
  id: StaffId,
  { before, after }: RoleChange,
  by: Staff,
): Promise<StaffChange> => {
  let change: StaffChange = 'unchanged'
  await staffOperation(db, by, {
    action: 'staff.roles',
    object: object(id),
    detail: { before: { roles: wordsOf(before) }, after: { roles: wordsOf(after) } },
    operation: async (tx) => {
      change = await giveRoles(tx, id, { before, after }, by)
      return change === 'done'
    },
  })
  return change
}

/** Disabling also ends all sessions. */
export const setStaffStatus = async (
  db: Db,
  id: StaffId,
  status: StaffRow['status'],
  by: Staff,
): Promise<StaffChange> => {
  let change: StaffChange = 'unchanged'
  await staffOperation(db, by, {
    action: status === 'active' ? 'staff.enable' : 'staff.disable',
    object: object(id),
    detail: { after: { status } },
    operation: async (tx) => {
      const row = await lockRow(tx, id)
      change = 'unchanged'
      if (row === null || row.status === status) return false
      if (status === 'disabled' && row.roles.includes('owner') && !(await isAnotherOwner(tx, id))) {
        change = 'lastOwner'
        return false
      }
      await tx.update(staff).set({ status }).where(eq(staff.id, id))
      if (status === 'disabled') await endStaffSessions(tx, id, null)
      else await noteStaffAct(tx, 'enable', id, by)
      change = 'done'
      return true
    },
  })
  return change
}

/** Ends the delays after failed sign-ins; password, codes and sessions stay. @returns false for nobody */
export const liftStaffDelays = (db: Db, id: StaffId, by: Staff): Promise<boolean> =>
  staffOperation(db, by, {
    action: 'staff.lift-delays',
    object: object(id),
    operation: async (tx) => {
      const row = await findStaff(tx, id)
      if (row) await liftDelays(tx, 'staff', row.username)
      return row !== null
    },
  })

export const findStaff = async (db: Db, id: StaffId): Promise<StaffRow | null> => {
  const [row] = await db.select().from(staff).where(eq(staff.id, id))
  return row ?? null
}

/** Finds an account; demo staff in the demo only. */
export const findStaffNamed = async (db: Db, username: string, allowDemo: boolean): Promise<StaffRow | null> => {
  const [row] = await db
    .select()
    .from(staff)
    .where(sql`lower(${staff.username}) = ${username.toLowerCase()}`)
  return row && (allowDemo || !row.isDemo) ? row : null
}

/** The account of a set-up link, while the link is valid. */
export const findInvited = async (db: Db, token: string, now: Instant): Promise<StaffRow | null> => {
  const [row] = await db
    .select()
    .from(staff)
    .where(and(eq(staff.inviteHash, hashOfToken(token)), gt(staff.inviteExpiresAt, now), eq(staff.status, 'active')))
  return row ?? null
}

/** All accounts in the order of their creation. */
export const listStaff = async (db: Db, allowDemo: boolean): Promise<readonly StaffMember[]> => {
  const lastSeenAt = sql<Instant | null>`max(${staffSessions.lastSeenAt})`.mapWith(staffSessions.lastSeenAt)
  const rows = await db
    .select({
      ...signedInColumns,
      status: staff.status,
      inviteHash: staff.inviteHash,
      isDemo: staff.isDemo,
      createdAt: staff.createdAt,
      lastSeenAt,
    })
    .from(staff)
    .leftJoin(staffSessions, eq(staffSessions.staffId, staff.id))
    .groupBy(staff.id)
    .orderBy(asc(staff.id))
  return rows
    .filter(({ isDemo }) => allowDemo || !isDemo)
    .map(({ status, inviteHash, createdAt, lastSeenAt: seen, ...row }) => ({
      ...signedInOf(row),
      standing: status === 'disabled' ? 'disabled' : inviteHash === null ? 'active' : 'invited',
      createdAt,
      lastSeenAt: seen,
    }))
}
