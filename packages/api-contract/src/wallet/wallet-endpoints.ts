import type { Money } from '@xinglin/domain/kernel/money'
import type { Page } from '@xinglin/domain/kernel/page'
import type { UploadId } from '@xinglin/domain/members'
import type {
  CouponGoods,
  CouponId,
  CouponOffer,
  CouponScope,
  HoldingCounts,
  HoldingOrder,
  HoldingStatus,
  MemberCoupon,
  MoneyDesk,
  MoneyEntry,
  MoneyLogQuery,
  PointsEntry,
  PointsPurse,
  Purse,
  TopUp,
  Voucher,
  Withdrawal,
} from '@xinglin/domain/wallet'
import { endpoint } from '../kernel/endpoint.ts'
import { page, pageOf } from '../kernel/page-codec.ts'
import { at, amount, idOf, nothing, oneOf, optional, request, shortIdOf } from '../kernel/wire.ts'
import {
  couponGoods,
  couponOffer,
  couponScope,
  holding,
  holdingCounts,
  holdingOrder,
  holdingStatus,
  memberCoupon,
  moneyDesk,
  moneyEntry,
  moneyLogQuery,
  pointsEntry,
  pointsPurse,
  purse,
  topUp,
  withdrawal,
} from './wallet-codecs.ts'

const paged = request({ page: optional(page, 1) })

type HoldingQuery = {
  readonly type: 'coupon' | 'voucher'
  readonly status: HoldingStatus
  /** Of coupons: null for every scope. */
  readonly scope: CouponScope | null
  readonly order: HoldingOrder
  readonly page: number
}

export const walletEndpoints = {
  /** The balance, the amount held by withdrawals, and the amount that may be withdrawn. */
  purse: endpoint<null, Purse>({
    method: 'GET',
    path: '/api/user/user_money',
    source: 'productPage',
    access: 'member',
    acting: false,
    input: nothing,
    output: purse,
  }),
  moneyLog: endpoint<MoneyLogQuery, Page<MoneyEntry>>({
    method: 'GET',
    path: '/api/user/user_money_log',
    source: 'productPage',
    access: 'member',
    acting: false,
    input: moneyLogQuery,
    output: pageOf(moneyEntry),
  }),
  /** The bank accounts of a 对公转账 and of a 提现: the latter is that of the 开票信息. */
  moneyDesk: endpoint<null, MoneyDesk>({
    method: 'GET',
    path: '/api/wallet/desk',
    source: 'ours',
    access: 'member',
    acting: false,
    input: nothing,
    output: moneyDesk,
  }),
  topUps: endpoint<{ readonly page: number }, Page<TopUp>>({
    method: 'GET',
    path: '/api/wallet/top_up',
    source: 'ours',
    access: 'member',
    acting: false,
    input: paged,
    output: pageOf(topUp),
  }),
  /** 对公转账充值: credited when an operator has confirmed it. Each picture can be used for one transfer only. */
  topUp: endpoint<{ readonly amount: Money; readonly uploadId: UploadId }, TopUp>({
    method: 'POST',
    path: '/api/wallet/top_up',
    source: 'ours',
    access: 'passed',
    input: request({
      amount,
      uploadId: at('upload_id', idOf<UploadId>()),
    }),
    output: topUp,
    idempotent: true,
    limit: 'checkout',
  }),
  withdrawals: endpoint<{ readonly page: number }, Page<Withdrawal>>({
    method: 'GET',
    path: '/api/wallet/withdrawal',
    source: 'ours',
    access: 'member',
    acting: false,
    input: paged,
    output: pageOf(withdrawal),
  }),
  /** 提现: the amount is frozen at once. */
  withdraw: endpoint<{ readonly amount: Money }, Withdrawal>({
    method: 'POST',
    path: '/api/wallet/withdrawal',
    source: 'ours',
    access: 'passed',
    input: request({ amount }),
    output: withdrawal,
    idempotent: true,
    limit: 'checkout',
  }),
  /** 领券中心: the coupons that can be claimed now or soon, of one type or all. */
  offers: endpoint<{ readonly type: CouponScope | null; readonly page: number }, Page<CouponOffer>>({
    method: 'GET',
    path: '/api/user/availableCoupon',
    source: 'productPage',
    access: 'guest',
    input: request({ type: optional(couponScope, null), page: optional(page, 1) }),
    output: pageOf(couponOffer),
  }),
  /**
   * 去使用: a page of the goods that a coupon is for, best sellers first. An unlisted one is visible to its holders only.
   */
  couponGoods: endpoint<{ readonly id: CouponId; readonly page: number }, CouponGoods>({
    method: 'GET',
    path: '/api/coupon/{id}/goods',
    source: 'ours',
    access: 'guest',
    input: request({ id: shortIdOf<CouponId>(), page: optional(page, 1) }),
    output: couponGoods,
  }),
  /** Claims one coupon. */
  claim: endpoint<{ readonly id: CouponId }, MemberCoupon>({
    method: 'POST',
    path: '/api/user/coupon/{id}/claim',
    source: 'ours',
    access: 'passed',
    input: request({ id: shortIdOf<CouponId>() }),
    output: memberCoupon,
    idempotent: true,
  }),
  /** 优惠券 (type 0) or 现金券 (type 1) of the buyer, by status; coupons of one scope too. */
  holdings: endpoint<HoldingQuery, Page<MemberCoupon | Voucher>>({
    method: 'GET',
    path: '/api/user/coupon',
    source: 'productPage',
    access: 'member',
    input: request({
      type: optional(oneOf({ coupon: 0, voucher: 1 }), 'coupon'),
      status: optional(holdingStatus, 'unused'),
      scope: optional(couponScope, null),
      order: optional(holdingOrder, 'endsFirst'),
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
