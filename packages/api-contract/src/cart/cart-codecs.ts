import {
  type CartFilter,
  type CartItem,
  type ChosenLine,
  combinationId,
  type LineId,
  type LineKind,
  type ShippingTerms,
  type SpendOffer,
  spendOfferId,
} from '@xinglin/domain/cart'
import { type ActivityId, type GoodsId, goodsId, type PriceId, type WarehouseId } from '@xinglin/domain/goods'
import { goods, ladderTier } from '../goods/goods-codecs.ts'
import {
  alsoSent,
  at,
  type Codec,
  flag,
  idOf,
  idOrNone,
  list,
  mapped,
  money,
  nullable,
  oneOf,
  optional,
  quantity,
  shortIdOf,
  record,
  request,
  text,
  timestamp,
  whole,
} from '../kernel/wire.ts'
import { activityData } from '../promotions/promotions-codecs.ts'
import { combination, exchangeOffer, giftData, giftTerms, spendOffer, welfare } from './offer-codecs.ts'
import type { ToldCart, ToldLine } from './told-cart.ts'

const lineKind = oneOf<LineKind>({
  regular: 'regular',
  specialPrice: 'special_price',
  flashSale: 'flash_sale',
  groupBuy: 'group_buy',
  nearExpiry: 'near_expiry',
  ephedrine: 'ephedrine',
})

/** Line types of docs/product.md#9, and ours for 换购; any other line of goods is 0. */
const lineTypes = { flashSale: 1, combination: 3, exchange: 4 } as const

/** A line has `type` and our `line_kind`. A line of type 3 has a combination instead of goods, one of type 4 its offer. */
const readLine: Codec<ToldLine> = mapped(
  record({
    id: idOf<LineId>(),
    type: whole(0, 4),
    line_kind: optional(lineKind, null),
    goods: optional(goods, null),
    combination: optional(combination, null),
    exchange: optional(exchangeOffer, null),
    number: quantity,
    is_selected: flag,
    is_yj: flag,
    goods_manjian_id: idOrNone<ActivityId>(),
    price: nullable(money),
  }),
  (wire): ToldLine | null => {
    const chosen = { id: wire.id, quantity: wire.number, selected: wire.is_selected, shownPrice: wire.price }
    if (wire.type === lineTypes.combination) {
      return wire.combination && { kind: 'combination', ...chosen, combination: wire.combination }
    }
    if (wire.type === lineTypes.exchange) return wire.exchange && { kind: 'exchange', ...chosen, offer: wire.exchange }
    if (wire.goods === null || wire.line_kind === null) return null
    return {
      kind: 'goods',
      ...chosen,
      lineKind: wire.line_kind,
      goods: wire.goods,
      atBasePrice: wire.is_yj,
      activityId: wire.goods_manjian_id,
    }
  },
  (line) => ({
    id: line.id,
    type: lineType(line),
    line_kind: line.kind === 'goods' ? line.lineKind : null,
    goods: line.kind === 'goods' ? line.goods : null,
    combination: line.kind === 'combination' ? line.combination : null,
    exchange: line.kind === 'exchange' ? line.offer : null,
    number: line.quantity,
    is_selected: line.selected,
    is_yj: line.kind === 'goods' && line.atBasePrice,
    goods_manjian_id: line.kind === 'goods' ? line.activityId : null,
    price: line.shownPrice,
  }),
)

const cartLine: Codec<ToldLine> = alsoSent(
  readLine,
  record({
    goods_type: whole(0, 4),
    is_combination: flag,
    goods_price_id: idOrNone<PriceId>(),
    ladder_price_id: idOrNone(),
    with_coupon: flag,
    goods_manjian_amount: money,
    gift_data: nullable(giftData),
    raw_price_list: list(ladderTier, 20),
  }),
  (line) =>
    line.told === undefined
      ? null
      : {
          goods_type: lineType(line),
          is_combination: line.kind === 'combination',
          goods_price_id: line.told.priceId,
          ladder_price_id: line.told.ladderId,
          with_coupon: line.told.withCoupon,
          goods_manjian_amount: line.told.reduction,
          gift_data: line.told.gift === null ? null : giftTerms(line.told.gift),
          raw_price_list: line.told.prices,
        },
)

