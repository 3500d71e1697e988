import type { Instant } from '@xinglin/domain/kernel/time'
import {
  type BindingRequest,
  type BindingRequestId,
  type BoundStore,
  type MemberId,
  MOST_STORES,
} from '@xinglin/domain/members'
import { and, asc, desc, eq, isNull, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../db/database.ts'
import { bindingRequests } from '../db/schema-account.ts'
import { members, sessions } from '../db/schema-members.ts'
import { randomId } from '../random-id.ts'
import { regionName } from './regions.ts'
import { hashOfToken } from './tokens.ts'

/** How this browser is signed in: directly (`switchedFrom` null), or as a head office that has switched to a store. */
export const sessionState = async (
  db: Db,
  token: string | null,
): Promise<{ readonly switchedFrom: MemberId | null; readonly remember: boolean }> => {
  const [row] = await db
    .select({ switchedFrom: sessions.switchedFrom, remember: sessions.remember })
    .from(sessions)
    .where(eq(sessions.tokenHash, hashOfToken(token ?? '')))
  return { switchedFrom: row?.switchedFrom ?? null, remember: row?.remember ?? false }
}

export const loadStores = async (db: Db, headOfficeId: MemberId): Promise<readonly BoundStore[]> => {
  const rows = await db
    .select({
      id: members.id,
      username: members.username,
      company: members.companyName,
      contact: members.contactName,
      phone: members.phone,
      region: members.licenceRegion,
      isPassed: members.isPassed,
      cartCount: sql<number>`(select count(*)::int from cart_lines where member_id = members.id)`,
      canSignIn: sql<boolean>`${members.passwordHash} <> ''`,
    })
    .from(members)
    .where(and(eq(members.headOfficeId, headOfficeId), eq(members.status, 'active')))
    .orderBy(asc(members.id))
    .limit(MOST_STORES)
  return rows.map(({ id, region, ...rest }) => ({ id, region: regionName(region) ?? '', ...rest }))
}

/** Compares as bigint: an id from outside may exceed the column's type. */
export const idIs = (id: MemberId) => sql`${members.id} = ${id}::bigint`

/** Whether that is an active store of this head office; false for another office's and for a missing one. */
export const isStoreOf = async (db: Db, headOfficeId: MemberId, storeId: MemberId): Promise<boolean> => {
  const [row] = await db
    .select({ id: members.id })
    .from(members)
    .where(and(idIs(storeId), eq(members.headOfficeId, headOfficeId), eq(members.status, 'active')))
  return row !== undefined
}

/** Sends a binding request; one that is open already is not repeated. False when there is no such unbound store. */
export const askStore = async (
  tx: Db,
  headOfficeId: MemberId,
  username: string,
  now: Instant,
): Promise<MemberId | null> => {
  const [store] = await tx
    .select({ id: members.id })
    .from(members)
    .where(
      and(
        eq(sql`lower(${members.username})`, username.toLowerCase()),
        eq(members.status, 'active'),
        isNull(members.headOfficeId),
        sql`${members.rank} <> 4`,
      ),
    )
  if (!store) return null
  const asked = await tx
    .insert(bindingRequests)
    .values({ id: randomId(), headOfficeId, storeId: store.id, status: 'waiting', askedAt: now })
    .onConflictDoNothing()
    .returning({ id: bindingRequests.id })
  return asked.length > 0 ? store.id : null
}

export const loadBindings = async (db: Db, memberId: MemberId): Promise<readonly BindingRequest[]> => {
  const head = alias(members, 'head')
  const store = alias(members, 'store')
  const rows = await db
    .select({
      id: bindingRequests.id,
      storeId: bindingRequests.storeId,
      head: head.companyName,
      store: store.companyName,
      status: bindingRequests.status,
      askedAt: bindingRequests.askedAt,
    })
    .from(bindingRequests)
    .innerJoin(head, eq(head.id, bindingRequests.headOfficeId))
    .innerJoin(store, eq(store.id, bindingRequests.storeId))
    .where(or(eq(bindingRequests.headOfficeId, memberId), eq(bindingRequests.storeId, memberId)))
    .orderBy(desc(bindingRequests.askedAt), desc(bindingRequests.id))
    .limit(500)
  return rows.map(({ id, storeId, head: asker, store: asked, ...rest }) => ({
    id,
    company: storeId === memberId ? asker : asked,
    isMine: storeId === memberId,
    ...rest,
  }))
}

/** Records the answer of the requested store, once; null when it has no open request with that id. */
export const answerRequest = async (
  tx: Db,
  storeId: MemberId,
  id: BindingRequestId,
  accept: boolean,
  now: Instant,
): Promise<{ readonly headOfficeId: MemberId; readonly isBound: boolean } | null> => {
  const [answered] = await tx
    .update(bindingRequests)
    .set({ status: accept ? 'accepted' : 'refused', answeredAt: now })
    .where(and(eq(bindingRequests.id, id), eq(bindingRequests.storeId, storeId), eq(bindingRequests.status, 'waiting')))
    .returning({ headOfficeId: bindingRequests.headOfficeId })
  if (!answered) return null
  const headOfficeId = answered.headOfficeId
  if (!accept) return { headOfficeId, isBound: false }
  const bound = await tx
    .update(members)
    .set({ headOfficeId })
    .where(and(eq(members.id, storeId), isNull(members.headOfficeId)))
    .returning({ id: members.id })
  return { headOfficeId, isBound: bound.length === 1 }
}

/** Unbinds a store with a password; one without could not sign in any more. */
export const unbind = async (
  tx: Db,
  headOfficeId: MemberId,
  storeId: MemberId,
): Promise<'unbound' | 'hasNoSignIn' | 'notFound'> => {
  const [store] = await tx
    .select({ passwordHash: members.passwordHash })
    .from(members)
    .where(and(idIs(storeId), eq(members.headOfficeId, headOfficeId)))
    .for('update')
  if (!store) return 'notFound'
  if (store.passwordHash === '') return 'hasNoSignIn'
  await tx.update(members).set({ headOfficeId: null }).where(eq(members.id, storeId))
  await tx.delete(sessions).where(and(eq(sessions.memberId, storeId), eq(sessions.switchedFrom, headOfficeId)))
  return 'unbound'
}
