import type { GoodsId } from '@xinglin/domain/goods'
import { type Money, zero } from '@xinglin/domain/kernel/money'
import { DAY_MS, type Instant, instant } from '@xinglin/domain/kernel/time'
import type { MemberId } from '@xinglin/domain/members'
import type { MemberCouponId, VoucherId } from '@xinglin/domain/wallet'
import type { Db } from '../db/database.ts'
import { couponGoods, coupons, memberCoupons, vouchers } from '../db/schema-wallet.ts'
import { randomId } from '../random-id.ts'
import { balanceOf, post, shopAccount } from '../wallet/ledger.ts'
import { OPENING } from './test-shop.ts'
import { first } from './trade.ts'

const usable = { usableFrom: instant(OPENING - DAY_MS), usableUntil: instant(OPENING + 30 * DAY_MS) }

type CouponWish = {
  readonly minimum: Money
  readonly face: Money
  readonly goodsIds?: readonly GoodsId[]
  readonly usableFrom?: Instant
  readonly usableUntil?: Instant
}

/** A new coupon in a buyer's wallet, usable from yesterday on for a month. */
export const giveCoupon = async (db: Db, memberId: MemberId, wish: CouponWish): Promise<MemberCouponId> => {
  const { minimum, face, goodsIds = [] } = wish
  const given = {
    usableFrom: wish.usableFrom ?? usable.usableFrom,
    usableUntil: wish.usableUntil ?? usable.usableUntil,
  }
  const { id: couponId } = first(
    await db
      .insert(coupons)
      .values({
        ...usable,
        name: '测试用券',
        scope: goodsIds.length > 0 ? 'goods' : 'all',
        minimum,
        face,
        total: 1,
        claimed: 1,
        claimFrom: instant(OPENING - DAY_MS),
        claimUntil: OPENING,
      })
      .returning({ id: coupons.id }),
  )
  if (goodsIds.length > 0) await db.insert(couponGoods).values(goodsIds.map((goodsId) => ({ couponId, goodsId })))
  const id = randomId<MemberCouponId>()
  await db.insert(memberCoupons).values({ id, couponId, memberId, sequence: 1, claimedAt: OPENING, ...given })
  return id
}

export const giveVoucher = async (db: Db, memberId: MemberId, face: Money): Promise<VoucherId> => {
  const id = randomId<VoucherId>()
  await db
    .insert(vouchers)
    .values({ id, memberId, name: '测试用现金券', face, source: 'granted', createdAt: OPENING, ...usable })
  return id
}

export const giveBalance = async (db: Db, memberId: MemberId, amount: Money): Promise<void> => {
  if (amount > zero)
    await post(
      db,
      [{ from: shopAccount('gateway'), to: balanceOf(memberId), amount, reason: '测试充值', orderId: null }],
      OPENING,
    )
}
