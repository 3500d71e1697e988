import { type BuyingChoice, boundsOf, lineKindOf } from '@xinglin/domain/cart'
import { type Goods, packSize, type QuantityBounds, snapQuantity } from '@xinglin/domain/goods'

/** The upper bound of the quantity at the current offer: a special price sells from a pool of its own. */
export const sellingBounds = (goods: Goods, { atBasePrice = false }: BuyingChoice = {}): QuantityBounds =>
  boundsOf(goods, { lineKind: lineKindOf(goods), atBasePrice })

/** The initial quantity of a stepper: the least that can be ordered. */
export const firstQuantity = (bounds: QuantityBounds): number => snapQuantity(1, bounds, 'set').quantity

/** 有货 from 100 units on, 库存紧张 below. */
const PLENTY = 100

export const stockWord = (stock: number): string => (stock >= PLENTY ? '有货' : stock > 0 ? '库存紧张' : '缺货')

/** 中包 10盒, where the good is not sold singly. */
export const packWords = ({ packing, unit }: Pick<Goods, 'packing' | 'unit'>): string | null =>
  packSize(packing) > 1 ? `中包 ${packSize(packing)}${unit}` : null

/** `12,840`. */
export const grouped = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, ',')
