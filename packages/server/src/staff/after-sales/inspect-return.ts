import type { StockMovement } from '@xinglin/domain/goods'
import {
  type AfterSalesId,
  type InspectedBatch,
  isWholeReturn,
  type OrderLineId,
  unitsComingBack,
} from '@xinglin/domain/orders'
import type { Db } from '../../db/database.ts'
import { insertRows } from '../../db/insert-rows.ts'
import { afterSalesLineBatches } from '../../db/schema-after-sales.ts'
import { bookMovements } from '../../goods/stock-book.ts'
import { advanceAfterSales } from '../../orders/after-sales-steps.ts'
import { giveUp, type Staff, staffOperation } from '../../staff-operation.ts'
import { type ReturnLine, returnLines } from './return-lots.ts'

export type InspectedLine = { readonly lineId: OrderLineId; readonly batches: readonly InspectedBatch[] }

/** Whether each unit of each line is found once, in batches that are out, and as good only where it may be sold. */
const mayBook = (lines: readonly ReturnLine[], found: readonly InspectedLine[]): boolean =>
  found.length === lines.length &&
  lines.every(({ lineId, quantity, lots }) => {
    const batches = found.find((line) => line.lineId === lineId)?.batches ?? []
    const isGoodSellable = batches.every(
      ({ batchId, good }) => good === 0 || lots.some((lot) => lot.batchId === batchId && lot.maySell),
    )
    return isGoodSellable && isWholeReturn(lots, unitsComingBack(lots, quantity), batches)
  })

/**
 * 验收: the returned goods were inspected, batch by batch (docs/rules.md#8-4). What may be sold again goes back into its
 * batch; the rest comes back and is written off.
 * @returns false when no inspection is due, or what was found is not what was returned
 */
export const inspectReturn = (
  db: Db,
  id: AfterSalesId,
  found: readonly InspectedLine[],
  by: Staff,
): Promise<boolean> => {
  const batches = found.flatMap((line) => line.batches.map((batch) => ({ lineId: line.lineId, ...batch })))
  const booked = batches.filter(({ good, bad }) => good + bad > 0)
  return staffOperation(db, by, {
    action: 'after-sales.accept',
    object: `after-sales:${String(id)}`,
    detail: {
      restocked: booked.reduce((units, { good }) => units + good, 0),
      writtenOff: booked.reduce((units, { bad }) => units + bad, 0),
    },
    operation: async (tx, { actor, at }) => {
      if (!(await advanceAfterSales(tx, id, { transition: 'accept', by: 'operator', actor, at }))) return false
      if (!mayBook(await returnLines(tx, id, at), found)) return giveUp()
      await insertRows(
        tx,
        afterSalesLineBatches,
        booked.map(({ lineId, batchId, good, bad }) => ({ afterSalesId: id, orderLineId: lineId, batchId, good, bad })),
      )
      const movements = booked.flatMap(({ batchId, good, bad }): readonly StockMovement[] => [
        { batchId, kind: 'return', units: good + bad },
        ...(bad > 0 ? [{ batchId, kind: 'writeOff', units: -bad } as const] : []),
      ])
      await bookMovements(tx, movements, { actor, at, document: { kind: 'afterSales', id } })
      return true
    },
  })
}
