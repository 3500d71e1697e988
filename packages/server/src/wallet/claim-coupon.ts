import type { Answer } from '@xinglin/api-contract/server'
import { ok } from '@xinglin/domain/kernel/result'
import {
  type CouponId,
  type CouponOfferState,
  couponOfferState,
  type MemberCoupon,
  type MemberCouponId,
} from '@xinglin/domain/wallet'
import { and, eq, sql } from 'drizzle-orm'
import { audit } from '../audit.ts'
import { type Db, inTransaction } from '../db/database.ts'
import { coupons, memberCoupons } from '../db/schema-wallet.ts'
import type { Context } from '../http/context.ts'
import { memberIdOf, notFound, refuse } from '../http/refuse.ts'
import { answerOnce } from '../http/answer-once.ts'
import { randomId } from '../random-id.ts'
import { findMemberCoupon } from './wallet-queries.ts'
import { rowId } from '../db/ids.ts'

const refusals: { readonly [S in Exclude<CouponOfferState, 'open'>]: string } = {
  notYet: '领取尚未开始',
  claimed: '您已领取过该优惠券',
  gone: '优惠券已抢光',
  ended: '领取时间已结束',
}

/**
 * Claims one coupon. The offer's row is locked first, so that neither the total nor the limit per buyer is ever
 * exceeded.
 */
export const claimCoupon = ({ id }: { readonly id: CouponId }, context: Context): Promise<Answer<MemberCoupon>> =>
  inTransaction(context.db, (tx) =>
    answerOnce(tx, context, {
      act: () => claim(tx, id, context),
      note: (coupon) => ({ memberCouponId: coupon.id }),
      recall: ({ memberCouponId = 0 }) => found(tx, rowId(memberCouponId), context),
    }),
  )

const claim = async (tx: Db, id: CouponId, context: Context): Promise<Answer<MemberCoupon>> => {
  const { now } = context
  const memberId = memberIdOf(context)
  const [offer] = await tx
    .select()
    .from(coupons)
    .where(and(eq(coupons.id, id), eq(coupons.isListed, true)))
    .for('update')
  if (!offer) return notFound
  const mine = await tx.$count(memberCoupons, and(eq(memberCoupons.couponId, id), eq(memberCoupons.memberId, memberId)))
  const state = couponOfferState({ ...offer, limit: offer.limitPerMember, mine }, now)
  if (state !== 'open') return refuse('coupon', refusals[state])
  await tx
    .update(coupons)
    .set({ claimed: sql`${coupons.claimed} + 1` })
    .where(eq(coupons.id, id))
  const taken = randomId<MemberCouponId>()
  await tx.insert(memberCoupons).values({
    id: taken,
    couponId: id,
    memberId,
    sequence: mine + 1,
    usableFrom: offer.usableFrom,
    usableUntil: offer.usableUntil,
    claimedAt: now,
  })
  await audit(tx, context, { action: 'coupon.claim', object: `coupon:${String(id)}`, result: 'ok' })
  return found(tx, taken, context)
}

const found = async (tx: Db, id: MemberCouponId, context: Context): Promise<Answer<MemberCoupon>> => {
  const coupon = await findMemberCoupon(tx, memberIdOf(context), id, context.now)
  return coupon === null ? notFound : ok(coupon)
}
