import type {
  Campaign,
  CampaignCover,
  CampaignKind,
  CampaignTab,
  CashbackOffer,
  CombinationOffer,
  ControlledGoods,
  ControlledPermission,
  GroupBuyOffer,
  NearExpiryOffer,
  RunningActivity,
  SpendOffer,
  SpendOfferGoods,
  TimeWindow,
  WelfareZone,
} from '@xinglin/domain/content'
import type { PriceId } from '@xinglin/domain/goods'
import type { Instant } from '@xinglin/domain/kernel/time'
import type { OrderId } from '@xinglin/domain/orders'
import type { CashbackState, CashbackTier, GroupBuy, GroupBuyId } from '@xinglin/domain/promotions'
import { floor } from '../content/content-codecs.ts'
import { goods } from '../goods/goods-codecs.ts'
import { pageOf } from '../kernel/page-codec.ts'
import {
  at,
  type Codec,
  dayCodec,
  flag,
  idOf,
  shortIdOf,
  list,
  mapped,
  money,
  nullable,
  oneOf,
  optional,
  quantity,
  rate,
  record,
  text,
  timestamp,
  whole,
} from '../kernel/wire.ts'
import { activity } from '../promotions/promotions-codecs.ts'

export const id = whole(1, 999_999_999)
const units = whole(0, 999_999_999)
const name = text(100)

const windowFields = { starts_at: timestamp, ends_at: timestamp }
type WindowWire = { readonly starts_at: Instant; readonly ends_at: Instant }

const readWindow = <W extends WindowWire>({
  starts_at,
  ends_at,
  ...rest
}: W): Omit<W, keyof WindowWire> & TimeWindow => ({
  ...rest,
  startsAt: starts_at,
  endsAt: ends_at,
})

const writeWindow = <V extends TimeWindow>({
  startsAt,
  endsAt,
  ...rest
}: V): Omit<V, keyof TimeWindow> & WindowWire => ({
  ...rest,
  starts_at: startsAt,
  ends_at: endsAt,
})

export const runningActivity: Codec<RunningActivity> = mapped(
  record({ ...windowFields, activity, goods: list(goods, 50) }),
  readWindow,
  writeWindow,
)

export const dailySpecials = mapped(record({ ...windowFields, goods: list(goods, 100) }), readWindow, writeWindow)

export const nearExpiryOffer: Codec<NearExpiryOffer> = mapped(
  record({
    goods,
    batch_number: text(40),
    yxq: dayCodec,
    deal: nullable(record({ goods_price_id: shortIdOf<PriceId>(), price: money, number: units })),
  }),
  ({ goods: good, batch_number, yxq, deal }) => ({
    goods: good,
    batch: { number: batch_number, expiresOn: yxq },
    deal: deal && { priceId: deal.goods_price_id, price: deal.price, left: deal.number },
  }),
  ({ goods: good, batch, deal }) => ({
    goods: good,
    batch_number: batch.number,
    yxq: batch.expiresOn,
    deal: deal && { goods_price_id: deal.priceId, price: deal.price, number: deal.left },
  }),
)

export const controlledPermission = oneOf<ControlledPermission>({ granted: 1, none: 0, waiting: 2, disabled: 3 })

export const controlledGoods: Codec<ControlledGoods> = record({ goods, permission: controlledPermission })

const outcome = oneOf<GroupBuy['outcome']>({ open: 'open', reached: 'reached', failed: 'failed' })

/** A group with this buyer's part. */
const groupBuy: Codec<GroupBuy> = mapped(
  record({
    id: shortIdOf<GroupBuyId>(),
    target_type: oneOf<GroupBuy['target']['kind']>({ units: 'units', buyers: 'buyers' }),
    target_number: whole(1, 999_999_999),
    reached_number: units,
    left_number: units,
    end_time: timestamp,
    outcome,
    join: nullable(record({ number: quantity, order_sn: text(40), order_id: idOf<OrderId>() })),
    timestamp,
  }),
  (wire) => ({
    id: wire.id,
    target: { kind: wire.target_type, number: wire.target_number },
    reached: wire.reached_number,
    left: wire.left_number,
    endsAt: wire.end_time,
    outcome: wire.outcome,
    join: wire.join && {
      quantity: wire.join.number,
      orderNumber: wire.join.order_sn,
      orderId: wire.join.order_id,
    },
    asOf: wire.timestamp,
  }),
  (value) => ({
    id: value.id,
    target_type: value.target.kind,
    target_number: value.target.number,
    reached_number: value.reached,
    left_number: value.left,
    end_time: value.endsAt,
    outcome: value.outcome,
    join: value.join && {
      number: value.join.quantity,
      order_sn: value.join.orderNumber,
      order_id: value.join.orderId,
    },
    timestamp: value.asOf,
  }),
)

