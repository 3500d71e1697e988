import type { Refused } from '@xinglin/api-contract/server'
import { may } from '@xinglin/domain/staff'
import type { Context as HonoContext } from 'hono'
import { allowTime, DEADLINE_MS } from '../budget.ts'
import { audit, type AuditDetail, auditStaff } from '../audit.ts'
import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/database.ts'
import { messages } from '../http/answers.ts'
import { ruleOf } from '../http/door-table.ts'
import type { DoorRule } from '../http/door-rule.ts'
import type { Door } from '../http/doors.ts'
import { networkOf } from '../http/network.ts'
import type { RateLimiter } from '../http/rate-limits.ts'
import { notPassed, notWhileActing } from '../http/refuse.ts'
import { readSessionCookie } from '../http/session-cookie.ts'
import { findSession } from '../members/sessions.ts'
import { actorOf } from '../staff-operation.ts'
import { findStaffSession } from '../staff/accounts/staff-sessions.ts'

type Keeping = {
  readonly db: Db
  readonly clock: Clock
  readonly config: Pick<Config, 'demo' | 'insecureCookie'>
  readonly limiter: RateLimiter
}

type Visitors = Parameters<Door['answer']>[1]

const refused = (status: 401 | 403 | 429, words: string, headers: { readonly [name: string]: string } = {}) =>
  new Response(words, {
    status,
    headers: { ...headers, 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  })

const messageOf = (why: Refused): string => ('message' in why ? why.message : messages.forbidden)

/** Why this visitor is not let in; null: he is. */
const denial = (rule: DoorRule, { member, staff }: Visitors): Response | null => {
  if (rule.who === 'anybody' || rule.who === 'signature') return null
  if (rule.who === 'staff') {
    if (staff === null) return refused(401, '登录已失效，请重新登录')
    const isLet = rule.right === 'signedIn' || rule.right.some((right) => may(staff, right))
    return isLet ? null : refused(403, '您的岗位没有这项权限，请联系店长')
  }
  if (member === null) return refused(401, messages.signIn)
  if (member.acting !== null && !rule.acting) return refused(403, messageOf(notWhileActing.error))
  return rule.who === 'passed' && member.buyer.kind !== 'passed' ? refused(403, messageOf(notPassed.error)) : null
}

const visitorsOf = async (c: HonoContext, { who }: DoorRule, { db, clock, config }: Keeping): Promise<Visitors> => {
  const now = clock.now()
  const kind = who === 'staff' ? 'staff' : 'member'
  const token =
    who === 'anybody' || who === 'signature'
      ? null
      : readSessionCookie(c.req.header('Cookie') ?? null, config.insecureCookie, kind)
  if (token === null) return { now, member: null, staff: null }
  return kind === 'staff'
    ? { now, member: null, staff: await findStaffSession(db, token, now, config.demo) }
    : { now, member: await findSession(db, token, now, config.demo), staff: null }
}

/** Opens one door as its row of the table says: who, how often, how long, and what of it is audited. */
export const keepDoor = (door: Door, keeping: Keeping): ((c: HonoContext) => Promise<Response>) => {
  const { db, limiter } = keeping
  const rule = ruleOf(door.name)
  const action = typeof rule.audit === 'string' ? null : rule.audit.action

  const note = async (
    c: HonoContext,
    { now, member, staff }: Visitors,
    entry: { readonly object: string; readonly result: 'ok' | 'refused'; readonly detail?: AuditDetail },
  ): Promise<void> => {
    const { ip, requestId } = c.get('caller')
    const row = { action: action ?? 'access', ...entry }
    if (staff !== null)
      await auditStaff(db, { actor: actorOf({ name: staff.username, at: now }), at: now, ip, requestId }, row)
    else if (member !== null) await audit(db, { now, ip, requestId, member, acting: member.acting }, row)
  }

  const answer = async (c: HonoContext): Promise<Response> => {
    const visitors = await visitorsOf(c, rule, keeping)
    const { ip } = c.get('caller')
    const account = visitors.member ? [`member:${String(visitors.member.id)}`] : []
    const wait = await limiter.take(rule.limit, [
      ...(visitors.staff ? [`staff:${String(visitors.staff.id)}`] : account),
      `ip:${networkOf(ip)}`,
    ])
    if (wait !== null) return refused(429, messages.tooMany, { 'Retry-After': String(wait) })
    const denied = denial(rule, visitors)
    if (denied !== null) {
      await note(c, visitors, { object: door.name, result: 'refused' })
      return denied
    }
    const answered = await door.answer(c, visitors)
    if (answered instanceof Response) {
      if (action !== null) await note(c, visitors, { object: door.name, result: 'refused' })
      return answered
    }
    const { response, object, detail } = answered
    await note(c, visitors, { object, result: response.ok ? 'ok' : 'refused', ...(detail ? { detail } : {}) })
    return response
  }

  return async (c) => {
    if (rule.deadline !== null && rule.deadline > DEADLINE_MS) allowTime(rule.deadline)
    return answer(c)
  }
}
