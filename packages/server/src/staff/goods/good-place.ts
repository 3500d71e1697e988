import type { GoodPlace } from '@xinglin/api-contract/staff-api'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { stock, warehouses } from '../../db/schema-catalogue.ts'
import { type Staff, staffOperation } from '../../staff-operation.ts'

/** Writes where a good lies in a warehouse. @returns false when the warehouse has never held it */
export const changePlace = async (db: Db, { id, warehouseId, location }: GoodPlace, by: Staff): Promise<boolean> => {
  const here = and(eq(stock.goodsId, id), eq(stock.warehouseId, warehouseId))
  const [warehouse] = await db.select().from(warehouses).where(eq(warehouses.id, warehouseId))
  return staffOperation(db, by, {
    action: 'goods.place',
    object: `goods:${String(id)}`,
    detail: { warehouse: warehouse?.name ?? '' },
    standing: async (tx) => {
      const [row] = await tx.select({ location: stock.location }).from(stock).where(here)
      return { location: row?.location ?? '' }
    },
    operation: async (tx) => {
      const written = await tx.update(stock).set({ location }).where(here).returning({ id: stock.id })
      return written.length > 0
    },
  })
}
