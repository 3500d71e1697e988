import { floorShare, subtract, type Money } from '../kernel/money.ts'
import { err, ok, type Result } from '../kernel/result.ts'

/** What a bought line has given back so far. */
export type Returned = { readonly quantity: number; readonly refunded: Money }

/**
 * What returning some units of a bought line pays back (rules §2.13): floor2(net × q ÷ n); the return that completes the
 * line gets the rest, so that returning everything refunds exactly what was paid. More than is left is refused.
 *
 * @example refundOf({ netAmount: yuan('100'), quantity: 3 }, { quantity: 2, refunded: yuan('66.66') }, 1) // ok: 33.34
 */
export const refundOf = (
  line: { readonly netAmount: Money; readonly quantity: number },
  returned: Returned,
  quantity: number,
): Result<Money, { readonly kind: 'moreThanBought'; readonly left: number }> => {
  const left = line.quantity - returned.quantity
  if (quantity > left) return err({ kind: 'moreThanBought', left })
  if (quantity === left) return ok(subtract(line.netAmount, returned.refunded))
  return ok(floorShare(line.netAmount, quantity, line.quantity))
}
