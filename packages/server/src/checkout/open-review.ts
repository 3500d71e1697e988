import { toldCart } from '@xinglin/api-contract/server'
import { zero } from '@xinglin/domain/kernel/money'
import { type Cart, goodsIn } from '@xinglin/domain/cart'
import type { CheckoutReview } from '@xinglin/domain/checkout'
import type { GoodsId } from '@xinglin/domain/goods'
import { dayAt, type Instant } from '@xinglin/domain/kernel/time'
import type { Address, MemberId } from '@xinglin/domain/members'
import { eq, sql } from 'drizzle-orm'
import { asked, type Asked, standingColumns, standingOf, type StandingRow } from '../cart/cart-standing.ts'
import { loadCartOf, type LoadedCart } from '../cart/load-cart.ts'
import { withLines } from '../cart/offers-query.ts'
import type { Db } from '../db/database.ts'
import { prepareSelect, type PreparedSelect, selects } from '../db/prepared-select.ts'
import { members } from '../db/schema-members.ts'
import { carts } from '../db/schema-cart.ts'
import { addressesColumn } from '../members/addresses-queries.ts'
import { buyerColumns, type BuyerFacts, buyerOf } from '../members/buyer.ts'
import { loadPurse } from './load-wallet.ts'
import { type Review, reviewOf } from './review.ts'

export type OpenReview = Review & { readonly loaded: LoadedCart }

type Row = StandingRow & BuyerFacts & { readonly addresses: readonly Address[] }

const rowOf: PreparedSelect<Asked, Row> = prepareSelect((given) =>
  selects
    .with(withLines(given.memberId))
    .select({ ...standingColumns(given), ...buyerColumns, addresses: addressesColumn() })
    .from(members)
    .leftJoin(carts, eq(carts.memberId, members.id))
    .where(eq(members.id, given.memberId)),
)

/**
 * Computes step 2 for the selected lines with the buyer's current rights: they may have changed since the request
 * arrived. Null for a buyer who may not order. Writes nothing.
 */
export const readReview = async (db: Db, memberId: MemberId, now: Instant): Promise<OpenReview | null> => {
  const [row] = await rowOf(db, asked(memberId, now))
  const today = dayAt(now)
  const buyer = row && buyerOf(row, today)
  if (buyer?.kind !== 'passed') return null
  const loaded = await loadCartOf(db, buyer, standingOf(row, today), now)
  return { ...reviewOf(loaded, buyer, row?.addresses ?? []), loaded }
}

/**
 * The review as sent to the buyer, with the available choices. When it differs from the one shown before, the cart's
 * version is increased: a version then identifies exactly one set of numbers, and an older page cannot place an order
 * with outdated ones.
 */
export const rememberShown = async (
  tx: Db,
  memberId: MemberId,
  { review: reckoned, shown, priced, loaded }: OpenReview,
  shownBefore: string | null,
  now: Instant,
): Promise<CheckoutReview> => {
  const cart = toldCart(reckoned.cart, priced, loaded.ladderIds)
  const review = { ...reckoned, cart, ...(await loadPurse(tx, memberId, goodsOf(cart), now)) }
  if (shown === shownBefore) return review
  const [row] = await tx
    .update(carts)
    .set({ shown, version: sql`${carts.version} + 1` })
    .where(eq(carts.memberId, memberId))
    .returning({ version: carts.version })
  const version = row?.version ?? review.cartVersion
  return { ...review, cartVersion: version, cart: { ...cart, version } }
}

/** The goods of a cart, each once. */
export const goodsOf = ({ lines }: Pick<Cart, 'lines'>): readonly GoodsId[] => [
  ...new Set(lines.flatMap((line) => goodsIn(line).map(({ goods }) => goods.id))),
]

/** Staff who order for a member see nothing that only the member may spend (docs/rules.md#7-acting). */
export const withoutPurse = (review: CheckoutReview): CheckoutReview => ({
  ...review,
  wallet: { ...review.wallet, vouchers: [], balance: zero },
})
