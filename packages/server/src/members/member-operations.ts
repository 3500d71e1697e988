import { randomInt } from 'node:crypto'
import type { PriceGroupId } from '@xinglin/domain/goods'
import { type Money, moneyToDecimal } from '@xinglin/domain/kernel/money'
import type { Instant } from '@xinglin/domain/kernel/time'
import type { MemberId } from '@xinglin/domain/members'
import type { StaffId } from '@xinglin/domain/staff'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { auditStaff } from '../audit.ts'
import type { Db } from '../db/database.ts'
import { readRows } from '../db/read-rows.ts'
import * as pg from '../db/row-decoders.ts'
import { members, memberScopes } from '../db/schema-members.ts'
import { priceGroups } from '../db/schema-price-groups.ts'
import { liftDelays } from '../http/sign-in-attempts.ts'
import { type Staff, staffOperation } from '../staff-operation.ts'
import { errorCode } from '../start-error.ts'
import { sendMessage } from './messages-queries.ts'
import { hashPassword } from './passwords.ts'
import { endOtherSessions } from './sessions.ts'
import { dropTickets } from './tickets.ts'

/** Without characters that are easily confused when read out. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789'
const INITIAL_LENGTH = 12

/** A temporary password, to be read out to the member, who then changes it. */
export const newPassword = (): string =>
  Array.from({ length: INITIAL_LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('')

const objectOf = (id: MemberId): string => `member:${String(id)}`

/** @returns false when the member has this status already */
export const setMemberStatus = (
  db: Db,
  id: MemberId,
  { status, reason }: { readonly status: 'active' | 'disabled'; readonly reason: string },
  staff: Staff,
): Promise<boolean> =>
  staffOperation(db, staff, {
    action: status === 'active' ? 'member.enable' : 'member.disable',
    object: objectOf(id),
    detail: { reason },
    standing: async (tx) => {
      const [row] = await tx.select({ status: members.status }).from(members).where(eq(members.id, id))
      return { status: row?.status ?? null }
    },
    operation: async (tx) => {
      const [row] = await tx.select({ status: members.status }).from(members).where(eq(members.id, id)).for('update')
      if (!row || row.status === status) return false
      await tx.update(members).set({ status }).where(eq(members.id, id))
      if (status === 'disabled') await endOtherSessions(tx, id, null)
      return true
    },
  })

/** @returns the new password, to be shown once; null where another account has the phone of one that had none */
export const resetMemberPassword = async (db: Db, id: MemberId, staff: Staff): Promise<string | null> => {
  const password = newPassword()
  const passwordHash = await hashPassword(password)
  const done = await staffOperation(db, staff, {
    action: 'member.reset-password',
    object: objectOf(id),
    operation: async (tx) => {
      await tx.update(members).set({ passwordHash }).where(eq(members.id, id))
      await endOtherSessions(tx, id, null)
      await dropTickets(tx, id, 'reset')
      return true
    },
  }).catch((error: unknown) => {
    // A store without a password of its own may share its phone; with one it may not.
    if (errorCode(error) === '23505') return false
    throw error
  })
  return done ? password : null
}

/** Ends the delays after failed sign-ins; password and sessions stay. @returns false for nobody */
export const liftMemberDelays = (db: Db, id: MemberId, staff: Staff): Promise<boolean> =>
  staffOperation(db, staff, {
    action: 'member.lift-delays',
    object: objectOf(id),
    operation: async (tx) => {
      const [row] = await tx.select({ username: members.username }).from(members).where(eq(members.id, id))
      if (row) await liftDelays(tx, 'login', row.username)
      return row !== undefined
    },
  })

export const setMemberScope = (db: Db, id: MemberId, scopes: readonly string[], staff: Staff): Promise<boolean> =>
  staffOperation(db, staff, {
    action: 'member.set-scope',
    object: objectOf(id),
    standing: async (tx) => {
      const [row] = await readRows(
        tx,
        { scopes: pg.text },
        sql`
          select coalesce(string_agg(scope, '、' order by scope), '') as scopes from member_scopes where member_id = ${id}`,
      )
      return { scopes: row?.scopes ?? '' }
    },
    operation: async (tx) => {
      await tx.select({ id: members.id }).from(members).where(eq(members.id, id)).for('update')
      await tx.delete(memberScopes).where(eq(memberScopes.memberId, id))
      await tx.insert(memberScopes).values(scopes.map((scope) => ({ memberId: id, scope })))
      return true
    },
  })

/** Null: no credit. */
export type Credit = { readonly limit: Money; readonly days: number } | null

/** The credit that is granted to a member. */
export const readCredit = async (db: Db, id: MemberId): Promise<Credit> => {
  const [row] = await db
    .select({ limit: members.creditLimit, days: members.creditDays })
    .from(members)
    .where(eq(members.id, id))
  return row?.limit == null ? null : { limit: row.limit, days: row.days ?? 0 }
}

const creditFacts = (credit: Credit) => ({
  limit: credit === null ? null : moneyToDecimal(credit.limit),
  days: credit?.days ?? null,
})

/**
 * Grants credit that was filed and is now confirmed, in the confirming transaction. @returns false when the credit has
 * changed since the filing
 */
export const grantFiledCredit = async (
  tx: Db,
  id: MemberId,
  { before, after }: { readonly before: Credit; readonly after: Credit },
  { actor, at }: { readonly actor: string; readonly at: Instant },
): Promise<boolean> => {
  const changed = await tx
    .update(members)
    .set({ creditLimit: after?.limit ?? null, creditDays: after?.days ?? null })
    .where(
      and(
        eq(members.id, id),
        before === null
          ? isNull(members.creditLimit)
          : and(eq(members.creditLimit, before.limit), eq(members.creditDays, before.days)),
      ),
    )
    .returning({ id: members.id })
  if (changed.length === 0) return false
  const detail = { before: creditFacts(before), after: creditFacts(after) }
  await auditStaff(tx, { actor, at }, { action: 'member.set-credit', object: objectOf(id), result: 'ok', detail })
  return true
}

/**
 * Moves a member to a price group as filed and now confirmed, in the confirming transaction. @returns false when he has
 * been moved since the filing
 */
export const moveToPriceGroup = async (
  tx: Db,
  id: MemberId,
  { before, after }: { readonly before: PriceGroupId | null; readonly after: PriceGroupId | null },
  { actor, at }: { readonly actor: string; readonly at: Instant },
): Promise<boolean> => {
  const moved = await tx
    .update(members)
    .set({ priceGroupId: after })
    .where(and(eq(members.id, id), before === null ? isNull(members.priceGroupId) : eq(members.priceGroupId, before)))
    .returning({ id: members.id })
  if (moved.length === 0) return false
  const detail = { before: { group: await groupName(tx, before) }, after: { group: await groupName(tx, after) } }
  await auditStaff(tx, { actor, at }, { action: 'member.set-group', object: objectOf(id), result: 'ok', detail })
  return true
}

/** Name of a price group; '' for none. */
const groupName = async (tx: Db, id: PriceGroupId | null): Promise<string> => {
  if (id === null) return ''
  const [row] = await tx.select({ name: priceGroups.name }).from(priceGroups).where(eq(priceGroups.id, id))
  return row?.name ?? ''
}

/** Makes a member a sales person's, or with `id` null nobody's. The name becomes the label that the member reads. */
export const setMemberRep = (
  db: Db,
  id: MemberId,
  rep: { readonly id: StaffId | null; readonly phone: string },
  by: Staff,
): Promise<boolean> =>
  staffOperation(db, by, {
    action: 'member.set-rep',
    object: objectOf(id),
    standing: async (tx) => {
      const [row] = await tx
        .select({ rep: members.salesRepName, repId: members.salesRepId })
        .from(members)
        .where(eq(members.id, id))
      return { rep: row?.rep ?? '', repId: row?.repId ?? null }
    },
    operation: async (tx) => {
      const [person] = await readRows(
        tx,
        { id: pg.id<StaffId>(), name: pg.text },
        sql`select id, name from staff where id = ${rep.id}`,
      )
      await tx
        .update(members)
        .set({
          salesRepId: person?.id ?? null,
          salesRepName: person?.name ?? null,
          salesRepPhone: person && rep.phone !== '' ? rep.phone : null,
        })
        .where(eq(members.id, id))
      return true
    },
  })

export const repObject = (id: number): string => `rep:${String(id)}`

/** Takes a name that belongs to no account away from all members who still read it (docs/rules.md#7-reps). */
export const dropUnmatchedRep = (db: Db, id: number, name: string, by: Staff): Promise<boolean> =>
  staffOperation(db, by, {
    action: 'rep.drop',
    object: repObject(id),
    detail: { name },
    operation: async (tx) => {
      const dropped = await tx
        .update(members)
        .set({ salesRepName: null, salesRepPhone: null })
        .where(and(isNull(members.salesRepId), eq(members.salesRepName, name)))
        .returning({ id: members.id })
      return dropped.length > 0
    },
  })

export const writeToMember = (
  db: Db,
  id: MemberId,
  letter: { readonly title: string; readonly body: string },
  staff: Staff,
): Promise<boolean> =>
  staffOperation(db, staff, {
    action: 'member.write',
    object: objectOf(id),
    detail: { title: letter.title },
    operation: async (tx, { at }) => {
      await sendMessage(tx, id, { kind: 'notice', ...letter }, at)
      return true
    },
  })
