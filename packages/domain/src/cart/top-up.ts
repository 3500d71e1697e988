import { snapQuantity, type ActivityId } from '../goods/goods.ts'
import { add, atLeastZero, ceilToFen, floorToFen, subtract, sum, zero, type Money } from '../kernel/money.ts'
import { freeShippingGap, freight, lowestEdge, type ShippingTerms } from '../promotions/promotions.ts'
import { unavailableBecause } from './availability.ts'
import { type GoodsLine, type LineId, lineId } from './cart-line.ts'
import { priceCart, type CartToPrice, type PricedCart } from './cart-pricing.ts'
import { linePrice } from './line-price.ts'
import { boundsOf, isQuantityFixed } from './line-quantity.ts'
import { shipsFree } from './priced-line.ts'
import { takesPartIn } from './stacking.ts'

/** What 凑单 is for: the next ladder of a line, the next tier of an activity, or free shipping. */
export type TopUpGoal =
  | { readonly kind: 'ladder'; readonly lineId: LineId }
  | { readonly kind: 'activity'; readonly activityId: ActivityId }
  | { readonly kind: 'freeShipping' }

/** A good that could be added as a line of its own. */
export type TopUpCandidate = Pick<GoodsLine, 'goods' | 'lineKind' | 'activityId'>

/** An addition that reaches the goal. `cost` is what it adds to the exact goods sum; below 0 where more costs less. */
export type TopUp = { readonly quantity: number; readonly units: number; readonly cost: Money } & (
  | { readonly kind: 'raise'; readonly line: GoodsLine }
  | { readonly kind: 'add'; readonly candidate: TopUpCandidate }
)

/** The same for a page: which line of its cart to raise, or which good to add. */
export type TopUpHint = Pick<TopUp, 'quantity' | 'units' | 'cost'> &
  (
    | { readonly kind: 'raise'; readonly lineId: LineId }
    | { readonly kind: 'add'; readonly goods: TopUpCandidate['goods'] }
  )

/**
 * 凑单: the cheapest single addition that reaches a goal, in quantities that the shop sells (whole packs, full cases,
 * within stock, limit and minimum). Lines that count may be raised and candidates added; a candidate that the cart holds
 * already is raised, not added. Of two equally cheap additions the one with fewer units, then the earlier one.
 *
 * Null: the goal is reached, there is no next tier, or no single addition reaches it.
 *
 * @example cheapestTopUp(cart, candidates, { kind: 'freeShipping' }) // raise line 3 to 60, 10 units, 12.50 more
 */
export const cheapestTopUp = (
  cart: CartToPrice,
  candidates: readonly TopUpCandidate[],
  goal: TopUpGoal,
): TopUp | null => {
  const priced = priceCart(cart)
  const aim = aimOf(goal, priced, cart)
  if (aim === null) return null
  const additions = [...raisable(priced), ...addable(cart, candidates)].flatMap((option) => additionsOf(option, aim))
  return additions.reduce<TopUp | null>((best, one) => (best === null || isCheaper(one, best) ? one : best), null)
}

/** A line that may grow, from the quantity and the amount with which it counts now; a candidate grows from nothing. */
type Growing = {
  readonly what:
    | { readonly kind: 'raise'; readonly line: GoodsLine }
    | { readonly kind: 'add'; readonly candidate: TopUpCandidate }
  readonly line: GoodsLine
  readonly quantity: number
  readonly amount: Money
}

/** Whether the goal is reached with a line grown, and the amount that would do for that; null: no amount decides it. */
type Aim = {
  readonly isReached: (grown: GoodsLine, amount: Money, before: Growing) => boolean
  readonly amountNeeded: (before: Growing) => Money | null
}

const raisable = ({ lines }: PricedCart): readonly Growing[] =>
  lines.flatMap(({ line, counts, price }) =>
    line.kind === 'goods' && counts && price !== null && !isQuantityFixed(line)
      ? [{ what: { kind: 'raise', line } as const, line, quantity: line.quantity, amount: price.exactAmount }]
      : [],
  )

const addable = ({ lines }: CartToPrice, candidates: readonly TopUpCandidate[]): readonly Growing[] =>
  candidates.flatMap((candidate) => {
    const line: GoodsLine = {
      ...candidate,
      kind: 'goods',
      id: lineId(0),
      quantity: 0,
      selected: true,
      atBasePrice: false,
      shownPrice: null,
    }
    const isHeld = lines.some(
      (held) =>
        held.kind === 'goods' &&
        held.goods.id === line.goods.id &&
        held.lineKind === line.lineKind &&
        !held.atBasePrice,
    )
    if (isHeld || isQuantityFixed(line) || unavailableBecause(line) !== null) return []
    return [{ what: { kind: 'add', candidate } as const, line, quantity: 0, amount: zero }]
  })

