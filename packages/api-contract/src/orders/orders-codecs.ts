import type { GoodsId } from '@xinglin/domain/goods'
import {
  type Order,
  type OrderId,
  type OrderLine,
  type OrderLineId,
  type OrderState,
  orderStateCodes,
  type OrderSummary,
  type OrderTab,
  type Payment,
  type PaymentId,
  type PaymentMethod,
  type Waybill,
} from '@xinglin/domain/orders'
import { zero } from '@xinglin/domain/kernel/money'
import { orderPart } from '../checkout/checkout-codecs.ts'
import {
  type Codec,
  dayCodec,
  idOf,
  list,
  mapped,
  money,
  nullable,
  oneOf,
  optional,
  quantity,
  shortIdOf,
  record,
  text,
  timestamp,
  whole,
} from '../kernel/wire.ts'

/** The state's number: 10, 15, 20, 30, 40, 50, 90. */
export const orderState = oneOf<OrderState>(orderStateCodes)

/** A tab is asked for by the number of the state that names it. */
export const orderTab = oneOf<OrderTab>({
  unpaid: orderStateCodes.unpaid,
  inReview: orderStateCodes.inReview,
  toShip: orderStateCodes.toShip,
  toReceive: orderStateCodes.toReceive,
  completed: orderStateCodes.completed,
  cancelled: orderStateCodes.cancelled,
})

const batch = mapped(
  record({ batch_number: text(40), yxq: dayCodec, number: quantity }),
  (wire) => ({ number: wire.batch_number, expiresOn: wire.yxq, quantity: wire.number }),
  (value) => ({ batch_number: value.number, yxq: value.expiresOn, number: value.quantity }),
)

const orderLine: Codec<OrderLine> = mapped(
  record({
    id: optional(idOf<OrderLineId>(), null),
    goods_id: shortIdOf<GoodsId>(),
    name: text(200),
    ypgg: text(200),
    sccj: text(200),
    bzdw: text(20),
    goods_image: text(500),
    number: quantity,
    price: money,
    amount: money,
    reduction: money,
    net_amount: money,
    batches: list(batch, 100),
  }),
  (wire) => ({
    id: wire.id,
    goodsId: wire.goods_id,
    name: wire.name,
    specification: wire.ypgg,
    manufacturer: wire.sccj,
    unit: wire.bzdw,
    picture: wire.goods_image,
    quantity: wire.number,
    unitPrice: wire.price,
    amount: wire.amount,
    reduction: wire.reduction,
    netAmount: wire.net_amount,
    batches: wire.batches,
  }),
  (line) => ({
    id: line.id,
    goods_id: line.goodsId,
    name: line.name,
    ypgg: line.specification,
    sccj: line.manufacturer,
    bzdw: line.unit,
    goods_image: line.picture,
    number: line.quantity,
    price: line.unitPrice,
    amount: line.amount,
    reduction: line.reduction,
    net_amount: line.netAmount,
    batches: line.batches,
  }),
)

export const waybill: Codec<Waybill> = record({ carrier: text(40), number: text(40) })

export const paymentMethod = oneOf<PaymentMethod>({
  scan: 'scan',
  transfer: 'transfer',
  balance: 'balance',
  credit: 'credit',
})

export const order: Codec<Order> = mapped(
  record({
    id: idOf<OrderId>(),
    number: text(40),
    part: orderPart,
    state: orderState,
    created_at: timestamp,
    pay_before: nullable(timestamp),
    paid_at: nullable(timestamp),
    lines: list(orderLine),
    goods_total: money,
    reduction: money,
    coupon: optional(money, zero),
    voucher: optional(money, zero),
    freight: money,
    balance: optional(money, zero),
    payable: money,
    address: record({ consignee: text(60), phone: text(30), region: text(100), detail: text(200) }),
    invoice: text(40),
    remark: text(500),
    warehouse: text(60),
    trace: list(record({ name: text(60), at: timestamp }), 200),
    waybill: optional(waybill, null),
    paid_by: optional(paymentMethod, null),
    delivered_at: optional(timestamp, null),
  }),
  ({ created_at, pay_before, paid_at, paid_by, delivered_at, ...wire }) => {
    const { goods_total, reduction, coupon, voucher, freight, balance, payable, ...rest } = wire
    return {
      ...rest,
      placedAt: created_at,
      payBefore: pay_before,
      paidAt: paid_at,
      paidBy: paid_by,
      deliveredAt: delivered_at,
      amounts: { goodsTotal: goods_total, reduction, coupon, voucher, freight, balance, payable },
    }
  },
  ({ placedAt, payBefore, paidAt, paidBy, deliveredAt, amounts: { goodsTotal, ...amounts }, ...rest }) => ({
    ...rest,
    ...amounts,
    created_at: placedAt,
    pay_before: payBefore,
    paid_at: paidAt,
    paid_by: paidBy,
    delivered_at: deliveredAt,
    goods_total: goodsTotal,
  }),
)

export const orderSummary: Codec<OrderSummary> = mapped(
  record({
    id: idOf<OrderId>(),
    number: text(40),
    part: orderPart,
    state: orderState,
    created_at: timestamp,
    pay_before: nullable(timestamp),
    payable: money,
    line_count: whole(0, 100_000),
    goods_image: list(text(500), 10),
    first_goods: text(200),
  }),
  ({ created_at, pay_before, line_count, goods_image, first_goods, ...rest }) => ({
    ...rest,
    placedAt: created_at,
    payBefore: pay_before,
    lineCount: line_count,
    pictures: goods_image,
    firstGoods: first_goods,
  }),
  ({ placedAt, payBefore, lineCount, pictures, firstGoods, ...rest }) => ({
    ...rest,
    created_at: placedAt,
    pay_before: payBefore,
    line_count: lineCount,
    goods_image: pictures,
    first_goods: firstGoods,
  }),
)

export const payment: Codec<Payment> = mapped(
  record({
    id: idOf<PaymentId>(),
    order_id: idOf<OrderId>(),
    method: oneOf({ scan: 'scan' }),
    state: oneOf({ waiting: 'waiting', paid: 'paid', closed: 'closed' }),
    amount: money,
    gateway: text(40),
    pay_url: text(500),
  }),
  ({ order_id, pay_url, ...rest }) => ({ ...rest, orderId: order_id, payUrl: pay_url }),
  ({ orderId, payUrl, ...rest }) => ({ ...rest, order_id: orderId, pay_url: payUrl }),
)
