import { activityState, freeShippingGap, type ActivityState } from '../promotions/promotions.ts'
import { add, subtract, times, zero, type Money } from '../kernel/money.ts'
import { unavailableBecause } from './availability.ts'
import type { ChosenLine, GoodsLine, LineId } from './cart-line.ts'
import type { CartToPrice } from './cart-pricing.ts'
import {
  cartTotals,
  countedBeside,
  hasOffersOverAll,
  placesOf,
  totalsOf,
  type CartTotals,
  type Counted,
} from './cart-totals.ts'
import { unitPriceOf } from './line-price.ts'

/** The totals of a cart that is edited line by line. Edits cost the same in a cart of ten lines and of ten thousand. */
export type RunningTotals = {
  readonly totals: () => CartTotals
  /** Puts a line in place of the one with its id, or adds it. */
  readonly put: (line: ChosenLine) => void
  readonly remove: (id: LineId) => void
}

/**
 * Sums that are kept while a cart is edited: an edit takes out what its line put in and puts in what it is now. The sums
 * are whole numbers, so that nothing drifts: `totals()` equals `cartTotals` of the edited cart, always.
 *
 * @example const running = runningTotals(cart); running.put({ ...line, quantity: 50 }); running.totals().payable
 */
export const runningTotals = (cart: CartToPrice): RunningTotals =>
  hasOffersOverAll(cart) ? reckonedAnew(cart) : keptSums(cart)

/** Where offers look at all lines, one edit may move every sum. */
const reckonedAnew = (cart: CartToPrice): RunningTotals => {
  const lines = new Map(cart.lines.map((line) => [line.id, line]))
  return {
    totals: () => cartTotals({ ...cart, lines: [...lines.values()] }),
    put: (line) => void lines.set(line.id, line),
    remove: (id) => void lines.delete(id),
  }
}

const keptSums = ({ lines, activities, shipping }: CartToPrice): RunningTotals => {
  const placeOf = placesOf(activities)
  const counted = new Map<LineId, Counted>()
  const eligible: Money[] = activities.map(() => zero)
  /** What each activity gives, until a line of it changes. */
  const states: (ActivityState | null)[] = activities.map(() => null)
  let exactTotal = zero
  let notFree = 0

  const takeOut = (id: LineId): void => {
    const before = counted.get(id)
    if (before === undefined) return
    counted.delete(id)
    exactTotal = subtract(exactTotal, before.amount)
    if (!before.free) notFree -= 1
    if (before.place < 0) return
    eligible[before.place] = subtract(eligible[before.place] ?? zero, before.amount)
    states[before.place] = null
  }
  const putIn = (line: ChosenLine): void => {
    const now = countedOf(line, placeOf)
    if (now === null) return
    counted.set(line.id, now)
    exactTotal = add(exactTotal, now.amount)
    if (!now.free) notFree += 1
    if (now.place < 0) return
    eligible[now.place] = add(eligible[now.place] ?? zero, now.amount)
    states[now.place] = null
  }

  lines.forEach(putIn)
  return {
    totals: () =>
      totalsOf(
        { exactTotal, selectedCount: counted.size, notFree },
        activities.map((activity, place) => ({
          activity,
          state: (states[place] ??= activityState(activity, eligible[place] ?? zero)),
        })),
        shipping,
      ),
    put: (line) => {
      takeOut(line.id)
      putIn(line)
    },
    remove: takeOut,
  }
}

const countedOf = (line: ChosenLine, placeOf: (line: GoodsLine) => number): Counted | null => {
  if (line.kind !== 'goods') return countedBeside(line)
  const { sale, freeShipping } = line.goods
  if (!line.selected || sale.kind !== 'open' || unavailableBecause(line) !== null) return null
  return {
    amount: times(unitPriceOf(line, sale), line.quantity),
    place: placeOf(line),
    free: freeShipping !== null && freeShippingGap(freeShipping, line.quantity) === 0,
  }
}
