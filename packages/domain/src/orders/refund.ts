import { atLeastZero, floorShare, floorToFen, smallest, subtract, times, zero, type Money } from '../kernel/money.ts'
import { err, ok, type Result } from '../kernel/result.ts'

/** What a bought line has given back so far. */
export type Returned = { readonly quantity: number; readonly refunded: Money }

/**
 * What returning some units of a bought line pays back (docs/rules.md#2-13): floor2(net × q ÷ n); the return that
 * completes the line gets the rest, so that returning everything refunds exactly what was paid. More than is left is
 * refused. Where a price difference was paid back before, `netAmount` is what is left after it, and no return pays more
 * than that.
 *
 * @example refundOf({ netAmount: yuan('100'), quantity: 3 }, { quantity: 2, refunded: yuan('66.66') }, 1) // ok(33.34)
 */
export const refundOf = (
  line: { readonly netAmount: Money; readonly quantity: number },
  returned: Returned,
  quantity: number,
): Result<Money, { readonly kind: 'moreThanBought'; readonly left: number }> => {
  const left = line.quantity - returned.quantity
  if (quantity > left) return err({ kind: 'moreThanBought', left })
  if (quantity === left) return ok(subtract(line.netAmount, returned.refunded))
  const unpaid = subtract(line.netAmount, returned.refunded)
  return ok(smallest(floorShare(line.netAmount, quantity, line.quantity), unpaid))
}

/**
 * 退差价: what the units still kept cost more than they would today, floored; 0 when they do not.
 *
 * @example priceDifferenceOf({ netAmount: yuan('100'), quantity: 10 }, { quantity: 0, refunded: zero }, yuan('9.5')) // 5.00
 */
export const priceDifferenceOf = (
  line: { readonly netAmount: Money; readonly quantity: number },
  returned: Returned,
  priceNow: Money,
): Money => {
  const kept = line.quantity - returned.quantity
  if (kept <= 0) return zero
  return atLeastZero(floorToFen(subtract(subtract(line.netAmount, returned.refunded), times(priceNow, kept))))
}
