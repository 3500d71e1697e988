import type { Answer, Handlers } from '@xinglin/api-contract/server'
import { err, ok } from '@xinglin/domain/kernel/result'
import { DAY_MS } from '@xinglin/domain/kernel/time'
import {
  addressErrors,
  agreementProblem,
  codeProblem,
  type MemberId,
  mobileProblem,
  type WrittenAddress,
  maskPhone,
} from '@xinglin/domain/members'
import { eq } from 'drizzle-orm'
import { audit } from '../audit.ts'
import { inTransaction } from '../db/database.ts'
import { members } from '../db/schema-members.ts'
import type { Context } from '../http/context.ts'
import { forgiveSignIn, takeSignIn } from '../http/sign-in-attempts.ts'
import { invalid, invalidFields, memberIdOf, notFound, refuse } from '../http/refuse.ts'
import { randomId } from '../random-id.ts'
import * as addressBook from './addresses-queries.ts'
import { countAttempt, secondsUntil } from '../http/attempts.ts'
import { spendCode } from './codes.ts'
import { loadContract, writeSignature } from './contracts-queries.ts'
import { type Account, findByPhone, findById } from './find-member.ts'
import { countUnread, loadMessages, markRead, removeMessages, sendMessage } from './messages-queries.ts'
import { isPassword } from './passwords.ts'
import { regionName } from './regions.ts'
import { refuseShared, refuseSharedMember } from './shared-accounts.ts'
import { claimOfMember, claimOfPhone } from './send-code.ts'
import { endOtherSessions } from './sessions.ts'
import { WRONG_CODE } from './sign-in-handlers.ts'
import { dropTickets, issueTicket, spendTicket } from './tickets.ts'

const PHONE_CHANGES_A_DAY = 5

const written = (fields: WrittenAddress): Answer<addressBook.WrittenAddress> => {
  const problems = addressErrors(fields)
  if (Object.keys(problems).length > 0) return invalidFields(problems)
  const { consignee, phone, region, detail } = fields
  const name = regionName(region)
  if (name === null) return invalid('region', '请选择所在地区')
  return ok({ recipient: consignee, phone, regionCode: region, region: name, detail })
}

const refusalOf = (touched: addressBook.Touched): Answer<never> | null => {
  if (touched === 'done') return null
  return touched === 'notFound' ? notFound : refuse('address', '证照地址随证照变更，不能修改或删除')
}

type NewPhone = { readonly phone: string; readonly oldPassword: string | null; readonly code: string | null }

/**
 * A forgotten password is reset by phone, so changing the phone needs the password and a code sent to the new number
 * (docs/rules.md#7).
 */
const provePhone = async (
  context: Context,
  account: Account,
  { phone, oldPassword, code }: NewPhone,
): Promise<Answer<null>> => {
  const { db, now, ip } = context
  if (oldPassword === null) return invalid('old_password', '更换手机号请输入登录密码')
  const problem = codeProblem(code ?? '')
  if (code === null || problem !== null) return invalid('code', problem ?? WRONG_CODE)
  const changes = await countAttempt(db, `phone-change:${String(account.id)}`, DAY_MS, now)
  if (changes.count > PHONE_CHANGES_A_DAY) {
    return err({ kind: 'tooMany', retryAfterSeconds: secondsUntil(changes.resetsAt, now) })
  }
  const wait = await takeSignIn(db, 'login', account.username, ip, now)
  if (wait !== null) return err({ kind: 'tooMany', retryAfterSeconds: wait })
  if (!(await isPassword(account.passwordHash, oldPassword))) {
    await audit(db, context, { action: 'change-info', object: 'member', result: 'failed' })
    return invalid('old_password', '登录密码不正确')
  }
  await forgiveSignIn(db, 'login', account.username, ip, now)
  if ((await findByPhone({ db, demo: true }, phone)) !== null) return invalid('phone', '该手机号已被使用')
  const isRight = await spendCode(db, { purpose: 'phone', target: claimOfPhone(account.id, phone) }, code, now)
  return isRight ? ok(null) : invalid('code', WRONG_CODE)
}

const unread = async ({ db }: Context, memberId: MemberId) => ok({ messageCount: await countUnread(db, memberId) })

