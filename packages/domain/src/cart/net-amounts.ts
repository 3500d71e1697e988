import { apportion } from '../kernel/apportion.ts'
import { smallest, subtract, sum, zero, type Money } from '../kernel/money.ts'
import type { Outcome } from '../promotions/promotions.ts'
import type { LineId } from './cart-line.ts'

/** What takes something off an order. */
export type DeductionKind = 'activity' | 'welfare' | 'coupon' | 'voucher'

/** An amount that lines bear together. */
export type Shared = {
  readonly lineIds: readonly LineId[]
  readonly amount: Money
  /** Each line's own part; absent or null: shared out in proportion. */
  readonly byLine?: ReadonlyMap<number, Money> | null
}

/** An amount taken off the whole order (an activity, a coupon), with the lines that it is shared over. */
export type Deduction = Shared & { readonly kind: DeductionKind; readonly outcome: Outcome }

/**
 * Each line's exact amount less its shares of what was taken off (docs/rules.md#2-5, docs/rules.md#2-10): what 全场94折 and
 * coupons are measured by.
 *
 * @example netAmounts([[lineId(1), yuan('40')]], [{ lineIds: [lineId(1)], amount: yuan('6') }]).get(lineId(1)) // 34.00
 */
export const netAmounts = (
  amounts: Iterable<readonly [LineId, Money]>,
  deductions: readonly Shared[],
): ReadonlyMap<LineId, Money> => {
  const nets = new Map(amounts)
  for (const deduction of deductions) takeShares(nets, deduction)
  return nets
}

/**
 * Takes a reduction off the lines that bear it together, and tells what each bears and what is left of it. Answers how
 * much of it they could bear.
 *
 * @example takeShares(new Map([[lineId(1), yuan('40')]]), { lineIds: [lineId(1)], amount: yuan('6') }) // 6.00
 */
export const takeShares = (
  nets: Map<LineId, Money>,
  { lineIds, amount, byLine }: Shared,
  tell?: (id: LineId, share: Money, left: Money) => void,
): Money => {
  const ids = lineIds.toSorted((a, b) => a - b)
  const amounts = ids.map((id) => nets.get(id) ?? zero)
  const shares = byLine
    ? ids.map((id, index) => smallest(byLine.get(id) ?? zero, amounts[index] ?? zero))
    : apportion(amounts, amount)
  for (const [index, id] of ids.entries()) {
    const share = shares[index] ?? zero
    const left = subtract(amounts[index] ?? zero, share)
    nets.set(id, left)
    tell?.(id, share, left)
  }
  return sum(shares)
}
