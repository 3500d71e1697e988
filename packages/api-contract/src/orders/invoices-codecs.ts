import type { Invoice, InvoiceId, InvoiceKind, InvoiceState, OrderId } from '@xinglin/domain/orders'
import { plainCode } from '@xinglin/domain/members'
import { at, type Codec, converted, idOf, money, nullable, oneOf, record, text, timestamp } from '../kernel/wire.ts'

export const invoiceKind = oneOf<InvoiceKind>({ electronic: 1, paper: 2, special: 3 })

export const invoiceState = oneOf<InvoiceState>({
  awaited: 'awaited',
  issued: 'issued',
  reversing: 'reversing',
  reversed: 'reversed',
})

/** However it is written, it is kept without blanks and in capitals. */
export const writtenTaxNumber: Codec<string> = converted(text(30, '税号最多 30 个字符'), plainCode, (kept) => kept)

export const invoice: Codec<Invoice> = record({
  id: idOf<InvoiceId>(),
  orderId: at('order_id', idOf<OrderId>()),
  orderNumber: at('order_number', text(40)),
  kind: invoiceKind,
  title: text(200),
  taxNumber: at('tax_number', text(60)),
  email: text(100),
  state: invoiceState,
  amount: money,
  number: nullable(text(60)),
  requestedAt: at('requested_at', timestamp),
  issuedAt: at('issued_at', nullable(timestamp)),
  url: nullable(text(200)),
})
