// Coupons and vouchers for stories, as the wire carries them and the contract decodes them.
import { couponOffer, holding } from '@xinglin/api-contract/wallet-codecs'
import { day, startOfDay } from '@xinglin/domain/kernel/time'
import type { CouponOffer, MemberCoupon, Voucher } from '@xinglin/domain/wallet'
import { decoded } from './fixtures.ts'

type Wire = { readonly [field: string]: unknown }

const secondsAt = (of: string): number => startOfDay(day(of)) / 1000

/** The current time in these stories. */
export const couponDay = startOfDay(day('2026-11-20'))

const terms = {
  name: '全场通用券',
  scope: 0,
  scope_text: '秒杀、近效期和标明不可用券的特价除外',
  min_amount: '2000.00',
  amount: '50.00',
  use_start: secondsAt('2026-11-20'),
  use_end: secondsAt('2026-12-03'),
}

export const couponOfferFixture = (overrides: Wire = {}): CouponOffer =>
  decoded(couponOffer, {
    id: 1,
    ...terms,
    get_start: secondsAt('2026-11-01'),
    get_end: secondsAt('2026-12-01'),
    total: 1000,
    claimed: 460,
    limit: 1,
    mine: 0,
    ...overrides,
  })

export const heldCouponFixture = (overrides: Wire = {}): MemberCoupon | Voucher =>
  decoded(holding, {
    type: 0,
    coupon: { id: 11, coupon_id: 1, ...terms, status: 0, used_at: null, ...overrides },
    voucher: null,
  })

export const heldVoucherFixture = (overrides: Wire = {}): MemberCoupon | Voucher =>
  decoded(holding, {
    type: 1,
    coupon: null,
    voucher: {
      id: 21,
      name: '首单返现',
      amount: '20.00',
      use_start: secondsAt('2026-11-01'),
      use_end: secondsAt('2027-01-01'),
      status: 0,
      used_at: null,
      spent: null,
      ...overrides,
    },
  })
