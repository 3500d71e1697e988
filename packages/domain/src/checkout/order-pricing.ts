import { goodsIn, netAmounts, rowOf, takesCoupon, type LineId, type PricedCart, type PricedLine } from '../cart/cart.ts'
import type { GoodsId } from '../goods/goods.ts'
import { subtract, sum, zero, type Money } from '../kernel/money.ts'
import {
  couponDeduction,
  mostVouchers,
  voucherDeduction,
  type Account,
  type Coupon,
  type CouponDeduction,
  type VoucherState,
  type WelfareState,
} from '../promotions/promotions.ts'
import { orderAccount } from './order-account.ts'
import { payFromBalance, type PaidSubOrder } from './pay-from-balance.ts'
import { ephedrineTotal, splitOrder, type Deduction } from './sub-orders.ts'

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
 * The order that a priced cart becomes (docs/rules.md#2-order-of-application): after the cart's activities come 全场94折
 * or a coupon, whichever takes more off (the coupon on a tie), then up to three cash vouchers, then the split with its
 * freight.
 *
 * @example priceOrder(priceCart(cart), { coupon: { minimum: yuan('400'), face: yuan('25') } }).payable // 699.00
 */
export const priceOrder = (cart: PricedCart, choices: OrderChoices): PricedOrder => {
  const nets = netsAfterActivities(cart)
  const byActivities = sum(cart.activities.map(({ state }) => state.reduction))
  const owed = subtract(subtract(cart.goodsTotal, byActivities), ephedrineTotal(cart.lines))
  const couponable = idsOf(cart.lines.filter(isCouponable(choices.coupon)))
  const couponBase = totalOf(nets, couponable)
  const coupon = choices.coupon ? couponDeduction(choices.coupon, couponBase, owed) : null
  const welfare = cart.welfare?.state ?? null
  const couponWins = coupon !== null && coupon.deduct >= (welfare?.reduction ?? zero)

  const deduction: Deduction = couponWins
    ? { kind: 'coupon', lineIds: couponable, amount: coupon.deduct }
    : { kind: 'welfare', lineIds: cart.welfare?.countingIds ?? [], amount: welfare?.reduction ?? zero }
  const taken = (choices.vouchers ?? []).slice(0, mostVouchers)
  const vouchers = takeVouchers(cart, taken, deduction, subtract(owed, deduction.amount))
  const voucherIds = idsOf(cart.lines.filter(takesVouchers))
  const split = splitOrder(cart, [
    deduction,
    ...vouchers.map(({ deduct }) => ({ kind: 'voucher', lineIds: voucherIds, amount: deduct }) as const),
  ])
  const subOrders = payFromBalance(split, choices.balance ?? zero)
  const balance = sum(subOrders.map((one) => one.balance))
  return {
    couponBase,
    coupon: couponWins ? coupon : null,
    welfare: couponWins || cart.welfare?.countingIds.length === 0 ? null : welfare,
    vouchers,
    subOrders,
    balance,
    payable: sum(subOrders.map(({ payable }) => payable)),
    ...orderAccount(cart, { choices, coupon, couponWins, vouchers, balance }),
  }
}

const isCouponable =
  (coupon: ChosenCoupon | null) =>
  ({ line, counts }: PricedLine): boolean =>
    counts && takesCoupon(line) && goodsIn(line).every(({ goods }) => coupon?.goodsIds?.includes(goods.id) ?? true)

const takesVouchers = ({ line, counts }: PricedLine): boolean => counts && rowOf(line).voucher === true

const idsOf = (lines: readonly PricedLine[]): readonly LineId[] => lines.map(({ line }) => line.id)

const totalOf = (nets: ReadonlyMap<LineId, Money>, ids: readonly LineId[]): Money =>
  sum(ids.map((id) => nets.get(id) ?? zero))

/** Each voucher in turn: what its lines and the normal part still owe shrinks by what the earlier ones took. */
const takeVouchers = (
  cart: PricedCart,
  faces: readonly Money[],
  deduction: Deduction,
  owed: Money,
): readonly VoucherState[] => {
  if (faces.length === 0) return []
  const ids = new Set(idsOf(cart.lines.filter(takesVouchers)))
  const frozen = splitOrder(cart, [deduction]).flatMap(({ lines }) => lines)
  let owedByLines = sum(frozen.filter(({ lineId }) => ids.has(lineId)).map(({ netAmount }) => netAmount))
  let payable = owed
  return faces.map((face) => {
    const state = { face, deduct: voucherDeduction(face, owedByLines, payable) }
    owedByLines = subtract(owedByLines, state.deduct)
    payable = subtract(payable, state.deduct)
    return state
  })
}

const netsAfterActivities = ({ lines, activities }: PricedCart): ReadonlyMap<LineId, Money> =>
  netAmounts(
    lines.map(({ line, price }) => [line.id, price?.exactAmount ?? zero]),
    activities,
  )
