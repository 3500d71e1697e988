// Public exports of the rewards area: the lottery, the points mall and the daily sign-in.
export {
  giftKindLabels,
  giftOrderStateCodes,
  giftOrderStateLabels,
  giftOrderStateOf,
  giftRefusal,
  giftRefusalText,
  mostGifts,
  type Gift,
  type GiftDetail,
  type GiftId,
  type GiftKind,
  type GiftOrder,
  type GiftOrderId,
  type GiftOrderLine,
  type GiftOrderState,
  type GiftRefusal,
  type GiftWish,
} from './gifts.ts'
export {
  lotteryStanding,
  maskedName,
  prizeText,
  type DrawRecord,
  type Lottery,
  type LotteryActivity,
  type LotteryId,
  type Prize,
  type PrizeKind,
  type Winner,
} from './lottery.ts'
export { pickPrize, type WeightedPrize } from './prizes.ts'
export { streakOf, type SignInCalendar } from './sign-in.ts'
