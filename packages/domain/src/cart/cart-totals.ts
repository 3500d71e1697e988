import { add, moneyFromUnits, times, zero, type Money } from '../kernel/money.ts'
import {
  activityState,
  freeShippingGap,
  type Activity,
  type ActivityState,
  type Shipping,
  type ShippingTerms,
  type WelfareState,
} from '../promotions/promotions.ts'
import { refusalOf, setsOf, unavailableBecause } from './availability.ts'
import type { ChosenLine, GoodsLine } from './cart-line.ts'
import { outcomeOf, priceCart, shipsFree, type CartSums, type CartToPrice } from './cart-pricing.ts'
import { unitPriceOf } from './line-price.ts'
import { stackingOf, takesPart } from './stacking.ts'

/** The sums of a cart: those of `priceCart`, without the account of each line. */
export type CartTotals = {
  readonly selectedCount: number
  readonly goodsTotal: Money
  /** In the cart's order, also those that no line names. */
  readonly activities: readonly { readonly activity: Activity; readonly state: ActivityState }[]
  readonly welfare: WelfareState | null
  readonly reduction: Money
  readonly shipping: Shipping
  readonly total: Money
  readonly payable: Money
}

/**
 * The totals of a cart in one pass over its lines, for whoever shows sums and no lines. Equal to those of `priceCart`.
 *
 * @example cartTotals(cart).payable === priceCart(cart).payable
 */
export const cartTotals = (cart: CartToPrice): CartTotals => {
  if (hasOffersOverAll(cart)) return explainedTotals(cart)
  const sums = sumsOf(cart)
  const states = cart.activities.map((activity, place) => ({
    activity,
    state: activityState(activity, sums.eligible[place] ?? zero),
  }))
  return totalsOf(sums, states, cart.shipping)
}

/** 全场94折, 满赠 and 换购 look at all lines before one can be counted: there the explained cart is the shortest way. */
export const hasOffersOverAll = ({ welfare, spendOffers }: CartToPrice): boolean =>
  (welfare ?? null) !== null || (spendOffers ?? []).length > 0

/** What `priceCart` says, less the account of each line. */
export const explainedTotals = (cart: CartToPrice): CartTotals => {
  const { activities, welfare, selectedCount, goodsTotal, reduction, shipping, total, payable } = priceCart(cart)
  const states = new Map(activities.map(({ activity, state }) => [activity.id, state]))
  return {
    selectedCount,
    goodsTotal,
    activities: cart.activities.map((activity) => ({
      activity,
      state: states.get(activity.id) ?? activityState(activity, zero),
    })),
    welfare: welfare?.state ?? null,
    reduction,
    shipping,
    total,
    payable,
  }
}

export const totalsOf = (sums: CartSums, activities: CartTotals['activities'], terms: ShippingTerms): CartTotals => {
  let reduction = zero
  for (const { state } of activities) reduction = add(reduction, state.reduction)
  // Written out: spreading it would cost more than all else that an edited line does.
  const { selectedCount, goodsTotal, shipping, total, payable } = outcomeOf(sums, reduction, terms)
  return { selectedCount, goodsTotal, activities, welfare: null, reduction, shipping, total, payable }
}

const sumsOf = ({ lines, activities }: CartToPrice): CartSums & { readonly eligible: readonly Money[] } => {
  const slots = activities.map((activity) => ({ activity, eligible: 0 }))
  const slotOf = new Map(slots.map((slot) => [slot.activity.id, slot]))
  let exactTotal = 0
  let selectedCount = 0
  let notFree = 0
  for (const line of lines) {
    if (line.kind !== 'goods') {
      const counted = countedBeside(line)
      if (counted === null) continue
      exactTotal += counted.amount
      selectedCount += 1
      if (!counted.free) notFree += 1
      continue
    }
    const { sale, freeShipping } = line.goods
    if (!line.selected || sale.kind === 'hidden' || unavailableBecause(line) !== null) continue
    const stacking = stackingOf(line)
    // Amounts that count are never negative: a product or sum that left 2^53 is still above it at the end.
    const amount = unitPriceOf(line, sale, stacking) * line.quantity
    exactTotal += amount
    selectedCount += 1
    if (freeShipping === null || freeShippingGap(freeShipping, line.quantity) !== 0) notFree += 1
    const slot = line.activityId === null ? undefined : slotOf.get(line.activityId)
    if (slot !== undefined && takesPart(line, slot.activity, stacking)) slot.eligible += amount
  }
  const eligible = slots.map((slot) => moneyFromUnits(slot.eligible))
  return { exactTotal, eligible, selectedCount, notFree }
}

/** A line of no single good: a combination counts by its sets, an exchange not at all where no 换购 runs. */
export const countedBeside = (
  line: Exclude<ChosenLine, GoodsLine>,
): { readonly amount: Money; readonly free: boolean } | null => {
  if (line.kind === 'exchange' || !line.selected || refusalOf(line) !== null) return null
  const { price } = line.combination
  if (price === null) return null
  const { sets } = setsOf(line)
  return { amount: times(price, sets), free: shipsFree(line, sets) }
}
