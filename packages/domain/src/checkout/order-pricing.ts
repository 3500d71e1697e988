import {
  appliedWith,
  atHand,
  deductionsOf,
  goodsIn,
  netAmounts,
  outcomeOf,
  rowOf,
  takesCoupon,
  type AtHand,
  type LineId,
  type PricedCart,
  type PricedLine,
} from '../cart/cart.ts'
import type { GoodsId } from '../goods/goods.ts'
import { sum, zero, type Money } from '../kernel/money.ts'
import {
  accountOf,
  type Account,
  type Coupon,
  type CouponDeduction,
  type VoucherState,
  type WelfareState,
} from '../promotions/promotions.ts'
import { paidByBalance, payFromBalance, type PaidSubOrder } from './pay-from-balance.ts'
import { splitOrder } from './sub-orders.ts'

/** A coupon with the goods that it is for; null or absent: whatever takes coupons. */
export type ChosenCoupon = Coupon & { readonly goodsIds?: readonly GoodsId[] | null }

/** What changes the price of an order beyond its cart: what the buyer chooses in step 2. */
export type OrderChoices = {
  readonly coupon: ChosenCoupon | null
  /** Faces of the cash vouchers that the buyer chose, in his order; at most three are taken. */
  readonly vouchers?: readonly Money[]
  /** How much of his balance the buyer wants to pay with at the submit. */
  readonly balance?: Money
}

/** Its account stands at `payable` in the end. */
export type PricedOrder = Account & {
  /** The exact sum that coupons are measured by: couponable lines less their shares of 满减 and 满折. */
  readonly couponBase: Money
  /** Null when none was chosen or 全场94折 took its place. */
  readonly coupon: CouponDeduction | null
  /** Null when none runs, no line takes part, or the coupon took its place. */
  readonly welfare: WelfareState | null
  /** One for each voucher that was taken, in the buyer's order. */
  readonly vouchers: readonly VoucherState[]
  readonly subOrders: readonly PaidSubOrder[]
  /** What of the balance is taken; the 含麻 part takes none. */
  readonly balance: Money
  /** What all sub-orders owe together, with freight, after the balance. */
  readonly payable: Money
}

/**
 * The order that a priced cart becomes: what was chosen in step 2 takes its turn in the same fold over the offers
 * (docs/rules.md#2-order-of-application), 94折 or a coupon, whichever takes more off (the coupon on a tie), then up to three
 * cash vouchers; then it is split, and paid from the balance.
 *
 * @example priceOrder(priceCart(cart), { coupon: { minimum: yuan('400'), face: yuan('25') } }).payable // 699.00
 */
export const priceOrder = (cart: PricedCart, choices: OrderChoices): PricedOrder => {
  const couponable = idsOf(cart.lines.filter(isCouponable(choices.coupon)))
  const applied = appliedWith(cart, chosenOffers(cart, choices, couponable))
  const taken = applied.filter(({ kept }) => kept)
  const welfare = taken.find((one) => one.kind === 'welfare')
  const subOrders = payFromBalance(splitOrder(cart, applied), choices.balance ?? zero)
  const balance = sum(subOrders.map((one) => one.balance))
  return {
    couponBase: couponBaseOf(cart, couponable),
    coupon: taken.find((one) => one.kind === 'coupon')?.state ?? null,
    welfare: welfare !== undefined && welfare.countingIds.length > 0 ? welfare.state : null,
    vouchers: applied.flatMap((one) => (one.kind === 'voucher' && one.state.taken ? [one.state] : [])),
    subOrders,
    balance,
    payable: sum(subOrders.map(({ payable }) => payable)),
    ...accountOf({ amount: cart.goodsTotal, kinds: cart.selectedCount }, [
      ...applied.map(outcomeOf),
      paidByBalance(balance),
    ]),
  }
}

const chosenOffers = (
  { lines }: PricedCart,
  { coupon, vouchers = [] }: OrderChoices,
  couponable: readonly LineId[],
): readonly AtHand[] => {
  const voucherIds = idsOf(lines.filter(takesVouchers))
  return [
    ...(coupon === null ? [] : [atHand('coupon', coupon, couponable)]),
    ...vouchers.map((face) => atHand('voucher', { face }, voucherIds)),
  ]
}

/** What coupons are measured by, whether or not one is chosen. */
const couponBaseOf = ({ lines, applied }: PricedCart, couponable: readonly LineId[]): Money => {
  const nets = netAmounts(
    lines.map(({ line, price }) => [line.id, price?.exactAmount ?? zero]),
    deductionsOf(applied.filter(({ kind }) => kind !== 'welfare')),
  )
  return sum(couponable.map((id) => nets.get(id) ?? zero))
}

const isCouponable =
  (coupon: ChosenCoupon | null) =>
  ({ line, counts }: PricedLine): boolean =>
    counts && takesCoupon(line) && goodsIn(line).every(({ goods }) => coupon?.goodsIds?.includes(goods.id) ?? true)

const takesVouchers = ({ line, counts }: PricedLine): boolean => counts && rowOf(line).voucher === true

const idsOf = (lines: readonly PricedLine[]): readonly LineId[] => lines.map(({ line }) => line.id)
