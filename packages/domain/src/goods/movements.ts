/**
 * Why the units of a batch came or went (docs/rules.md#8-1). `sale` and `gift` are taken by a submit, `exchange` and
 * `resupply` by a dispatch of after-sales; `release` gives back what was taken and did not leave.
 */
export const movementLabels = {
  opening: '期初',
  arrival: '入库',
  sale: '销售',
  gift: '赠品',
  exchange: '换货',
  resupply: '补发',
  release: '释放',
  return: '退货入库',
  short: '短少',
  writeOff: '报损',
  count: '盘点',
} as const

export type MovementKind = keyof typeof movementLabels

/** A change of a batch's free units. */
export type StockMovement = {
  readonly batchId: number
  readonly kind: MovementKind
  /** Signed: what came is positive. */
  readonly units: number
}

/**
 * The movement of a count, which states physical units: what is reserved for orders stands on the shelf too. Null when
 * the free units are what was counted, or when less was counted than is reserved.
 *
 * @example countOf({ batchId: 7, free: 20, reserved: 5 }, 22) // { batchId: 7, kind: 'count', units: -3 }
 */
export const countOf = (
  { batchId, free, reserved }: { readonly batchId: number; readonly free: number; readonly reserved: number },
  counted: number,
): StockMovement | null => {
  const units = counted - reserved - free
  return counted < reserved || units === 0 ? null : { batchId, kind: 'count', units }
}

/**
 * Units that were reserved and are missing on the shelf: their order gives them back, and the batch loses them. Free
 * units do not change by it.
 *
 * @example shortOf(7, 3) // [{ batchId: 7, kind: 'release', units: 3 }, { batchId: 7, kind: 'short', units: -3 }]
 */
export const shortOf = (batchId: number, units: number): readonly StockMovement[] => [
  { batchId, kind: 'release', units },
  { batchId, kind: 'short', units: -units },
]
