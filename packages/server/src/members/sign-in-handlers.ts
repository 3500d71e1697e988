import type { Answer, Handlers } from '@xinglin/api-contract/server'
import { zero } from '@xinglin/domain/kernel/money'
import { err, ok } from '@xinglin/domain/kernel/result'
import { type LoginRecord, type MemberId, type Session, maskPhone } from '@xinglin/domain/members'
import type { SignedInMember } from '@xinglin/domain/members'
import { isWeakPassword, mobileProblem, passwordProblem } from '@xinglin/domain/members'
import { eq } from 'drizzle-orm'
import { audit } from '../audit.ts'
import { type Db, inTransaction } from '../db/database.ts'
import { members } from '../db/schema-members.ts'
import type { Context } from '../http/context.ts'
import { forgiveSignIn, liftDelays, takeSignIn } from '../http/sign-in-attempts.ts'
import { invalid, memberIdOf, refuse } from '../http/refuse.ts'
import { errorCode } from '../start-error.ts'
import { endActing } from './acting.ts'
import { spendCode } from './codes.ts'
import { type Account, findById, findByPhone, findByUsername } from './find-member.ts'
import { latestLogins, loginsOf } from './logins-queries.ts'
import { loadSignedIn } from './members-queries.ts'
import { sendMessage } from './messages-queries.ts'
import { hashPassword, isPassword } from './passwords.ts'
import { makeHumanCheck } from './human-check.ts'
import { refuseShared } from './shared-accounts.ts'
import { endOtherSessions, endSession, openSessionsOf, startSession } from './sessions.ts'
import { dropTickets, findTicket, issueTicket, spendTicket } from './tickets.ts'
import { newToken } from './tokens.ts'

/** Staff who order for a member neither chat for him nor read what he owns (docs/rules.md#7-acting). */
const asShown = (member: SignedInMember, isActing: boolean, chat: string): SignedInMember => ({
  ...member,
  canChat: member.canChat && chat !== '' && !isActing,
  balance: isActing ? zero : member.balance,
})

export const sessionOf = async (
  { db, now, session, chat, acting }: Context,
  memberId: MemberId | null,
  token = session.token,
): Promise<Session> => {
  const member = memberId === null ? null : await loadSignedIn(db, memberId, now, token)
  return {
    member: member && asShown(member, acting !== null, chat),
    acting: acting && { by: acting.title, endsAt: acting.endsAt },
    serverTime: now,
  }
}

/** The context with the account as actor, for the audit log before there is a session. */
const as = (context: Context, { id, username }: Account): Context => ({ ...context, member: { id, username } })

type Attempt = { readonly by: LoginRecord['by']; readonly remember: boolean; readonly attempted: string }

/** Logged under the account concerned, so that its owner sees the attempt. */
const loginEntry = (
  { device }: Context,
  account: Account | null,
  by: LoginRecord['by'],
  result: LoginRecord['result'],
) => ({
  action: 'login',
  object: account === null ? 'session' : loginsOf(account.id),
  result,
  detail: { by, device },
})

export const WRONG_CODE = '验证码不正确或已过期'

/** A new session in this browser, for an account whose owner has been verified. */
const signIn = async (
  context: Context,
  account: Account,
  { by, remember, attempted }: Attempt,
): Promise<Answer<Session>> => {
  const { db, now, device, session } = context
  if (!account.isActive) {
    await audit(db, context, loginEntry(context, account, by, 'refused'))
    return refuse('accountDisabled', '该账号已停用，请联系客服')
  }
  const token = await inTransaction(db, async (tx) => {
    await forgiveSignIn(tx, 'login', attempted, context.ip, now)
    await audit(tx, as(context, account), loginEntry(context, account, by, 'ok'))
    return startSession(tx, account.id, { remember, device, replaces: session.token }, now)
  })
  session.issue(token, remember)
  return ok(await sessionOf(context, account.id, token))
}

const passwordRefusal = (password: string, { username, company, phone }: Account) => {
  const problem = passwordProblem(password)
  if (problem !== null) return invalid('password', problem)
  return isWeakPassword(password, [username, company, phone]) ? invalid('password', WEAK_PASSWORD) : null
}

