import { type ToldCart, toldCart } from '@xinglin/api-contract/server'
import { type CartItem, type LineId, priceCart, type PricedCart, type SpendOfferId } from '@xinglin/domain/cart'
import { formatMoney } from '@xinglin/domain/kernel/money'
import type { Instant } from '@xinglin/domain/kernel/time'
import { and, eq, inArray } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { cartLines } from '../db/schema-cart.ts'
import { loadCart, type LoadedCart, type Member } from './load-cart.ts'

/**
 * Why an exchange cannot be added now; null when its threshold is reached. Sends no query when the items contain no
 * exchange.
 */
export const exchangeRefusals = async (
  tx: Db,
  buyer: Member,
  items: readonly CartItem[],
  now: Instant,
): Promise<(offer: SpendOfferId) => string | null> => {
  if (!items.some(({ kind }) => kind === 'exchange')) return () => null
  const { spendOffers } = priceCart((await loadCart(tx, buyer, now)).cart)
  return (id) => {
    const state = spendOffers.find(({ offer }) => offer.id === id)
    if (state === undefined) return '未达到换购条件'
    const { missing } = state
    if (missing === null) return null
    return missing.by === 'amount'
      ? `未达到换购条件，差 ¥${formatMoney(missing.amount)}`
      : `未达到换购条件，差 ${String(missing.units)} 个`
  }
}

/** The exchange lines of a cart whose threshold is no longer reached. */
const lostExchanges = ({ lines }: PricedCart): readonly LineId[] =>
  lines
    .filter(({ line, quantity, unavailable }) => line.kind === 'exchange' && unavailable === null && quantity === 0)
    .map(({ line }) => line.id)

/**
 * Removes such lines (docs/rules.md#2-6); the browser prices the same cart and has already shown this to the buyer. The
 * cart is answered as it is priced then.
 */
export const withoutLostExchanges = async (
  tx: Db,
  buyer: Member,
  { cart, ladderIds }: Pick<LoadedCart, 'cart' | 'ladderIds'>,
): Promise<ToldCart> => {
  const priced = priceCart(cart)
  const lost = lostExchanges(priced)
  if (lost.length === 0) return toldCart(cart, priced, ladderIds)
  await tx.delete(cartLines).where(and(eq(cartLines.memberId, buyer.id), inArray(cartLines.id, [...lost])))
  const left = { ...cart, lines: cart.lines.filter(({ id }) => !lost.includes(id)) }
  return toldCart(left, priceCart(left), ladderIds)
}
