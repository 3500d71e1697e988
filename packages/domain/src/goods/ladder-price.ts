import { isLess, times, type Money } from '../kernel/money.ts'
import { type QuantityBounds, snapQuantity } from './packing.ts'

export type LadderTier = { readonly number: number; readonly price: Money }

export type LadderTierState = LadderTier & { readonly reached: boolean; readonly shortfall: number }

/** 阶梯价 at a quantity: tiers by edge, the price in force, and the next tier with what is missing. */
export type LadderPrice = {
  readonly unitPrice: Money
  readonly tiers: readonly LadderTierState[]
  readonly current: LadderTierState | null
  readonly next: LadderTierState | null
}

/**
 * The unit price of a quantity (docs/rules.md#2-3): that of the highest reached tier, even a dearer one, else the base
 * price. Tiers may come in any order and are answered by rising edge; of two with one edge the later one decides.
 *
 * @example ladderPrice(yuan('12.50'), [{ number: 10, price: yuan('12.00') }], 9).next?.shortfall // 1
 */
export const ladderPrice = (basePrice: Money, tiers: readonly LadderTier[], quantity: number): LadderPrice => {
  const states = risingByEdge(tiers).map(({ number, price }): LadderTierState => {
    const reached = quantity >= number
    return { number, price, reached, shortfall: reached ? 0 : number - quantity }
  })
  const current = states.findLast(({ reached }) => reached) ?? null
  const next = states.find(({ reached }) => !reached) ?? null
  return { unitPrice: current?.price ?? basePrice, tiers: states, current, next }
}

/**
 * Tiers by rising edge, of two with one edge the later one last. Most ladders come sorted: those are not sorted again.
 *
 * @example risingByEdge([{ number: 50, price: zero }, { number: 10, price: zero }])[0]?.number // 10
 */
const risingByEdge = (tiers: readonly LadderTier[]): readonly LadderTier[] =>
  tiers.every((tier, index) => index === 0 || (tiers[index - 1]?.number ?? 0) <= tier.number)
    ? tiers
    : tiers.toSorted((a, b) => a.number - b.number)

/**
 * The quantity, as the good is sold, that reaches the next tier and costs less than the one at hand (49 × 12.00 >
 * 50 × 11.50): the shop lets that stand, and tells the buyer. Null where more costs more, or cannot be had.
 *
 * @example moreForLess(ladderPrice(yuan('12'), [{ number: 50, price: yuan('11.50') }], 49), 49, boundsOf(aGoods())) // 50
 */
export const moreForLess = (
  { unitPrice, tiers, next }: LadderPrice,
  quantity: number,
  bounds: QuantityBounds,
): number | null => {
  if (next === null) return null
  const more = snapQuantity(next.number, bounds, 'set').quantity
  const reached = tiers.findLast(({ number }) => number <= more)
  return reached === next && isLess(times(next.price, more), times(unitPrice, quantity)) ? more : null
}