/** A reset ticket bound to this browser: without its cookie a stolen one is useless. */
const issueResetTicket = async (
  { db, now, ip, session }: Context,
  { id }: Account,
  attempted: string,
): Promise<string> => {
  const browser = session.token ?? newToken()
  if (session.token === null) session.issue(browser, false)
  const { token } = await inTransaction(db, async (tx) => {
    await forgiveSignIn(tx, 'login', attempted, ip, now)
    await dropTickets(tx, id, 'reset')
    return issueTicket(tx, { purpose: 'reset', memberId: id, browser }, now)
  })
  return token
}

export const WEAK_PASSWORD = '密码过于简单，请换一个不易猜到的密码'
const TICKET_SPENT = '验证已失效，请重新获取验证码'

/** Stores the new password, and ends all other sessions. */
const writePassword = async (
  tx: Db,
  context: Context,
  { id }: Account,
  passwordHash: string,
  keep: string | null,
): Promise<void> => {
  await tx.update(members).set({ passwordHash }).where(eq(members.id, id))
  await endOtherSessions(tx, id, keep)
  await dropTickets(tx, id, 'reset')
  await audit(tx, context, { action: 'change-password', object: `member:${String(id)}`, result: 'ok' })
  const body = '您的登录密码已修改，其他设备上的登录已退出。如非本人操作，请立即联系客服。'
  await sendMessage(tx, id, { kind: 'account', title: '登录密码已修改', body, url: '/zhzx/basic' }, context.now)
}

const changeOwnPassword = async (
  password: string,
  oldPassword: string | null,
  context: Context,
): Promise<Answer<null>> => {
  const { db, now, ip, session } = context
  const account = await findById(context, memberIdOf(context))
  if (account === null) return err({ kind: 'signInRequired' })
  const shared = refuseShared(context, account, 'password')
  if (shared !== null) return shared
  if (oldPassword === null) return invalid('old_password', '请输入原密码')
  const refusal = passwordRefusal(password, account)
  if (refusal !== null) return refusal
  const wait = await takeSignIn(db, 'login', account.username, ip, now)
  if (wait !== null) return err({ kind: 'tooMany', retryAfterSeconds: wait })
  if (!(await isPassword(account.passwordHash, oldPassword))) {
    await audit(db, context, { action: 'change-password', object: `member:${String(account.id)}`, result: 'failed' })
    return invalid('old_password', '原密码不正确')
  }
  const hash = await hashPassword(password)
  await inTransaction(db, async (tx) => {
    await forgiveSignIn(tx, 'login', account.username, ip, now)
    await writePassword(tx, context, account, hash, session.token)
  })
  return ok(null)
}

const changeForgottenPassword = async (password: string, ticket: string, context: Context): Promise<Answer<null>> => {
  const { db, now, session } = context
  const shown = await findTicket(db, 'reset', ticket, session.token, now)
  const account = shown === null ? null : await findById(context, shown)
  if (account === null) return refuse('ticketSpent', TICKET_SPENT)
  const shared = refuseShared(context, account, 'password')
  if (shared !== null) return shared
  const refusal = passwordRefusal(password, account)
  if (refusal !== null) return refusal
  const hash = await hashPassword(password)
  return inTransaction(db, async (tx) => {
    if ((await spendTicket(tx, 'reset', ticket, session.token, now)) === null)
      return refuse('ticketSpent', TICKET_SPENT)
    await liftDelays(tx, 'login', account.username)
    await writePassword(tx, as(context, account), account, hash, null)
    return ok(null)
  }).catch((error: unknown) => {
    // The store shares its phone with another account, which is not allowed once it has a password.
    if (errorCode(error) !== '23505') throw error
    return refuse('binding', '该门店的联系电话已用于其他账号，请联系总部或客服更换')
  })
}

