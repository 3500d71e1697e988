import { combinationId, type CombinationItem } from '@xinglin/domain/cart'
import type { CombinationOffer } from '@xinglin/domain/content'
import { warehouseId } from '@xinglin/domain/goods'

/** A combination as an item for the cart: from the warehouse that holds its goods. */
export const combinationItem = ({ id, parts }: CombinationOffer, sets: number): CombinationItem => ({
  kind: 'combination',
  combinationId: combinationId(id),
  quantity: sets,
  warehouseId: parts[0]?.goods.warehouseId ?? warehouseId(1),
})
