import type { Page } from '@xinglin/domain/kernel/page'
import type {
  CouponGoods,
  CouponId,
  CouponOffer,
  CouponScope,
  HoldingCounts,
  HoldingStatus,
  MemberCoupon,
  MoneyEntry,
  MoneyLogQuery,
  PointsEntry,
  PointsPurse,
  Purse,
  Voucher,
} from '@xinglin/domain/wallet'
import { endpoint } from '../kernel/endpoint.ts'
import { page, pageOf } from '../kernel/page-codec.ts'
import { nothing, oneOf, optional, request, shortIdOf } from '../kernel/wire.ts'
import {
  couponGoods,
  couponOffer,
  couponScope,
  holding,
  holdingCounts,
  holdingStatus,
  memberCoupon,
  moneyEntry,
  moneyLogQuery,
  pointsEntry,
  pointsPurse,
  purse,
} from './wallet-codecs.ts'

type HoldingQuery = {
  readonly type: 'coupon' | 'voucher'
  readonly status: HoldingStatus
  readonly page: number
}

export const walletEndpoints = {
  /** What the buyer has, and what orders that are not settled yet have taken of it. */
  purse: endpoint<null, Purse>({
    method: 'GET',
    path: '/api/user/user_money',
    source: 'productPage',
    access: 'member',
    input: nothing,
    output: purse,
  }),
  moneyLog: endpoint<MoneyLogQuery, Page<MoneyEntry>>({
    method: 'GET',
    path: '/api/user/user_money_log',
    source: 'productPage',
    access: 'member',
    input: moneyLogQuery,
    output: pageOf(moneyEntry),
  }),
  /** 领券中心: the coupons that can be taken now or soon, those of one type or of all. */
  offers: endpoint<{ readonly type: CouponScope | null; readonly page: number }, Page<CouponOffer>>({
    method: 'GET',
    path: '/api/user/availableCoupon',
    source: 'productPage',
    access: 'guest',
    input: request({ type: optional(couponScope, null), page: optional(page, 1) }),
    output: pageOf(couponOffer),
  }),
  /** 去使用: a page of the goods that a coupon is for, best sellers first. One that is not listed is shown to its holders. */
  couponGoods: endpoint<{ readonly id: CouponId; readonly page: number }, CouponGoods>({
    method: 'GET',
    path: '/api/coupon/{id}/goods',
    source: 'ours',
    access: 'guest',
    input: request({ id: shortIdOf<CouponId>(), page: optional(page, 1) }),
    output: couponGoods,
  }),
  /** Takes one coupon of an offer into the buyer's wallet. */
  claim: endpoint<{ readonly id: CouponId }, MemberCoupon>({
    method: 'POST',
    path: '/api/user/coupon/{id}/claim',
    source: 'ours',
    access: 'passed',
    input: request({ id: shortIdOf<CouponId>() }),
    output: memberCoupon,
    idempotent: true,
  }),
  /** 优惠券 (type 0) or 现金券 (type 1) of the buyer, by status. */
  holdings: endpoint<HoldingQuery, Page<MemberCoupon | Voucher>>({
    method: 'GET',
    path: '/api/user/coupon',
    source: 'productPage',
    access: 'member',
    input: request({
      type: optional(oneOf({ coupon: 0, voucher: 1 }), 'coupon'),
      status: optional(holdingStatus, 'unused'),
      page: optional(page, 1),
    }),
    output: pageOf(holding),
  }),
  holdingCounts: endpoint<null, { readonly coupons: HoldingCounts; readonly vouchers: HoldingCounts }>({
    method: 'GET',
    path: '/api/user/couponNum',
    source: 'productPage',
    access: 'member',
    input: nothing,
    output: holdingCounts,
  }),
  points: endpoint<null, PointsPurse>({
    method: 'GET',
    path: '/api/points',
    source: 'ours',
    access: 'member',
    input: nothing,
    output: pointsPurse,
  }),
  pointsLog: endpoint<MoneyLogQuery, Page<PointsEntry>>({
    method: 'GET',
    path: '/api/points/log',
    source: 'ours',
    access: 'member',
    input: moneyLogQuery,
    output: pageOf(pointsEntry),
  }),
}
