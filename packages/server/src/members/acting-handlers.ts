import type { Handlers } from '@xinglin/api-contract/server'
import { ok } from '@xinglin/domain/kernel/result'
import { audit } from '../audit.ts'
import { inTransaction } from '../db/database.ts'
import type { Context } from '../http/context.ts'
import { refuse } from '../http/refuse.ts'
import { reachesPhones } from '../messenger/messenger.ts'
import { enterActing } from './acting.ts'
import type { SignInConfig } from './sign-in-config.ts'
import { sessionOf } from './sign-in-handlers.ts'

export const createActingHandlers = ({ messenger }: SignInConfig) =>
  ({
    enterActing: async ({ ticket }, context) => {
      const { db, now, demo, session } = context
      // Without text messages nobody could confirm the order.
      if (!reachesPhones(messenger, demo))
        return refuse('noMessages', '短信服务暂未开通，会员无法确认订单，不能代客下单')
      const entered = await inTransaction(db, async (tx) => {
        const opened = await enterActing(tx, ticket, now)
        if (opened !== null)
          await audit(
            tx,
            { ...context, ...opened },
            { action: 'acting.enter', object: `member:${String(opened.member.id)}`, result: 'ok' },
          )
        return opened
      })
      if (entered === null) return refuse('ticketSpent', '链接已失效或已使用，请回到后台重新开始代客下单')
      const { token, member, acting } = entered
      session.issue(token, false)
      return ok(await sessionOf({ ...context, acting }, member.id, token))
    },
  }) satisfies Partial<Handlers<Context>['members']>
