import type { Goods, PriceId, SpecialPrice } from '../goods/goods.ts'
import {
  activities,
  nobody,
  offers,
  type Activity,
  type StackingColumn,
  type StackingRow,
  type TakingPart,
} from '../promotions/promotions.ts'
import { goodsIn, type CartLine, type GoodsLine, type LineKind } from './cart-line.ts'

/** A price of its own: the special price that the line was taken at. */
const specialPrice: StackingColumn = { ...nobody, specialPrice: true, flashSale: true, nearExpiry: true }

/** 阶梯价. */
const ladder: StackingColumn = { ...nobody, regular: true, ephedrine: true }

/** The columns of the table; those of the offers stand with them. Everything counts for free shipping. */
const columns = {
  specialPrice,
  ladder,
  /** 满减, 满折, 第二件半价, 满赠 and 换购. */
  activity: activities.fullReduction.column,
  buyGet: activities.buyGet.column,
  welfare: offers.welfare.column,
  coupon: offers.coupon.column,
  voucher: offers.voucher.column,
}

/** Which offers a line takes part in: a row of the stacking table (docs/rules.md#2-stacking). */
export type Stacking = { readonly [Offer in keyof typeof columns]: TakingPart }

const across = (row: StackingRow): Stacking => ({
  specialPrice: columns.specialPrice[row],
  ladder: columns.ladder[row],
  activity: columns.activity[row],
  buyGet: columns.buyGet[row],
  welfare: columns.welfare[row],
  coupon: columns.coupon[row],
  voucher: columns.voucher[row],
})

export const stackingTable: { readonly [Row in StackingRow]: Stacking } = {
  regular: across('regular'),
  specialPrice: across('specialPrice'),
  flashSale: across('flashSale'),
  combination: across('combination'),
  exchange: across('exchange'),
  groupBuy: across('groupBuy'),
  nearExpiry: across('nearExpiry'),
  ephedrine: across('ephedrine'),
}

/**
 * A 含麻 good keeps its row whatever its price: nothing but the ladder ever applies to it.
 *
 * @example stackingOf(aLine({ lineKind: 'nearExpiry' })).voucher // true
 */
export const stackingOf = ({ lineKind, goods }: Pick<GoodsLine, 'lineKind' | 'goods'>): Stacking =>
  !goods.ephedrine && lineKind === 'regular' ? regular : stackingTable[goods.ephedrine ? 'ephedrine' : lineKind]

/**
 * Whether a line of goods counts toward an offer by its column.
 *
 * @example takesPart(aLine({ lineKind: 'flashSale' }), activities.fullReduction.column, aFullReduction()) // false
 */
export const takesPart = (
  line: Pick<GoodsLine, 'lineKind' | 'goods'>,
  column: StackingColumn,
  offer: object,
): boolean => {
  const part = column[line.goods.ephedrine ? 'ephedrine' : line.lineKind]
  return (
    part === true ||
    (part === 'ifOfferSays' && 'includesSpecialPrices' in offer && offer.includesSpecialPrices === true)
  )
}

/**
 * The same of an activity.
 *
 * @example takesPartIn(aLine(), aFullReduction()) // true
 */
export const takesPartIn = (line: Pick<GoodsLine, 'lineKind' | 'goods'>, activity: Activity): boolean =>
  takesPart(line, activities[activity.kind].column, activity)

/** The row of nearly every line, at hand without a look-up. */
const { regular } = stackingTable

/** Gifts take part in nothing. */
const gifts: Stacking = {
  specialPrice: false,
  ladder: false,
  activity: false,
  buyGet: false,
  welfare: false,
  coupon: false,
  voucher: false,
}

/**
 * The row of any line. A set with a 含麻 good in it is one; a gift takes part in nothing.
 *
 * @example rowOf(aCombinationLine()).ladder // false
 */
export const rowOf = (line: CartLine): Stacking => {
  switch (line.kind) {
    case 'goods':
      return stackingOf(line)
    case 'combination':
    case 'exchange':
      return isEphedrine(line) ? stackingTable.ephedrine : stackingTable[line.kind]
    case 'gift':
      return gifts
  }
}

/**
 * Whether a line goes into the 含麻 sub-order.
 *
 * @example isEphedrine(aLine({ goods: aGoods({ ephedrine: true }) })) // true
 */
export const isEphedrine = (line: CartLine): boolean =>
  line.kind === 'goods'
    ? line.goods.ephedrine || line.lineKind === 'ephedrine'
    : goodsIn(line).some(({ goods }) => goods.ephedrine)

/**
 * The kind of line that a good becomes: one of the special price that runs, or of the one that it was taken at. A price
 * that is over, sold out or used up makes no special line: the good is sold as any other.
 *
 * @example lineKindOf(aGoods({ sale: aSale({ special: aSpecialPrice({ left: 0 }) }) })) // 'regular'
 */
export const lineKindOf = ({ ephedrine, sale }: Pick<Goods, 'ephedrine' | 'sale'>, takenAt?: PriceId): LineKind => {
  const special = sale.kind === 'open' ? sale.special : null
  const isTaken = special !== null && special.left !== 0 && (takenAt === undefined || takenAt === special.id)
  return lineKindAt(ephedrine, isTaken ? special.kind : null)
}

/**
 * The kind of line at a special price of this kind; null: at none. 含麻 stays 含麻 at any price.
 *
 * @example lineKindAt(false, 'daily') // 'specialPrice'
 */
export const lineKindAt = (ephedrine: boolean, special: SpecialPrice['kind'] | null): LineKind => {
  if (ephedrine) return 'ephedrine'
  if (special === null) return 'regular'
  return special === 'flashSale' || special === 'nearExpiry' ? special : 'specialPrice'
}
