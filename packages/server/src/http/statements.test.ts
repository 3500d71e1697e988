import type { CartItem } from '@xinglin/domain/cart'
import type { CheckoutReview } from '@xinglin/domain/checkout'
import { wholeList } from '@xinglin/domain/goods'
import type { MemberId } from '@xinglin/domain/members'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createHandlers } from '../handlers.ts'
import type { Context } from './context.ts'
import { callBy } from '../testing/crowd.ts'
import { putOnShelf } from '../testing/put-on-shelf.ts'
import { countStatements } from '../testing/statements.ts'
import { openTestShop } from '../testing/open-test-shop.ts'
import { agreeing, itemOf, must } from '../testing/trade.ts'

/** Without the statement that finds the session (one per call) and the transaction's begin and commit. */
const statements = { list: 1, add: 3, cart: 2, review: 5, order: 8 }

const shop = await openTestShop()

test.each([1, 20])('a call takes as many statements for %i lines as for any other number', async (lines) => {
  const handlers = createHandlers()
  const buyer = 1 as MemberId
  const counted = async (call: (context: Context) => Promise<unknown>): Promise<number> => {
    const context = await callBy(shop, buyer)
    return countStatements(shop.db, () => call(context))
  }
  await shop.db.execute(sql`delete from cart_lines where member_id = ${buyer}`)
  const items: CartItem[] = []
  while (items.length < lines) items.push(itemOf(await putOnShelf(shop.db), 100))
  let step2: CheckoutReview | null = null
  // Which goods a filter finds is cached for a minute.
  must(await handlers.goods.list(wholeList, await callBy(shop, buyer)))
  expect({
    list: await counted(async (context) => must(await handlers.goods.list(wholeList, context))),
    add: await counted(async (context) => must(await handlers.cart.add({ items }, context))),
    cart: await counted(async (context) => must(await handlers.cart.list({ filter: 99_999 }, context))),
    review: await counted(async (context) => {
      step2 = must(await handlers.cart.checkout({ ids: [] }, context))
    }),
    order: await counted(async (context) => {
      if (step2) must(await handlers.orders.place(agreeing(step2), context))
    }),
  }).toEqual(statements)
})
