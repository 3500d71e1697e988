import * as fc from 'fast-check'
import { priceCart, type Cart, type ChosenLine } from '../cart/cart.ts'
import { priceOrder, type ChosenCoupon } from '../checkout/checkout.ts'
import { moneyFromUnits, type Money } from '../kernel/money.ts'
import type { Activity } from '../promotions/promotions.ts'

/** Where a rule says `from … on`: a tier of 满减 or 满折, a ladder tier, free shipping, the minimum of a coupon. */
export type EdgeKind = 'tier' | 'ladder' | 'freeShipping' | 'coupon'

/** Distances of a generated edge from the cart's amount, in 1/10,000 yuan: on it, by 0.0001, by 0.01. */
const distances = [-100, -1, 0, 1, 100] as const
const closest = 100

export type CartEdges = {
  readonly tier: number | null
  readonly ladder: number | null
  readonly freeShipping: number | null
}

const now = (): fc.Arbitrary<number | null> =>
  fc.oneof({ weight: 2, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: fc.constantFrom(...distances) })

/** Which edges a made-up cart is moved to, and how closely; null: it stays where chance put it. */
export const anyCartEdges = (): fc.Arbitrary<CartEdges> =>
  fc.record({ tier: now(), ladder: now(), freeShipping: now() })

/**
 * The cart with the terms of its offers moved so that it stands on their edges, or just beside them. What there is no
 * offer for stays as it is, as does a cart whose sums leave exact arithmetic.
 */
export const onEdges = (cart: Cart, { tier, ladder, freeShipping }: CartEdges): Cart => {
  const byLadder = ladder === null ? cart : { ...cart, lines: withLadderEdge(cart.lines, Math.sign(ladder)) }
  try {
    const byTier = tier === null ? byLadder : { ...byLadder, activities: withTierEdges(byLadder, tier) }
    if (freeShipping === null) return byTier
    const { shipping } = byTier
    const counted = priceCart(byTier).goodsTotal + shipping.noTransOrderAmount
    return { ...byTier, shipping: { ...shipping, shippingAmount: moneyAtLeastZero(counted + freeShipping) } }
  } catch (error) {
    if (error instanceof RangeError) return byLadder
    throw error
  }
}

/** A coupon whose minimum now and then lies at what the cart has for it. */
export const anyCouponFor = (coupons: fc.Arbitrary<ChosenCoupon>, cart: Cart): fc.Arbitrary<ChosenCoupon> =>
  fc.tuple(coupons, now()).map(([coupon, distance]) => {
    const base = distance === null ? null : couponBase(cart, coupon)
    return base === null || distance === null ? coupon : { ...coupon, minimum: moneyAtLeastZero(base + distance) }
  })

/**
 * The edges that a cart stands on, or within 0.01 of (a ladder's: one unit).
 *
 * @example fc.statistics(anyCart(), (cart) => [...edgesOf(cart)])
 */
export const edgesOf = (cart: Cart, coupon?: ChosenCoupon): ReadonlySet<EdgeKind> => {
  const edges = new Set<EdgeKind>()
  try {
    const { lines, activities, goodsTotal, shipping } = priceCart(cart)
    for (const { activity, countingIds, state } of activities)
      if (countingIds.length > 0 && tierEdges(activity).some((edge) => isClose(edge, state.eligible))) edges.add('tier')
    for (const { counts, quantity, price } of lines)
      if (counts && price?.ladder?.tiers.some(({ number }) => Math.abs(number - quantity) <= 1)) edges.add('ladder')
    if (isClose(shipping.terms.shippingAmount, goodsTotal + shipping.terms.noTransOrderAmount))
      edges.add('freeShipping')
    const base = coupon === undefined ? null : couponBase(cart, coupon)
    if (base !== null && isClose(coupon?.minimum ?? 0, base)) edges.add('coupon')
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
  }
  return edges
}

const isClose = (edge: number, amount: number): boolean => Math.abs(edge - amount) <= closest

const tierEdges = (activity: Activity): readonly Money[] =>
  'tiers' in activity ? activity.tiers.map(({ amount }) => amount) : []

const couponBase = (cart: Cart, coupon: ChosenCoupon): Money | null => {
  try {
    return priceOrder(priceCart(cart), { coupon }).couponBase
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

/** The first tier of each activity at what its lines come to. */
const withTierEdges = (cart: Cart, distance: number): readonly Activity[] => {
  const eligible = new Map(priceCart(cart).activities.map(({ activity, state }) => [activity.id, state.eligible]))
  return cart.activities.map((activity): Activity => {
    const amount = moneyAtLeastZero((eligible.get(activity.id) ?? 0) + distance)
    switch (activity.kind) {
      case 'fullReduction':
        return { ...activity, tiers: movedFirst(activity.tiers, amount) }
      case 'fullDiscount':
        return { ...activity, tiers: movedFirst(activity.tiers, amount) }
      default:
        return activity
    }
  })
}

const movedFirst = <Tier extends { readonly amount: Money }>(
  [first, ...others]: readonly Tier[],
  amount: Money,
): readonly Tier[] =>
  first === undefined ? [] : [{ ...first, amount }, ...others.filter((other) => other.amount !== amount)]

/** The ladder of each line that has one: its first tier at the line's quantity. */
const withLadderEdge = (lines: Cart['lines'], distance: number): Cart['lines'] =>
  lines.map((line): ChosenLine => {
    if (line.kind !== 'goods' || line.goods.sale.kind !== 'open') return line
    const { sale } = line.goods
    const [first, ...others] = sale.ladder
    if (first === undefined) return line
    const number = Math.max(0, line.quantity + distance)
    const ladder = [{ ...first, number }, ...others.filter((other) => other.number !== number)]
    return { ...line, goods: { ...line.goods, sale: { ...sale, ladder } } }
  })

const moneyAtLeastZero = (units: number): Money => moneyFromUnits(Math.max(0, units))
