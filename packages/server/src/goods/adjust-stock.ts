import type { GoodsId, MovementKind, WarehouseId } from '@xinglin/domain/goods'
import type { Db } from '../db/database.ts'
import { bookMovements, type Booking, holdLot } from './stock-book.ts'

type Adjustment = Booking & {
  readonly goodsId: GoodsId
  readonly warehouseId: WarehouseId
  readonly batchNumber: string
  readonly kind: MovementKind
  /** Units added or, if negative, removed. */
  readonly by: number
}

/**
 * Changes the free units of one batch in a warehouse: breakage, returned goods that may be sold again, missing units
 * that were found. Call it in a transaction.
 *
 * @returns how many units of the batch are left; null when there is no such batch or not as many in it
 */
export const adjustStock = async (
  tx: Db,
  { goodsId, warehouseId, batchNumber, kind, by, ...booking }: Adjustment,
): Promise<number | null> => {
  const lot = await holdLot(tx, { goodsId, warehouseId, batchNumber })
  if (lot === null || lot.free + by < 0) return null
  await bookMovements(tx, [{ batchId: lot.batchId, kind, units: by }], booking)
  return lot.free + by
}
