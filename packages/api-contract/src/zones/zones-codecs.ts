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
  WelfareZone,
} from '@xinglin/domain/content'
import type { PriceId } from '@xinglin/domain/goods'
import type { OrderId } from '@xinglin/domain/orders'
import type { CashbackState, CashbackTier, GroupBuy, GroupBuyId } from '@xinglin/domain/promotions'
import { floor } from '../content/content-codecs.ts'
import { goods } from '../goods/goods-codecs.ts'
import { pageOf } from '../kernel/page-codec.ts'
import {
  at,
  beside,
  type Codec,
  converted,
  dayCodec,
  flag,
  idOf,
  list,
  mapped,
  money,
  nullable,
  oneOf,
  optional,
  quantity,
  rate,
  record,
  shortIdOf,
  text,
  timestamp,
  whole,
} from '../kernel/wire.ts'
import { activity } from '../promotions/promotions-codecs.ts'

export const id = whole(1, 999_999_999)
const units = whole(0, 999_999_999)
const name = text(100)

const windowFields = { startsAt: at('starts_at', timestamp), endsAt: at('ends_at', timestamp) }

export const runningActivity: Codec<RunningActivity> = record({ ...windowFields, activity, goods: list(goods, 50) })

export const dailySpecials = record({ ...windowFields, goods: list(goods, 100) })

export const nearExpiryOffer: Codec<NearExpiryOffer> = record({
  goods,
  batch: beside(record({ number: at('batch_number', text(40)), expiresOn: at('yxq', dayCodec) })),
  deal: nullable(
    record({ priceId: at('goods_price_id', shortIdOf<PriceId>()), price: money, left: at('number', units) }),
  ),
})

export const controlledPermission = oneOf<ControlledPermission>({ granted: 1, none: 0, waiting: 2, disabled: 3 })

export const controlledGoods: Codec<ControlledGoods> = record({ goods, permission: controlledPermission })

const outcome = oneOf<GroupBuy['outcome']>({ open: 'open', reached: 'reached', failed: 'failed' })

/** A group with this buyer's part. */
const groupBuy: Codec<GroupBuy> = record({
  id: shortIdOf<GroupBuyId>(),
  target: beside(
    record({
      kind: at('target_type', oneOf<GroupBuy['target']['kind']>({ units: 'units', buyers: 'buyers' })),
      number: at('target_number', whole(1, 999_999_999)),
    }),
  ),
  reached: at('reached_number', units),
  left: at('left_number', units),
  endsAt: at('end_time', timestamp),
  outcome,
  join: nullable(
    record({
      quantity: at('number', quantity),
      orderNumber: at('order_sn', text(40)),
      orderId: at('order_id', idOf<OrderId>()),
    }),
  ),
  asOf: at('timestamp', timestamp),
})

export const groupBuyOffer: Codec<GroupBuyOffer> = record({
  ...windowFields,
  id: shortIdOf<GroupBuyId>(),
  goods,
  outcome,
  deal: nullable(record({ price: money, minimum: quantity, limit: nullable(quantity), group: groupBuy })),
})

export const combinationOffer: Codec<CombinationOffer> = record({
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
})

const threshold: Codec<SpendOffer['threshold']> = mapped(
  record({ amount: optional(money, null), number: optional(units, null) }),
  ({ amount, number }): SpendOffer['threshold'] | null => {
    if (amount === null) return number === null ? null : { kind: 'units', units: number }
    return number === null ? { kind: 'amount', amount } : null
  },
  (value) => ({
    amount: value.kind === 'amount' ? value.amount : null,
    number: value.kind === 'units' ? value.units : null,
  }),
)

/** type 1: gifts once; 2: each time that the threshold fits; 3: 换购. */
const spendTerms: Codec<SpendOffer['terms']> = mapped(
  record({ type: whole(1, 3), total: units, price: optional(money, null) }),
  ({ type, total, price }): SpendOffer['terms'] | null => {
    if (type === 3) return { kind: 'exchange', price, most: total }
    return price === null ? { kind: 'gift', total, repeat: type === 2 } : null
  },
  (value) =>
    value.kind === 'exchange'
      ? { type: 3, total: value.most, price: value.price }
      : { type: value.repeat ? 2 : 1, total: value.total, price: null },
)

export const spendOffer: Codec<SpendOffer> = record({
  ...windowFields,
  id,
  name,
  threshold: beside(threshold),
  reward: at('goods', goods),
  terms: beside(spendTerms),
  goodsCount: at('goods_count', units),
})

export const spendOfferGoods: Codec<SpendOfferGoods> = record({ offer: spendOffer, goods: pageOf(goods) })

const welfare: Codec<WelfareZone['welfare']> = converted(
  record({ ...windowFields, name, rate }),
  (terms) => ({ kind: 'welfare' as const, ...terms }),
  ({ kind: _kind, ...terms }) => terms,
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

export const cashbackOffer: Codec<CashbackOffer> = record({
  ...windowFields,
  id,
  name,
  tiers: list(cashbackTier, 20),
  progress: nullable(cashbackState),
})

export const campaignKind = oneOf<CampaignKind>({
  festival: 'yjh',
  savings: 'yyh',
  template: 'hdmb',
  zone: 'zqmb',
  centre: 'Hdzx',
})

export const campaignCover: Codec<CampaignCover> = record({
  ...windowFields,
  kind: campaignKind,
  id,
  name,
  subtitle: text(200),
  image: text(500),
})

const campaignTab: Codec<CampaignTab> = record({ id, name, activity: nullable(activity), floors: list(floor, 20) })

export const campaign: Codec<Campaign> = record({
  cover: campaignCover,
  rules: text(2000),
  tabs: list(campaignTab, 20),
})
