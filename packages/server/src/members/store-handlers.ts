import type { Answer, Handlers } from '@xinglin/api-contract/server'
import { err, ok } from '@xinglin/domain/kernel/result'
import { DAY_MS } from '@xinglin/domain/kernel/time'
import {
  type FieldErrors,
  type MemberId,
  type Session,
  type StoreFields,
  storeFieldErrors,
} from '@xinglin/domain/members'
import { audit } from '../audit.ts'
import { inTransaction } from '../db/database.ts'
import type { Context } from '../http/context.ts'
import { invalidFields, memberIdOf, notFound, refuse } from '../http/refuse.ts'
import { countAttempt, secondsUntil } from '../http/attempts.ts'
import { buyerTypeOf } from './certificates-queries.ts'
import type { SignInConfig } from './sign-in-config.ts'
import { findById } from './find-member.ts'
import { sendMessage } from './messages-queries.ts'
import { openStore, regionProblem, renewActivation, sendActivation } from './open-stores.ts'
import { refuseSharedMember } from './shared-accounts.ts'
import { startSession } from './sessions.ts'
import { sessionOf } from './sign-in-handlers.ts'
import { answerRequest, askStore, isStoreOf, loadBindings, loadStores, sessionState, unbind } from './stores-queries.ts'

const REQUESTS_A_DAY = 20

/** Replaces this browser's session by one of another member of the same company. */
const goOnAs = async (
  context: Context,
  memberId: MemberId,
  headOffice: MemberId | null,
  remember: boolean,
): Promise<Answer<Session>> => {
  const { db, now, device, session } = context
  const token = await inTransaction(db, async (tx) => {
    await audit(tx, context, { action: 'switch-store', object: `member:${String(memberId)}`, result: 'ok' })
    return startSession(tx, memberId, { remember, device, replaces: session.token, switchedFrom: headOffice }, now)
  })
  session.issue(token, remember)
  return ok(await sessionOf(context, memberId, token))
}

const companyOf = async (context: Context, id: MemberId): Promise<string> =>
  (await findById({ db: context.db, demo: true }, id))?.company ?? ''

/** Errors of a store entered on /zhzx/ddgl, by field. */
const storeProblems = (store: StoreFields): FieldErrors => {
  const unknown = store.region === '' ? null : regionProblem(store.region)
  return { ...storeFieldErrors(store), ...(unknown === null ? {} : { region: unknown }) }
}

