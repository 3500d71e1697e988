import { mostPerLine, type Goods, type QuantityBounds } from '../goods/goods.ts'
import { setsOf, stockOf } from './availability.ts'
import type { ChosenLine, GoodsLine } from './cart-line.ts'
import type { BuyingChoice } from './line-price.ts'
import { lineKindOf, stackingOf } from './stacking.ts'

/**
 * What bounds the quantity of a good, on its own (detail page, quick purchase) or as a line of the cart: a line at a
 * special price sells from that price's own pool. Nothing can be had where the price is hidden.
 *
 * @example boundsOf(aGoods({ sale: aSale({ stock: 900, limit: 300 }) })).limit // 300
 */
export const boundsOf = (goods: Goods, line?: Pick<GoodsLine, 'lineKind' | 'atBasePrice'>): QuantityBounds => {
  const { sale, packing, minimum } = goods
  if (sale.kind === 'hidden') return { ...packing, minimum, stock: 0, limit: null }
  const bySpecial = line !== undefined && !line.atBasePrice && stackingOf({ ...line, goods }).specialPrice === true
  const pool = bySpecial ? (sale.special?.left ?? sale.stock) : sale.stock
  return { ...packing, minimum, stock: Math.min(sale.stock, pool), limit: sale.limit }
}

/**
 * What bounds the quantity of a good where it is offered, before it is a line: at its current price, or at the base price.
 *
 * @example sellingBounds(aGoods({ sale: aSale({ stock: 900, special: aSpecialPrice({ left: 40 }) }) })).stock // 40
 */
export const sellingBounds = (goods: Goods, { atBasePrice = false }: BuyingChoice = {}): QuantityBounds =>
  boundsOf(goods, { lineKind: lineKindOf(goods), atBasePrice })

/**
 * What bounds any line: sets by their scarcest part, an exchange by its most units; neither comes in packs.
 *
 * @example lineBounds(aCombinationLine()).middlePack // 1
 */
export const lineBounds = (line: ChosenLine): QuantityBounds => {
  switch (line.kind) {
    case 'goods':
      return boundsOf(line.goods, line)
    case 'combination':
      return { ...singly, stock: Math.min(setsOf(line).most, mostPerLine), limit: null }
    case 'exchange':
      return { ...singly, stock: stockOf(line.offer.extra), limit: line.offer.most }
  }
}

const singly = { middlePack: 1, casePack: 0, minimum: 1 }

/**
 * A flash-sale line keeps the quantity that it was added with (docs/rules.md#2-1).
 *
 * @example isQuantityFixed({ lineKind: 'flashSale' }) // true
 */
export const isQuantityFixed = (line: Pick<GoodsLine, 'lineKind'> | ChosenLine): boolean =>
  'lineKind' in line && line.lineKind === 'flashSale'

export const quantityFixedText = '秒杀商品的数量不可修改'
