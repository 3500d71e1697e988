import { apportion } from '../kernel/apportion.ts'
import { subtract, zero, type Money } from '../kernel/money.ts'
import type { LineId } from './cart-line.ts'

type Reduced = { readonly countingIds: readonly LineId[]; readonly state: { readonly reduction: Money } }

/**
 * Each line's exact amount less its share of its activity's reduction (rules §2.5, §2.10): what 全场94折 and coupons are
 * measured by.
 *
 * @example netAmounts([[lineId(1), yuan('40')]], [{ countingIds: [lineId(1)], state: { reduction: yuan('6') } }]).get(lineId(1)) // 34.00
 */
export const netAmounts = (
  amounts: Iterable<readonly [LineId, Money]>,
  activities: readonly Reduced[],
): ReadonlyMap<LineId, Money> => {
  const nets = new Map(amounts)
  for (const { countingIds, state } of activities) {
    const ids = countingIds.toSorted((a, b) => a - b)
    const shares = apportion(
      ids.map((id) => nets.get(id) ?? zero),
      state.reduction,
    )
    ids.forEach((id, index) => nets.set(id, subtract(nets.get(id) ?? zero, shares[index] ?? zero)))
  }
  return nets
}
