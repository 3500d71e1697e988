import type { Answer } from '@xinglin/api-contract/server'
import { err, ok } from '@xinglin/domain/kernel/result'
import { instant } from '@xinglin/domain/kernel/time'
import {
  CODE_GOOD_FOR_MS,
  type CodePurpose,
  mobileProblem,
  type SentCode,
  type MemberId,
} from '@xinglin/domain/members'
import { eq } from 'drizzle-orm'
import { members } from '../db/schema-members.ts'
import type { Context } from '../http/context.ts'
import { invalid, refuse } from '../http/refuse.ts'
import { areMessagesSpent, carryMessage } from './carry-message.ts'
import { type Claim, makeCode, RESEND_AFTER_MS, takeCodeSending } from './codes.ts'
import { type OutgoingMessage, reachesPhones, showsCodes } from '../messenger/messenger.ts'
import { findByPhone } from './find-member.ts'
import { loadHotline } from './hotline.ts'
import { passesHumanCheck } from './human-check.ts'
import type { SignInConfig } from './sign-in-config.ts'

type Wish = { readonly purpose: CodePurpose | null; readonly phone: string | null; readonly human: string | null }

/** Purpose and target of a code, and whether the target exists. */
type Addressed = Claim & { readonly phone: string; readonly isReal: boolean }

export const claimOfMember = (memberId: MemberId): string => `member:${String(memberId)}`

/** The target of a code sent to a new phone: it verifies this number for this member only. */
export const claimOfPhone = (memberId: MemberId, phone: string): string => `${claimOfMember(memberId)}:${phone}`

const address = async ({ purpose, phone }: Wish, context: Context): Promise<Answer<Addressed>> => {
  const wanted = purpose ?? (phone === null ? 'wechat' : 'login')
  if (wanted === 'contract' || wanted === 'wechat') {
    if (context.member === null) return err({ kind: 'signInRequired' })
    const { id } = context.member
    const [own] = await context.db.select({ phone: members.phone }).from(members).where(eq(members.id, id))
    return ok({ purpose: wanted, target: claimOfMember(id), phone: own?.phone ?? '', isReal: true })
  }
  if (wanted === 'phone' && context.member === null) return err({ kind: 'signInRequired' })
  const target = (phone ?? '').trim()
  const problem = mobileProblem(target)
  if (problem !== null) return invalid('phone', problem)
  if (wanted === 'phone' && context.member !== null) {
    const isFree = (await findByPhone(context, target)) === null
    return ok({ purpose: wanted, target: claimOfPhone(context.member.id, target), phone: target, isReal: isFree })
  }
  const isKnown = (await findByPhone(context, target)) !== null
  return ok({ purpose: wanted, target, phone: target, isReal: wanted === 'register' ? !isKnown : isKnown })
}

/**
 * Sends a code. The answer is the same whether or not anybody has that phone number, so that accounts cannot be probed.
 * In the demo the code is part of the answer, because nothing is sent.
 */
export const sendCode = async (
  wish: Wish,
  context: Context,
  { messenger, checksHumans }: SignInConfig,
): Promise<Answer<SentCode>> => {
  const addressed = await address(wish, context)
  if (!addressed.ok) return addressed
  const { phone, isReal, ...claim } = addressed.value
  const { db, now, demo, ip } = context
  const isShown = showsCodes(messenger, demo)
  if (!reachesPhones(messenger, demo) || (claim.purpose === 'wechat' && !isShown))
    return refuse('noMessages', await noMessages(db))
  if (checksHumans && context.member === null && !(await passesHumanCheck(db, wish.human, now)))
    return invalid('human', '安全验证未通过，请重试')
  if (await areMessagesSpent(db, messenger, now)) return refuse('noMessages', await messagesSpent(db))
  const wait = await takeCodeSending(db, claim.purpose === 'phone' ? phone : claim.target, ip, now)
  if (wait !== null) return err({ kind: 'tooMany', retryAfterSeconds: wait })
  const code = await makeCode(db, claim, isReal, now)
  if (isReal) carryMessage(messenger, context, codeMessage(phone, code))
  return ok({
    expiresAt: instant(now + CODE_GOOD_FOR_MS),
    resendAt: instant(now + RESEND_AFTER_MS),
    demoCode: isShown ? code : null,
  })
}

export const codeMessage = (to: string, code: string): OutgoingMessage => ({
  to,
  template: 'code',
  parameters: { code },
})

export const messagesSpent = async (db: Context['db']): Promise<string> =>
  `今日短信已发完，请明日再试，或致电 ${await loadHotline(db)}`

export const noMessages = async (db: Context['db']): Promise<string> =>
  `验证码服务暂未开通，请致电 ${await loadHotline(db)}`
