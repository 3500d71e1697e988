import type { Cart, CartFilter, CartItem, CartLine, LineId, LineKind, ShippingTerms } from '@xinglin/domain/cart'
import type { ActivityId, GoodsId, PriceId, WarehouseId } from '@xinglin/domain/goods'
import { goods } from '../goods/goods-codecs.ts'
import {
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
import { activity } from '../promotions/promotions-codecs.ts'

const lineKind = oneOf<LineKind>({
  regular: 'regular',
  specialPrice: 'special_price',
  flashSale: 'flash_sale',
  nearExpiry: 'near_expiry',
  ephedrine: 'ephedrine',
})

/** `type` is the product page's number beside our `line_kind`: 1 flash sale, 0 any other line of goods. */
const cartLine: Codec<CartLine> = mapped(
  record({
    id: idOf<LineId>(),
    type: whole(0, 3),
    line_kind: lineKind,
    goods,
    number: quantity,
    is_selected: flag,
    is_yj: flag,
    goods_manjian_id: idOrNone<ActivityId>(),
    price: nullable(money),
  }),
  (wire) => ({
    kind: 'goods' as const,
    id: wire.id,
    lineKind: wire.line_kind,
    goods: wire.goods,
    quantity: wire.number,
    selected: wire.is_selected,
    atBasePrice: wire.is_yj,
    activityId: wire.goods_manjian_id,
    shownPrice: wire.price,
  }),
  (line) => ({
    id: line.id,
    type: line.lineKind === 'flashSale' ? 1 : 0,
    line_kind: line.lineKind,
    goods: line.goods,
    number: line.quantity,
    is_selected: line.selected,
    is_yj: line.atBasePrice,
    goods_manjian_id: line.activityId,
    price: line.shownPrice,
  }),
)

const shippingTerms: Codec<ShippingTerms> = mapped(
  record({ shipping_amount: money, shipping_fee: money, no_trans_order_amount: money, is_first_order: flag }),
  (wire) => ({
    shippingAmount: wire.shipping_amount,
    fee: wire.shipping_fee,
    noTransOrderAmount: wire.no_trans_order_amount,
    firstOrder: wire.is_first_order,
  }),
  (terms) => ({
    shipping_amount: terms.shippingAmount,
    shipping_fee: terms.fee,
    no_trans_order_amount: terms.noTransOrderAmount,
    is_first_order: terms.firstOrder,
  }),
)

const cartFilter: Codec<CartFilter> = record({
  id: whole(1, 99_999),
  name: text(40),
  count: whole(0, 99_999),
})

/** Cart state of the product page: data, shipping_data, activity_data, filter_data. */
export const cart: Codec<Cart> = mapped(
  record({
    version: whole(0, 999_999_999_999),
    data: list(cartLine, 10_000),
    shipping_data: shippingTerms,
    activity_data: list(activity, 1000),
    filter_data: list(cartFilter, 20),
    timestamp,
  }),
  (wire) => ({
    version: wire.version,
    lines: wire.data,
    activities: wire.activity_data,
    shipping: wire.shipping_data,
    filters: wire.filter_data,
    serverTime: wire.timestamp,
  }),
  (value) => ({
    version: value.version,
    data: value.lines,
    shipping_data: value.shipping,
    activity_data: value.activities,
    filter_data: value.filters,
    timestamp: value.serverTime,
  }),
)

/** The cart payload item of the product page. Its price is accepted and never used for money. */
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
    type: optional(whole(0, 3), null),
  }),
  (wire): CartItem => ({
    goodsId: wire.goods_id,
    quantity: wire.number,
    warehouseId: wire.ck_id,
    priceId: wire.goods_price_id,
    activityId: wire.goods_manjian_id,
    atBasePrice: wire.is_yj,
  }),
  (item) => ({
    goods_id: item.goodsId,
    price: null,
    number: item.quantity,
    ck_id: item.warehouseId,
    goods_price_id: item.priceId,
    ladder_price_id: null,
    goods_manjian_id: item.activityId,
    is_yj: item.atBasePrice,
    type: null,
  }),
)

export const lineIds = list(idOf<LineId>(), 1000)
