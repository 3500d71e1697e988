import type { GoodsId } from '@xinglin/domain/goods'
import {
  type Logistics,
  type MonthlyPurchase,
  type Order,
  type OrderCounts,
  type OrderDocument,
  type OrderId,
  type OrderLine,
  type OrderLineId,
  type OrderLineKind,
  type OrderLinePart,
  type OrderState,
  orderStateCodes,
  type OrderSummary,
  type OrderSummaryLine,
  type OrderTab,
  type Payment,
  type PaymentId,
  type PaymentMethod,
  type Reordered,
  type Waybill,
} from '@xinglin/domain/orders'
import { zero } from '@xinglin/domain/kernel/money'
import { orderPart } from '../checkout/checkout-codecs.ts'
import {
  type Codec,
  dayCodec,
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
  record({
    batch_number: text(40),
    yxq: dayCodec,
    number: quantity,
    report_url: optional(nullable(text(200)), null),
  }),
  (wire) => ({
    number: wire.batch_number,
    expiresOn: wire.yxq,
    quantity: wire.number,
    reportUrl: wire.report_url,
  }),
  (value) => ({
    batch_number: value.number,
    yxq: value.expiresOn,
    number: value.quantity,
    report_url: value.reportUrl,
  }),
)

const orderLineKind = oneOf<OrderLineKind>({
  goods: 'goods',
  combination: 'combination',
  exchange: 'exchange',
  gift: 'gift',
})

const orderLinePart: Codec<OrderLinePart> = mapped(
  record({
    goods_id: shortIdOf<GoodsId>(),
    name: text(200),
    ypgg: text(200),
    sccj: text(200),
    bzdw: text(20),
    goods_image: text(500),
    number: quantity,
    batches: list(batch, 100),
  }),
  (wire) => ({
    goodsId: wire.goods_id,
    name: wire.name,
    specification: wire.ypgg,
    manufacturer: wire.sccj,
    unit: wire.bzdw,
    picture: wire.goods_image,
    perSet: wire.number,
    batches: wire.batches,
  }),
  (part) => ({
    goods_id: part.goodsId,
    name: part.name,
    ypgg: part.specification,
    sccj: part.manufacturer,
    bzdw: part.unit,
    goods_image: part.picture,
    number: part.perSet,
    batches: part.batches,
  }),
)

const noParts: readonly OrderLinePart[] = []

/** An ordinary line needs no kind; a combination has parts and no goods_id. */
const orderLine: Codec<OrderLine> = mapped(
  record({
    id: optional(idOf<OrderLineId>(), null),
    kind: optional(orderLineKind, 'goods'),
    goods_id: idOrNone<GoodsId>(),
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
    parts: optional(list(orderLinePart, 20), noParts),
  }),
  (wire) => ({
    id: wire.id,
    kind: wire.kind,
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
    parts: wire.parts,
  }),
  (line) => ({
    id: line.id,
    kind: line.kind,
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
    parts: line.parts,
  }),
)

const trace = list(record({ name: text(60), at: timestamp }), 200)

export const waybill: Codec<Waybill> = record({ carrier: text(40), number: text(40) })

export const paymentMethod = oneOf<PaymentMethod>({
  scan: 'scan',
  transfer: 'transfer',
  balance: 'balance',
  credit: 'credit',
})

const debt: Codec<NonNullable<Order['debt']>> = mapped(
  record({ left: money, due_on: dayCodec }),
  ({ left, due_on }) => ({ left, dueOn: due_on }),
  ({ left, dueOn }) => ({ left, due_on: dueOn }),
)

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
    trace,
    waybill: optional(waybill, null),
    paid_by: optional(paymentMethod, null),
    debt: optional(debt, null),
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

export const logistics: Codec<Logistics> = mapped(
  record({ waybill: optional(waybill, null), warehouse: text(60), delivered_at: optional(timestamp, null), trace }),
  ({ delivered_at, ...rest }) => ({ ...rest, deliveredAt: delivered_at }),
  ({ deliveredAt, ...rest }) => ({ ...rest, delivered_at: deliveredAt }),
)

export const orderDocument: Codec<OrderDocument> = record({
  kind: oneOf<OrderDocument['kind']>({ salesSlip: 'slip', invoice: 'invoice', testReport: 'report' }),
  name: text(200),
  url: text(200),
})

const reorderedLine = record({ name: text(200), quantity: whole(0, 50_000), text: text(300) })

export const reordered: Codec<Reordered> = record({
  total: whole(0, 99_999),
  added: list(reorderedLine, 1000),
  refused: list(reorderedLine, 1000),
})

const orderSummaryLine: Codec<OrderSummaryLine> = mapped(
  record({
    id: idOf<OrderLineId>(),
    kind: orderLineKind,
    name: text(200),
    ypgg: text(200),
    sccj: text(200),
    bzdw: text(20),
    goods_image: text(500),
    number: quantity,
    price: money,
    batch_numbers: list(text(40), 100),
  }),
  ({ ypgg, sccj, bzdw, goods_image, number, price, batch_numbers, ...rest }) => ({
    ...rest,
    specification: ypgg,
    manufacturer: sccj,
    unit: bzdw,
    picture: goods_image,
    quantity: number,
    unitPrice: price,
    batchNumbers: batch_numbers,
  }),
  ({ specification, manufacturer, unit, picture, quantity: number, unitPrice, batchNumbers, ...rest }) => ({
    ...rest,
    ypgg: specification,
    sccj: manufacturer,
    bzdw: unit,
    goods_image: picture,
    number,
    price: unitPrice,
    batch_numbers: batchNumbers,
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
    balance: optional(money, zero),
    freight: money,
    invoice_url: optional(nullable(text(200)), null),
    line_count: whole(0, 100_000),
    lines: list(orderSummaryLine, 10),
  }),
  ({ created_at, pay_before, invoice_url, line_count, ...rest }) => ({
    ...rest,
    placedAt: created_at,
    payBefore: pay_before,
    invoiceUrl: invoice_url,
    lineCount: line_count,
  }),
  ({ placedAt, payBefore, invoiceUrl, lineCount, ...rest }) => ({
    ...rest,
    created_at: placedAt,
    pay_before: payBefore,
    invoice_url: invoiceUrl,
    line_count: lineCount,
  }),
)

const orderCount = whole(0, 1_000_000)

export const orderCounts: Codec<OrderCounts> = mapped(
  record({ unpaid: orderCount, in_review: orderCount, to_ship: orderCount, to_receive: orderCount }),
  ({ unpaid, in_review, to_ship, to_receive }) => ({
    unpaid,
    inReview: in_review,
    toShip: to_ship,
    toReceive: to_receive,
  }),
  ({ unpaid, inReview, toShip, toReceive }) => ({
    unpaid,
    in_review: inReview,
    to_ship: toShip,
    to_receive: toReceive,
  }),
)

export const monthlyPurchase: Codec<MonthlyPurchase> = record({ month: text(7), amount: money, orders: orderCount })

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
