/** A batch that a line was served from. */
export type ServedBatch = {
  readonly batchId: number
  readonly goodsId: number
  /** Units of the good in one unit of the line: its number per set of a combination, else 1. */
  readonly perUnit: number
  /** Units of the batch that were delivered on the line. */
  readonly served: number
  /** Those that earlier returns of the line brought back. */
  readonly returned: number
}

/** What the inspector found of a batch: units that may be sold again, and units that are written off. */
export type InspectedBatch = { readonly batchId: number; readonly good: number; readonly bad: number }

const leftOf = ({ served, returned }: ServedBatch): number => Math.max(0, served - returned)

/**
 * How many units of each good come back with some units of a line.
 *
 * @example unitsComingBack([{ batchId: 1, goodsId: 7, perUnit: 2, served: 20, returned: 0 }], 3) // Map { 7 => 6 }
 */
export const unitsComingBack = (batches: readonly ServedBatch[], returning: number): ReadonlyMap<number, number> =>
  new Map(batches.map(({ goodsId, perUnit }) => [goodsId, perUnit * returning]))

/**
 * The batches to which a return presumably belongs (docs/rules.md#8-4): last served first, less what earlier returns of
 * the line took. `batches` stand in the order in which they were served.
 *
 * @example presumedReturn([{ batchId: 1, goodsId: 7, perUnit: 1, served: 10, returned: 0 }], new Map([[7, 4]])) // Map { 1 => 4 }
 */
export const presumedReturn = (
  batches: readonly ServedBatch[],
  coming: ReadonlyMap<number, number>,
): ReadonlyMap<number, number> => {
  const left = new Map(coming)
  const presumed = new Map<number, number>()
  for (const batch of batches.toReversed()) {
    const units = Math.min(left.get(batch.goodsId) ?? 0, leftOf(batch))
    if (units === 0) continue
    presumed.set(batch.batchId, units)
    left.set(batch.goodsId, (left.get(batch.goodsId) ?? 0) - units)
  }
  return presumed
}

/**
 * Whether what the inspector found of a line can be booked (docs/rules.md#8-4): each unit that came back once, never
 * more of a batch than is still out.
 *
 * @example isWholeReturn([{ batchId: 1, goodsId: 7, perUnit: 1, served: 10, returned: 0 }], new Map([[7, 4]]), [{ batchId: 1, good: 3, bad: 1 }]) // true
 */
export const isWholeReturn = (
  batches: readonly ServedBatch[],
  coming: ReadonlyMap<number, number>,
  found: readonly InspectedBatch[],
): boolean => {
  if (new Set(found.map(({ batchId }) => batchId)).size < found.length) return false
  const booked = new Map<number, number>()
  for (const { batchId, good, bad } of found) {
    const batch = batches.find((one) => one.batchId === batchId)
    if (batch === undefined || good + bad > leftOf(batch)) return false
    booked.set(batch.goodsId, (booked.get(batch.goodsId) ?? 0) + good + bad)
  }
  return [...coming].every(([goodsId, units]) => (booked.get(goodsId) ?? 0) === units)
}
