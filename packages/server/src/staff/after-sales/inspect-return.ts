import type { StockMovement } from '@xinglin/domain/goods'
import type { Instant } from '@xinglin/domain/kernel/time'
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

/** What is taken as found where nobody counts: what presumably came back, good where it may be sold again. */
const presumedOf = ({ lineId, lots }: ReturnLine): InspectedLine => ({
  lineId,
  batches: lots
    .filter(({ presumed }) => presumed > 0)
    .map(({ batchId, presumed, maySell }) => ({
      batchId,
      good: maySell ? presumed : 0,
      bad: maySell ? 0 : presumed,
    })),
})

const unitsFound = (lines: readonly InspectedLine[]) => {
  const batches = lines.flatMap((line) => line.batches)
  return {
    restocked: batches.reduce((units, { good }) => units + good, 0),
    writtenOff: batches.reduce((units, { bad }) => units + bad, 0),
  }
}

/** The units return into their batches; the bad ones leave them again as written off. */
const bookReturn = async (
  db: Db,
  id: AfterSalesId,
  lines: readonly InspectedLine[],
  { actor, at, isPresumed }: { readonly actor: string; readonly at: Instant; readonly isPresumed: boolean },
): Promise<void> => {
  const booked = lines
    .flatMap(({ lineId, batches }) => batches.map((batch) => ({ orderLineId: lineId, ...batch })))
    .filter(({ good, bad }) => good + bad > 0)
  await insertRows(
    db,
    afterSalesLineBatches,
    booked.map((batch) => ({ afterSalesId: id, isPresumed, ...batch })),
  )
  const movements = booked.flatMap(({ batchId, good, bad }): readonly StockMovement[] => [
    { batchId, kind: 'return', units: good + bad },
    ...(bad > 0 ? [{ batchId, kind: 'writeOff', units: -bad } as const] : []),
  ])
  await bookMovements(db, movements, { actor, at, document: { kind: 'afterSales', id } })
}

/**
 * 验收: the returned goods were inspected, batch by batch (docs/rules.md#8-4). What may be sold again goes back into its
 * batch; the rest comes back and is written off.
 * @param found of each line and batch; null takes what presumably came back
 * @returns false when no inspection is due, or what was found is not what was returned; a text when stock cannot serve
 * the exchange
 */
export const inspectReturn = (
  db: Db,
  id: AfterSalesId,
  found: readonly InspectedLine[] | null,
  by: Staff,
): Promise<boolean | string> =>
  staffOperation<boolean | string>(db, by, {
    action: 'after-sales.accept',
    object: `after-sales:${String(id)}`,
    detail: found === null ? { presumed: true } : unitsFound(found),
    operation: async (tx, { actor, at }) => {
      const advanced = await advanceAfterSales(tx, id, { transition: 'accept', by: 'operator', actor, at })
      if (advanced !== true) return advanced
      const lines = await returnLines(tx, id, at)
      const inspected = found ?? lines.map(presumedOf)
      if (!mayBook(lines, inspected)) return giveUp()
      await bookReturn(tx, id, inspected, { actor, at, isPresumed: found === null })
      return true
    },
  })

/** Accepts a return as it presumably came back, where nobody counts: by command and in the demo's warehouse. */
export const acceptReturn = (db: Db, id: AfterSalesId, by: Staff): Promise<boolean | string> =>
  inspectReturn(db, id, null, by)
