import type { ConsoleSession, DeskWaiting } from '@xinglin/api-contract/staff-codecs'
import type { Answer } from '@xinglin/api-contract/server'
import { err, ok } from '@xinglin/domain/kernel/result'
import { isWeakPassword, passwordProblem } from '@xinglin/domain/members'
import type { SignedInStaff } from '@xinglin/domain/staff'
import { and, eq, sql } from 'drizzle-orm'
import { auditStaff } from '../../audit.ts'
import { type Db, inTransaction } from '../../db/database.ts'
import { isInState } from '../../db/order-sql.ts'
import { readRows } from '../../db/read-rows.ts'
import * as pg from '../../db/row-decoders.ts'
import { staff } from '../../db/schema-staff.ts'
import { forgiveSignIn, giveBackSignIn, takeSignIn } from '../../http/sign-in-attempts.ts'
import { invalid, notFound, refuse } from '../../http/refuse.ts'
import { hashPassword, isPassword } from '../../members/passwords.ts'
import { WEAK_PASSWORD } from '../../members/sign-in-handlers.ts'
import { hashOfToken } from '../../members/tokens.ts'
import { loadShopSettings } from '../../shop-settings.ts'
import { SHARED } from './people-handlers.ts'
import { writeRecoveryCodes } from './recovery-codes.ts'
import { isSecondProof, spendTotpCode } from './sign-in.ts'
import { findInvited, findStaff, findStaffNamed, type StaffRow } from './staff-accounts.ts'
import { type ConsoleHandlers, staffOf, type StaffContext } from '../desk/staff-context.ts'
import {
  endOwnSession,
  endStaffSession,
  endStaffSessions,
  namesOfPresent,
  signedInOf,
  staffSessionsOf,
  startStaffSession,
} from './staff-sessions.ts'
import { totpUri } from './totp.ts'

const LINK_SPENT = '链接已失效或已使用，请联系管理员重新发送'
const WRONG_CODE = '动态码不正确或已使用过，请等待下一组再试'

const countWaiting = async (db: Db): Promise<DeskWaiting> => {
  const [counted] = await readRows(
    db,
    { picking: pg.number, approvals: pg.number },
    sql`
      select (select count(*)::int from orders where ${isInState('orders', 'toShip')})
             + (select count(*)::int from after_sales where state = 'toShip') as picking,
             (select count(*)::int from approvals where state = 'waiting') as approvals`,
  )
  if (!counted) throw new Error('a count is always one row')
  return counted
}

const sessionOf = async (
  { db, now, demo }: StaffContext,
  here: SignedInStaff | null,
  needsCode = false,
): Promise<ConsoleSession> => ({
  staff: here,
  needsCode,
  serverTime: now,
  demo,
  shopName: (await loadShopSettings(db)).name,
  waiting: here && (await countWaiting(db)),
  present: here ? await namesOfPresent(db, now) : [],
})

type Outcome = { readonly action: string; readonly result: 'ok' | 'refused' | 'failed'; readonly of: string }

/** Logged under the account concerned, even before anybody is signed in. */
const note = (db: Db, { now, requestId, ip }: StaffContext, username: string, { action, result, of }: Outcome) =>
  auditStaff(db, { actor: `staff:${username}`, at: now, requestId, ip }, { action, object: of, result })

const objectOf = (row: Pick<StaffRow, 'id'> | null): string => (row ? `staff:${String(row.id)}` : 'session')

const open = (tx: Db, { device, ip, session, now }: StaffContext, { id }: StaffRow): Promise<string> =>
  startStaffSession(tx, id, { device, ip, replaces: session.token }, now)

const passwordRefusal = (password: string, { username, name }: StaffRow) => {
  const problem = passwordProblem(password)
  if (problem !== null) return invalid('password', problem)
  return isWeakPassword(password, [username, name]) ? invalid('password', WEAK_PASSWORD) : null
}

const login = async (
  { username, password, code }: { readonly username: string; readonly password: string; readonly code: string },
  context: StaffContext,
): Promise<Answer<ConsoleSession>> => {
  const { db, now, ip, demo, session, timeOfDay } = context
  const wait = await takeSignIn(db, 'staff', username, ip, now)
  if (wait !== null) return err({ kind: 'tooMany', retryAfterSeconds: wait })
  const row = await findStaffNamed(db, username, demo)
  const noted = (result: Outcome['result']) =>
    note(db, context, username, { action: 'staff.login', result, of: objectOf(row) })
  if (!(await isPassword(row?.passwordHash ?? null, password)) || !row) {
    await noted('failed')
    return refuse('wrongPassword', '用户名或密码不正确')
  }
  if (row.status !== 'active') {
    await noted('refused')
    return refuse('accountDisabled', '该账号已停用，请联系店长')
  }
  if (row.totpSecret !== null && code.trim() === '') {
    await giveBackSignIn(db, 'staff', username, ip)
    return ok(await sessionOf(context, null, true))
  }
  if (!(await isSecondProof(db, row, code, { now, timeOfDay }))) {
    await noted('failed')
    return invalid('code', WRONG_CODE)
  }
  const token = await inTransaction(db, async (tx) => {
    await forgiveSignIn(tx, 'staff', username, ip, context.now)
    await note(tx, context, row.username, { action: 'staff.login', result: 'ok', of: objectOf(row) })
    return open(tx, context, row)
  })
  session.issue(token, false)
  return ok(await sessionOf(context, signedInOf(row)))
}