/** A head office asks a store to be bound, the store answers, either unbinds. */
const bindingHandlers = {
  askToBind: async ({ username }, context) => {
    const { db, now } = context
    const headOffice = memberIdOf(context)
    if (context.buyer.kind !== 'passed' || context.buyer.buyerType !== 'chain') {
      return err({ kind: 'forbidden', message: '仅连锁公司可绑定门店' })
    }
    const shared = await refuseSharedMember(context, headOffice, 'stores')
    if (shared !== null) return shared
    const asked = await countAttempt(db, `bind:${String(headOffice)}`, DAY_MS, now)
    if (asked.count > REQUESTS_A_DAY) {
      return err({ kind: 'tooMany', retryAfterSeconds: secondsUntil(asked.resetsAt, now) })
    }
    const company = await companyOf(context, headOffice)
    return inTransaction(db, async (tx) => {
      const storeId = await askStore(tx, headOffice, username, now)
      if (storeId !== null) {
        const body = `${company}申请将您绑定为其门店，绑定后总部可切换到您的账号并复制购物车。`
        await sendMessage(tx, storeId, { kind: 'account', title: '门店绑定申请', body, url: '/zhzx/ddgl' }, now)
      }
      await audit(tx, context, { action: 'ask-to-bind', object: 'store', result: 'ok' })
      return ok(null)
    })
  },

  bindings: async (_input, context) => ok(await loadBindings(context.db, memberIdOf(context))),

  answerBinding: async ({ id, accept }, context) => {
    const { db, now } = context
    const storeId = memberIdOf(context)
    const shared = await refuseSharedMember(context, storeId, 'stores')
    if (shared !== null) return shared
    const company = await companyOf(context, storeId)
    return inTransaction(db, async (tx): Promise<Answer<null>> => {
      const answered = await answerRequest(tx, storeId, id, accept, now)
      if (answered === null) return notFound
      const { headOfficeId, isBound } = answered
      const title = isBound ? '门店已同意绑定' : '门店未绑定'
      const body = isBound ? `${company}已绑定为您的门店。` : `${company}未同意绑定。`
      await sendMessage(tx, headOfficeId, { kind: 'account', title, body, url: '/zhzx/ddgl' }, now)
      await audit(tx, context, {
        action: 'answer-binding',
        object: `member:${String(headOfficeId)}`,
        result: 'ok',
        detail: { isBound },
      })
      return accept && !isBound ? refuse('binding', '您已绑定其他总部') : ok(null)
    })
  },

  unbindStore: async ({ id }, context) => {
    const shared = await refuseSharedMember(context, memberIdOf(context), 'stores')
    if (shared !== null) return shared
    return inTransaction(context.db, async (tx): Promise<Answer<null>> => {
      const outcome = await unbind(tx, memberIdOf(context), id)
      if (outcome === 'notFound') return notFound
      if (outcome === 'hasNoSignIn') return refuse('binding', '该门店没有独立的登录账号，不能解绑')
      await audit(tx, context, { action: 'unbind-store', object: `member:${String(id)}`, result: 'ok' })
      return ok(null)
    })
  },
} satisfies Partial<Handlers<Context>['members']>

export const createStoreHandlers = (signInConfig: SignInConfig) =>
  ({
    stores: async (_input, context) => {
      const { switchedFrom } = await sessionState(context.db, context.session.token)
      return ok(await loadStores(context.db, switchedFrom ?? memberIdOf(context)))
    },

    addStore: async (store, context) => {
      const { db } = context
      const headOffice = memberIdOf(context)
      if ((await buyerTypeOf(db, headOffice)) !== 'chain')
        return err({ kind: 'forbidden', message: '仅连锁总部可添加门店' })
      const shared = await refuseSharedMember(context, headOffice, 'stores')
      if (shared) return shared
      const errors = storeProblems(store)
      if (Object.keys(errors).length > 0) return invalidFields(errors)
      const opened = await inTransaction(db, async (tx) => {
        const added = await openStore(tx, headOffice, store, context)
        if (added.ok) await audit(tx, context, { action: 'open-store', object: added.value.username, result: 'ok' })
        return added
      })
      return opened.ok ? ok(await sendActivation(opened.value, signInConfig, context)) : opened
    },

    renewActivation: async ({ id }, context) => {
      const shared = await refuseSharedMember(context, memberIdOf(context), 'stores')
      if (shared) return shared
      const renewed = await inTransaction(context.db, async (tx) => {
        const answer = await renewActivation(tx, memberIdOf(context), id, context)
        if (answer.ok)
          await audit(tx, context, { action: 'renew-activation', object: answer.value.username, result: 'ok' })
        return answer
      })
      return renewed.ok ? ok(await sendActivation(renewed.value, signInConfig, context)) : renewed
    },

    switchStore: async ({ id }, context) => {
      const { switchedFrom, remember } = await sessionState(context.db, context.session.token)
      const headOffice = switchedFrom ?? memberIdOf(context)
      if (!(await isStoreOf(context.db, headOffice, id))) return notFound
      return goOnAs(context, id, headOffice, remember)
    },

    leaveStore: async (_input, context) => {
      const { switchedFrom, remember } = await sessionState(context.db, context.session.token)
      return switchedFrom === null ? notFound : goOnAs(context, switchedFrom, null, remember)
    },

    ...bindingHandlers,
  }) satisfies Partial<Handlers<Context>['members']>
