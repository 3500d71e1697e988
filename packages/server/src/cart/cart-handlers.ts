import { type Answer, type Handlers, type ToldCart, toldCart } from '@xinglin/api-contract/server'
import {
  type AddedToCart,
  type CartItem,
  cartItem,
  isQuantityFixed,
  lineBounds,
  type LineId,
  lineUnit,
  priceCart,
  quantityFixedText,
  refusalOf,
  withSelection,
} from '@xinglin/domain/cart'
import { outOfStockText, quantityNoticeText, snapQuantity } from '@xinglin/domain/goods'
import { ok } from '@xinglin/domain/kernel/result'
import { and, eq, inArray } from 'drizzle-orm'
import { audit } from '../audit.ts'
import { type Db, inTransaction } from '../db/database.ts'
import { cartLines } from '../db/schema-cart.ts'
import { loadShelf } from '../goods/load-goods.ts'
import { answerInTransaction } from '../http/answer-in-transaction.ts'
import type { Context } from '../http/context.ts'
import { invalid, memberIdOf, notFound, refuse, refuseGood } from '../http/refuse.ts'
import { loadBuyer } from '../members/buyer.ts'
import { countLines, lockCart } from './cart-rows.ts'
import { copyLines } from './copy-lines.ts'
import { withoutLostExchanges } from './exchange-lines.ts'
import { filteredCart, loadCart, type Member } from './load-cart.ts'
import { putIntoCart, shownPriceOf } from './put-into-cart.ts'
import { findTopUp } from './top-up.ts'

/** The buyer as read inside the transaction: the rights may have changed since the request arrived. */
const buyerIn = async (tx: Db, context: Context): Promise<Member> => {
  const buyer = await loadBuyer(tx, memberIdOf(context), context.now)
  if (buyer.kind === 'guest') throw new Error('a member vanished while its request was answered')
  return buyer
}

/** The buyer as read with the session, for calls that only read. */
const memberOf = ({ buyer }: Context): Member => {
  if (buyer.kind === 'guest') throw new Error('a guest came past the access check')
  return buyer
}

const add = (items: readonly CartItem[], context: Context): Promise<Answer<AddedToCart>> =>
  answerInTransaction(context.db, async (tx) => {
    const put = await putIntoCart(tx, memberIdOf(context), items, 'grow', context.now)
    if (!put.ok) return { ok: false, error: { kind: 'invalid', errors: put.error } }
    const { outcomes, total } = put.value
    const [first] = outcomes
    if (first && outcomes.every(({ quantity }) => quantity === 0))
      return first.refusal === null ? refuse('notBuyable', first.notice) : refuseGood(first.refusal)
    return ok({
      total,
      lines: outcomes.map(({ goodsId, quantity, notice }) => ({ goodsId, quantity, notice })),
    })
  })

const quickAdd: Handlers<Context>['cart']['quickAdd'] = async ({ id }, context) => {
  const [found] = await loadShelf(context.db, [{ id, warehouseId: null }], context.buyer, context.now)
  if (!found) return notFound
  return add([cartItem({ goods: found.goods, quantity: 1 })], context)
}

/** Restricts the answer to the lines named in the call; the totals still cover the whole cart. */
const onlyNamed = (cart: ToldCart, ids: readonly LineId[]): ToldCart => {
  const named = new Set(ids)
  return { ...cart, lines: cart.lines.filter(({ id }) => named.has(id)) }
}

const edit: Handlers<Context>['cart']['edit'] = (input, context) =>
  answerInTransaction(context.db, async (tx) => {
    const buyer = await buyerIn(tx, context)
    await lockCart(tx, buyer.id, 1)
    const loaded = await loadCart(tx, buyer, context.now)
    const { cart } = loaded
    const line = cart.lines.find(({ id }) => id === input.id)
    if (!line) return notFound
    if (isQuantityFixed(line)) return refuse('quantity', quantityFixedText)
    const refusal = refusalOf(line)
    if (refusal) return refuseGood(refusal)
    const direction = input.quantity < line.quantity ? 'down' : 'set'
    const { quantity, notices } = snapQuantity(input.quantity, lineBounds(line), direction)
    if (quantity === 0) {
      const [notice] = notices
      return refuse('quantity', notice ? quantityNoticeText(notice, lineUnit(line)) : outOfStockText)
    }
    const edited = { ...line, quantity }
    const shownPrice = shownPriceOf(edited)
    await tx
      .update(cartLines)
      .set({ quantity, addedPrice: shownPrice, updatedAt: context.now })
      .where(and(eq(cartLines.memberId, buyer.id), eq(cartLines.id, line.id)))
    const lines = cart.lines.map((one) => (one.id === line.id ? { ...edited, shownPrice } : one))
    const now = await withoutLostExchanges(tx, buyer, { ...loaded, cart: { ...cart, lines } })
    return ok(input.namedOnly ? onlyNamed(now, [line.id]) : now)
  })

