import type { Goods } from '../goods/goods.ts'
import type { Brand } from '../kernel/brand.ts'
import { formatRoundMoney, zero, type Money } from '../kernel/money.ts'
import type { Page } from '../kernel/page.ts'
import type { Instant } from '../kernel/time.ts'

/** A coupon as the shop gives it out. */
export type CouponId = Brand<number, 'CouponId'>
/** One coupon in one buyer's wallet. */
export type MemberCouponId = Brand<number, 'MemberCouponId'>
export type VoucherId = Brand<number, 'VoucherId'>

/** 全场, 专场, 厂家: which with_coupon lines a coupon's base counts. */
export type CouponScope = 'all' | 'goods' | 'manufacturer'

export const couponScopeLabels: { readonly [S in CouponScope]: string } = {
  all: '全场券',
  goods: '专场券',
  manufacturer: '厂家券',
}

type CouponTerms = {
  readonly name: string
  readonly scope: CouponScope
  /** What it can be used for, in words: 秒杀、近效期和标明不可用券的特价除外. */
  readonly scopeText: string
  readonly minimum: Money
  readonly face: Money
  readonly usableFrom: Instant
  readonly usableUntil: Instant
}

/** A coupon of 领券中心 as one buyer meets it. `claimed` counts all buyers, `mine` this one. */
export type CouponOffer = CouponTerms & {
  readonly id: CouponId
  readonly claimFrom: Instant
  readonly claimUntil: Instant
  readonly total: number
  readonly claimed: number
  readonly limit: number
  readonly mine: number
}

type Claiming = Pick<CouponOffer, 'claimFrom' | 'claimUntil' | 'total' | 'claimed' | 'limit' | 'mine'>

/** What the card of a coupon says on its button. */
export type CouponOfferState = 'notYet' | 'open' | 'claimed' | 'gone' | 'ended'

export const couponOfferLabels: { readonly [S in CouponOfferState]: string } = {
  notYet: '即将开始',
  open: '立即领取',
  claimed: '已领取',
  gone: '已抢光',
  ended: '已结束',
}

/**
 * A buyer who has claimed his maximum is told so, even when none are left or the period is over.
 *
 * @example couponOfferState({ claimFrom: aMoment, claimUntil: instant(aMoment + 9), total: 5, claimed: 5, limit: 1, mine: 0 }, aMoment) // 'gone'
 */
export const couponOfferState = (offer: Claiming, now: Instant): CouponOfferState => {
  if (offer.mine >= offer.limit) return 'claimed'
  if (now < offer.claimFrom) return 'notYet'
  if (now >= offer.claimUntil) return 'ended'
  return offer.claimed >= offer.total ? 'gone' : 'open'
}

/**
 * 已领 46%, in whole percent: 100 only when the last one is taken, and 0 only before the first.
 *
 * @example claimedPercent({ claimed: 999, total: 1000 }) // 99
 */
export const claimedPercent = ({ claimed, total }: Pick<CouponOffer, 'claimed' | 'total'>): number => {
  if (claimed <= 0) return 0
  return claimed >= total ? 100 : Math.max(1, Math.floor((claimed * 100) / total))
}

export type HoldingStatus = 'unused' | 'used' | 'expired'

export const holdingStatusLabels: { readonly [S in HoldingStatus]: string } = {
  unused: '未使用',
  used: '已使用',
  expired: '已过期',
}

/** In which order what is held is listed; what was used, the latest first. */
export type HoldingOrder = 'endsFirst' | 'largest'

export const holdingOrderLabels: { readonly [O in HoldingOrder]: string } = {
  endsFirst: '即将到期优先',
  largest: '面额从高到低',
}

/**
 * What was used stays used; what was not can be used before `usableUntil`, and not at that moment any more.
 *
 * @example holdingStatus({ isUsed: false, usableUntil: aMoment }, aMoment) // 'expired'
 */
export const holdingStatus = (
  { isUsed, usableUntil }: { readonly isUsed: boolean; readonly usableUntil: Instant },
  now: Instant,
): HoldingStatus => {
  if (isUsed) return 'used'
  return now < usableUntil ? 'unused' : 'expired'
}

/**
 * May it be used now? From its first moment to the last before its end.
 *
 * @example isUsable({ isUsed: false, usableFrom: aMoment, usableUntil: instant(aMoment + 1) }, aMoment) // true
 */
export const isUsable = (
  holding: { readonly isUsed: boolean; readonly usableFrom: Instant; readonly usableUntil: Instant },
  now: Instant,
): boolean => holdingStatus(holding, now) === 'unused' && holding.usableFrom <= now

/** 优惠券 in a buyer's wallet. */
export type MemberCoupon = CouponTerms & {
  readonly id: MemberCouponId
  readonly couponId: CouponId
  readonly status: HoldingStatus
  readonly usedAt: Instant | null
}

/** 现金券 in a buyer's wallet. `spent` is what its order took of it. */
export type Voucher = {
  readonly id: VoucherId
  readonly name: string
  readonly face: Money
  readonly usableFrom: Instant
  readonly usableUntil: Instant
  readonly status: HoldingStatus
  readonly usedAt: Instant | null
  readonly spent: Money | null
}

/** What a coupon says of itself, with a page of the goods that its base counts. */
export type CouponGoods = {
  readonly coupon: CouponTerms & { readonly id: CouponId }
  readonly goods: Page<Goods>
}

export type HoldingCounts = { readonly [S in HoldingStatus]: number }

/** @example thresholdText({ minimum: yuan('2000') }) // 满 2000 可用 */
export const thresholdText = ({ minimum }: { readonly minimum: Money }): string =>
  minimum === zero ? '无门槛' : `满 ${formatRoundMoney(minimum)} 可用`
