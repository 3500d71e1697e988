import type { Ad } from '@xinglin/domain/content'
import {
  type DrawRecord,
  type Gift,
  type GiftDetail,
  type GiftId,
  type GiftKind,
  type GiftOrder,
  type GiftOrderId,
  type GiftOrderLine,
  type GiftOrderState,
  giftOrderStateCodes,
  type Lottery,
  type LotteryActivity,
  type LotteryId,
  type Prize,
  type PrizeKind,
  type SignInCalendar,
  type Winner,
} from '@xinglin/domain/rewards'
import {
  at,
  type Codec,
  dayCodec,
  flag,
  idOf,
  list,
  nullable,
  oneOf,
  record,
  shortIdOf,
  text,
  timestamp,
  whole,
} from '../kernel/wire.ts'

const count = whole(0, 999_999_999)
const points = whole(1, 999_999_999)

const prizeKind = oneOf<PrizeKind>({ voucher: 'voucher', points: 'points', thanks: 'thanks' })

export const prize: Codec<Prize> = record({ kind: prizeKind, name: text(100), remarks: text(200) })

/** `is_join` 1: this buyer has drawn. */
export const lottery: Codec<Lottery> = record({
  id: shortIdOf<LotteryId>(),
  hasDrawn: at('is_join', flag),
  name: text(100),
  remarks: text(200),
})

export const lotteryActivity: Codec<LotteryActivity> = record({
  id: shortIdOf<LotteryId>(),
  name: text(100),
  remarks: text(200),
  rules: text(2000),
  startsAt: at('start_time', timestamp),
  endsAt: at('end_time', timestamp),
  prizes: list(prize, 20),
})

export const drawRecord: Codec<DrawRecord> = record({
  lotteryName: at('lottery_name', text(100)),
  prize,
  drawnAt: at('created_at', timestamp),
})

export const winner: Codec<Winner> = record({
  name: text(100),
  prize: text(100),
  drawnAt: at('created_at', timestamp),
})

/** The picture of the pop-up, with its link. */
export const popUp: Codec<Ad> = record({ image: text(500), url: text(500), title: text(100), subtitle: text(200) })

export const giftKind = oneOf<GiftKind>({ office: 'office', daily: 'daily', store: 'store' })

const giftFields = {
  id: shortIdOf<GiftId>(),
  name: text(100),
  specification: at('ypgg', text(100)),
  image: text(500),
  kind: giftKind,
  points,
  stock: at('number', count),
  limit: at('xg_number', count),
  mine: count,
}

export const gift: Codec<Gift> = record(giftFields)

export const giftDetail: Codec<GiftDetail> = record({
  ...giftFields,
  description: text(2000),
})

const giftOrderLine: Codec<GiftOrderLine> = record({
  giftId: at('gift_id', shortIdOf<GiftId>()),
  name: text(100),
  specification: at('ypgg', text(100)),
  image: text(500),
  points,
  quantity: at('number', whole(1, 999)),
})

export const giftOrder: Codec<GiftOrder> = record({
  id: idOf<GiftOrderId>(),
  number: text(40),
  state: oneOf<GiftOrderState>(giftOrderStateCodes),
  points,
  lines: list(giftOrderLine, 50),
  address: record({ consignee: text(60), phone: text(30), region: text(100), detail: text(200) }),
  remark: text(200),
  placedAt: at('created_at', timestamp),
  shippedAt: at('shipped_at', nullable(timestamp)),
  waybill: nullable(text(60)),
  completedAt: at('completed_at', nullable(timestamp)),
})

export const signInCalendar: Codec<SignInCalendar> = record({
  today: dayCodec,
  signedToday: at('is_signed', flag),
  streak: count,
  days: list(dayCodec, 31),
  points: count,
})
