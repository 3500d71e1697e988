import type { Day } from '../kernel/time.ts'
import { expiryFacts } from './expiry.ts'
import { type LeavingBatch, mayLeave } from './may-leave.ts'

export type Lot = LeavingBatch & { readonly number: string; readonly quantity: number }

export type Allocation<L extends Lot> = { readonly batch: L; readonly quantity: number }

/**
 * What is for sale, first expired first: the near-expiry batches for a near-expiry line, the others for all other
 * lines.
 *
 * @example sellableBatches([{ number: 'A', expiresOn: day('2027-01-01'), isLocked: false, quantity: 9 }], day('2026-12-31'), true) // []
 */
export const sellableBatches = <L extends Lot>(batches: readonly L[], today: Day, nearExpiry: boolean): readonly L[] =>
  batches
    .filter(
      (batch) =>
        batch.quantity > 0 &&
        mayLeave(batch, { step: 'submit', nearExpiry }, today).ok &&
        expiryFacts(today, batch.expiresOn).nearExpiryZone === nearExpiry,
    )
    .toSorted((a, b) => compare(a.expiresOn, b.expiresOn) || compare(a.number, b.number))

/**
 * Takes a quantity out of batches, first expired first (docs/rules.md#1-allocation). `missing` is what no batch could
 * give.
 *
 * @example allocateBatches(batches, 30, { today, nearExpiry: false }).allocations // [{ batch: older, quantity: 30 }]
 */
export const allocateBatches = <L extends Lot>(
  batches: readonly L[],
  quantity: number,
  { today, nearExpiry }: { readonly today: Day; readonly nearExpiry: boolean },
): { readonly allocations: readonly Allocation<L>[]; readonly missing: number } => {
  const allocations: Allocation<L>[] = []
  let missing = quantity
  for (const batch of sellableBatches(batches, today, nearExpiry)) {
    if (missing === 0) break
    const taken = Math.min(missing, batch.quantity)
    allocations.push({ batch, quantity: taken })
    missing -= taken
  }
  return { allocations, missing }
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)
