import { api } from '@xinglin/api-contract/api'
import type { Handlers } from '@xinglin/api-contract/server'
import { err } from '@xinglin/domain/kernel/result'
import { createContentHandlers } from './content/content-handlers.ts'
import { createGoodsHandlers } from './goods/goods-handlers.ts'
import { cartHandlers } from './cart/cart-handlers.ts'
import type { Context } from './http/context.ts'
import { membersHandlers } from './members/members-handlers.ts'

const unanswered = (area: keyof typeof api): never =>
  Object.fromEntries(
    Object.keys(api[area]).map((call) => [call, () => Promise.resolve(err({ kind: 'notFound' }))]),
  ) as never

/** Who answers each area of the contract. Made anew for each app: some of them remember recent answers. */
export const createHandlers = (): Handlers<Context> => ({
  members: membersHandlers,
  goods: createGoodsHandlers(),
  content: createContentHandlers(),
  cart: cartHandlers,
  orders: unanswered('orders'),
})
