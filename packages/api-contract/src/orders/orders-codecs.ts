import type { GoodsId } from '@xinglin/domain/goods'
import {
  type LineCase,
  type Logistics,
  type MonthlyPurchase,
  type OnBehalf,
  type Order,
  type OrderCounts,
  type OrderDocument,
  type OrderId,
  type OrderLine,
  type OrderLineId,
  type OrderBatch,
  type OrderLineKind,
  type OrderLinePart,
  type OrderState,
  orderStateCodes,
  type OrderSummary,
  type OrderSummaryLine,
  type OrderTab,
  type PaidBack,
  type Payment,
  type PaymentId,
  type PaymentMethod,
  type PaymentReceipt,
  type Reordered,
  type Waybill,
} from '@xinglin/domain/orders'
import { zero } from '@xinglin/domain/kernel/money'
import { orderPart } from '../checkout/checkout-codecs.ts'
import { accountSnapshot } from '../promotions/promotions-codecs.ts'
import {
  at,
  beside,
  type Codec,
  dayCodec,
  flag,
  idOf,
  idOrNone,
  list,
  money,
  nullable,
  oneOf,
  optional,
  quantity,
  record,
  shortIdOf,
  text,
  timestamp,
  whole,
} from '../kernel/wire.ts'

/** The state's number: 10, 15, 20, 30, 40, 50, 90. */
export const orderState = oneOf<OrderState>(orderStateCodes)

/** Tabs are identified by the number of their state. */
export const orderTab = oneOf<OrderTab>({
  unpaid: orderStateCodes.unpaid,
  inReview: orderStateCodes.inReview,
  toShip: orderStateCodes.toShip,
  toReceive: orderStateCodes.toReceive,
  completed: orderStateCodes.completed,
  cancelled: orderStateCodes.cancelled,
})

/** With which case of after-sales a batch was sent. */
export const sentBy = oneOf<NonNullable<OrderBatch['sentBy']>>({ exchange: 'exchange', resend: 'resend' })

const batch: Codec<OrderBatch> = record({
  number: at('batch_number', text(40)),
  expiresOn: at('yxq', dayCodec),
  quantity: at('number', quantity),
  reportUrl: at('report_url', optional(nullable(text(200)), null)),
  sentBy: at('sent_by', optional(nullable(sentBy), null)),
})

const orderLineKind = oneOf<OrderLineKind>({
  goods: 'goods',
  combination: 'combination',
  exchange: 'exchange',
  gift: 'gift',
})

const orderLinePart: Codec<OrderLinePart> = record({
  goodsId: at('goods_id', shortIdOf<GoodsId>()),
  name: text(200),
  specification: at('ypgg', text(200)),
  manufacturer: at('sccj', text(200)),
  unit: at('bzdw', text(20)),
  picture: at('goods_image', text(500)),
  perSet: at('number', quantity),
  batches: list(batch, 100),
})

const lineCase: Codec<LineCase> = record({
  kind: oneOf<LineCase['kind']>({
    short: 'short',
    return: 'return',
    difference: 'price',
    replacement: 'replacement',
    exchanged: 'exchanged',
    dispatched: 'dispatched',
  }),
  quantity: at('number', quantity),
  refund: money,
  offDebt: at('off_debt', money),
  giftDeduction: at('gift_deduction', money),
  at: nullable(timestamp),
})

const noCases: readonly LineCase[] = []
export const lineCases = optional(list(lineCase, 500), noCases)

const nothingBack: PaidBack = { balance: zero, credit: zero }
const paidBack: Codec<PaidBack> = record({ balance: money, credit: money })

const noParts: readonly OrderLinePart[] = []

/** An ordinary line needs no kind; a combination has parts and no goods_id. */
const orderLine: Codec<OrderLine> = record({
  id: optional(idOf<OrderLineId>(), null),
  kind: optional(orderLineKind, 'goods'),
  goodsId: at('goods_id', idOrNone<GoodsId>()),
  name: text(200),
  specification: at('ypgg', text(200)),
  manufacturer: at('sccj', text(200)),
  unit: at('bzdw', text(20)),
  picture: at('goods_image', text(500)),
  quantity: at('number', quantity),
  unitPrice: at('price', money),
  amount: money,
  reduction: money,
  netAmount: at('net_amount', money),
  cases: lineCases,
  batches: list(batch, 100),
  parts: optional(list(orderLinePart, 20), noParts),
})