/** Signing in and out, and the sessions. */
export const sessionHandlers = {
  base: async (_input, context) => ok(await sessionOf(context, context.member?.id ?? null)),

  login: async ({ username, password, remember }, context) => {
    const { db, now, ip } = context
    const wait = await takeSignIn(db, 'login', username, ip, now)
    if (wait !== null) return err({ kind: 'tooMany', retryAfterSeconds: wait })
    const account = await findByUsername(context, username)
    if (!(await isPassword(account?.passwordHash ?? null, password)) || !account) {
      await audit(db, context, loginEntry(context, account, 'password', 'failed'))
      return refuse('wrongPassword', '用户名或密码不正确')
    }
    return signIn(context, account, { by: 'password', remember, attempted: username })
  },

  loginByCode: async ({ phone, code, remember }, context) => {
    const { db, now, ip } = context
    const wait = await takeSignIn(db, 'login', phone, ip, now)
    if (wait !== null) return err({ kind: 'tooMany', retryAfterSeconds: wait })
    const account = await findByPhone(context, phone)
    if (!(await spendCode(db, { purpose: 'login', target: phone }, code, now)) || !account) {
      await audit(db, context, loginEntry(context, account, 'code', 'failed'))
      return invalid('code', WRONG_CODE)
    }
    return signIn(context, account, { by: 'code', remember, attempted: phone })
  },

  logout: async (_input, context) => {
    const { db, session } = context
    if (session.token !== null) await endSession(db, session.token)
    const { acting, member } = context
    if (acting) await endActing(db, acting, context.now)
    if (member)
      await audit(
        db,
        context,
        acting
          ? { action: 'acting.end', object: `member:${String(member.id)}`, result: 'ok' }
          : { action: 'logout', object: 'session', result: 'ok' },
      )
    session.clear()
    return ok(null)
  },

  sessions: async (_input, context) => ok(await openSessionsOf(context.db, memberIdOf(context), context.session.token)),

  logins: async (_input, context) => ok(await latestLogins(context.db, memberIdOf(context))),

  endOtherSessions: async (_input, context) => {
    const ended = await endOtherSessions(context.db, memberIdOf(context), context.session.token)
    await audit(context.db, context, { action: 'end-sessions', object: 'session', result: 'ok', detail: { ended } })
    return ok({ ended })
  },
} satisfies Partial<Handlers<Context>['members']>

/** Proofs that somebody owns an account or a phone, and the password that he sets with one. */
export const proofHandlers = {
  humanCheck: async (_input, { db, now }) => ok(await makeHumanCheck(db, now)),

  phoneTaken: async ({ phone }, context) => {
    const problem = mobileProblem(phone)
    if (problem !== null) return invalid('phone', problem)
    const isTaken = (await findByPhone(context, phone)) !== null
    await audit(context.db, context, { action: 'look-up-phone', object: maskPhone(phone), result: 'ok' })
    return ok({ isTaken })
  },

  resetTicket: async ({ phone, code }, context) => {
    const { db, now, ip } = context
    const wait = await takeSignIn(db, 'login', phone, ip, now)
    if (wait !== null) return err({ kind: 'tooMany', retryAfterSeconds: wait })
    const account = await findByPhone(context, phone)
    if (!(await spendCode(db, { purpose: 'reset', target: phone }, code, now)) || !account) {
      return invalid('code', WRONG_CODE)
    }
    return ok({ ticket: await issueResetTicket(context, account, phone) })
  },

  activationTicket: async ({ username, code }, context) => {
    const { db, now, ip } = context
    const wait = await takeSignIn(db, 'login', username, ip, now)
    if (wait !== null) return err({ kind: 'tooMany', retryAfterSeconds: wait })
    const account = await findByUsername(context, username)
    const target = account?.username ?? username
    const isRight = await spendCode(db, { purpose: 'activate', target }, code, now)
    // An account with a password is reset by phone instead.
    if (!isRight || account?.passwordHash !== '') return invalid('code', '用户名或激活码不正确')
    return ok({ ticket: await issueResetTicket(context, account, username) })
  },

  resetPassword: async ({ password, oldPassword, ticket }, context) => {
    if (ticket !== null) return changeForgottenPassword(password, ticket, context)
    if (context.member === null) return err({ kind: 'signInRequired' })
    return changeOwnPassword(password, oldPassword, context)
  },
} satisfies Partial<Handlers<Context>['members']>
