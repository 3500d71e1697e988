import type { CombinationItem } from '@xinglin/domain/cart'
import type { CombinationOffer } from '@xinglin/domain/content'
import type { WarehouseId } from '@xinglin/domain/goods'

/** Whole sets as they go into the cart: out of the warehouse that holds their goods. */
export const combinationItem = ({ id, parts }: CombinationOffer, sets: number): CombinationItem => ({
  kind: 'combination',
  combinationId: id as CombinationItem['combinationId'],
  quantity: sets,
  warehouseId: parts[0]?.goods.warehouseId ?? (1 as WarehouseId),
})
