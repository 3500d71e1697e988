import { type Cart, goodsIn } from '@xinglin/domain/cart'
import type { CheckoutReview } from '@xinglin/domain/checkout'
import type { GoodsId } from '@xinglin/domain/goods'
import type { Instant } from '@xinglin/domain/kernel/time'
import type { Buyer, MemberId } from '@xinglin/domain/members'
import { eq, sql } from 'drizzle-orm'
import { loadCart, type LoadedCart } from '../cart/load-cart.ts'
import type { Db } from '../db/database.ts'
import { carts } from '../db/schema-trade.ts'
import { loadAddresses } from '../members/addresses-queries.ts'
import { loadPurse } from './load-wallet.ts'
import { type Review, reviewOf } from './review.ts'

type PassedBuyer = Extract<Buyer, { readonly kind: 'passed' }>

export type OpenReview = Review & { readonly loaded: LoadedCart }

/** Reckons step 2 of the selected lines; writes nothing. */
export const readReview = async (db: Db, buyer: PassedBuyer, now: Instant): Promise<OpenReview> => {
  const loaded = await loadCart(db, buyer, now)
  const addresses = await loadAddresses(db, buyer.id)
  return { ...reviewOf(loaded, buyer, addresses), loaded }
}

/**
 * The review as it is handed to the buyer, with what the buyer may choose. When it differs from the one that was shown before, the cart takes a new
 * version: so a version names exactly one set of numbers, and an older page can no longer order by what it shows.
 */
export const rememberShown = async (
  tx: Db,
  memberId: MemberId,
  { review: reckoned, shown }: Review,
  shownBefore: string | null,
  now: Instant,
): Promise<CheckoutReview> => {
  const review = { ...reckoned, ...(await loadPurse(tx, memberId, goodsOf(reckoned.cart), now)) }
  if (shown === shownBefore) return review
  const [row] = await tx
    .update(carts)
    .set({ shown, version: sql`${carts.version} + 1` })
    .where(eq(carts.memberId, memberId))
    .returning({ version: carts.version })
  const version = row?.version ?? review.cartVersion
  return { ...review, cartVersion: version, cart: { ...review.cart, version } }
}

/** The goods of a cart, each once. */
export const goodsOf = ({ lines }: Pick<Cart, 'lines'>): readonly GoodsId[] => [
  ...new Set(lines.flatMap((line) => goodsIn(line).map(({ goods }) => goods.id))),
]
