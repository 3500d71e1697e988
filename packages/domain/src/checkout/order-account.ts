import type { PricedCart } from '../cart/cart.ts'
import { add, formatMoney, isLess, subtract, zero, type Money } from '../kernel/money.ts'
import {
  activityTerms,
  mostVouchers,
  type Coupon,
  type CouponDeduction,
  type VoucherState,
} from '../promotions/promotions.ts'

/** One line of an order's 价格明白账. `amount` is what stands after the step, 含麻 included. */
export type OrderStep =
  | { readonly kind: 'goods'; readonly amount: Money }
  | {
      readonly kind: 'activity'
      /** What kind of activity it is: 满减. */
      readonly label: string
      readonly name: string
      readonly reduction: Money
      readonly amount: Money
    }
  | { readonly kind: 'welfare'; readonly name: string; readonly reduction: Money; readonly amount: Money }
  | { readonly kind: 'coupon'; readonly reduction: Money; readonly amount: Money }
  | { readonly kind: 'voucher'; readonly face: Money; readonly reduction: Money; readonly amount: Money }
  | { readonly kind: 'freight'; readonly freight: Money; readonly amount: Money }
  | { readonly kind: 'balance'; readonly reduction: Money; readonly amount: Money }

/** An offer of the order that was at hand and not applied. */
export type UnappliedOrderOffer =
  | { readonly offer: 'welfare'; readonly name: string; readonly reason: 'noLineTakesPart' }
  | { readonly offer: 'welfare'; readonly name: string; readonly reason: 'couponTakesMore'; readonly coupon: Money }
  | { readonly offer: 'coupon'; readonly reason: 'shortfall'; readonly shortfall: Money }
  | { readonly offer: 'coupon'; readonly reason: 'welfareTakesMore'; readonly name: string; readonly welfare: Money }
  | { readonly offer: 'coupon'; readonly reason: 'nothingLeft' }
  | { readonly offer: 'voucher'; readonly face: Money; readonly reason: 'nothingLeft' | 'tooMany' }

/** What `priceOrder` worked out, each offer alone. */
type Decided = {
  readonly choices: {
    readonly coupon: Coupon | null
    readonly vouchers?: readonly Money[]
  }
  readonly coupon: CouponDeduction | null
  readonly couponWins: boolean
  readonly vouchers: readonly VoucherState[]
  readonly balance: Money
}

/** The account of an order: each step taken, and each offer at hand that was not applied, with its reason. */
export const orderAccount = (
  cart: PricedCart,
  decided: Decided,
): { readonly steps: readonly OrderStep[]; readonly notApplied: readonly UnappliedOrderOffer[] } => ({
  steps: stepsOf(cart, decided),
  notApplied: [
    ...unappliedWelfare(cart, decided),
    ...unappliedCoupon(cart, decided),
    ...decided.vouchers
      .filter(({ deduct }) => deduct === zero)
      .map(({ face }) => ({ offer: 'voucher', face, reason: 'nothingLeft' }) as const),
    ...(decided.choices.vouchers ?? [])
      .slice(mostVouchers)
      .map((face) => ({ offer: 'voucher', face, reason: 'tooMany' }) as const),
  ],
})

const stepsOf = (cart: PricedCart, { coupon, couponWins, vouchers, balance }: Decided): readonly OrderStep[] => {
  let amount = cart.goodsTotal
  const takeOff = (reduction: Money): { readonly reduction: Money; readonly amount: Money } => {
    amount = subtract(amount, reduction)
    return { reduction, amount }
  }
  const steps: OrderStep[] = [{ kind: 'goods', amount }]
  for (const { activity, state } of cart.activities)
    if (isLess(zero, state.reduction))
      steps.push({
        kind: 'activity',
        label: activityTerms(activity).label,
        name: activity.name,
        ...takeOff(state.reduction),
      })
  if (couponWins && coupon && isLess(zero, coupon.deduct)) steps.push({ kind: 'coupon', ...takeOff(coupon.deduct) })
  if (!couponWins && cart.welfare && isLess(zero, cart.welfare.state.reduction))
    steps.push({ kind: 'welfare', name: cart.welfare.offer.name, ...takeOff(cart.welfare.state.reduction) })
  for (const { face, deduct } of vouchers)
    if (isLess(zero, deduct)) steps.push({ kind: 'voucher', face, ...takeOff(deduct) })
  const { freight } = cart.shipping
  amount = add(amount, freight)
  steps.push({ kind: 'freight', freight, amount })
  if (isLess(zero, balance)) steps.push({ kind: 'balance', ...takeOff(balance) })
  return steps
}

const unappliedWelfare = ({ welfare }: PricedCart, { coupon, couponWins }: Decided): readonly UnappliedOrderOffer[] => {
  if (welfare === null) return []
  const { name } = welfare.offer
  if (welfare.state.reduction === zero) return [{ offer: 'welfare', name, reason: 'noLineTakesPart' }]
  return couponWins ? [{ offer: 'welfare', name, reason: 'couponTakesMore', coupon: coupon?.deduct ?? zero }] : []
}

const unappliedCoupon = ({ welfare }: PricedCart, { coupon, couponWins }: Decided): readonly UnappliedOrderOffer[] => {
  if (coupon === null || (couponWins && coupon.deduct > zero)) return []
  if (!coupon.usable) return [{ offer: 'coupon', reason: 'shortfall', shortfall: coupon.shortfall }]
  if (couponWins) return [{ offer: 'coupon', reason: 'nothingLeft' }]
  const reduction = welfare?.state.reduction ?? zero
  return [{ offer: 'coupon', reason: 'welfareTakesMore', name: welfare?.offer.name ?? '', welfare: reduction }]
}

/**
 * Why an offer of the order does not apply, for the buyer.
 *
 * @example unappliedOrderText({ offer: 'coupon', reason: 'shortfall', shortfall: yuan('12.4') }) // '优惠券，差 ¥12.40'
 */
export const unappliedOrderText = (unapplied: UnappliedOrderOffer): string => {
  switch (unapplied.reason) {
    case 'noLineTakesPart':
      return `${unapplied.name}，所选商品均不参与`
    case 'couponTakesMore':
      return `${unapplied.name}，与优惠券互斥，优惠券减 ¥${formatMoney(unapplied.coupon)}`
    case 'welfareTakesMore':
      return `优惠券，与${unapplied.name}互斥，${unapplied.name}减 ¥${formatMoney(unapplied.welfare)}`
    case 'shortfall':
      return `优惠券，差 ¥${formatMoney(unapplied.shortfall)}`
    case 'nothingLeft':
      return unapplied.offer === 'coupon' ? '优惠券，应付金额不足，无可抵扣' : '现金券，应付金额不足，无可抵扣'
    case 'tooMany':
      return `现金券，每单最多使用 ${mostVouchers} 张`
  }
}
