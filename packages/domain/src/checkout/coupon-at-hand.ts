import type { PricedCart } from '../cart/cart.ts'
import type { UsableCoupon } from './chosen-offers.ts'
import { priceOrder } from './order-pricing.ts'

/**
 * The coupon that step 2 chooses beforehand (docs/rules.md#7-coupon): the one that lowers payable most below what it is
 * without a coupon, 94折 counted; of two that lower it as much the one that ends first. Null where none lowers it.
 *
 * @example couponAtHand(priceCart(review.cart), review.wallet.coupons)?.id
 */
export const couponAtHand = (cart: PricedCart, coupons: readonly UsableCoupon[]): UsableCoupon | null => {
  const without = priceOrder(cart, { coupon: null }).payable
  const [best] = coupons
    .map((coupon) => ({ coupon, payable: priceOrder(cart, { coupon }).payable }))
    .filter(({ payable }) => payable < without)
    .toSorted((a, b) => a.payable - b.payable || a.coupon.usableUntil - b.coupon.usableUntil)
  return best?.coupon ?? null
}