const lineType = (line: ChosenLine): number =>
  line.kind !== 'goods' ? lineTypes[line.kind] : line.lineKind === 'flashSale' ? lineTypes.flashSale : 0

const shippingTerms: Codec<ShippingTerms> = record({
  shippingAmount: at('shipping_amount', money),
  fee: at('shipping_fee', money),
  noTransOrderAmount: at('no_trans_order_amount', money),
  firstOrder: at('is_first_order', flag),
})

const cartFilter: Codec<CartFilter> = record({
  id: whole(1, 99_999),
  name: text(40),
  count: whole(0, 99_999),
})

const noOffers: readonly SpendOffer[] = []

/** Cart state (docs/product.md#3-cart): data, shipping_data, activity_data, filter_data; and ours: 94折 and 满赠换购. */
export const cart: Codec<ToldCart> = record({
  version: whole(0, 999_999_999_999),
  lines: at('data', list(cartLine, 10_000)),
  shipping: at('shipping_data', shippingTerms),
  activities: at('activity_data', activityData),
  welfare: at('welfare_data', optional(welfare, null)),
  spendOffers: at('mzhg_data', optional(list(spendOffer, 1000), noOffers)),
  filters: at('filter_data', list(cartFilter, 20)),
  serverTime: at('timestamp', timestamp),
})

/**
 * The cart payload item (docs/product.md#3-cart-item). Its price is accepted and never used for money. With type 3
 * goods_id is the combination's id, with our type 4 that of the 换购; is_jxq is ours too.
 */
export const cartItem: Codec<CartItem> = mapped(
  request({
    goods_id: shortIdOf<GoodsId>(),
    price: optional(text(40), null),
    number: quantity,
    ck_id: shortIdOf<WarehouseId>(),
    goods_price_id: idOrNone<PriceId>(),
    ladder_price_id: idOrNone(),
    goods_manjian_id: idOrNone<ActivityId>(),
    is_yj: optional(flag, false),
    is_jxq: optional(flag, false),
    type: optional(whole(0, 4), null),
  }),
  (wire): CartItem => {
    const { goods_id: id, number, ck_id: warehouseId } = wire
    if (wire.type === lineTypes.combination) {
      return { kind: 'combination', combinationId: combinationId(Number(id)), quantity: number, warehouseId }
    }
    if (wire.type === lineTypes.exchange) {
      return { kind: 'exchange', offerId: spendOfferId(Number(id)), quantity: number, warehouseId }
    }
    return {
      kind: 'goods',
      goodsId: id,
      quantity: number,
      warehouseId,
      priceId: wire.goods_price_id,
      ...(wire.ladder_price_id === null ? {} : { ladderId: wire.ladder_price_id }),
      activityId: wire.goods_manjian_id,
      atBasePrice: wire.is_yj,
      nearExpiry: wire.is_jxq,
    }
  },
  (item) => ({
    goods_id: idOfItem(item),
    price: null,
    number: item.quantity,
    ck_id: item.warehouseId,
    goods_price_id: item.kind === 'goods' ? item.priceId : null,
    ladder_price_id: (item.kind === 'goods' ? item.ladderId : null) ?? null,
    goods_manjian_id: item.kind === 'goods' ? item.activityId : null,
    is_yj: item.kind === 'goods' && item.atBasePrice,
    is_jxq: item.kind === 'goods' && item.nearExpiry,
    type: item.kind === 'goods' ? null : lineTypes[item.kind],
  }),
)

const idOfItem = (item: CartItem): GoodsId => {
  switch (item.kind) {
    case 'goods':
      return item.goodsId
    case 'combination':
      return goodsId(item.combinationId)
    case 'exchange':
      return goodsId(item.offerId)
  }
}

export const lineIds = list(idOf<LineId>(), 1000)

/** `new` is a version switch of the older client: accepted, without effect (docs/rules.md#4-checkout). */
export const versionSwitch = optional(whole(0, 1), null)
