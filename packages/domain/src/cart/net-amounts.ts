import { apportion } from '../kernel/apportion.ts'
import { smallest, subtract, sum, zero, type Money } from '../kernel/money.ts'
import type { LineId } from './cart-line.ts'

/** What takes something off lines: shared out in proportion, or with each line's own part. */
type Reduced = {
  readonly countingIds: readonly LineId[]
  readonly state: { readonly reduction: Money; readonly byLine?: ReadonlyMap<number, Money> | null }
}

/**
 * Each line's exact amount less its share of its activity's reduction (docs/rules.md#2-5, docs/rules.md#2-10): what
 * 全场94折 and coupons are measured by.
 *
 * @example netAmounts([[lineId(1), yuan('40')]], [{ countingIds: [lineId(1)], state: { reduction: yuan('6') } }]).get(lineId(1)) // 34.00
 */
export const netAmounts = (
  amounts: Iterable<readonly [LineId, Money]>,
  activities: readonly Reduced[],
): ReadonlyMap<LineId, Money> => {
  const nets = new Map(amounts)
  for (const { countingIds, state } of activities) takeShares(nets, countingIds, state)
  return nets
}

/**
 * Takes a reduction off the lines that bear it together, and tells what each bears and what is left of it. Answers how
 * much of it they could bear.
 *
 * @example takeShares(new Map([[lineId(1), yuan('40')]]), [lineId(1)], { reduction: yuan('6') }) // 6.00
 */
export const takeShares = (
  nets: Map<LineId, Money>,
  bearers: readonly LineId[],
  { reduction, byLine }: Reduced['state'],
  tell?: (id: LineId, share: Money, left: Money) => void,
): Money => {
  const ids = bearers.toSorted((a, b) => a - b)
  const amounts = ids.map((id) => nets.get(id) ?? zero)
  const shares = byLine
    ? ids.map((id, index) => smallest(byLine.get(id) ?? zero, amounts[index] ?? zero))
    : apportion(amounts, reduction)
  for (const [index, id] of ids.entries()) {
    const share = shares[index] ?? zero
    const left = subtract(amounts[index] ?? zero, share)
    nets.set(id, left)
    tell?.(id, share, left)
  }
  return sum(shares)
}