export const accountHandlers = {
  updateInfo: async ({ name, phone, oldPassword, code }, context) => {
    const { db, now, session } = context
    const memberId = memberIdOf(context)
    const account = await findById(context, memberId)
    if (account === null) return err({ kind: 'signInRequired' })
    const isOther = account.phone !== phone
    if (isOther) {
      const shared = refuseShared(context, account, 'phone')
      if (shared !== null) return shared
      const problem = mobileProblem(phone)
      if (problem !== null) return invalid('phone', problem)
      const proven = await provePhone(context, account, { phone, oldPassword, code })
      if (!proven.ok) return proven
    }
    return inTransaction(db, async (tx) => {
      await tx.update(members).set({ contactName: name, phone }).where(eq(members.id, memberId))
      await audit(tx, context, {
        action: 'change-info',
        object: 'member',
        result: 'ok',
        detail: { phone: maskPhone(phone) },
      })
      if (isOther) {
        await dropTickets(tx, memberId, 'reset')
        await endOtherSessions(tx, memberId, session.token)
        const body = `您的联系手机已改为 ${maskPhone(phone)}，今后用它接收验证码，其他设备上的登录已退出。如非本人操作，请立即联系客服。`
        await sendMessage(tx, memberId, { kind: 'account', title: '联系手机已修改', body, url: '/zhzx/basic' }, now)
      }
      return ok(null)
    })
  },

  bindWechat: async ({ code }, context) => {
    const { db, now, demo } = context
    const memberId = memberIdOf(context)
    if (!demo) return refuse('noMessages', '微信绑定暂未开通')
    const shared = await refuseSharedMember(context, memberId, 'wechat')
    if (shared !== null) return shared
    const isRight = await spendCode(db, { purpose: 'wechat', target: claimOfMember(memberId) }, code, now)
    if (!isRight) return invalid('code', WRONG_CODE)
    return inTransaction(db, async (tx) => {
      const [bound] = await tx
        .update(members)
        .set({ wechatOpenId: `demo-${String(randomId())}`, wechatName: members.contactName })
        .where(eq(members.id, memberId))
        .returning({ wechat: members.wechatName })
      await audit(tx, context, { action: 'bind-wechat', object: 'member', result: 'ok' })
      return ok({ wechat: bound?.wechat ?? '' })
    })
  },

  unbindWechat: async (_input, context) => {
    const memberId = memberIdOf(context)
    const shared = await refuseSharedMember(context, memberId, 'wechat')
    if (shared !== null) return shared
    return inTransaction(context.db, async (tx) => {
      await tx.update(members).set({ wechatOpenId: null, wechatName: null }).where(eq(members.id, memberId))
      await audit(tx, context, { action: 'unbind-wechat', object: 'member', result: 'ok' })
      return ok(null)
    })
  },

  addresses: async (_input, context) => ok(await addressBook.loadAddresses(context.db, memberIdOf(context))),

  addAddress: async ({ isDefault, ...fields }, context) => {
    const address = written(fields)
    if (!address.ok) return address
    const added = await inTransaction(context.db, (tx) =>
      addressBook.addAddress(tx, memberIdOf(context), address.value, isDefault),
    )
    return added === null ? refuse('address', `最多保存 ${String(addressBook.MOST_ADDRESSES)} 个收货地址`) : ok(added)
  },

  editAddress: async ({ id, isDefault, ...fields }, context) => {
    const memberId = memberIdOf(context)
    const address = written(fields)
    if (!address.ok) return address
    return inTransaction(context.db, async (tx) => {
      const refusal = refusalOf(await addressBook.writeAddress(tx, memberId, id, address.value))
      if (refusal !== null) return refusal
      if (isDefault) await addressBook.makeDefault(tx, memberId, id)
      const changed = await addressBook.findAddress(tx, memberId, id)
      return changed === null ? notFound : ok(changed)
    })
  },

  removeAddress: async ({ id }, context) =>
    inTransaction(
      context.db,
      async (tx) => refusalOf(await addressBook.removeAddress(tx, memberIdOf(context), id)) ?? ok(null),
    ),

  makeDefaultAddress: async ({ id }, context) =>
    inTransaction(context.db, async (tx) =>
      (await addressBook.makeDefault(tx, memberIdOf(context), id)) ? ok(null) : notFound,
    ),

  messages: async (which, context) => ok(await loadMessages(context.db, memberIdOf(context), which)),

  readMessages: async ({ ids }, context) => {
    await markRead(context.db, memberIdOf(context), ids)
    return unread(context, memberIdOf(context))
  },

  removeMessages: async ({ ids }, context) => {
    await removeMessages(context.db, memberIdOf(context), ids)
    return unread(context, memberIdOf(context))
  },

  contract: async (_input, context) => ok(await loadContract(context.db, memberIdOf(context), context.now)),

  signContract: async ({ name, code, agreed }, context) => {
    const { db, now } = context
    const memberId = memberIdOf(context)
    const notAgreed = agreementProblem(agreed)
    if (notAgreed !== null) return invalid('agreed', notAgreed)
    const contract = await loadContract(db, memberId, now)
    if (contract.signed !== null) return ok(contract)
    const isRight = await spendCode(db, { purpose: 'contract', target: claimOfMember(memberId) }, code, now)
    if (!isRight) return invalid('code', WRONG_CODE)
    return inTransaction(db, async (tx) => {
      await writeSignature(tx, memberId, name, contract, now)
      await audit(tx, context, { action: 'sign-contract', object: `contract:${String(contract.year)}`, result: 'ok' })
      return ok(await loadContract(tx, memberId, now))
    })
  },

  chatTicket: async (_input, context) => {
    const { db, now, chat } = context
    const memberId = memberIdOf(context)
    const [own] = await db
      .select({ username: members.username, canChat: members.canChat })
      .from(members)
      .where(eq(members.id, memberId))
    if (chat === '' || own?.canChat !== true) {
      return err({ kind: 'forbidden', message: '您尚未开通在线客服，请使用 QQ 客服' })
    }
    const { token, expiresAt } = await issueTicket(db, { purpose: 'chat', memberId }, now)
    return ok({ url: chat, username: own.username, token, expiresAt })
  },

  enterChat: async ({ username, token }, context) => {
    const memberId = await spendTicket(context.db, 'chat', token, null, context.now)
    const account = memberId === null ? null : await findById(context, memberId)
    if (account === null || account.username !== username || !account.isActive) return notFound
    return ok({ name: account.contactName, company: account.company })
  },
} satisfies Partial<Handlers<Context>['members']>
