import type { UploadId } from '@xinglin/domain/members'
import type {
  AfterSales,
  AfterSalesId,
  AfterSalesKind,
  AfterSalesState,
  AfterSalesSummary,
  AfterSalesWish,
  AfterSalesDispatch,
  Fault,
  OrderId,
  OrderLineId,
  RefundPreview,
} from '@xinglin/domain/orders'
import {
  at,
  type Codec,
  converted,
  dayCodec,
  flag,
  idOf,
  list,
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

const afterSalesKind = oneOf<AfterSalesKind>(
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
  toShip: 'to_ship',
  toReceive: 'to_receive',
  refunding: 'refunding',
  completed: 'completed',
  withdrawn: 'withdrawn',
})

const fault = oneOf<Fault>({ quality: 'quality', damage: 'damage', shortage: 'shortage', wrongGoods: 'wrong' })

const MOST_PHOTOS = 6

const wishLine = request({
  lineId: at('id', idOf<OrderLineId>()),
  quantity: at('number', quantity),
})

export const afterSalesWish: Codec<AfterSalesWish> = converted(
  request({
    orderId: at('order_id', idOf<OrderId>()),
    kind: afterSalesKind,
    fault: optional(fault, null),
    isIntact: at('is_intact', optional(flag, false)),
    description: optional(text(500, '说明最多 500 个字'), ''),
    lines: optional(list(wishLine, 500), null),
    uploadIds: at('upload_ids', optional(list(idOf<UploadId>(), MOST_PHOTOS), null)),
  }),
  ({ lines, uploadIds, ...rest }): AfterSalesWish => ({ ...rest, lines: lines ?? [], uploadIds: uploadIds ?? [] }),
  (wish) => wish,
)

export const refundPreview: Codec<RefundPreview> = record({
  refund: money,
  lines: list(
    record({
      lineId: at('id', idOf<OrderLineId>()),
      quantity: at('number', whole(0, 50_000)),
      left: whole(0, 50_000),
      refund: money,
      giftCharges: at(
        'gift_charges',
        list(
          record({
            giftLineId: at('id', idOf<OrderLineId>()),
            name: text(200),
            unit: at('bzdw', text(20)),
            units: at('number', quantity),
          }),
        ),
      ),
      giftDeduction: at('gift_deduction', money),
      refusal: text(200),
    }),
  ),
})

const head = {
  id: idOf<AfterSalesId>(),
  number: text(40),
  kind: afterSalesKind,
  state: afterSalesState,
  orderId: at('order_id', idOf<OrderId>()),
  orderNumber: at('order_number', text(40)),
  createdAt: at('created_at', timestamp),
  refund: money,
}

export const afterSalesSummary: Codec<AfterSalesSummary> = record({
  ...head,
  firstGoods: at('first_goods', text(200)),
  lineCount: at('line_count', whole(0, 100_000)),
})

const afterSalesLine: Codec<AfterSales['lines'][number]> = record({
  lineId: at('id', idOf<OrderLineId>()),
  name: text(200),
  specification: at('ypgg', text(200)),
  manufacturer: at('sccj', text(200)),
  unit: at('bzdw', text(20)),
  picture: at('goods_image', text(500)),
  quantity: at('number', quantity),
  refund: money,
})

const dispatch: Codec<AfterSalesDispatch> = record({
  batches: list(
    record({
      lineId: at('id', idOf<OrderLineId>()),
      name: text(200),
      specification: at('ypgg', text(200)),
      manufacturer: at('sccj', text(200)),
      unit: at('bzdw', text(20)),
      number: at('batch_number', text(60)),
      expiresOn: at('expires_on', dayCodec),
      quantity: at('number', quantity),
    }),
    500,
  ),
  waybill: nullable(waybill),
  shippedAt: at('shipped_at', nullable(timestamp)),
  deliveredAt: at('delivered_at', nullable(timestamp)),
})

export const afterSales: Codec<AfterSales> = record({
  ...head,
  fault: nullable(fault),
  description: text(500),
  lines: list(afterSalesLine, 500),
  photos: list(text(200), MOST_PHOTOS),
  rejectReason: at('reject_reason', nullable(text(200))),
  waybill: nullable(waybill),
  dispatch: nullable(dispatch),
  sendBackTo: at('send_back_to', nullable(record({ consignee: text(60), phone: text(30), detail: text(200) }))),
  history: list(record({ state: afterSalesState, at: timestamp }), 20),
})
