import type { UploadId } from '@xinglin/domain/members'
import type {
  AfterSalesId,
  AfterSalesKind,
  AfterSalesState,
  Fault,
  InspectedBatch,
  OrderId,
  OrderLineId,
  Waybill,
} from '@xinglin/domain/orders'
import type { Page } from '@xinglin/domain/kernel/page'
import type {
  DeskDispatch,
  DeskRequest,
  DeskRequestDetail,
  PackedBatch,
  RefundWay,
  RequestRate,
  ReturnLot,
  SimilarRequests,
} from '@xinglin/domain/staff'
import { page, pageOf } from '../kernel/page-codec.ts'
import {
  at,
  type Codec,
  dayCodec,
  filled,
  flag,
  idOf,
  list,
  money,
  nothing,
  nullable,
  oneOf,
  optional,
  record,
  request,
  text,
  timestamp,
  whole,
} from '../kernel/wire.ts'
import { carrier, count, waybill, waybillNumber } from './orders-codecs.ts'
import { staffEndpoint } from './staff-endpoint.ts'

/** `state` null: all of them. */
export type RequestsQuery = { readonly state: AfterSalesState | null; readonly page: number }

const state = oneOf<AfterSalesState>({
  inReview: 'in_review',
  rejected: 'rejected',
  toSendBack: 'to_send_back',
  toInspect: 'to_inspect',
  toShip: 'to_ship',
  toReceive: 'to_receive',
  refunding: 'refunding',
  completed: 'completed',
  withdrawn: 'withdrawn',
})
export const afterSalesKind = oneOf<AfterSalesKind>({
  return: 'return',
  exchange: 'exchange',
  resend: 'resend',
  invoiceAgain: 'invoice_again',
  testReport: 'test_report',
  priceDifference: 'price_difference',
})
const fault = oneOf<Fault>({
  quality: 'quality',
  damage: 'damage',
  shortage: 'shortage',
  wrongGoods: 'wrong_goods',
})
const id = idOf<AfterSalesId>()

const deskRequest: Codec<DeskRequest> = record({
  id,
  number: text(40),
  kind: afterSalesKind,
  fault: nullable(fault),
  state,
  company: text(200),
  orderId: at('order_id', idOf<OrderId>()),
  orderNumber: at('order_number', text(40)),
  refund: money,
  createdAt: at('created_at', timestamp),
  isFiled: at('is_filed', flag),
  isSpecial: at('is_special', flag),
})

const rate: Codec<RequestRate> = record({ withRequest: at('with_request', count), orders: count })

const similar: Codec<SimilarRequests> = record({
  member: rate,
  shop: rate,
  carrier: text(60),
  carrierDamage: at('carrier_damage', count),
  batch: count,
})

const lot: Codec<ReturnLot> = record({
  batchId: at('batch_id', count),
  goodsId: at('goods_id', count),
  perUnit: at('per_unit', count),
  served: count,
  returned: count,
  name: text(200),
  batchNumber: at('batch_number', text(60)),
  expiresOn: at('expires_on', dayCodec),
  presumed: count,
  maySell: at('may_sell', flag),
})

const dispatch: Codec<DeskDispatch> = record({
  batches: list(
    record({
      lineId: at('line_id', idOf<OrderLineId>()),
      batchId: at('batch_id', count),
      name: text(200),
      specification: text(200),
      manufacturer: text(200),
      unit: text(20),
      location: text(60),
      number: at('batch_number', text(60)),
      expiresOn: at('expires_on', dayCodec),
      quantity: count,
    }),
    500,
  ),
  waybill: nullable(waybill),
  shippedAt: at('shipped_at', nullable(timestamp)),
  deliveredAt: at('delivered_at', nullable(timestamp)),
})

const detail: Codec<DeskRequestDetail> = record({
  request: deskRequest,
  description: text(3000),
  insteadOf: at('instead_of', nullable(oneOf<'exchange' | 'resend'>({ exchange: 'exchange', resend: 'resend' }))),
  rejectReason: at('reject_reason', text(300)),
  receivedAt: at('received_at', nullable(timestamp)),
  photos: list(idOf<UploadId>(), 20),
  lines: list(
    record({
      lineId: at('line_id', idOf<OrderLineId>()),
      name: text(200),
      specification: text(200),
      unit: text(20),
      bought: count,
      refunded: count,
      quantity: count,
      netAmount: at('net_amount', money),
      giftDeduction: at('gift_deduction', money),
      refund: money,
      lots: list(lot, 100),
    }),
    500,
  ),
  history: list(record({ at: timestamp, state, by: text(60) }), 50),
  waybill: text(140),
  balance: money,
  earlierRefunds: at('earlier_refunds', money),
  refundLimit: at('refund_limit', money),
  owed: money,
  similar,
  dispatch: nullable(dispatch),
  bar: nullable(record({ words: text(2000), refund: nullable(money) })),
})

