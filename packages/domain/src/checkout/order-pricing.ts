import { stackingOf, type LineId, type PricedCart, type PricedLine } from '../cart/cart.ts'
import { subtract, sum, zero, type Money } from '../kernel/money.ts'
import { couponDeduction, type Coupon, type CouponDeduction } from '../promotions/promotions.ts'
import { apportion } from './apportion.ts'
import { ephedrineTotal, splitOrder, type FrozenSubOrder } from './sub-orders.ts'

/** What a buyer chooses in step 2 that changes the price. */
export type OrderChoices = { readonly coupon: Coupon | null }

export type PricedOrder = {
  /** The exact sum that coupons are measured by: couponable lines less their shares of 满减 and 满折. */
  readonly couponBase: Money
  readonly coupon: CouponDeduction | null
  readonly subOrders: readonly FrozenSubOrder[]
  /** What all sub-orders owe together, with freight. */
  readonly payable: Money
}

/**
 * The order that a priced cart becomes: coupon after the activities, then the split (rules §2, order of application).
 *
 * @example priceOrder(priceCart(cart), { coupon: { minimum: yuan('400'), face: yuan('25') } }).payable // 699.00
 */
export const priceOrder = (cart: PricedCart, { coupon }: OrderChoices): PricedOrder => {
  const couponable = cart.lines.filter(isCouponable)
  const couponBase = couponBaseOf(couponable, cart)
  const owedBefore = subtract(cart.total, ephedrineTotal(cart.lines))
  const deduction = coupon ? couponDeduction(coupon, couponBase, owedBefore) : null
  const subOrders = splitOrder(
    cart,
    deduction ? [{ lineIds: couponable.map(({ line }) => line.id), amount: deduction.deduct }] : [],
  )
  return { couponBase, coupon: deduction, subOrders, payable: sum(subOrders.map(({ payable }) => payable)) }
}

const isCouponable = ({ line, counts }: PricedLine): boolean =>
  counts && line.goods.withCoupon && stackingOf(line).coupon === 'ifGoodsSay'

const couponBaseOf = (couponable: readonly PricedLine[], cart: PricedCart): Money => {
  const shares = activityShares(cart)
  return sum(couponable.map(({ line, price }) => subtract(price?.exactAmount ?? zero, shares.get(line.id) ?? zero)))
}

/** Each line's share of its activity's reduction, reckoned over the exact amounts. */
const activityShares = ({ lines, activities }: PricedCart): ReadonlyMap<LineId, Money> => {
  const exact = new Map(lines.map(({ line, price }) => [line.id, price?.exactAmount ?? zero]))
  return new Map(
    activities.flatMap(({ countingIds, state }) => {
      const ids = countingIds.toSorted((a, b) => a - b)
      const shares = apportion(
        ids.map((id) => exact.get(id) ?? zero),
        state.reduction,
      )
      return ids.map((id, index) => [id, shares[index] ?? zero] as const)
    }),
  )
}
