import type { ActivityId, Goods, GoodsId, PriceId, WarehouseId } from '../goods/goods.ts'
import { lineKindOf, stackingOf } from './stacking.ts'

/** What a page sends to put goods into the cart (docs/product.md#3-cart-item, less its price). */
export type GoodsItem = {
  readonly kind: 'goods'
  readonly goodsId: GoodsId
  readonly quantity: number
  readonly warehouseId: WarehouseId
  readonly priceId: PriceId | null
  /** The tier scheme that the buyer saw: it must be the good's own. Absent: none was named. */
  readonly ladderId?: number
  readonly activityId: ActivityId | null
  readonly atBasePrice: boolean
  /** is_jxq: out of the near-expiry batches, at their price. */
  readonly nearExpiry: boolean
}

/** A good as a buyer takes it: by default as it is offered, at its special price and in its running activity. */
export type Taken = {
  readonly goods: Goods
  readonly quantity: number
  readonly atBasePrice?: boolean
  readonly activityId?: ActivityId | null
}

/**
 * What is put into the cart: which price row and which activity the line is to have, and never a price. A 含麻 good takes
 * part in no special price.
 *
 * @example cartItem({ goods: aGoods(), quantity: 10 }).atBasePrice // false
 */
export const cartItem = ({ goods, quantity, atBasePrice = false, activityId }: Taken): GoodsItem => {
  const lineKind = lineKindOf(goods)
  const special = goods.sale.kind === 'open' && !atBasePrice ? goods.sale.special : null
  return {
    kind: 'goods',
    goodsId: goods.id,
    quantity,
    warehouseId: goods.warehouseId,
    priceId: stackingOf({ lineKind, goods }).specialPrice === true ? (special?.id ?? null) : null,
    activityId: activityId === undefined ? (goods.activity?.id ?? null) : activityId,
    atBasePrice,
    nearExpiry: !atBasePrice && lineKind === 'nearExpiry',
  }
}
