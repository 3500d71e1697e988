import type { Goods, QuantityBounds } from '../goods/goods.ts'
import type { GoodsLine } from './cart-line.ts'
import { stackingOf } from './stacking.ts'

/**
 * What bounds the quantity of a good, on its own (detail page, quick purchase) or as a line of the cart: a line at a
 * special price sells from that price's own pool. Nothing can be had where the price is hidden.
 */
export const boundsOf = (goods: Goods, line?: Pick<GoodsLine, 'lineKind' | 'atBasePrice'>): QuantityBounds => {
  const { sale, packing, minimum } = goods
  if (sale.kind === 'hidden') return { ...packing, minimum, stock: 0, limit: null }
  const bySpecial = line !== undefined && !line.atBasePrice && stackingOf({ ...line, goods }).specialPrice
  const pool = bySpecial ? (sale.special?.left ?? sale.stock) : sale.stock
  return { ...packing, minimum, stock: Math.min(sale.stock, pool), limit: sale.limit }
}

/** A flash-sale line keeps the quantity that it was added with (rules §2.1). */
export const isQuantityFixed = ({ lineKind }: Pick<GoodsLine, 'lineKind'>): boolean => lineKind === 'flashSale'

export const quantityFixedText = '秒杀商品的数量不可修改'