/** The account of a set-up link; guesses are rate-limited like attempts to sign in. */
const invitedBy = async (token: string, { db, now, ip }: StaffContext): Promise<Answer<StaffRow>> => {
  const wait = await takeSignIn(db, 'staff', `invitation ${hashOfToken(token)}`, ip, now)
  if (wait !== null) return err({ kind: 'tooMany', retryAfterSeconds: wait })
  const row = await findInvited(db, token, now)
  return row ? ok(row) : refuse('ticketSpent', LINK_SPENT)
}

export const sessionHandlers: ConsoleHandlers['session'] = {
  who: async (_input, context) => ok(await sessionOf(context, context.staff)),

  login,

  logout: async (_input, context) => {
    const { db, session, staff: here } = context
    if (session.token !== null) await endStaffSession(db, session.token)
    if (here) await note(db, context, here.username, { action: 'staff.logout', result: 'ok', of: objectOf(here) })
    session.clear()
    return ok(null)
  },

  openInvitation: async ({ token }, context) => {
    const invited = await invitedBy(token, context)
    if (!invited.ok) return invited
    const { username, name, totpSecret } = invited.value
    await forgiveSignIn(context.db, 'staff', `invitation ${hashOfToken(token)}`, context.ip, context.now)
    if (totpSecret === null) return refuse('ticketSpent', LINK_SPENT)
    const shop = await loadShopSettings(context.db)
    return ok({ username, name, secret: totpSecret, uri: totpUri(totpSecret, username, shop.name) })
  },

  acceptInvitation: async ({ token, password, code }, context) => {
    const { db, ip, session, timeOfDay } = context
    const invited = await invitedBy(token, context)
    if (!invited.ok) return invited
    const row = invited.value
    const refusal = passwordRefusal(password, row)
    if (refusal !== null) return refusal
    const secret = row.totpSecret
    if (secret === null) return refuse('ticketSpent', LINK_SPENT)
    const passwordHash = await hashPassword(password)
    const accepted = await inTransaction(db, async (tx) => {
      if (!(await spendTotpCode(tx, row.id, secret, code, timeOfDay))) return 'wrongCode'
      const opened = await tx
        .update(staff)
        .set({ passwordHash, inviteHash: null, inviteExpiresAt: null })
        .where(and(eq(staff.id, row.id), eq(staff.inviteHash, hashOfToken(token)), eq(staff.status, 'active')))
        .returning({ id: staff.id })
      if (opened.length === 0) return 'spent'
      await forgiveSignIn(tx, 'staff', `invitation ${hashOfToken(token)}`, ip, context.now)
      const recoveryCodes = await writeRecoveryCodes(tx, row.id)
      await note(tx, context, row.username, { action: 'staff.set-up', result: 'ok', of: objectOf(row) })
      return { recoveryCodes, token: await open(tx, context, row) }
    })
    if (accepted === 'wrongCode') return invalid('code', WRONG_CODE)
    if (accepted === 'spent') return refuse('ticketSpent', LINK_SPENT)
    session.issue(accepted.token, false)
    return ok({ session: await sessionOf(context, signedInOf(row)), recoveryCodes: accepted.recoveryCodes })
  },

  changePassword: async ({ oldPassword, password }, context) => {
    const { db, now, ip, session } = context
    const { id, username } = staffOf(context)
    const row = await findStaff(db, id)
    if (row === null) return err({ kind: 'signInRequired' })
    if (row.isDemo && context.publicDemo) return refuse('staffAccount', SHARED)
    const refusal = passwordRefusal(password, row)
    if (refusal !== null) return refusal
    const wait = await takeSignIn(db, 'staff', username, ip, now)
    if (wait !== null) return err({ kind: 'tooMany', retryAfterSeconds: wait })
    const action = 'staff.change-password'
    if (!(await isPassword(row.passwordHash, oldPassword))) {
      await note(db, context, username, { action, result: 'failed', of: objectOf(row) })
      return invalid('old_password', '原密码不正确')
    }
    const passwordHash = await hashPassword(password)
    await inTransaction(db, async (tx) => {
      await forgiveSignIn(tx, 'staff', username, ip, context.now)
      await tx.update(staff).set({ passwordHash }).where(eq(staff.id, id))
      await endStaffSessions(tx, id, session.token)
      await note(tx, context, username, { action, result: 'ok', of: objectOf(row) })
    })
    return ok(null)
  },

  sessions: async (_input, context) => {
    const { db, now, session } = context
    return ok(await staffSessionsOf(db, staffOf(context).id, session.token, now))
  },

  endSession: async ({ id }, context) => {
    const { id: staffId, username } = staffOf(context)
    if (!(await endOwnSession(context.db, staffId, id))) return notFound
    await note(context.db, context, username, {
      action: 'staff.end-session',
      result: 'ok',
      of: objectOf({ id: staffId }),
    })
    return ok(null)
  },
}
