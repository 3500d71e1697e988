import type {
  BankAccount,
  CouponGoods,
  CouponId,
  CouponOffer,
  CouponScope,
  EntryId,
  HoldingCounts,
  HoldingOrder,
  HoldingStatus,
  MemberCoupon,
  MemberCouponId,
  MoneyDesk,
  MoneyDirection,
  MoneyEntry,
  MoneyLogQuery,
  PointsEntry,
  PointsPurse,
  Purse,
  TopUp,
  TopUpId,
  TopUpState,
  Voucher,
  VoucherId,
  Withdrawal,
  WithdrawalId,
  WithdrawalState,
} from '@xinglin/domain/wallet'
import { goods } from '../goods/goods-codecs.ts'
import { page, pageOf } from '../kernel/page-codec.ts'
import type { OrderId } from '@xinglin/domain/orders'
import {
  at,
  beside,
  type Codec,
  converted,
  dayCodec,
  idOf,
  mapped,
  money,
  nullable,
  oneOf,
  optional,
  record,
  request,
  shortIdOf,
  text,
  timestamp,
  whole,
} from '../kernel/wire.ts'

const count = whole(0, 999_999_999)

/** 全场 0, 专场 1, 厂家 2. */
export const couponScope = oneOf<CouponScope>({ all: 0, goods: 1, manufacturer: 2 })

/** Unused 0, used 1, expired 2. */
export const holdingStatus = oneOf<HoldingStatus>({ unused: 0, used: 1, expired: 2 })

/** What ends first 0, the largest 1. */
export const holdingOrder = oneOf<HoldingOrder>({ endsFirst: 0, largest: 1 })

const terms = {
  name: text(100),
  scope: couponScope,
  scopeText: at('scope_text', text(200)),
  minimum: at('min_amount', money),
  face: at('amount', money),
  usableFrom: at('use_start', timestamp),
  usableUntil: at('use_end', timestamp),
}

export const couponOffer: Codec<CouponOffer> = record({
  id: shortIdOf<CouponId>(),
  ...terms,
  claimFrom: at('get_start', timestamp),
  claimUntil: at('get_end', timestamp),
  total: count,
  claimed: count,
  limit: count,
  mine: count,
})

export const couponGoods: Codec<CouponGoods> = record({
  coupon: record({
    id: shortIdOf<CouponId>(),
    ...terms,
  }),
  goods: pageOf(goods),
})

export const memberCoupon: Codec<MemberCoupon> = record({
  id: idOf<MemberCouponId>(),
  couponId: at('coupon_id', shortIdOf<CouponId>()),
  ...terms,
  status: holdingStatus,
  usedAt: at('used_at', nullable(timestamp)),
})

const voucher: Codec<Voucher> = record({
  id: idOf<VoucherId>(),
  name: text(100),
  face: at('amount', money),
  usableFrom: at('use_start', timestamp),
  usableUntil: at('use_end', timestamp),
  status: holdingStatus,
  usedAt: at('used_at', nullable(timestamp)),
  spent: nullable(money),
})

const isCoupon = (held: MemberCoupon | Voucher): held is MemberCoupon => 'couponId' in held

/** `type` 0 is a 优惠券, 1 a 现金券; the one that it is not is null. */
export const holding: Codec<MemberCoupon | Voucher> = mapped(
  record({ type: oneOf({ coupon: 0, voucher: 1 }), coupon: nullable(memberCoupon), voucher: nullable(voucher) }),
  ({ type, ...held }) => held[type],
  (held) =>
    isCoupon(held)
      ? { type: 'coupon' as const, coupon: held, voucher: null }
      : { type: 'voucher' as const, coupon: null, voucher: held },
)

const counts: Codec<HoldingCounts> = record({ unused: count, used: count, expired: count })

export const holdingCounts = record({
  coupons: at('coupon', counts),
  vouchers: at('xjq', counts),
})

export const purse: Codec<Purse> = record({
  balance: at('user_money', money),
  frozen: at('frozen_money', money),
  withdrawable: at('withdrawable_money', money),
})

const bankAccount: Codec<BankAccount> = record({ name: text(100), bank: text(200), account: text(100) })

/** `user_account` null: the 开票信息 names no account yet. */
export const moneyDesk: Codec<MoneyDesk> = record({
  shop: at('shop_account', bankAccount),
  payTo: at('user_account', nullable(bankAccount)),
})

const decided = {
  reason: nullable(text(200)),
  createdAt: at('created_at', timestamp),
  decidedAt: at('decided_at', nullable(timestamp)),
}

/** `state`: 待确认 0, 已到账 1, 已驳回 2. */
export const topUp: Codec<TopUp> = record({
  id: idOf<TopUpId>(),
  number: text(40),
  amount: money,
  voucherUrl: at('voucher_url', text(500)),
  state: oneOf<TopUpState>({ waiting: 0, credited: 1, rejected: 2 }),
  ...decided,
})

/** `state`: 待处理 0, 已打款 1, 已驳回 2. */
export const withdrawal: Codec<Withdrawal> = record({
  id: idOf<WithdrawalId>(),
  number: text(40),
  amount: money,
  payTo: at('pay_to', bankAccount),
  state: oneOf<WithdrawalState>({ waiting: 0, paid: 1, rejected: 2 }),
  ...decided,
})

export const moneyEntry: Codec<MoneyEntry> = record({
  id: idOf<EntryId>(),
  at: at('created_at', timestamp),
  reason: text(100),
  amount: money,
  balanceAfter: at('balance', money),
  order: nullable(record({ id: idOf<OrderId>(), number: text(40) })),
})

/** 0 all, 1 in, 2 out. */
const useType = oneOf<MoneyDirection | 'all'>({ all: 0, in: 1, out: 2 })

export const moneyLogQuery: Codec<MoneyLogQuery> = request({
  direction: at('use_type', optional(useType, 'all')),
  from: at('start_time', optional(dayCodec, null)),
  to: at('end_time', optional(dayCodec, null)),
  page: optional(page, 1),
})

/** 1 in, 2 out. */
const direction = oneOf({ in: 1, out: 2 })

const signedPoints: Codec<number> = converted(
  record({ use_type: direction, points: whole(1, 999_999_999) }),
  ({ use_type, points }) => (use_type === 'in' ? points : -points),
  (points) => ({ use_type: points > 0 ? ('in' as const) : ('out' as const), points: Math.abs(points) }),
)

export const pointsEntry: Codec<PointsEntry> = record({
  id: idOf<EntryId>(),
  at: at('created_at', timestamp),
  reason: text(100),
  points: beside(signedPoints),
  pointsAfter: at('points_after', count),
  order: nullable(record({ id: idOf<OrderId>(), number: text(40) })),
})

export const pointsPurse: Codec<PointsPurse> = record({
  points: count,
  expiring: nullable(record({ points: whole(1, 999_999_999), at: timestamp })),
})
