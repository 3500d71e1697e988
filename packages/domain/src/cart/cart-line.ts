import type { ActivityId, Goods, WarehouseId } from '../goods/goods.ts'
import { wholeId, type Brand } from '../kernel/brand.ts'
import type { Money } from '../kernel/money.ts'
import type { GiftTerms } from '../promotions/promotions.ts'
import type { Combination, ExchangeSpendOffer, SpendOfferId } from './cart-offers.ts'

export type LineId = Brand<number, 'LineId'>
/** @example lineId(1) // 1 */
export const lineId = (id: number): LineId => wholeId(id) as LineId

/** The row of the stacking table (docs/rules.md#2-stacking) that a line of a good stands in. */
export type LineKind = 'regular' | 'specialPrice' | 'flashSale' | 'groupBuy' | 'nearExpiry' | 'ephedrine'

type Chosen = {
  readonly id: LineId
  readonly quantity: number
  /** The buyer's selection; a line that cannot be bought counts as unselected whatever this says. */
  readonly selected: boolean
  /** The unit price that was shown when the line was added; only compared, never charged. */
  readonly shownPrice: Money | null
}

/** One good in the cart. Its price is never stored: it follows from the good, the quantity and the kind. */
export type GoodsLine = Chosen & {
  readonly kind: 'goods'
  readonly lineKind: LineKind
  readonly goods: Goods
  /** is_yj: bought at base price, ignoring special and tier prices. */
  readonly atBasePrice: boolean
  /** The one 满减 or 满折 that the line names. */
  readonly activityId: ActivityId | null
}

/** 组合 (wire type 3): its quantity counts whole sets. */
export type CombinationLine = Chosen & { readonly kind: 'combination'; readonly combination: Combination }

/** 换购: there as long as the threshold of its offer is reached. */
export type ExchangeLine = Chosen & { readonly kind: 'exchange'; readonly offer: ExchangeSpendOffer }

/** What a buyer puts into the cart. */
export type ChosenLine = GoodsLine | CombinationLine | ExchangeLine

/** 赠品: follows from the other lines, costs nothing, is never selected and never counts. How many, its price tells. */
export type GiftLine = {
  readonly kind: 'gift'
  readonly id: LineId
  readonly goods: Goods
  /** It travels with the first of them. */
  readonly earnedBy: readonly LineId[]
  /** The 满赠 or the 买赠 that gives it. */
  readonly from:
    | { readonly by: 'spendOffer'; readonly id: SpendOfferId }
    | { readonly by: 'activity'; readonly id: ActivityId }
  /** 每满 10 个赠 1包. */
  readonly because: string
  /** What it is due back by when bought units are returned. */
  readonly terms: GiftTerms
}

export type CartLine = ChosenLine | GiftLine

/**
 * Gifts lie in no table: their ids are made of that of their 满赠, or of the first line that earns them, above all others.
 *
 * @example giftLineId(spendOfferId(1)) > lineId(999_999) // true
 */
export const giftLineId = (offer: SpendOfferId): LineId => lineId(Number.MAX_SAFE_INTEGER - offer)

export const giftLineIdOf = (earnedBy: LineId): LineId => lineId(Number.MAX_SAFE_INTEGER - 1e12 - earnedBy)

/**
 * The goods of a line, with the units of each that one unit of the line takes out of stock.
 *
 * @example goodsIn(aLine())[0]?.perSet // 1
 */
export const goodsIn = (line: CartLine): readonly { readonly goods: Goods; readonly perSet: number }[] => {
  switch (line.kind) {
    case 'goods':
    case 'gift':
      return [{ goods: line.goods, perSet: 1 }]
    case 'combination':
      return line.combination.parts
    case 'exchange':
      return [{ goods: line.offer.extra, perSet: 1 }]
  }
}

/**
 * What a line is called: its good, its set, or what it adds.
 *
 * @example lineName(aLine({ goods: aGoods({ name: '阿莫西林胶囊' }) })) // '阿莫西林胶囊'
 */
export const lineName = (line: CartLine): string => {
  switch (line.kind) {
    case 'goods':
    case 'gift':
      return line.goods.name
    case 'combination':
      return line.combination.name
    case 'exchange':
      return line.offer.extra.name
  }
}

export const combinationUnit = '套'

/**
 * What its quantity counts: 盒, 瓶, 套.
 *
 * @example lineUnit(aCombinationLine()) // '套'
 */
export const lineUnit = (line: CartLine): string => {
  switch (line.kind) {
    case 'goods':
    case 'gift':
      return line.goods.unit
    case 'combination':
      return combinationUnit
    case 'exchange':
      return line.offer.extra.unit
  }
}

/**
 * The warehouse that a line is sent from.
 *
 * @example lineWarehouse(aLine({ goods: aGoods({ warehouseId: warehouseId(2) }) })) // 2
 */
export const lineWarehouse = (line: CartLine): WarehouseId => {
  switch (line.kind) {
    case 'goods':
    case 'gift':
      return line.goods.warehouseId
    case 'combination':
      return line.combination.warehouseId
    case 'exchange':
      return line.offer.extra.warehouseId
  }
}