const select: Handlers<Context>['cart']['select'] = ({ ids, selected, namedOnly }, context) =>
  inTransaction(context.db, async (tx) => {
    const buyer = await buyerIn(tx, context)
    await lockCart(tx, buyer.id, 1)
    const loaded = await loadCart(tx, buyer, context.now)
    const { cart } = loaded
    const lines = withSelection(cart.lines, ids, selected)
    const named = new Set(ids)
    const changing = lines.filter((line) => named.has(line.id) && line.selected === selected).map(({ id }) => id)
    if (changing.length > 0) {
      await tx
        .update(cartLines)
        .set({ isSelected: selected, updatedAt: context.now })
        .where(and(eq(cartLines.memberId, buyer.id), inArray(cartLines.id, changing)))
    }
    const now = await withoutLostExchanges(tx, buyer, { ...loaded, cart: { ...cart, lines } })
    return ok(namedOnly ? onlyNamed(now, ids) : now)
  })

const remove = ({ ids }: { readonly ids: readonly LineId[] }, context: Context): Promise<Answer<ToldCart>> =>
  inTransaction(context.db, async (tx) => {
    const buyer = await buyerIn(tx, context)
    await lockCart(tx, buyer.id, 1)
    if (ids.length > 0) {
      await tx.delete(cartLines).where(and(eq(cartLines.memberId, buyer.id), inArray(cartLines.id, [...ids])))
    }
    return ok(await withoutLostExchanges(tx, buyer, await loadCart(tx, buyer, context.now)))
  })

const copy: Handlers<Context>['cart']['copy'] = ({ ids, to }, context) =>
  answerInTransaction(context.db, async (tx) => {
    const from = memberIdOf(context)
    const answer = await copyLines(tx, from, ids, to, context.now)
    switch (answer.kind) {
      case 'noSuchLine':
        return notFound
      case 'badTarget':
        return invalid(`other_user_ids[${String(answer.at)}]`, '只能复制到同一总部下已通过审核的门店')
      case 'refused':
        return invalid(`other_user_ids[${String(answer.at)}]`, answer.text)
      case 'copied':
        await audit(tx, context, {
          action: 'cart.copy',
          object: `members:${to.join(',')}`,
          result: 'ok',
          detail: { lines: ids.length, copied: answer.outcome.copied.length, skipped: answer.outcome.skipped.length },
        })
        return ok(answer.outcome)
    }
  })

const topUp: Handlers<Context>['cart']['topUp'] = async (goal, context) => {
  const buyer = memberOf(context)
  const found = await findTopUp(context.db, buyer, goal, context.now)
  if (found === null) return ok(null)
  const { quantity, units, cost } = found
  return ok(
    found.kind === 'raise'
      ? { kind: 'raise', lineId: found.line.id, quantity, units, cost }
      : { kind: 'add', goods: found.candidate.goods, quantity, units, cost },
  )
}

export const cartHandlers: Omit<Handlers<Context>['cart'], 'checkout' | 'nextHint'> = {
  list: async ({ filter }, context) => {
    const { cart, ladderIds } = await loadCart(context.db, memberOf(context), context.now)
    return ok(filteredCart(toldCart(cart, priceCart(cart), ladderIds), filter))
  },
  total: async (_, { db, member }) => ok({ total: member ? await countLines(db, member.id) : 0 }),
  add: ({ items }, context) => add(items, context),
  quickAdd,
  edit,
  select,
  remove,
  copy,
  topUp,
}
