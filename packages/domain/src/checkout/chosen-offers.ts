import type { GoodsId } from '../goods/goods.ts'
import { smallest, zero, type Money } from '../kernel/money.ts'
import type { Instant } from '../kernel/time.ts'
import { mostVouchers } from '../promotions/promotions.ts'
import type { MemberCouponId, VoucherId } from '../wallet/wallet.ts'
import type { OrderChoices } from './order-pricing.ts'

/** A coupon that the buyer may use now. `goodsIds`: those of the cart that it is for; null: whatever takes coupons. */
export type UsableCoupon = {
  readonly id: MemberCouponId
  readonly name: string
  readonly scopeText: string
  readonly minimum: Money
  readonly face: Money
  readonly usableUntil: Instant
  readonly goodsIds: readonly GoodsId[] | null
}

export type UsableVoucher = {
  readonly id: VoucherId
  readonly name: string
  readonly face: Money
  readonly usableUntil: Instant
}

/** What the buyer can take off an order, or pay it with, at the submit. */
export type CheckoutWallet = {
  readonly coupons: readonly UsableCoupon[]
  readonly vouchers: readonly UsableVoucher[]
  readonly balance: Money
}

/** What of it the buyer chose in step 2. */
export type ChosenOffers = {
  readonly couponId: MemberCouponId | null
  /** In the buyer's order, at most three. */
  readonly voucherIds: readonly VoucherId[]
  /** How much of the balance to pay with; what is not needed stays. */
  readonly balance: Money
}

export const nothingChosen: ChosenOffers = { couponId: null, voucherIds: [], balance: zero }

/**
 * What was chosen, as far as the wallet still holds it: a coupon that was used elsewhere or has run out is no longer
 * chosen, a balance is cut to what there is.
 *
 * @example stillChosen({ coupons: [], vouchers: [], balance: yuan('5') }, { ...nothingChosen, balance: yuan('9') }).balance // 5.00
 */
export const stillChosen = ({ coupons, vouchers, balance }: CheckoutWallet, chosen: ChosenOffers): ChosenOffers => ({
  couponId: coupons.find(({ id }) => id === chosen.couponId)?.id ?? null,
  voucherIds: chosen.voucherIds.filter((id) => vouchers.some((one) => one.id === id)).slice(0, mostVouchers),
  balance: smallest(balance, chosen.balance),
})

/**
 * The choices by which `priceOrder` prices, in the browser and on the server.
 *
 * @example priceOrder(priceCart(review.cart), orderChoices(review.wallet, draft)).payable
 */
export const orderChoices = (wallet: CheckoutWallet, chosen: ChosenOffers): OrderChoices => {
  const { couponId, voucherIds, balance } = stillChosen(wallet, chosen)
  return {
    coupon: wallet.coupons.find(({ id }) => id === couponId) ?? null,
    vouchers: voucherIds.flatMap((wanted) => wallet.vouchers.find(({ id }) => id === wanted)?.face ?? []),
    balance,
  }
}
