import type { Handlers } from '@xinglin/api-contract/server'
import { err, ok } from '@xinglin/domain/kernel/result'
import type { MemberId, Session } from '@xinglin/domain/members'
import { sql } from 'drizzle-orm'
import { audit } from '../audit.ts'
import { inTransaction } from '../db/database.ts'
import { members } from '../db/schema-members.ts'
import type { Context } from '../http/context.ts'
import { forgetLoginAttempts, takeLoginAttempt } from './login-attempts.ts'
import { loadSignedIn } from './members-queries.ts'
import { isPassword } from './passwords.ts'
import { endSession, startSession } from './sessions.ts'

/** From 600 up a code carries its message to an alert. */
const WRONG_PASSWORD = 620
const DISABLED = 621

const sessionOf = async (
  { db, now, session }: Context,
  memberId: MemberId | null,
  token = session.token,
): Promise<Session> => ({
  member: memberId === null ? null : await loadSignedIn(db, memberId, now, token),
  serverTime: now,
})

export const membersHandlers: Handlers<Context>['members'] = {
  base: async (_input, context) => ok(await sessionOf(context, context.member?.id ?? null)),

  login: async ({ username, password, remember }, context) => {
    const { db, now, session, demo } = context
    const wait = await takeLoginAttempt(db, username, context.ip, now)
    if (wait !== null) return err({ kind: 'tooMany', retryAfterSeconds: wait })
    const [found] = await db
      .select({
        id: members.id,
        username: members.username,
        hash: members.passwordHash,
        status: members.status,
        isDemo: members.isDemo,
      })
      .from(members)
      .where(sql`lower(${members.username}) = ${username.toLowerCase()}`)
    const known = found && (demo || !found.isDemo) ? found : null
    if (!(await isPassword(known?.hash ?? null, password)) || !known) {
      await audit(db, context, { action: 'login', object: 'session', result: 'failed' })
      return err({ kind: 'refused', code: WRONG_PASSWORD, message: '用户名或密码不正确' })
    }
    if (known.status !== 'active') {
      await audit(db, context, { action: 'login', object: `member:${String(known.id)}`, result: 'refused' })
      return err({ kind: 'refused', code: DISABLED, message: '该账号已停用，请联系客服' })
    }
    const memberId = known.id as MemberId
    const token = await inTransaction(db, async (tx) => {
      await forgetLoginAttempts(tx, username)
      await audit(
        tx,
        { ...context, member: { id: memberId, username } },
        { action: 'login', object: 'session', result: 'ok' },
      )
      return startSession(tx, memberId, remember, now, session.token)
    })
    session.issue(token, remember)
    return ok(await sessionOf(context, memberId))
  },

  logout: async (_input, context) => {
    const { db, session } = context
    if (session.token !== null) await endSession(db, session.token)
    if (context.member) await audit(db, context, { action: 'logout', object: 'session', result: 'ok' })
    session.clear()
    return ok(null)
  },
}
