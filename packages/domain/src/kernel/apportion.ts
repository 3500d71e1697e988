import { add, floorShare, floorToFen, smallest, subtract, sum, zero, type Money } from './money.ts'

/**
 * Shares a reduction out over the lines that it is for (docs/rules.md#2-13): in proportion, floored to fen, the
 * remainder to the largest line (the first on a tie), but never more than a line; what does not fit goes to the next
 * largest. A reduction above the sum is cut to the sum. Hand the amounts in the order of line ids: then the cart's
 * sorting changes nothing.
 *
 * @example apportion([yuan('100'), yuan('200'), yuan('33.33')], yuan('20')) // [6.00, 12.01, 1.99]
 */
export const apportion = (amounts: readonly Money[], reduction: Money): readonly Money[] => {
  const whole = sum(amounts)
  const owed = smallest(reduction, whole)
  if (owed <= 0) return amounts.map(() => zero)
  const shares = amounts.map((amount) => floorShare(owed, amount, whole))
  let left = subtract(owed, sum(shares))
  for (const index of largestFirst(amounts)) {
    if (left === zero) break
    const share = shares[index] ?? zero
    const fits = smallest(left, subtract(amounts[index] ?? zero, share))
    shares[index] = add(share, fits)
    left = subtract(left, fits)
  }
  return shares
}

/**
 * Exact line amounts in whole fen that add up to what is owed for them (docs/rules.md#2-13): each is floored, the
 * remainder goes to the largest. Done once, when the order is submitted; frozen from then on.
 *
 * @example centsOf([yuan('0.335'), yuan('0.335'), yuan('0.335')], yuan('1.00')) // [0.34, 0.33, 0.33]
 */
export const centsOf = (exactAmounts: readonly Money[], owed: Money): readonly Money[] => {
  const cents = exactAmounts.map(floorToFen)
  const [largest] = largestFirst(exactAmounts)
  return largest === undefined ? cents : cents.with(largest, add(cents[largest] ?? zero, subtract(owed, sum(cents))))
}

const largestFirst = (amounts: readonly Money[]): readonly number[] =>
  [...amounts.keys()].toSorted((a, b) => (amounts[b] ?? 0) - (amounts[a] ?? 0))
