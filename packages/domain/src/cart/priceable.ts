import { mostPerLine, warehouseId, type Goods, type OpenSale, type PriceableGoods } from '../goods/goods.ts'
import { lineId, type GoodsLine } from './cart-line.ts'
import { priceCart as priceWholeCart, type CartToPrice, type PricedCart } from './cart-pricing.ts'
import { lineKindOf } from './stacking.ts'

/** The same shape, with `PriceableGoods` wherever it has a good. */
type AsPricingReads<T> = T extends Goods
  ? PriceableGoods
  : T extends string | number | boolean | null | undefined | ReadonlyMap<number, unknown>
    ? T
    : { readonly [Key in keyof T]: AsPricingReads<T[Key]> }

/** A cart whose goods say what pricing reads, and may leave out the rest. */
export type PriceableCart = AsPricingReads<CartToPrice>

type PriceCart = {
  (cart: CartToPrice, before?: PricedCart): PricedCart
  (cart: PriceableCart): AsPricingReads<PricedCart>
}

// Nothing else is read: a law prices every cart with all other facts of its goods taken away (priceable.test.ts).
export const priceCart = priceWholeCart as unknown as PriceCart

type GoodsFacts = Partial<PriceableGoods> &
  Pick<PriceableGoods, 'id'> &
  Pick<OpenSale, 'basePrice'> &
  Partial<Pick<OpenSale, 'special' | 'ladder' | 'stock'>>

/**
 * A good as pricing reads it: out of warehouse 1, as many as a line may hold, coupons taken, nothing special about it,
 * unless the facts say otherwise.
 *
 * @example priceableGoods({ id: goodsId(1), basePrice: yuan('12.50') }).withCoupon // true
 */
export const priceableGoods = ({
  basePrice,
  special = null,
  ladder = [],
  stock = mostPerLine,
  ...facts
}: GoodsFacts): PriceableGoods => ({
  name: '',
  unit: '',
  warehouseId: warehouseId(1),
  freeShipping: null,
  withCoupon: true,
  coldChain: false,
  ephedrine: false,
  activity: null,
  sale: { kind: 'open', basePrice, special, ladder, stock, limit: null, suggestedRetailPrice: null, refusal: null },
  ...facts,
})

type LineFacts = Partial<AsPricingReads<GoodsLine>> & { readonly goods: PriceableGoods; readonly quantity: number }

/**
 * A selected line of a good. Its id is that of its good, and its kind that of the price which the good has now, unless
 * the facts say otherwise.
 *
 * @example goodsLine({ goods: priceableGoods({ id: goodsId(7), basePrice: yuan('12.50') }), quantity: 3 }).lineKind // 'regular'
 */
export const goodsLine = (facts: LineFacts): AsPricingReads<GoodsLine> => ({
  kind: 'goods',
  id: lineId(facts.goods.id),
  lineKind: lineKindOf(facts.goods),
  selected: true,
  atBasePrice: false,
  activityId: null,
  shownPrice: null,
  ...facts,
})
