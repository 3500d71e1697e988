import type { Answer } from '@xinglin/api-contract/server'
import { err, ok } from '@xinglin/domain/kernel/result'
import { DAY_MS, HOUR_MS } from '@xinglin/domain/kernel/time'
import {
  buyerTypes,
  isMobile,
  type MemberId,
  MOST_STORES,
  type OpenedStore,
  STORE_TWICE,
  type StoreFields,
} from '@xinglin/domain/members'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { members } from '../db/schema-members.ts'
import type { Context } from '../http/context.ts'
import { invalid, notFound, refuse } from '../http/refuse.ts'
import { countAttempt, secondsUntil } from '../http/attempts.ts'
import { areMessagesSpent, carryMessage } from './carry-message.ts'
import { makeActivationCode } from './codes.ts'
import type { SignInConfig } from './sign-in-config.ts'
import { regionName } from './regions.ts'
import { idIs } from './stores-queries.ts'

const STORES_A_DAY = 50
const CODES_AN_HOUR = 5

/** User names of stores that a head office registers begin like this; nobody else may take one. */
export const isReservedName = (username: string): boolean => /^store-\d/i.test(username.trim())

/** Why a district code is invalid; null when it is valid. */
export const regionProblem = (region: string): string | null => (regionName(region) === null ? '请选择所在地区' : null)

/** A new store with its activation code, which is sent separately. */
export type StoreAccount = {
  readonly company: string
  readonly username: string
  readonly phone: string
  readonly code: string
}

/**
 * Opens stores under a head office, in the caller's transaction. A store cannot sign in until it has a password;
 * meanwhile its head office switches to it. The head office's row is locked, so that store numbers are unique.
 */
export const openStores = async (
  tx: Db,
  headOfficeId: MemberId,
  stores: readonly StoreFields[],
  { now }: Pick<Context, 'now'>,
): Promise<readonly StoreAccount[]> => {
  if (stores.length === 0) return []
  await tx.select({ id: members.id }).from(members).where(eq(members.id, headOfficeId)).for('update')
  const prefix = `store-${String(headOfficeId)}-`
  const named = sql`${members.username} like ${`${prefix}%`}`
  const number = sql<number>`coalesce(max(substr(${members.username}, ${prefix.length + 1})::int), 0)`
  const [last] = await tx.select({ number }).from(members).where(named)
  const usernameOf = (at: number): string => `${prefix}${String((last?.number ?? 0) + at + 1)}`
  await tx.insert(members).values(
    stores.map(({ company, contact, phone, region }, at) => ({
      username: usernameOf(at),
      passwordHash: '',
      rank: buyerTypes.indexOf('ownChainStore') + 1,
      companyName: company.trim(),
      contactName: contact.trim(),
      phone: phone.trim(),
      licenceRegion: region,
      headOfficeId,
      createdAt: now,
    })),
  )
  const opened: StoreAccount[] = []
  for (const [at, { company, phone }] of stores.entries()) {
    const username = usernameOf(at)
    const code = await makeActivationCode(tx, username, now)
    opened.push({ company: company.trim(), username, phone: phone.trim(), code })
  }
  return opened
}

/** Adds a store to an existing head office. */
export const openStore = async (
  tx: Db,
  headOfficeId: MemberId,
  store: StoreFields,
  { now }: Pick<Context, 'now'>,
): Promise<Answer<StoreAccount>> => {
  await tx.select({ id: members.id }).from(members).where(eq(members.id, headOfficeId)).for('update')
  const own = eq(members.headOfficeId, headOfficeId)
  if ((await tx.$count(members, and(own, eq(members.companyName, store.company.trim())))) > 0)
    return invalid('company', STORE_TWICE)
  if ((await tx.$count(members, own)) >= MOST_STORES)
    return refuse('binding', `总部最多可添加 ${String(MOST_STORES)} 家门店`)
  const today = await countAttempt(tx, `open-store:${String(headOfficeId)}`, DAY_MS, now)
  if (today.count > STORES_A_DAY) return err({ kind: 'tooMany', retryAfterSeconds: secondsUntil(today.resetsAt, now) })
  const [opened] = await openStores(tx, headOfficeId, [store], { now })
  if (opened === undefined) throw new Error('a store was not opened')
  return ok(opened)
}

/** A new activation code for a store of this head office that has no password yet. */
export const renewActivation = async (
  tx: Db,
  headOfficeId: MemberId,
  storeId: MemberId,
  { now }: Pick<Context, 'now'>,
): Promise<Answer<StoreAccount>> => {
  const { companyName: company, username, phone, passwordHash } = members
  const [store] = await tx
    .select({ company, username, phone, passwordHash })
    .from(members)
    .where(and(idIs(storeId), eq(members.headOfficeId, headOfficeId), eq(members.status, 'active')))
    .for('update')
  if (!store) return notFound
  if (store.passwordHash !== '') return refuse('binding', '该门店已激活，可直接用自己的账号登录')
  const thisHour = await countAttempt(tx, `activation:${String(storeId)}`, HOUR_MS, now)
  if (thisHour.count > CODES_AN_HOUR)
    return err({ kind: 'tooMany', retryAfterSeconds: secondsUntil(thisHour.resetsAt, now) })
  return ok({ ...store, code: await makeActivationCode(tx, store.username, now) })
}

/** Sends a store its activation code by SMS; without a mobile phone, or a message left, the head office passes it on. */
export const sendActivation = async (
  { company, username, phone, code }: StoreAccount,
  { messenger }: SignInConfig,
  context: Context,
): Promise<OpenedStore> => {
  const { db, now } = context
  if (messenger.kind !== 'provider' || !isMobile(phone) || (await areMessagesSpent(db, messenger, now)))
    return { company, username, activationCode: code }
  carryMessage(messenger, context, { to: phone, template: 'storeActivation', parameters: { username, code } })
  return { company, username, activationCode: null }
}
