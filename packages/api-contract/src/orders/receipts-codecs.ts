import type { OrderId, SpecialReceipt, SpecialReceiptId, SpecialReceiptState } from '@xinglin/domain/orders'
import { type Codec, dayCodec, idOf, mapped, nullable, oneOf, record, text, timestamp } from '../kernel/wire.ts'

export const specialReceiptState = oneOf<SpecialReceiptState>({
  awaited: 'awaited',
  submitted: 'submitted',
  passed: 'passed',
  rejected: 'rejected',
})

export const specialReceipt: Codec<SpecialReceipt> = mapped(
  record({
    id: idOf<SpecialReceiptId>(),
    order_id: nullable(idOf<OrderId>()),
    order_number: text(40),
    state: specialReceiptState,
    due_on: dayCodec,
    reason: text(200),
    photo: nullable(text(200)),
    submitted_at: nullable(timestamp),
  }),
  ({ order_id, order_number, due_on, submitted_at, ...rest }) => ({
    ...rest,
    orderId: order_id,
    orderNumber: order_number,
    dueOn: due_on,
    submittedAt: submitted_at,
  }),
  ({ orderId, orderNumber, dueOn, submittedAt, ...rest }) => ({
    ...rest,
    order_id: orderId,
    order_number: orderNumber,
    due_on: dueOn,
    submitted_at: submittedAt,
  }),
)
