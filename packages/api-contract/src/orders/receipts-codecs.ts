import type { OrderId, SpecialReceipt, SpecialReceiptId, SpecialReceiptState } from '@xinglin/domain/orders'
import { at, type Codec, dayCodec, idOf, nullable, oneOf, record, text, timestamp } from '../kernel/wire.ts'

export const specialReceiptState = oneOf<SpecialReceiptState>({
  awaited: 'awaited',
  submitted: 'submitted',
  passed: 'passed',
  rejected: 'rejected',
})

export const specialReceipt: Codec<SpecialReceipt> = record({
  id: idOf<SpecialReceiptId>(),
  orderId: at('order_id', nullable(idOf<OrderId>())),
  orderNumber: at('order_number', text(40)),
  state: specialReceiptState,
  dueOn: at('due_on', dayCodec),
  reason: text(200),
  photo: nullable(text(200)),
  submittedAt: at('submitted_at', nullable(timestamp)),
})
