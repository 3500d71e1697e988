import { zero, type Money } from '../kernel/money.ts'
import type { OfferName } from '../promotions/promotions.ts'
import type { LineId } from './cart-line.ts'
import type { PricedCart } from './cart-pricing.ts'
import { takeShares } from './net-amounts.ts'
import { exactAmountOf } from './priced-line.ts'

/** What a line bears of a reduction of the whole cart; `amount` is what stands of its exact amount after it. */
export type LineShare = {
  readonly kind: OfferName
  readonly name: string
  readonly reduction: Money
  readonly amount: Money
}

/**
 * How the reductions of a cart lie on its lines, for the 价格明白账 of each: shared as the order will share them, before
 * it makes whole fen. Lines that bear nothing are left out.
 *
 * @example lineShares(priceCart(cart)).get(line.id) // [{ kind: 'fullReduction', name: '呼吸用药专场', reduction: 6.00, … }]
 */
export const lineShares = ({
  lines,
  applied,
}: Pick<PricedCart, 'lines' | 'applied'>): ReadonlyMap<LineId, readonly LineShare[]> => {
  const nets = new Map(lines.map((one) => [one.line.id, exactAmountOf(one)]))
  const shares = new Map<LineId, LineShare[]>()
  for (const { kind, countingIds, given } of applied) {
    const { name, reduction, byLine = null } = given
    if (reduction === undefined) continue
    takeShares(nets, { lineIds: countingIds, amount: reduction, byLine }, (id, part, amount) => {
      if (part !== zero) shares.set(id, [...(shares.get(id) ?? []), { kind, name, reduction: part, amount }])
    })
  }
  return shares
}
