import type { FieldErrors } from '@xinglin/api-contract/kernel/wire'
import {
  type CartItem,
  type ChosenLine,
  isQuantityFixed,
  lineBounds,
  linePrice,
  lineName,
  lineUnit,
  quantityFixedText,
  refusalOf,
  stackingOf,
  type LineId,
} from '@xinglin/domain/cart'
import {
  type GoodsId,
  outOfStockText,
  quantityNoticeText,
  type Refusal,
  refusalText,
  snapQuantity,
} from '@xinglin/domain/goods'
import { type Money, moneyToDecimal, zero } from '@xinglin/domain/kernel/money'
import { err, ok, type Result } from '@xinglin/domain/kernel/result'
import type { Instant } from '@xinglin/domain/kernel/time'
import type { MemberId } from '@xinglin/domain/members'
import { sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import type { ShelfGoods } from '../goods/load-goods.ts'
import { cartOffers, type CartOffers } from './cart-offers.ts'
import type { CartRow } from './cart-rows.ts'
import { chosenLine, shelvesOf } from './chosen-line.ts'
import { exchangeRefusals } from './exchange-lines.ts'
import type { Member } from './load-cart.ts'
import { openCart } from './open-cart.ts'
import { readAround } from './read-around.ts'
import { rowId } from '../db/ids.ts'
import { lineTypeCodes } from '../db/line-sql.ts'
import { timestamp } from '../sql-values.ts'

/** Result for one item: the line's quantity now (0: it was refused) and the message to show. */
type PutOutcome = {
  /** Null for a combination. */
  readonly goodsId: GoodsId | null
  readonly name: string
  readonly quantity: number
  readonly notice: string
  /** Why this buyer cannot buy it, if so. */
  readonly refusal: Refusal | null
}

/** Results of all items, and the number of lines in the cart now. */
type Put = { readonly outcomes: readonly PutOutcome[]; readonly total: number }

/** `grow` adds to an existing line, `replace` sets its quantity, which is idempotent. */
export type PutMode = 'grow' | 'replace'

type Slot = Pick<
  CartRow,
  | 'goodsId'
  | 'combinationId'
  | 'spendOfferId'
  | 'warehouseId'
  | 'specialPriceId'
  | 'activityId'
  | 'atBasePrice'
  | 'nearExpiry'
  | 'type'
  | 'quantity'
  | 'addedPrice'
>

/** Upper bound of lines, so that a cart fits one page and one order. */
const MOST_LINES = 1000
/** An item that was checked but is not stored yet. */
const newLine = rowId<LineId>(0)

/**
 * Puts goods, combinations and exchanges into a cart: resolves ids, checks the purchase gate and quantity, and upserts
 * all of them, in a constant number of statements (three where all items are goods). Refused items are answered with
 * their reason and leave the cart unchanged. Call it in a transaction.
 */
export const putIntoCart = async (
  tx: Db,
  memberId: MemberId,
  items: readonly CartItem[],
  mode: PutMode,
  now: Instant,
): Promise<Result<Put, FieldErrors>> => {
  const { buyer, errors } = await openCart(tx, memberId, items, now)
  if (errors) return err(errors)
  const { count, rows, offerRows, shelf } = await readAround(tx, buyer, items, now)
  const shelves = shelvesOf(shelf)
  const offers = cartOffers(offerRows, shelves.goodsAt)
  const lineIn = (slot: Slot): ChosenLine => {
    const line = chosenLine({ id: newLine, isSelected: true, ...slot }, shelves, offers)
    if (line === null) throw new Error('what was added vanished meanwhile')
    return line
  }
  const exchangeRefusal = await exchangeRefusals(tx, buyer, items, now)

  const known = new Set(rows.map(slotKey))
  const slots = new Map<string, Slot>(rows.map((row) => [slotKey(row), row]))
  const changed = new Map<string, Slot>()
  const outcomes = items.map((item): PutOutcome => {
    const found = item.kind === 'goods' ? shelves.shelfAt(item.goodsId, item.warehouseId, item.nearExpiry) : null
    const empty = emptySlot(item, found, offers)
    const slot = slots.get(slotKey(empty)) ?? empty
    const line = lineIn(slot)
    const refused = item.kind === 'exchange' ? exchangeRefusal(item.offerId) : null
    const put = refused === null ? filled(line, item.quantity, mode) : { quantity: 0, notice: refused, refusal: null }
    const { quantity } = put
    if (quantity > 0 && quantity !== slot.quantity) {
      const grown = { ...slot, quantity, addedPrice: shownPriceOf({ ...line, quantity }) }
      slots.set(slotKey(slot), grown)
      changed.set(slotKey(slot), grown)
    }
    return { goodsId: line.kind === 'combination' ? null : goodsIdOf(line), name: lineName(line), ...put }
  })
  const total = count + [...changed.keys()].filter((key) => !known.has(key)).length
  if (total > MOST_LINES) return err({ params: [`购物车最多可放 ${String(MOST_LINES)} 种商品`] })
  await upsert(tx, buyer, [...changed.values()], now)
  return ok({ outcomes, total })
}

const goodsIdOf = (line: Exclude<ChosenLine, { readonly kind: 'combination' }>): GoodsId =>
  line.kind === 'goods' ? line.goods.id : line.offer.extra.id

/** What identifies a line: the columns of the unique index `cart_lines_once`. */
const slotKey = (slot: Slot): string =>
  [
    slot.goodsId,
    slot.combinationId,
    slot.spendOfferId,
    slot.warehouseId,
    slot.specialPriceId,
    slot.activityId,
    Number(slot.atBasePrice),
    Number(slot.nearExpiry),
    slot.type,
  ].join('/')

const emptySlot = (item: CartItem, found: ShelfGoods | null, { exchanges }: CartOffers): Slot => {
  const plain = {
    goodsId: null,
    combinationId: null,
    spendOfferId: null,
    warehouseId: item.warehouseId,
    specialPriceId: 0,
    activityId: 0,
    atBasePrice: false,
    nearExpiry: false,
    type: lineTypeCodes.regular,
    quantity: 0,
    addedPrice: zero,
  }
  switch (item.kind) {
    case 'combination':
      return { ...plain, type: lineTypeCodes.combination, combinationId: item.combinationId }
    case 'exchange':
      return {
        ...plain,
        type: lineTypeCodes.exchange,
        spendOfferId: item.offerId,
        goodsId: exchanges.get(item.offerId)?.extra.id ?? null,
      }
    case 'goods':
      return { ...plain, goodsId: item.goodsId, ...pricesTaken(item, found) }
  }
}

/** Defaults for ids that an item leaves out, as the good's card shows them: the running special price and activity. */
const pricesTaken = (
  item: Extract<CartItem, { readonly kind: 'goods' }>,
  found: ShelfGoods | null,
): Pick<Slot, 'specialPriceId' | 'activityId' | 'atBasePrice' | 'nearExpiry'> => {
  if (found === null) throw new Error('a good vanished while it was added')
  const { goods } = found
  const special = goods.sale.kind === 'open' ? goods.sale.special : null
  const takesSpecial = stackingOf({ lineKind: 'specialPrice', goods }).specialPrice === true && special?.left !== 0
  const { nearExpiry } = item
  return {
    specialPriceId: (item.atBasePrice && !nearExpiry) || !takesSpecial ? 0 : (item.priceId ?? special?.id ?? 0),
    activityId: item.activityId ?? (nearExpiry ? 0 : (goods.activity?.id ?? 0)),
    atBasePrice: item.atBasePrice && !nearExpiry,
    nearExpiry,
  }
}

const filled = (
  line: ChosenLine,
  wished: number,
  mode: PutMode,
): Pick<PutOutcome, 'quantity' | 'notice' | 'refusal'> => {
  const refusal = refusalOf(line)
  if (refusal) return { quantity: 0, notice: refusalText(refusal), refusal }
  if (line.quantity > 0 && isQuantityFixed(line)) return { quantity: line.quantity, notice: quantityFixedText, refusal }
  const target = mode === 'grow' ? line.quantity + wished : wished
  const { quantity, notices } = snapQuantity(target, lineBounds(line), 'set')
  const [notice] = notices
  if (notice) return { quantity, notice: quantityNoticeText(notice, lineUnit(line)), refusal }
  return { quantity, notice: quantity === 0 ? outOfStockText : '', refusal }
}

/** The unit price of a line as it is shown now. */
export const shownPriceOf = (line: ChosenLine): Money => {
  switch (line.kind) {
    case 'goods':
      return linePrice(line)?.unitPrice ?? zero
    case 'combination':
      return line.combination.price ?? zero
    case 'exchange':
      return line.offer.price
  }
}

const upsert = async (tx: Db, buyer: Member, slots: readonly Slot[], now: Instant): Promise<void> => {
  if (slots.length === 0) return
  const rows = slots.map((slot) => ({
    goods_id: slot.goodsId,
    combination_id: slot.combinationId,
    spend_offer_id: slot.spendOfferId,
    warehouse_id: slot.warehouseId,
    special_price_id: slot.specialPriceId,
    activity_id: slot.activityId,
    at_base_price: slot.atBasePrice,
    near_expiry: slot.nearExpiry,
    type: slot.type,
    quantity: slot.quantity,
    added_price: moneyToDecimal(slot.addedPrice),
  }))
  await tx.execute(sql`
    insert into cart_lines (
      member_id, goods_id, combination_id, spend_offer_id, warehouse_id, special_price_id, activity_id, at_base_price,
      near_expiry, type, quantity, added_price, updated_at)
    select ${buyer.id}::int, slot.*, ${timestamp(now)}
      from json_to_recordset(${JSON.stringify(rows)}::json) as slot(
        goods_id int, combination_id int, spend_offer_id int, warehouse_id int, special_price_id int, activity_id int,
        at_base_price boolean, near_expiry boolean, type smallint, quantity int, added_price numeric)
    on conflict (member_id, goods_id, warehouse_id, special_price_id, activity_id, at_base_price, near_expiry, type,
                 combination_id, spend_offer_id)
      do update set quantity = excluded.quantity, added_price = excluded.added_price, is_selected = true,
                    updated_at = excluded.updated_at`)
}
