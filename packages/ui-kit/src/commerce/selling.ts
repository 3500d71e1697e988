import { type Goods, packSize } from '@xinglin/domain/goods'

export { sellingBounds } from '@xinglin/domain/cart'
export { firstQuantity, stockWord } from '@xinglin/domain/goods'

/** 中包 10盒, where the good is not sold singly. */
export const packWords = ({ packing, unit }: Pick<Goods, 'packing' | 'unit'>): string | null =>
  packSize(packing) > 1 ? `中包 ${packSize(packing)}${unit}` : null

/** `12,840`. */
export const grouped = (count: number): string => String(count).replace(/\B(?=(\d{3})+$)/g, ',')
