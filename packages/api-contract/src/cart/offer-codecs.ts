import type {
  Combination,
  CombinationId,
  ExchangeSpendOffer,
  GiftSpendOffer,
  SpendMeasure,
  SpendOffer,
  SpendOfferId,
  WelfareOffer,
} from '@xinglin/domain/cart'
import type { GoodsId, WarehouseId } from '@xinglin/domain/goods'
import { goods } from '../goods/goods-codecs.ts'
import {
  at,
  type Codec,
  converted,
  flag,
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
  whole,
} from '../kernel/wire.ts'

const goodsIds = list(shortIdOf<GoodsId>(), 10_000)
const units = whole(0, 999_999_999)

/** A 组合 with its parts; its price is null where the buyer may not see the price of a part. */
export const combination: Codec<Combination> = record({
  id: shortIdOf<CombinationId>(),
  name: text(100),
  warehouseId: at('ck_id', shortIdOf<WarehouseId>()),
  price: nullable(money),
  withCoupon: at('with_coupon', flag),
  running: at('is_open', flag),
  parts: at('goods', list(record({ goods, perSet: at('number', quantity) }), 20)),
})

/** `gift_data` (docs/rules.md#2-6): type 1 gives `total` once, 2 each time the threshold fits. */
export const giftData = record({ total: quantity, type: whole(1, 2) })

/** A 满赠 carries gift_data, a 换购 its price and most units; the threshold is an amount or a number of units. */
export const spendOffer: Codec<SpendOffer> = mapped(
  record({
    id: shortIdOf<SpendOfferId>(),
    kind: oneOf({ gift: 'gift', exchange: 'exchange' }),
    name: text(100),
    amount: optional(money, null),
    units: optional(units, null),
    goods_ids: goodsIds,
    with_special: flag,
    goods,
    gift_data: optional(giftData, null),
    price: optional(money, null),
    most: optional(quantity, null),
  }),
  (wire): SpendOffer | null => {
    const threshold = measureOf(wire.amount, wire.units)
    if (threshold === null) return null
    const terms = {
      id: wire.id,
      name: wire.name,
      threshold,
      goodsIds: wire.goods_ids,
      includesSpecialPrices: wire.with_special,
      extra: wire.goods,
    }
    if (wire.kind === 'gift') {
      const gift = wire.gift_data
      return gift && { kind: 'gift', ...terms, total: gift.total, repeat: gift.type === 2 }
    }
    const { price, most } = wire
    return price === null || most === null ? null : { kind: 'exchange', ...terms, price, most }
  },
  (value) => ({
    id: value.id,
    kind: value.kind,
    name: value.name,
    amount: value.threshold.by === 'amount' ? value.threshold.amount : null,
    units: value.threshold.by === 'units' ? value.threshold.units : null,
    goods_ids: value.goodsIds,
    with_special: value.includesSpecialPrices,
    goods: value.extra,
    ...(value.kind === 'gift' ? offeredGift(value) : exchangeTerms(value)),
  }),
)

const measureOf = (amount: SpendMeasureAmount, count: number | null): SpendMeasure | null => {
  if ((amount === null) === (count === null)) return null
  return amount === null ? { by: 'units', units: count ?? 0 } : { by: 'amount', amount }
}

type SpendMeasureAmount = Extract<SpendMeasure, { readonly by: 'amount' }>['amount'] | null

export const giftTerms = ({ total, repeat }: Pick<GiftSpendOffer, 'total' | 'repeat'>) => ({
  total,
  type: repeat ? 2 : 1,
})

const offeredGift = (value: GiftSpendOffer) => ({
  gift_data: giftTerms(value),
  price: null,
  most: null,
})

const exchangeTerms = ({ price, most }: ExchangeSpendOffer) => ({ gift_data: null, price, most })

/** The 换购 that a line was taken at. */
export const exchangeOffer: Codec<ExchangeSpendOffer> = mapped(
  spendOffer,
  (offer) => (offer.kind === 'exchange' ? offer : null),
  (offer) => offer,
)

/** 全场94折; without goods_ids it is for every good of the shop. */
export const welfare: Codec<WelfareOffer> = converted(
  record({ name: text(100), rate, goodsIds: at('goods_ids', optional(goodsIds, null)) }),
  (terms) => ({ kind: 'welfare' as const, ...terms }),
  ({ kind: _kind, ...terms }) => terms,
)
