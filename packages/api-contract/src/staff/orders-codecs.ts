import type { WarehouseId } from '@xinglin/domain/goods'
import type { MemberId } from '@xinglin/domain/members'
import type { OrderId, OrderLineId, OrderLineKind, Waybill } from '@xinglin/domain/orders'
import type {
  DeskEvent,
  DeskLine,
  DeskNote,
  DeskOrder,
  SalesPerson,
  StaffId,
  DeskOutcome,
  DeskPaper,
  DeskPaperKind,
  DeskPart,
  DeskPayment,
  DeskSubmit,
  OrderList,
  OrderView,
  PaymentWay,
} from '@xinglin/domain/staff'
import { orderPart } from '../checkout/checkout-codecs.ts'
import { pageFields } from '../kernel/page-codec.ts'
import {
  at,
  type Codec,
  dayCodec,
  filled,
  flag,
  idOf,
  list,
  money,
  nullable,
  oneOf,
  record,
  shortIdOf,
  text,
  timestamp,
  whole,
} from '../kernel/wire.ts'
import { buyerType } from '../members/members-codecs.ts'
import { lineCases, orderState, sentBy } from '../orders/orders-codecs.ts'
import { accountSnapshot } from '../promotions/promotions-codecs.ts'

export const orderView = oneOf<OrderView>({
  all: 'all',
  mine: 'mine',
  transfer: 'transfer',
  toShip: 'to_ship',
  still: 'still',
  ephedrine: 'ephedrine',
  coldChain: 'cold_chain',
  toReceive: 'to_receive',
  completed: 'completed',
  cancelled: 'cancelled',
})

export const paymentWay = oneOf<PaymentWay>({
  gateway: 'gateway',
  transfer: 'transfer',
  balance: 'balance',
  credit: 'credit',
})

export const count = whole(0, 999_999_999)
export const salesPerson: Codec<SalesPerson> = record({ id: shortIdOf<StaffId>(), title: text(110) })
export const waybill: Codec<Waybill> = record({ carrier: text(60), number: text(60) })
export const carrier = filled('请填写承运商', 60)
export const waybillNumber = filled('请填写运单号', 60)

const orderFields = {
  id: idOf<OrderId>(),
  number: text(40),
  placedAt: at('placed_at', timestamp),
  company: text(200),
  buyerType: at('buyer_type', buyerType),
  state: orderState,
  part: orderPart,
  lineCount: at('line_count', count),
  units: count,
  amount: money,
  refunded: money,
  paidBy: at('paid_by', list(paymentWay, 10)),
  warehouse: text(60),
  afterSales: at('after_sales', count),
  since: timestamp,
  salesRep: at('sales_rep', text(60)),
  waybill: nullable(waybill),
  isDelivered: at('is_delivered', flag),
}

const deskOrder: Codec<DeskOrder> = record(orderFields)

export const orderList: Codec<OrderList> = record({
  ...pageFields(deskOrder),
  amount: money,
  counts: record({
    mine: count,
    transfer: count,
    toShip: at('to_ship', count),
    still: count,
    ephedrine: count,
    coldChain: at('cold_chain', count),
    toReceive: at('to_receive', count),
  }),
  warehouses: list(record({ id: idOf<WarehouseId>(), name: text(60) }), 200),
  reps: list(salesPerson, 500),
})

export const outcomes: Codec<readonly DeskOutcome[]> = list(
  record({ number: text(60), refusal: nullable(text(200)) }),
  500,
)

const lineKind = oneOf<OrderLineKind>({
  goods: 'goods',
  combination: 'combination',
  exchange: 'exchange',
  gift: 'gift',
})

const line: Codec<DeskLine> = record({
  id: idOf<OrderLineId>(),
  kind: lineKind,
  name: text(200),
  specification: text(200),
  manufacturer: text(200),
  unit: text(20),
  picture: text(500),
  quantity: count,
  cases: lineCases,
  basePrice: at('base_price', money),
  unitPrice: at('unit_price', money),
  amount: money,
  shares: list(record({ label: text(40), amount: money }), 10),
  netAmount: at('net_amount', money),
  batches: list(
    record({
      number: text(60),
      expiresOn: at('expires_on', dayCodec),
      quantity: count,
      sentBy: at('sent_by', nullable(sentBy)),
    }),
    100,
  ),
})

const part: Codec<DeskPart> = record({
  ...orderFields,
  lines: list(line, 1000),
  account: nullable(accountSnapshot),
  goodsTotal: at('goods_total', money),
  reduction: money,
  coupon: money,
  voucher: money,
  freight: money,
  balance: money,
  payable: money,
  cancelReason: at('cancel_reason', text(300)),
})

export const deskPaymentFields = {
  number: text(60),
  orderNumber: at('order_number', text(60)),
  way: paymentWay,
  amount: money,
  state: oneOf<DeskPayment['state']>({
    started: 'started',
    succeeded: 'succeeded',
    failed: 'failed',
    refunded: 'refunded',
  }),
  at: timestamp,
}
const payment: Codec<DeskPayment> = record(deskPaymentFields)

const paper: Codec<DeskPaper> = record({
  name: text(200),
  standing: text(60),
  opens: nullable(
    record({
      kind: oneOf<DeskPaperKind>({
        slip: 'slip',
        invoice: 'invoice',
        afterSales: 'afterSales',
        dispatch: 'dispatch',
      }),
      id: whole(1, Number.MAX_SAFE_INTEGER),
    }),
  ),
})
const event: Codec<DeskEvent> = record({ at: timestamp, words: text(400), by: text(60) })
const note: Codec<DeskNote> = record({ by: text(60), at: timestamp, text: text(500) })

export const submit: Codec<DeskSubmit> = record({
  number: text(40),
  placedAt: at('placed_at', timestamp),
  parts: list(part, 50),
  payments: list(payment, 100),
  papers: list(paper, 200),
  events: list(event, 500),
  notes: list(note, 200),
  buyer: record({
    memberId: at('member_id', shortIdOf<MemberId>()),
    company: text(200),
    buyerType: at('buyer_type', buyerType),
    standing: text(60),
    salesRep: at('sales_rep', text(60)),
    balance: money,
    orders: count,
    spent: money,
  }),
  delivery: record({
    consignee: text(60),
    phone: text(30),
    address: text(400),
    invoice: text(200),
    remark: text(400),
  }),
})
