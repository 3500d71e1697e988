// The door of the wallet area.
export {
  claimedPercent,
  couponOfferLabels,
  couponOfferState,
  couponScopeLabels,
  holdingStatus,
  holdingStatusLabels,
  isUsable,
  thresholdText,
  type CouponId,
  type CouponOffer,
  type CouponOfferState,
  type CouponScope,
  type HoldingCounts,
  type HoldingStatus,
  type MemberCoupon,
  type MemberCouponId,
  type Voucher,
  type VoucherId,
} from './coupons.ts'
export {
  pointsEarned,
  pointsExpireAt,
  pointsToTakeBack,
  signInPoints,
  takeFromLots,
  type PointLot,
  type TakenFromLot,
} from './points.ts'
export type { EntryId, MoneyDirection, MoneyEntry, MoneyLogQuery, PointsEntry, PointsPurse, Purse } from './purse.ts'
