import type { Goods, PriceId } from '../goods/goods.ts'
import { goodsIn, type CartLine, type GoodsLine, type LineKind } from './cart-line.ts'

/** Which offers a line takes part in: a row of the stacking table (docs/rules.md#2-stacking). */
export type Stacking = {
  readonly specialPrice: boolean
  readonly ladder: boolean
  /** 满减 and 满折. */
  readonly activity: 'always' | 'ifActivitySays' | 'never'
  /** 全场94折. */
  readonly welfare: boolean
  /** `ifPriceSays`: the special price that the line is sold at, the set, else the good. */
  readonly coupon: 'ifPriceSays' | 'never'
  readonly voucher: boolean
}

/**
 * 组合, 换购 and 拼团 have rows too, though they are bought beside the lines of a good. Everything counts for free
 * shipping. The table has no row for 换购: its price is an offer already, so that only cash goes with it.
 */
export type StackingRow = LineKind | 'combination' | 'exchange'

const nothing: Stacking = {
  specialPrice: false,
  ladder: false,
  activity: 'never',
  welfare: false,
  coupon: 'never',
  voucher: false,
}

export const stackingTable: { readonly [Row in StackingRow]: Stacking } = {
  regular: { ...nothing, ladder: true, activity: 'always', welfare: true, coupon: 'ifPriceSays', voucher: true },
  specialPrice: { ...nothing, specialPrice: true, activity: 'ifActivitySays', coupon: 'ifPriceSays', voucher: true },
  flashSale: { ...nothing, specialPrice: true },
  combination: { ...nothing, coupon: 'ifPriceSays', voucher: true },
  exchange: { ...nothing, voucher: true },
  groupBuy: nothing,
  nearExpiry: { ...nothing, specialPrice: true, voucher: true },
  ephedrine: { ...nothing, ladder: true },
}

/**
 * A 含麻 good keeps its row whatever its price: nothing but the ladder ever applies to it.
 *
 * @example stackingOf(aLine({ lineKind: 'nearExpiry' })).voucher // true
 */
export const stackingOf = ({ lineKind, goods }: Pick<GoodsLine, 'lineKind' | 'goods'>): Stacking =>
  !goods.ephedrine && lineKind === 'regular' ? regular : stackingTable[goods.ephedrine ? 'ephedrine' : lineKind]

/** Whether a line's kind lets it count toward an offer like 满减. */
export const takesPart = (
  line: Pick<GoodsLine, 'lineKind' | 'goods'>,
  offer: { readonly includesSpecialPrices: boolean },
  { activity: rule } = stackingOf(line),
): boolean => rule === 'always' || (rule === 'ifActivitySays' && offer.includesSpecialPrices)

/** The row of nearly every line, at hand without a look-up. */
const { regular } = stackingTable

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
      return nothing
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
  if (ephedrine) return 'ephedrine'
  const special = sale.kind === 'open' ? sale.special : null
  if (special === null || special.left === 0) return 'regular'
  if (takenAt !== undefined && takenAt !== special.id) return 'regular'
  return special.kind === 'flashSale' || special.kind === 'nearExpiry' ? special.kind : 'specialPrice'
}