const trace = list(record({ name: text(60), at: timestamp }), 200)

export const waybill: Codec<Waybill> = record({ carrier: text(60), number: text(60) })

export const paymentMethod = oneOf<PaymentMethod>({
  scan: 'scan',
  transfer: 'transfer',
  balance: 'balance',
  credit: 'credit',
})

const debt: Codec<NonNullable<Order['debt']>> = record({
  left: money,
  dueOn: at('due_on', dayCodec),
})

const onBehalf: Codec<OnBehalf> = record({ by: text(60), isConfirmed: at('is_confirmed', flag) })

const receipt: Codec<PaymentReceipt> = record({
  number: text(60),
  method: paymentMethod,
  amount: money,
  at: timestamp,
  shares: list(
    record({
      orderId: at('order_id', idOf<OrderId>()),
      number: text(40),
      warehouse: text(60),
      lineCount: at('line_count', whole(0, 100_000)),
      amount: money,
      balance: money,
    }),
    100,
  ),
})

export const order: Codec<Order> = record({
  id: idOf<OrderId>(),
  number: text(40),
  part: orderPart,
  state: orderState,
  placedAt: at('created_at', timestamp),
  payBefore: at('pay_before', nullable(timestamp)),
  paidAt: at('paid_at', nullable(timestamp)),
  onBehalf: at('on_behalf', optional(onBehalf, null)),
  lines: list(orderLine),
  amounts: beside(
    record({
      goodsTotal: at('goods_total', money),
      reduction: money,
      coupon: optional(money, zero),
      voucher: optional(money, zero),
      freight: money,
      balance: optional(money, zero),
      payable: money,
    }),
  ),
  account: optional(accountSnapshot, null),
  address: record({ consignee: text(60), phone: text(30), region: text(100), detail: text(200) }),
  invoice: text(40),
  remark: text(500),
  warehouse: text(60),
  trace,
  waybill: optional(waybill, null),
  paidBy: at('paid_by', optional(paymentMethod, null)),
  debt: optional(debt, null),
  deliveredAt: at('delivered_at', optional(timestamp, null)),
  receipt: optional(receipt, null),
  offersHeld: at('offers_held', optional(money, zero)),
})

export const logistics: Codec<Logistics> = record({
  waybill: optional(waybill, null),
  warehouse: text(60),
  deliveredAt: at('delivered_at', optional(timestamp, null)),
  trace,
})

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

const orderSummaryLine: Codec<OrderSummaryLine> = record({
  id: idOf<OrderLineId>(),
  kind: orderLineKind,
  name: text(200),
  specification: at('ypgg', text(200)),
  manufacturer: at('sccj', text(200)),
  unit: at('bzdw', text(20)),
  picture: at('goods_image', text(500)),
  quantity: at('number', quantity),
  unitPrice: at('price', money),
  netAmount: at('net_amount', optional(money, zero)),
  cases: lineCases,
  batchNumbers: at('batch_numbers', list(text(40), 100)),
})

export const orderSummary: Codec<OrderSummary> = record({
  id: idOf<OrderId>(),
  number: text(40),
  part: orderPart,
  state: orderState,
  placedAt: at('created_at', timestamp),
  payBefore: at('pay_before', nullable(timestamp)),
  onBehalf: at('on_behalf', optional(onBehalf, null)),
  payable: money,
  balance: optional(money, zero),
  freight: money,
  refunded: optional(paidBack, nothingBack),
  invoiceUrl: at('invoice_url', optional(nullable(text(200)), null)),
  lineCount: at('line_count', whole(0, 100_000)),
  lines: list(orderSummaryLine, 10),
})

const orderCount = whole(0, 1_000_000)

export const orderCounts: Codec<OrderCounts> = record({
  unpaid: orderCount,
  inReview: at('in_review', orderCount),
  toShip: at('to_ship', orderCount),
  toReceive: at('to_receive', orderCount),
})

export const monthlyPurchase: Codec<MonthlyPurchase> = record({ month: text(7), amount: money, orders: orderCount })

export const payment: Codec<Payment> = record({
  id: idOf<PaymentId>(),
  orderId: at('order_id', idOf<OrderId>()),
  method: oneOf({ scan: 'scan' }),
  state: oneOf({ waiting: 'waiting', paid: 'paid', closed: 'closed' }),
  amount: money,
  gateway: text(40),
  payUrl: at('pay_url', text(500)),
})
