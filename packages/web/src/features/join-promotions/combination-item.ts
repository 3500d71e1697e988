import type { CombinationItem } from '@xinglin/domain/cart'
import type { CombinationOffer } from '@xinglin/domain/content'
import type { WarehouseId } from '@xinglin/domain/goods'

/** A combination as an item for the cart: from the warehouse that holds its goods. */
export const combinationItem = ({ id, parts }: CombinationOffer, sets: number): CombinationItem => ({
  kind: 'combination',
  combinationId: id as CombinationItem['combinationId'],
  quantity: sets,
  warehouseId: parts[0]?.goods.warehouseId ?? (1 as WarehouseId),
})