export const groupBuyOffer: Codec<GroupBuyOffer> = mapped(
  record({
    ...windowFields,
    id: shortIdOf<GroupBuyId>(),
    goods,
    outcome,
    deal: nullable(record({ price: money, minimum: quantity, limit: nullable(quantity), group: groupBuy })),
  }),
  readWindow,
  writeWindow,
)

export const combinationOffer: Codec<CombinationOffer> = mapped(
  record({
    ...windowFields,
    id,
    name,
    parts: list(
      record({
        goods,
        perSet: at('number', quantity),
      }),
      20,
    ),
    deal: nullable(record({ price: money, apart: money, saving: money, most: units })),
  }),
  readWindow,
  writeWindow,
)

/** type 1: gifts once; 2: each time that the threshold fits; 3: 换购. */
export const spendOffer: Codec<SpendOffer> = mapped(
  record({
    ...windowFields,
    id,
    name,
    type: whole(1, 3),
    amount: optional(money, null),
    number: optional(units, null),
    goods,
    total: optional(units, null),
    price: optional(money, null),
    goods_count: units,
  }),
  (wire): SpendOffer | null => {
    const { type, amount, number, total, price, goods: reward, goods_count, ...rest } = wire
    const threshold =
      amount !== null && number === null
        ? ({ kind: 'amount', amount } as const)
        : amount === null && number !== null
          ? ({ kind: 'units', units: number } as const)
          : null
    if (threshold === null || total === null) return null
    if (type !== 3 && price !== null) return null
    const terms: SpendOffer['terms'] =
      type === 3 ? { kind: 'exchange', price, most: total } : { kind: 'gift', total, repeat: type === 2 }
    return { ...readWindow(rest), threshold, reward, terms, goodsCount: goods_count }
  },
  ({ threshold, reward, terms, goodsCount, ...rest }) => ({
    ...writeWindow(rest),
    type: terms.kind === 'exchange' ? 3 : terms.repeat ? 2 : 1,
    amount: threshold.kind === 'amount' ? threshold.amount : null,
    number: threshold.kind === 'units' ? threshold.units : null,
    goods: reward,
    total: terms.kind === 'exchange' ? terms.most : terms.total,
    price: terms.kind === 'exchange' ? terms.price : null,
    goods_count: goodsCount,
  }),
)

export const spendOfferGoods: Codec<SpendOfferGoods> = record({ offer: spendOffer, goods: pageOf(goods) })

const welfare: Codec<WelfareZone['welfare']> = mapped(
  record({ ...windowFields, name, rate }),
  (wire) => ({ kind: 'welfare' as const, ...readWindow(wire) }),
  ({ kind: _kind, ...value }) => writeWindow(value),
)

export const welfareZone: Codec<WelfareZone> = record({ welfare, goods: pageOf(goods) })

const cashbackTier: Codec<CashbackTier> = record({ amount: money, cashback: money })

/** This buyer's completed orders of the period, in total. */
const cashbackState: Codec<CashbackState> = record({
  spend: money,
  tiers: list(
    mapped(
      record({ amount: money, cashback: money, status: flag }),
      ({ status, ...tier }) => ({ ...tier, status: status ? (1 as const) : (0 as const) }),
      ({ status, ...tier }) => ({ ...tier, status: status === 1 }),
    ),
    20,
  ),
  cashback: money,
  next: nullable(
    mapped(
      record({ amount: money, cashback: money, shortfall: money }),
      ({ shortfall, ...tier }) => ({ tier, shortfall }),
      ({ tier, shortfall }) => ({ ...tier, shortfall }),
    ),
  ),
  creditedAt: at('credited_at', timestamp),
})

export const cashbackOffer: Codec<CashbackOffer> = mapped(
  record({ ...windowFields, id, name, tiers: list(cashbackTier, 20), progress: nullable(cashbackState) }),
  readWindow,
  writeWindow,
)

export const campaignKind = oneOf<CampaignKind>({
  festival: 'yjh',
  savings: 'yyh',
  template: 'hdmb',
  zone: 'zqmb',
  centre: 'Hdzx',
})

export const campaignCover: Codec<CampaignCover> = mapped(
  record({ ...windowFields, kind: campaignKind, id, name, subtitle: text(200), image: text(500) }),
  readWindow,
  writeWindow,
)

const campaignTab: Codec<CampaignTab> = record({ id, name, activity: nullable(activity), floors: list(floor, 20) })

export const campaign: Codec<Campaign> = record({
  cover: campaignCover,
  rules: text(2000),
  tabs: list(campaignTab, 20),
})
