import { welfareTaken, type PricedCart } from '../cart/cart.ts'
import { zero, type Money } from '../kernel/money.ts'
import {
  accountOf,
  mostVouchers,
  nothingUnapplied,
  type Account,
  type Coupon,
  type CouponDeduction,
  type Outcome,
  type UnappliedOffer,
  type VoucherState,
} from '../promotions/promotions.ts'

/** What `priceOrder` worked out, each offer alone. */
type Decided = {
  readonly choices: { readonly coupon: Coupon | null; readonly vouchers?: readonly Money[] }
  readonly coupon: CouponDeduction | null
  readonly couponWins: boolean
  readonly vouchers: readonly VoucherState[]
  readonly balance: Money
}

/** The account of an order: that of its cart, with what was chosen in step 2. */
export const orderAccount = (cart: PricedCart, decided: Decided): Account =>
  accountOf({ amount: cart.goodsTotal, kinds: cart.selectedCount }, [
    ...cart.outcomes,
    ...welfareOutcome(cart, decided),
    ...couponOutcome(cart, decided),
    ...decided.vouchers.map(voucherOutcome),
    ...(decided.choices.vouchers ?? []).slice(mostVouchers).map(tooMany),
    { kind: 'balance', name: '账户余额', reduction: decided.balance },
  ])

const welfareOutcome = ({ welfare }: PricedCart, { coupon, couponWins }: Decided): readonly Outcome[] => {
  if (welfare === null) return []
  const { name } = welfare.offer
  const { reduction } = welfare.state
  const notApplied = (why: UnappliedOffer): readonly Outcome[] => [{ kind: 'welfare', name, notApplied: [why] }]
  if (reduction === zero) return notApplied({ offer: 'welfare', name, reason: 'noLineTakesPart' })
  return couponWins
    ? notApplied({ offer: 'welfare', name, reason: 'couponTakesMore', coupon: coupon?.deduct ?? zero })
    : [welfareTaken(welfare)]
}

const couponOutcome = (cart: PricedCart, { coupon, couponWins }: Decided): readonly Outcome[] =>
  coupon === null
    ? []
    : [
        {
          kind: 'coupon',
          name: '优惠券',
          reduction: couponWins ? coupon.deduct : zero,
          notApplied: unappliedCoupon(cart, coupon, couponWins),
        },
      ]

const unappliedCoupon = (
  { welfare }: PricedCart,
  coupon: CouponDeduction,
  couponWins: boolean,
): readonly UnappliedOffer[] => {
  if (couponWins && coupon.deduct > zero) return nothingUnapplied
  if (!coupon.usable) return [{ offer: 'coupon', reason: 'shortfall', shortfall: coupon.shortfall }]
  if (couponWins) return [{ offer: 'coupon', reason: 'nothingLeft' }]
  const reduction = welfare?.state.reduction ?? zero
  return [{ offer: 'coupon', reason: 'welfareTakesMore', name: welfare?.offer.name ?? '', welfare: reduction }]
}

const voucherOutcome = ({ face, deduct }: VoucherState): Outcome => ({
  kind: 'voucher',
  name: '现金券',
  reduction: deduct,
  notApplied: deduct === zero ? [{ offer: 'voucher', face, reason: 'nothingLeft' }] : nothingUnapplied,
})

const tooMany = (face: Money): Outcome => ({
  kind: 'voucher',
  name: '现金券',
  notApplied: [{ offer: 'voucher', face, reason: 'tooMany' }],
})
