import { api } from '@xinglin/api-contract/api'
import type { Handlers } from '@xinglin/api-contract/server'
import { err } from '@xinglin/domain/kernel/result'
import type { Context } from './http/context.ts'
import { membersHandlers } from './members/members-handlers.ts'

const unanswered = (area: keyof typeof api): never =>
  Object.fromEntries(
    Object.keys(api[area]).map((call) => [call, () => Promise.resolve(err({ kind: 'notFound' }))]),
  ) as never

/** Who answers each area of the contract. */
export const handlers: Handlers<Context> = {
  members: membersHandlers,
  goods: unanswered('goods'),
  content: unanswered('content'),
  cart: unanswered('cart'),
  orders: unanswered('orders'),
}
