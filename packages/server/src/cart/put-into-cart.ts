import type { FieldErrors } from '@xinglin/api-contract/kernel/wire'
import {
  boundsOf,
  type CartItem,
  type CartLine,
  isQuantityFixed,
  quantityFixedText,
  stackingOf,
  unavailableBecause,
  unitPriceOf,
} from '@xinglin/domain/cart'
import { type GoodsId, outOfStockText, quantityNoticeText, refusalText, snapQuantity } from '@xinglin/domain/goods'
import { type Money, zero } from '@xinglin/domain/kernel/money'
import { err, ok, type Result } from '@xinglin/domain/kernel/result'
import type { Instant } from '@xinglin/domain/kernel/time'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { cartLines } from '../db/schema-trade.ts'
import { loadShelf, type ShelfGoods } from '../goods/load-goods.ts'
import { type CartRow, countLines, lockCart } from './cart-rows.ts'
import { foreignIds } from './foreign-ids.ts'
import { lineOf, type Member } from './load-cart.ts'

/** What became of one item: the line's quantity now (0: it was refused) and what is to be said. */
export type PutOutcome = {
  readonly goodsId: GoodsId
  readonly name: string
  readonly quantity: number
  readonly notice: string
}

/** `grow` adds to the line that is there, `replace` sets it: doing that twice changes nothing. */
export type PutMode = 'grow' | 'replace'

type Slot = Pick<
  CartRow,
  'goodsId' | 'warehouseId' | 'specialPriceId' | 'activityId' | 'atBasePrice' | 'quantity' | 'addedPrice'
>

/** So that no cart outgrows what one page and one order can hold. */
const MOST_LINES = 1000

/**
 * Puts goods into a cart: ids resolved, gate, quantity, and one upsert for all of them, in a constant number of
 * statements. Refused items are answered with their reason and leave the cart as it is. Call it in a transaction.
 */
export const putIntoCart = async (
  tx: Db,
  buyer: Member,
  items: readonly CartItem[],
  mode: PutMode,
  now: Instant,
): Promise<Result<readonly PutOutcome[], FieldErrors>> => {
  const errors = await foreignIds(tx, items, now)
  if (errors) return err(errors)
  await lockCart(tx, buyer.id, 1)
  if ((await countLines(tx, buyer.id)) + items.length > MOST_LINES) {
    return err({ params: [`购物车最多可放 ${String(MOST_LINES)} 种商品`] })
  }
  const goodsIds = [...new Set(items.map(({ goodsId }) => goodsId))]
  const rows = await tx
    .select()
    .from(cartLines)
    .where(and(eq(cartLines.memberId, buyer.id), inArray(cartLines.goodsId, goodsIds)))
  const shelf = await loadShelf(
    tx,
    items.map(({ goodsId, warehouseId }) => ({ id: goodsId, warehouseId })),
    buyer,
    now,
  )

  const slots = new Map<string, Slot>(rows.map((row) => [slotKey(row), row]))
  const changed = new Map<string, Slot>()
  const outcomes = items.map((item, index): PutOutcome => {
    const found = shelf[index]
    if (!found) throw new Error('a good vanished while it was added')
    const empty = emptySlot(item, found)
    const slot = slots.get(slotKey(empty)) ?? empty
    const { quantity, notice } = filled(slot, item.quantity, mode, found, buyer)
    if (quantity > 0 && quantity !== slot.quantity) {
      const line = lineIn({ ...slot, quantity }, found, buyer)
      const grown = { ...slot, quantity, addedPrice: shownPriceOf(line) }
      slots.set(slotKey(slot), grown)
      changed.set(slotKey(slot), grown)
    }
    return { goodsId: item.goodsId, name: found.goods.name, quantity, notice }
  })
  await upsert(tx, buyer, [...changed.values()], now)
  return ok(outcomes)
}

const slotKey = (slot: Pick<CartRow, 'goodsId' | 'warehouseId' | 'specialPriceId' | 'activityId' | 'atBasePrice'>) =>
  [slot.goodsId, slot.warehouseId, slot.specialPriceId, slot.activityId, Number(slot.atBasePrice)].join('/')

/** What an item does not name it gets as the good's card shows it: the running special price and the running activity. */
const emptySlot = (item: CartItem, { goods, activities }: ShelfGoods): Slot => {
  const special = goods.sale.kind === 'open' ? goods.sale.special : null
  const takesSpecial = stackingOf({ lineKind: 'specialPrice', goods }).specialPrice && special?.left !== 0
  return {
    goodsId: item.goodsId,
    warehouseId: item.warehouseId,
    specialPriceId: item.atBasePrice || !takesSpecial ? 0 : (item.priceId ?? special?.id ?? 0),
    activityId: item.activityId ?? activities[0]?.id ?? 0,
    atBasePrice: item.atBasePrice,
    quantity: 0,
    addedPrice: zero,
  }
}

const lineIn = (slot: Slot, found: ShelfGoods, buyer: Member): CartLine =>
  lineOf({ id: 0, isSelected: true, ...slot }, found, buyer)

const filled = (
  slot: Slot,
  wished: number,
  mode: PutMode,
  found: ShelfGoods,
  buyer: Member,
): { readonly quantity: number; readonly notice: string } => {
  const line = lineIn(slot, found, buyer)
  const refusal = unavailableBecause(line)
  if (refusal) return { quantity: 0, notice: refusalText(refusal) }
  if (slot.quantity > 0 && isQuantityFixed(line)) return { quantity: slot.quantity, notice: quantityFixedText }
  const target = mode === 'grow' ? slot.quantity + wished : wished
  const { quantity, notices } = snapQuantity(target, boundsOf(line.goods, line), 'set')
  const [notice] = notices
  if (notice) return { quantity, notice: quantityNoticeText(notice, line.goods.unit) }
  return { quantity, notice: quantity === 0 ? outOfStockText : '' }
}

/** The unit price of a line as it is shown now. */
export const shownPriceOf = (line: CartLine): Money =>
  line.goods.sale.kind === 'open' ? unitPriceOf(line, line.goods.sale) : zero

const upsert = async (tx: Db, buyer: Member, slots: readonly Slot[], now: Instant): Promise<void> => {
  if (slots.length === 0) return
  await tx
    .insert(cartLines)
    .values(
      slots.map(({ goodsId, warehouseId, specialPriceId, activityId, atBasePrice, quantity, addedPrice }) => ({
        memberId: buyer.id,
        goodsId,
        warehouseId,
        specialPriceId,
        activityId,
        atBasePrice,
        quantity,
        addedPrice,
        updatedAt: now,
      })),
    )
    .onConflictDoUpdate({
      target: [
        cartLines.memberId,
        cartLines.goodsId,
        cartLines.warehouseId,
        cartLines.specialPriceId,
        cartLines.activityId,
        cartLines.atBasePrice,
        cartLines.nearExpiry,
        cartLines.type,
        cartLines.combinationId,
        cartLines.spendOfferId,
      ],
      set: {
        quantity: sql`excluded.quantity`,
        addedPrice: sql`excluded.added_price`,
        isSelected: true,
        updatedAt: sql`excluded.updated_at`,
      },
    })
}
