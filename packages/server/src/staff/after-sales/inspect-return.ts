import type { GoodsId, WarehouseId } from '@xinglin/domain/goods'
import type { AfterSalesId } from '@xinglin/domain/orders'
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { readRows } from '../../db/read-rows.ts'
import * as pg from '../../db/row-decoders.ts'
import { adjustStock } from '../../goods/adjust-stock.ts'
import { advanceAfterSales } from '../../orders/after-sales-steps.ts'
import { giveUp, type Staff, staffOperation } from '../../staff-operation.ts'

type Restock = { readonly lineId: number; readonly quantity: number }

const batchShape = {
  goodsId: pg.id<GoodsId>(),
  warehouseId: pg.id<WarehouseId>(),
  batchNumber: pg.text,
  /** Units of the line that were returned. */
  returned: pg.number,
  /** Units that came from the batch. */
  served: pg.number,
}

type BatchRow = pg.RowOf<typeof batchShape>

/** The batches that a returned line was served from, latest expiry first, since it is unknown which units came back. */
const batchesOf = (tx: Db, id: AfterSalesId, lineId: number): Promise<readonly BatchRow[]> =>
  readRows(
    tx,
    batchShape,
    sql`
      select b.goods_id as "goodsId", b.warehouse_id as "warehouseId", b.batch_number as "batchNumber",
             s.quantity as returned, x.quantity as served
        from after_sales_lines s join order_line_batches x on x.order_line_id = s.order_line_id
        join batches b on b.id = x.batch_id join order_lines l on l.id = s.order_line_id and l.type <> 3
       where s.after_sales_id = ${id} and s.order_line_id = ${lineId} order by b.expires_on desc, b.id`,
  )

/**
 * 验收: the returned goods passed inspection. `restock` units go back into stock, the rest is written off.
 * @returns false when no inspection is due, or `restock` exceeds what was returned
 */
export const inspectReturn = (db: Db, id: AfterSalesId, restock: readonly Restock[], by: Staff): Promise<boolean> =>
  staffOperation(db, by, {
    action: 'after-sales.accept',
    object: `after-sales:${String(id)}`,
    detail: { restocked: restock.reduce((units, { quantity }) => units + quantity, 0) },
    operation: async (tx, { actor, at }) => {
      if (!(await advanceAfterSales(tx, id, { transition: 'accept', by: 'operator', actor, at }))) return false
      const lines = new Set(restock.map(({ lineId }) => lineId))
      if (lines.size !== restock.length) return giveUp()
      for (const { lineId, quantity } of restock) {
        let left = quantity
        const batches = await batchesOf(tx, id, lineId)
        if (quantity > (batches[0]?.returned ?? 0)) return giveUp()
        for (const { served, ...batch } of batches) {
          const units = Math.min(left, served)
          const document = { kind: 'afterSales', id } as const
          if (units > 0) await adjustStock(tx, { ...batch, kind: 'return', by: units, document, actor, at })
          left -= units
        }
      }
      return true
    },
  })
