import type { Answer, Handlers } from '@xinglin/api-contract/server'
import type { LineId } from '@xinglin/domain/cart'
import { type CheckoutReview, orderRefusalText } from '@xinglin/domain/checkout'
import { ok } from '@xinglin/domain/kernel/result'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { lockCart } from '../cart/cart-rows.ts'
import { type Db, inTransaction } from '../db/database.ts'
import { cartLines } from '../db/schema-cart.ts'
import type { Context } from '../http/context.ts'
import { memberIdOf, notPassed } from '../http/refuse.ts'
import { nextHints } from './next-hints.ts'
import { readReview, rememberShown, withoutPurse } from './open-review.ts'

/** Selects exactly these lines, so that a reload of step 2 and the submit use the same ones. */
const selectOnly = async (tx: Db, context: Context, ids: readonly LineId[]): Promise<void> => {
  const isNamed = inArray(cartLines.id, [...ids])
  await tx
    .update(cartLines)
    .set({ isSelected: sql`${isNamed}` })
    .where(and(eq(cartLines.memberId, memberIdOf(context)), sql`${cartLines.isSelected} <> (${isNamed})`))
}

const checkout = ({ ids }: { readonly ids: readonly LineId[] }, context: Context): Promise<Answer<CheckoutReview>> =>
  inTransaction(context.db, async (tx) => {
    const memberId = memberIdOf(context)
    const { shown } = await lockCart(tx, memberId, ids.length > 0 ? 1 : 0)
    if (ids.length > 0) await selectOnly(tx, context, ids)
    const review = await readReview(tx, memberId, context.now)
    if (review === null) return notPassed
    const unsigned = review.review.refusals.find(({ code }) => code === 'CONTRACT_UNSIGNED')
    if (unsigned) return { ok: false, error: { kind: 'contractUnsigned', message: orderRefusalText(unsigned) } }
    const current = await rememberShown(tx, memberId, review, shown, context.now)
    return ok(context.acting === null ? current : withoutPurse(current))
  })

const nextHint: Handlers<Context>['cart']['nextHint'] = async (_, context) => {
  const review = await readReview(context.db, memberIdOf(context), context.now)
  return review ? ok(nextHints(review)) : notPassed
}

/** The cart calls that prepare step 2. */
export const checkoutHandlers: Pick<Handlers<Context>['cart'], 'checkout' | 'nextHint'> = { checkout, nextHint }