/** `filed`: above the limit of one person; it waits for a second. */
export type RequestDecided = 'done' | 'filed'
const decided = oneOf<RequestDecided>({ done: 'done', filed: 'filed' })

const units = whole(0, 50_000)
const inspected: Codec<InspectedBatch> = record({
  batchId: at('batch_id', whole(1, Number.MAX_SAFE_INTEGER)),
  good: units,
  bad: units,
})

const packed: Codec<PackedBatch> = record({
  lineId: at('line_id', idOf<OrderLineId>()),
  batchId: at('batch_id', whole(1, Number.MAX_SAFE_INTEGER)),
  quantity: units,
})

const readers = ['readTrade'] as const

export const staffAfterSalesEndpoints = {
  list: staffEndpoint<RequestsQuery, Page<DeskRequest>>({
    method: 'GET',
    path: '/api/staff/after-sales',
    right: readers,
    input: request({ state: optional(state, null), page: optional(page, 1) }),
    output: pageOf(deskRequest),
  }),
  detail: staffEndpoint<{ readonly id: AfterSalesId }, DeskRequestDetail>({
    method: 'GET',
    path: '/api/staff/after-sales/{id}',
    right: readers,
    input: request({ id }),
    output: detail,
  }),
  decide: staffEndpoint<{ readonly id: AfterSalesId; readonly way: RefundWay }, RequestDecided>({
    method: 'POST',
    path: '/api/staff/after-sales/{id}/approve',
    right: ['decideAfterSales', 'offerCredit', 'decideSpecial'],
    input: request({ id, way: oneOf<RefundWay>({ sendBack: 'send_back', waive: 'waive' }) }),
    output: decided,
  }),
  refuse: staffEndpoint<{ readonly id: AfterSalesId; readonly reason: string }, null>({
    method: 'POST',
    path: '/api/staff/after-sales/{id}/refuse',
    right: ['decideAfterSales'],
    input: request({ id, reason: filled('请填写原因', 300) }),
    output: nothing,
  }),
  /** The returned goods were inspected, each unit in its batch: good ones are sold again, bad ones written off. */
  inspect: staffEndpoint<
    {
      readonly id: AfterSalesId
      readonly lines: readonly { readonly lineId: OrderLineId; readonly batches: readonly InspectedBatch[] }[]
    },
    null
  >({
    method: 'POST',
    path: '/api/staff/after-sales/{id}/inspect',
    right: ['decideAfterSales', 'ship'],
    input: request({
      id,
      lines: list(record({ lineId: at('line_id', idOf<OrderLineId>()), batches: list(inspected, 100) }), 100),
    }),
    output: nothing,
  }),
  /** What an exchange or resend sends leaves: `packed` is what was picked, and has to be what it holds. */
  ship: staffEndpoint<Waybill & { readonly id: AfterSalesId; readonly packed: readonly PackedBatch[] }, null>({
    method: 'POST',
    path: '/api/staff/after-sales/{id}/ship',
    right: ['ship'],
    input: request({ id, carrier, number: waybillNumber, packed: list(packed, 500) }),
    output: nothing,
  }),
  /** The carrier has handed it to its buyer. */
  deliver: staffEndpoint<{ readonly id: AfterSalesId }, null>({
    method: 'POST',
    path: '/api/staff/after-sales/{id}/deliver',
    right: ['ship'],
    input: request({ id }),
    output: nothing,
  }),
  /** Stock cannot serve it: the same units are refunded, by two people above the limit of one. */
  refundInstead: staffEndpoint<{ readonly id: AfterSalesId }, RequestDecided>({
    method: 'POST',
    path: '/api/staff/after-sales/{id}/refund',
    right: ['decideAfterSales', 'offerCredit'],
    input: request({ id }),
    output: decided,
  }),
}
