import type { UploadId } from '@xinglin/domain/members'
import type {
  AfterSales,
  AfterSalesId,
  AfterSalesKind,
  AfterSalesState,
  AfterSalesSummary,
  AfterSalesWish,
  Fault,
  OrderId,
  OrderLineId,
  RefundPreview,
} from '@xinglin/domain/orders'
import {
  type Codec,
  flag,
  idOf,
  list,
  mapped,
  money,
  nullable,
  oneOf,
  optional,
  quantity,
  record,
  request,
  text,
  timestamp,
  whole,
} from '../kernel/wire.ts'
import { waybill } from './orders-codecs.ts'

export const afterSalesKind = oneOf<AfterSalesKind>(
  {
    return: 'return',
    exchange: 'exchange',
    resend: 'resend',
    invoiceAgain: 'invoice',
    testReport: 'report',
    priceDifference: 'price',
  },
  '请选择售后类型',
)

export const afterSalesState = oneOf<AfterSalesState>({
  inReview: 'review',
  rejected: 'rejected',
  toSendBack: 'send_back',
  toInspect: 'inspect',
  refunding: 'refunding',
  completed: 'completed',
  withdrawn: 'withdrawn',
})

const fault = oneOf<Fault>({ quality: 'quality', damage: 'damage', shortage: 'shortage', wrongGoods: 'wrong' })

const MOST_PHOTOS = 6

const wishLine = mapped(
  request({ id: idOf<OrderLineId>(), number: quantity }),
  ({ id, number }) => ({ lineId: id, quantity: number }),
  (line) => ({ id: line.lineId, number: line.quantity }),
)

export const afterSalesWish: Codec<AfterSalesWish> = mapped(
  request({
    order_id: idOf<OrderId>(),
    kind: afterSalesKind,
    fault: optional(fault, null),
    is_intact: optional(flag, false),
    description: optional(text(500, '说明最多 500 个字'), ''),
    lines: optional(list(wishLine, 500), null),
    upload_ids: optional(list(idOf<UploadId>(), MOST_PHOTOS), null),
  }),
  ({ order_id, is_intact, upload_ids, lines, ...rest }): AfterSalesWish => ({
    ...rest,
    orderId: order_id,
    isIntact: is_intact,
    lines: lines ?? [],
    uploadIds: upload_ids ?? [],
  }),
  ({ orderId, isIntact, uploadIds, ...rest }) => ({
    ...rest,
    order_id: orderId,
    is_intact: isIntact,
    upload_ids: uploadIds,
  }),
)

export const refundPreview: Codec<RefundPreview> = record({
  refund: money,
  lines: list(
    mapped(
      record({
        id: idOf<OrderLineId>(),
        number: whole(0, 50_000),
        left: whole(0, 50_000),
        refund: money,
        gifts_charged: whole(0, 50_000),
        gift_deduction: money,
        refusal: text(200),
      }),
      ({ id, number, gifts_charged, gift_deduction, ...rest }) => ({
        ...rest,
        lineId: id,
        quantity: number,
        giftsCharged: gifts_charged,
        giftDeduction: gift_deduction,
      }),
      (line) => ({
        id: line.lineId,
        number: line.quantity,
        left: line.left,
        refund: line.refund,
        gifts_charged: line.giftsCharged,
        gift_deduction: line.giftDeduction,
        refusal: line.refusal,
      }),
    ),
  ),
})

const head = {
  id: idOf<AfterSalesId>(),
  number: text(40),
  kind: afterSalesKind,
  state: afterSalesState,
  order_id: idOf<OrderId>(),
  order_number: text(40),
  created_at: timestamp,
  refund: money,
}

export const afterSalesSummary: Codec<AfterSalesSummary> = mapped(
  record({ ...head, first_goods: text(200), line_count: whole(0, 100_000) }),
  ({ order_id, order_number, created_at, first_goods, line_count, ...rest }) => ({
    ...rest,
    orderId: order_id,
    orderNumber: order_number,
    createdAt: created_at,
    firstGoods: first_goods,
    lineCount: line_count,
  }),
  ({ orderId, orderNumber, createdAt, firstGoods, lineCount, ...rest }) => ({
    ...rest,
    order_id: orderId,
    order_number: orderNumber,
    created_at: createdAt,
    first_goods: firstGoods,
    line_count: lineCount,
  }),
)

const afterSalesLine: Codec<AfterSales['lines'][number]> = mapped(
  record({
    id: idOf<OrderLineId>(),
    name: text(200),
    ypgg: text(200),
    sccj: text(200),
    bzdw: text(20),
    goods_image: text(500),
    number: quantity,
    refund: money,
  }),
  (wire) => ({
    lineId: wire.id,
    name: wire.name,
    specification: wire.ypgg,
    manufacturer: wire.sccj,
    unit: wire.bzdw,
    picture: wire.goods_image,
    quantity: wire.number,
    refund: wire.refund,
  }),
  (line) => ({
    id: line.lineId,
    name: line.name,
    ypgg: line.specification,
    sccj: line.manufacturer,
    bzdw: line.unit,
    goods_image: line.picture,
    number: line.quantity,
    refund: line.refund,
  }),
)

export const afterSales: Codec<AfterSales> = mapped(
  record({
    ...head,
    fault: nullable(fault),
    description: text(500),
    lines: list(afterSalesLine, 500),
    photos: list(text(200), MOST_PHOTOS),
    reject_reason: nullable(text(200)),
    waybill: nullable(waybill),
    send_back_to: nullable(record({ consignee: text(60), phone: text(30), detail: text(200) })),
    history: list(record({ state: afterSalesState, at: timestamp }), 20),
  }),
  ({ order_id, order_number, created_at, reject_reason, send_back_to, ...rest }) => ({
    ...rest,
    orderId: order_id,
    orderNumber: order_number,
    createdAt: created_at,
    rejectReason: reject_reason,
    sendBackTo: send_back_to,
  }),
  ({ orderId, orderNumber, createdAt, rejectReason, sendBackTo, ...rest }) => ({
    ...rest,
    order_id: orderId,
    order_number: orderNumber,
    created_at: createdAt,
    reject_reason: rejectReason,
    send_back_to: sendBackTo,
  }),
)
