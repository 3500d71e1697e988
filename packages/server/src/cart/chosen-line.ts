import { type ChosenLine, type GoodsLine, lineKindOf } from '@xinglin/domain/cart'
import { type GoodsId, priceId, type WarehouseId } from '@xinglin/domain/goods'
import { isNamedByLines } from '@xinglin/domain/promotions'
import type { ShelfGoods } from '../goods/load-goods.ts'
import type { CartOffers, GoodsAt } from './cart-offers.ts'
import type { CartRow } from './cart-rows.ts'

/** Goods by id, warehouse, and kind of batch (near-expiry or other). */
export type Shelves = {
  readonly shelfAt: (goodsId: GoodsId, warehouseId: WarehouseId, nearExpiry: boolean) => ShelfGoods | null
  /** For parts of combinations and for gifts and exchange goods. */
  readonly goodsAt: GoodsAt
}

export const shelvesOf = (shelf: readonly ShelfGoods[]): Shelves => {
  const keyOf = (goodsId: GoodsId, warehouseId: WarehouseId, nearExpiry: boolean): string =>
    [goodsId, warehouseId, Number(nearExpiry)].join('/')
  const byKey = new Map(shelf.map((one) => [keyOf(one.goods.id, one.goods.warehouseId, one.nearExpiry), one]))
  const shelfAt: Shelves['shelfAt'] = (...where) => byKey.get(keyOf(...where)) ?? null
  return {
    shelfAt,
    goodsAt: (goodsId, warehouseId) => shelfAt(goodsId, warehouseId, false)?.goods ?? null,
  }
}

/** The columns that define a line, whether it is stored or about to be added. */
export type LineRow = Pick<
  CartRow,
  | 'id'
  | 'goodsId'
  | 'combinationId'
  | 'spendOfferId'
  | 'warehouseId'
  | 'specialPriceId'
  | 'activityId'
  | 'atBasePrice'
  | 'nearExpiry'
  | 'quantity'
  | 'isSelected'
  | 'addedPrice'
>

/** Builds the domain's line from a row; null where the good or offer no longer exists. */
export const chosenLine = (row: LineRow, shelves: Shelves, offers: CartOffers): ChosenLine | null => {
  const chosen = {
    id: row.id,
    quantity: row.quantity,
    selected: row.isSelected,
    shownPrice: row.addedPrice,
  }
  if (row.combinationId !== null) {
    const combination = offers.combinations.get(row.combinationId)
    return combination ? { kind: 'combination', ...chosen, combination } : null
  }
  if (row.spendOfferId !== null) {
    const offer = offers.exchanges.get(row.spendOfferId)
    return offer ? { kind: 'exchange', ...chosen, offer } : null
  }
  const found = row.goodsId && shelves.shelfAt(row.goodsId, row.warehouseId, row.nearExpiry)
  return found && { ...chosen, ...ofGoods(row, found) }
}

/** The kind and activity of a line as of now. */
const ofGoods = (row: LineRow, { goods, activities }: ShelfGoods): Omit<GoodsLine, keyof Chosen> => ({
  kind: 'goods',
  lineKind: row.nearExpiry && !goods.ephedrine ? 'nearExpiry' : lineKindOf(goods, priceId(row.specialPriceId)),
  goods,
  atBasePrice: row.atBasePrice,
  activityId: activities.find((one) => one.id === row.activityId && isNamedByLines(one))?.id ?? null,
})

type Chosen = Pick<GoodsLine, 'id' | 'quantity' | 'selected' | 'shownPrice'>
