import type {
  BankAccount,
  CouponGoods,
  CouponId,
  CouponOffer,
  CouponScope,
  EntryId,
  HoldingCounts,
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
  type Codec,
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

const terms = {
  name: text(100),
  scope: couponScope,
  scope_text: text(200),
  min_amount: money,
  amount: money,
  use_start: timestamp,
  use_end: timestamp,
}

export const couponOffer: Codec<CouponOffer> = mapped(
  record({
    id: shortIdOf<CouponId>(),
    ...terms,
    get_start: timestamp,
    get_end: timestamp,
    total: count,
    claimed: count,
    limit: count,
    mine: count,
  }),
  ({ scope_text, min_amount, amount, use_start, use_end, get_start, get_end, ...rest }): CouponOffer => ({
    ...rest,
    scopeText: scope_text,
    minimum: min_amount,
    face: amount,
    usableFrom: use_start,
    usableUntil: use_end,
    claimFrom: get_start,
    claimUntil: get_end,
  }),
  ({ scopeText, minimum, face, usableFrom, usableUntil, claimFrom, claimUntil, ...rest }) => ({
    ...rest,
    scope_text: scopeText,
    min_amount: minimum,
    amount: face,
    use_start: usableFrom,
    use_end: usableUntil,
    get_start: claimFrom,
    get_end: claimUntil,
  }),
)

export const couponGoods: Codec<CouponGoods> = record({
  coupon: mapped(
    record({ id: shortIdOf<CouponId>(), ...terms }),
    ({ scope_text, min_amount, amount, use_start, use_end, ...rest }) => ({
      ...rest,
      scopeText: scope_text,
      minimum: min_amount,
      face: amount,
      usableFrom: use_start,
      usableUntil: use_end,
    }),
    ({ scopeText, minimum, face, usableFrom, usableUntil, ...rest }) => ({
      ...rest,
      scope_text: scopeText,
      min_amount: minimum,
      amount: face,
      use_start: usableFrom,
      use_end: usableUntil,
    }),
  ),
  goods: pageOf(goods),
})

export const memberCoupon: Codec<MemberCoupon> = mapped(
  record({
    id: idOf<MemberCouponId>(),
    coupon_id: shortIdOf<CouponId>(),
    ...terms,
    status: holdingStatus,
    used_at: nullable(timestamp),
  }),
  ({ coupon_id, scope_text, min_amount, amount, use_start, use_end, used_at, ...rest }): MemberCoupon => ({
    ...rest,
    couponId: coupon_id,
    scopeText: scope_text,
    minimum: min_amount,
    face: amount,
    usableFrom: use_start,
    usableUntil: use_end,
    usedAt: used_at,
  }),
  ({ couponId, scopeText, minimum, face, usableFrom, usableUntil, usedAt, ...rest }) => ({
    ...rest,
    coupon_id: couponId,
    scope_text: scopeText,
    min_amount: minimum,
    amount: face,
    use_start: usableFrom,
    use_end: usableUntil,
    used_at: usedAt,
  }),
)

const voucher: Codec<Voucher> = mapped(
  record({
    id: idOf<VoucherId>(),
    name: text(100),
    amount: money,
    use_start: timestamp,
    use_end: timestamp,
    status: holdingStatus,
    used_at: nullable(timestamp),
    spent: nullable(money),
  }),
  ({ amount, use_start, use_end, used_at, ...rest }): Voucher => ({
    ...rest,
    face: amount,
    usableFrom: use_start,
    usableUntil: use_end,
    usedAt: used_at,
  }),
  ({ face, usableFrom, usableUntil, usedAt, ...rest }) => ({
    ...rest,
    amount: face,
    use_start: usableFrom,
    use_end: usableUntil,
    used_at: usedAt,
  }),
)

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

export const holdingCounts = mapped(
  record({ coupon: counts, xjq: counts }),
  ({ coupon, xjq }) => ({ coupons: coupon, vouchers: xjq }),
  ({ coupons, vouchers }) => ({ coupon: coupons, xjq: vouchers }),
)

export const purse: Codec<Purse> = mapped(
  record({ user_money: money, frozen_money: money, withdrawable_money: money }),
  (wire): Purse => ({ balance: wire.user_money, frozen: wire.frozen_money, withdrawable: wire.withdrawable_money }),
  ({ balance, frozen, withdrawable }) => ({
    user_money: balance,
    frozen_money: frozen,
    withdrawable_money: withdrawable,
  }),
)

const bankAccount: Codec<BankAccount> = record({ name: text(100), bank: text(200), account: text(100) })

/** `user_account` null: the 开票信息 names no account yet. */
export const moneyDesk: Codec<MoneyDesk> = mapped(
  record({ shop_account: bankAccount, user_account: nullable(bankAccount) }),
  (wire): MoneyDesk => ({ shop: wire.shop_account, payTo: wire.user_account }),
  ({ shop, payTo }) => ({ shop_account: shop, user_account: payTo }),
)

const decided = { reason: nullable(text(200)), created_at: timestamp, decided_at: nullable(timestamp) }

/** `state`: 待确认 0, 已到账 1, 已驳回 2. */
export const topUp: Codec<TopUp> = mapped(
  record({
    id: idOf<TopUpId>(),
    number: text(40),
    amount: money,
    voucher_url: text(500),
    state: oneOf<TopUpState>({ waiting: 0, credited: 1, rejected: 2 }),
    ...decided,
  }),
  ({ voucher_url, created_at, decided_at, ...rest }): TopUp => ({
    ...rest,
    voucherUrl: voucher_url,
    createdAt: created_at,
    decidedAt: decided_at,
  }),
  ({ voucherUrl, createdAt, decidedAt, ...rest }) => ({
    ...rest,
    voucher_url: voucherUrl,
    created_at: createdAt,
    decided_at: decidedAt,
  }),
)

/** `state`: 待处理 0, 已打款 1, 已驳回 2. */
export const withdrawal: Codec<Withdrawal> = mapped(
  record({
    id: idOf<WithdrawalId>(),
    number: text(40),
    amount: money,
    pay_to: bankAccount,
    state: oneOf<WithdrawalState>({ waiting: 0, paid: 1, rejected: 2 }),
    ...decided,
  }),
  ({ pay_to, created_at, decided_at, ...rest }): Withdrawal => ({
    ...rest,
    payTo: pay_to,
    createdAt: created_at,
    decidedAt: decided_at,
  }),
  ({ payTo, createdAt, decidedAt, ...rest }) => ({
    ...rest,
    pay_to: payTo,
    created_at: createdAt,
    decided_at: decidedAt,
  }),
)

export const moneyEntry: Codec<MoneyEntry> = mapped(
  record({
    id: idOf<EntryId>(),
    created_at: timestamp,
    reason: text(100),
    amount: money,
    balance: money,
    order: nullable(record({ id: idOf<OrderId>(), number: text(40) })),
  }),
  ({ created_at, balance, ...rest }): MoneyEntry => ({ ...rest, at: created_at, balanceAfter: balance }),
  ({ at, balanceAfter, ...rest }) => ({ ...rest, created_at: at, balance: balanceAfter }),
)

/** 0 all, 1 in, 2 out. */
const useType = oneOf<MoneyDirection | 'all'>({ all: 0, in: 1, out: 2 })

export const moneyLogQuery: Codec<MoneyLogQuery> = mapped(
  request({
    use_type: optional(useType, 'all'),
    start_time: optional(dayCodec, null),
    end_time: optional(dayCodec, null),
    page: optional(page, 1),
  }),
  (wire): MoneyLogQuery => ({ direction: wire.use_type, from: wire.start_time, to: wire.end_time, page: wire.page }),
  (query) => ({ use_type: query.direction, start_time: query.from, end_time: query.to, page: query.page }),
)

/** 1 in, 2 out. */
const direction = oneOf({ in: 1, out: 2 })

export const pointsEntry: Codec<PointsEntry> = mapped(
  record({
    id: idOf<EntryId>(),
    created_at: timestamp,
    reason: text(100),
    use_type: direction,
    points: whole(1, 999_999_999),
    points_after: count,
    order: nullable(record({ id: idOf<OrderId>(), number: text(40) })),
  }),
  ({ created_at, use_type, points, points_after, ...rest }): PointsEntry => ({
    ...rest,
    at: created_at,
    points: use_type === 'in' ? points : -points,
    pointsAfter: points_after,
  }),
  ({ at, points, pointsAfter, ...rest }) => ({
    ...rest,
    created_at: at,
    use_type: points > 0 ? ('in' as const) : ('out' as const),
    points: Math.abs(points),
    points_after: pointsAfter,
  }),
)

export const pointsPurse: Codec<PointsPurse> = record({
  points: count,
  expiring: nullable(record({ points: whole(1, 999_999_999), at: timestamp })),
})
