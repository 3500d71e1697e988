import type { PricedCart } from '@xinglin/domain/cart'
import { priceOrder, type PricedOrder, type UsableCoupon } from '@xinglin/domain/checkout'
import { type Money, zero } from '@xinglin/domain/kernel/money'
import { unappliedReason } from '@xinglin/domain/promotions'

/** A coupon in step 2. `refusal`: why it cannot be used; null when it can. */
type CouponChoice = { readonly coupon: UsableCoupon; readonly deduct: Money; readonly refusal: string | null }

/** Every coupon of the wallet, applied to the cart: the largest deduction first, those without one last. */
export const couponChoices = (cart: PricedCart, coupons: readonly UsableCoupon[]): readonly CouponChoice[] =>
  coupons
    .map((coupon): CouponChoice => {
      const tried = priceOrder(cart, { coupon })
      const deduct = tried.coupon?.deduct ?? zero
      return { coupon, deduct, refusal: refusalOf(tried) }
    })
    .toSorted((a, b) => b.deduct - a.deduct || Number(a.refusal !== null) - Number(b.refusal !== null))

const refusalOf = ({ notApplied }: PricedOrder): string | null => {
  const why = notApplied.find(({ offer }) => offer === 'coupon')
  return why === undefined ? null : unappliedReason(why)
}