const aimOf = (goal: TopUpGoal, priced: PricedCart, cart: CartToPrice): Aim | null => {
  switch (goal.kind) {
    case 'ladder':
      return ladderAim(goal.lineId, priced)
    case 'activity':
      return activityAim(goal.activityId, priced, cart)
    case 'freeShipping':
      return priced.shipping.free ? null : freeShippingAim(priced, cart.shipping)
  }
}

const ladderAim = (id: LineId, { lines }: PricedCart): Aim | null => {
  const next = lines.find(({ line, counts }) => counts && line.id === id)?.price?.ladder?.next
  if (!next) return null
  return {
    isReached: (grown, _, before) => before.what.kind === 'raise' && grown.id === id && grown.quantity >= next.number,
    amountNeeded: () => null,
  }
}

const activityAim = (activityId: ActivityId, { activities }: PricedCart, cart: CartToPrice): Aim | null => {
  const activity = cart.activities.find(({ id }) => id === activityId)
  const running = activities.find((one) => one.activity.id === activityId)
  const edge = running ? running.state.next?.amount : activity && lowestEdge(activity)
  if (!activity || edge === undefined) return null
  const others = ({ amount, line, what }: Growing): Money => {
    const eligible = running?.state.eligible ?? zero
    return what.kind === 'raise' && line.activityId === activityId ? subtract(eligible, amount) : eligible
  }
  return {
    isReached: (grown, amount, before) =>
      grown.activityId === activityId && takesPartIn(grown, activity) && add(others(before), amount) >= edge,
    amountNeeded: (before) => subtract(edge, others(before)),
  }
}

const freeShippingAim = ({ lines }: PricedCart, terms: ShippingTerms): Aim => {
  const counting = lines.filter(({ counts }) => counts)
  const all = sum(counting.map(({ price }) => price?.exactAmount ?? zero))
  const notFree = counting.filter(({ line, quantity }) => !shipsFree(line, quantity))
  return {
    isReached: (grown, amount, before) => {
      const othersFree = notFree.every(({ line }) => line.id === grown.id && before.what.kind === 'raise')
      return freight(terms, {
        selectedTotal: floorToFen(add(subtract(all, before.amount), amount)),
        anySelected: true,
        allLinesFree: othersFree && freeShippingGap(grown.goods.freeShipping, grown.quantity) === 0,
      }).free
    },
    amountNeeded: ({ amount }) =>
      subtract(ceilToFen(atLeastZero(subtract(terms.shippingAmount, terms.noTransOrderAmount))), subtract(all, amount)),
  }
}

/**
 * Between two edges of a line (ladder, free shipping by itself) its unit price stands still: more costs more and comes
 * nearer to every goal. So one quantity for each stretch is enough, the least that is sold and reaches the goal.
 */
const additionsOf = (option: Growing, aim: Aim): readonly TopUp[] => {
  const { sale, freeShipping } = option.line.goods
  if (sale.kind === 'hidden') return []
  const bounds = boundsOf(option.line.goods, option.line)
  const needed = aim.amountNeeded(option)
  const stretches = [
    option.quantity + 1,
    ...sale.ladder.map(({ number }) => number),
    ...(freeShipping === null ? [] : [freeShipping.kind === 'fromUnits' ? freeShipping.units : freeShipping.minimum]),
  ].filter((from) => from > option.quantity)
  const enough = (from: number): number => {
    const price = linePrice({ ...option.line, quantity: from })?.unitPrice ?? zero
    return needed === null || price <= 0 ? from : Math.max(from, Math.ceil(needed / price))
  }
  return stretches.flatMap((from) =>
    [from, enough(from)].flatMap((wished): readonly TopUp[] => {
      const { quantity } = snapQuantity(wished, bounds, 'set')
      if (quantity < wished) return []
      const grown = { ...option.line, quantity }
      const amount = linePrice(grown)?.exactAmount ?? zero
      if (!aim.isReached(grown, amount, option)) return []
      return [{ ...option.what, quantity, units: quantity - option.quantity, cost: subtract(amount, option.amount) }]
    }),
  )
}

const isCheaper = (one: TopUp, other: TopUp): boolean =>
  one.cost === other.cost ? one.units < other.units : one.cost < other.cost
