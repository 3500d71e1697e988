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
  type SignInCalendar,
  type Winner,
} from '@xinglin/domain/rewards'
import {
  type Codec,
  dayCodec,
  flag,
  idOf,
  list,
  mapped,
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

export const prize: Codec<Prize> = record({ name: text(100), remarks: text(200) })

/** `is_join` 1: this buyer has drawn. */
export const lottery: Codec<Lottery> = mapped(
  record({ id: shortIdOf<LotteryId>(), is_join: flag, name: text(100), remarks: text(200) }),
  ({ is_join, ...rest }): Lottery => ({ ...rest, hasDrawn: is_join }),
  ({ hasDrawn, ...rest }) => ({ ...rest, is_join: hasDrawn }),
)

export const lotteryActivity: Codec<LotteryActivity> = mapped(
  record({
    id: shortIdOf<LotteryId>(),
    name: text(100),
    remarks: text(200),
    rules: text(2000),
    start_time: timestamp,
    end_time: timestamp,
    prizes: list(prize, 20),
  }),
  ({ start_time, end_time, ...rest }): LotteryActivity => ({ ...rest, startsAt: start_time, endsAt: end_time }),
  ({ startsAt, endsAt, ...rest }) => ({ ...rest, start_time: startsAt, end_time: endsAt }),
)

export const drawRecord: Codec<DrawRecord> = mapped(
  record({ lottery_name: text(100), prize, created_at: timestamp }),
  (wire): DrawRecord => ({ lotteryName: wire.lottery_name, prize: wire.prize, drawnAt: wire.created_at }),
  (value) => ({ lottery_name: value.lotteryName, prize: value.prize, created_at: value.drawnAt }),
)

export const winner: Codec<Winner> = mapped(
  record({ name: text(100), prize: text(100), created_at: timestamp }),
  ({ created_at, ...rest }): Winner => ({ ...rest, drawnAt: created_at }),
  ({ drawnAt, ...rest }) => ({ ...rest, created_at: drawnAt }),
)

/** The picture of the pop-up, with where a click on it leads. */
export const popUp: Codec<Ad> = record({ image: text(500), url: text(500), title: text(100), subtitle: text(200) })

export const giftKind = oneOf<GiftKind>({ office: 'office', daily: 'daily', store: 'store' })

const giftFields = {
  id: shortIdOf<GiftId>(),
  name: text(100),
  ypgg: text(100),
  image: text(500),
  kind: giftKind,
  points,
  number: count,
  xg_number: count,
  mine: count,
}

export const gift: Codec<Gift> = mapped(
  record(giftFields),
  ({ ypgg, number, xg_number, ...rest }): Gift => ({ ...rest, specification: ypgg, stock: number, limit: xg_number }),
  ({ specification, stock, limit, ...rest }) => ({ ...rest, ypgg: specification, number: stock, xg_number: limit }),
)

export const giftDetail: Codec<GiftDetail> = mapped(
  record({ ...giftFields, description: text(2000) }),
  ({ ypgg, number, xg_number, ...rest }): GiftDetail => ({
    ...rest,
    specification: ypgg,
    stock: number,
    limit: xg_number,
  }),
  ({ specification, stock, limit, ...rest }) => ({ ...rest, ypgg: specification, number: stock, xg_number: limit }),
)

const giftOrderLine: Codec<GiftOrderLine> = mapped(
  record({
    gift_id: shortIdOf<GiftId>(),
    name: text(100),
    ypgg: text(100),
    image: text(500),
    points,
    number: whole(1, 999),
  }),
  ({ gift_id, ypgg, number, ...rest }): GiftOrderLine => ({
    ...rest,
    giftId: gift_id,
    specification: ypgg,
    quantity: number,
  }),
  ({ giftId, specification, quantity, ...rest }) => ({
    ...rest,
    gift_id: giftId,
    ypgg: specification,
    number: quantity,
  }),
)

export const giftOrder: Codec<GiftOrder> = mapped(
  record({
    id: idOf<GiftOrderId>(),
    number: text(40),
    state: oneOf<GiftOrderState>(giftOrderStateCodes),
    points,
    lines: list(giftOrderLine, 50),
    address: record({ consignee: text(60), phone: text(30), region: text(100), detail: text(200) }),
    remark: text(200),
    created_at: timestamp,
    shipped_at: nullable(timestamp),
    waybill: nullable(text(60)),
    completed_at: nullable(timestamp),
  }),
  ({ created_at, shipped_at, completed_at, ...rest }): GiftOrder => ({
    ...rest,
    placedAt: created_at,
    shippedAt: shipped_at,
    completedAt: completed_at,
  }),
  ({ placedAt, shippedAt, completedAt, ...rest }) => ({
    ...rest,
    created_at: placedAt,
    shipped_at: shippedAt,
    completed_at: completedAt,
  }),
)

export const signInCalendar: Codec<SignInCalendar> = mapped(
  record({ today: dayCodec, is_signed: flag, streak: count, days: list(dayCodec, 31), points: count }),
  ({ is_signed, ...rest }): SignInCalendar => ({ ...rest, signedToday: is_signed }),
  ({ signedToday, ...rest }) => ({ ...rest, is_signed: signedToday }),
)
