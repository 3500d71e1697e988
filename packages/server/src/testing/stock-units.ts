import type { GoodsId } from '@xinglin/domain/goods'
import type { Day } from '@xinglin/domain/kernel/time'
import { and, eq, sql } from 'drizzle-orm'
import { type Db, inTransaction } from '../db/database.ts'
import { readRows } from '../db/read-rows.ts'
import * as pg from '../db/row-decoders.ts'
import { batches } from '../db/schema-catalogue.ts'
import { bookMovements } from '../goods/stock-book.ts'
import { OPENING } from './test-shop.ts'

/** Moves the expiry of a good's batch to another day. */
export const letExpire = async (db: Db, goodsId: GoodsId, batchNumber: string, expiresOn: Day): Promise<void> =>
  void (await db
    .update(batches)
    .set({ expiresOn })
    .where(and(eq(batches.goodsId, goodsId), eq(batches.batchNumber, batchNumber))))

/** Batches with the units that arrived in them. */
export const addLots = (
  db: Db,
  lots: readonly (typeof batches.$inferInsert & { readonly quantity: number })[],
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const rows = lots.map(({ quantity: _arrived, ...lot }) => lot)
    const added = await tx.insert(batches).values(rows).returning({ id: batches.id })
    const movements = added.map(({ id }, at) => ({
      batchId: id,
      kind: 'arrival' as const,
      units: lots[at]?.quantity ?? 0,
    }))
    await bookMovements(
      tx,
      movements.filter(({ units }) => units !== 0),
      { at: OPENING },
    )
  })

/**
 * Counts a good's free units anew: all of them in the batch that expires last, in every warehouse.
 * @returns what counts them back
 */
export const setUnits = async (db: Db, id: GoodsId, units: number): Promise<() => Promise<void>> => {
  const lots = await readRows(
    db,
    { batchId: pg.number, units: pg.number },
    sql`
      select id as "batchId",
             (case when row_number() over (partition by warehouse_id order by expires_on desc, id) = 1
                   then ${units}::int else 0 end) - quantity as units
        from batches where goods_id = ${id}`,
  )
  const count = (sign: 1 | -1): Promise<void> => {
    const movements = lots.map((lot) => ({ ...lot, units: sign * lot.units, kind: 'count' as const }))
    const moved = movements.filter((lot) => lot.units !== 0)
    return inTransaction(db, (tx) => bookMovements(tx, moved, { at: OPENING }))
  }
  await count(1)
  return () => count(-1)
}
