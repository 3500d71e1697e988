import type { GoodsId, WarehouseId } from '@xinglin/domain/goods'
import type { Instant } from '@xinglin/domain/kernel/time'
import { and, eq, gte, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { batches, stock, stockMovements } from '../db/schema-catalogue.ts'

type Adjustment = {
  readonly goodsId: GoodsId
  readonly warehouseId: WarehouseId
  readonly batchNumber: string
  /** Units added or, if negative, removed. */
  readonly by: number
  /** Reason and person, for the stock movement. */
  readonly note?: string
  readonly actor?: string
}

/**
 * Corrects the stock of one batch in a warehouse: breakage, a count, returned goods that may be sold again. The stock
 * row is locked first, as by an order. Call it in a transaction.
 *
 * @returns how many units of the batch are left; null when there is no such batch or not as many in it
 */
export const adjustStock = async (
  tx: Db,
  { goodsId, warehouseId, batchNumber, by, note = '', actor = '' }: Adjustment,
  at: Instant,
): Promise<number | null> => {
  const its = and(eq(stock.goodsId, goodsId), eq(stock.warehouseId, warehouseId))
  const [held] = await tx.select({ id: stock.id }).from(stock).where(its).for('update')
  if (!held) return null
  const [batch] = await tx
    .update(batches)
    .set({ quantity: sql`${batches.quantity} + ${by}` })
    .where(
      and(
        eq(batches.goodsId, goodsId),
        eq(batches.warehouseId, warehouseId),
        eq(batches.batchNumber, batchNumber),
        gte(batches.quantity, Math.max(0, -by)),
      ),
    )
    .returning({ left: batches.quantity })
  if (!batch) return null
  await tx
    .update(stock)
    .set({ n: sql`${stock.n} + ${by}` })
    .where(its)
  const movement = { stockId: held.id, quantity: by, reason: 'correction', orderId: null, at } as const
  await tx.insert(stockMovements).values({ ...movement, batchNumber, note, actor })
  return batch.left
}
