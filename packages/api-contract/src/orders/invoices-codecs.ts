import type { Invoice, InvoiceId, InvoiceKind, InvoiceState, OrderId } from '@xinglin/domain/orders'
import { type Codec, idOf, mapped, money, nullable, oneOf, record, text, timestamp } from '../kernel/wire.ts'

export const invoiceKind = oneOf<InvoiceKind>({ electronic: 1, paper: 2, special: 3 })

export const invoiceState = oneOf<InvoiceState>({
  awaited: 'awaited',
  issued: 'issued',
  reversing: 'reversing',
  reversed: 'reversed',
})

export const invoice: Codec<Invoice> = mapped(
  record({
    id: idOf<InvoiceId>(),
    order_id: idOf<OrderId>(),
    order_number: text(40),
    kind: invoiceKind,
    title: text(200),
    tax_number: text(60),
    email: text(100),
    state: invoiceState,
    amount: money,
    number: nullable(text(60)),
    requested_at: timestamp,
    issued_at: nullable(timestamp),
    url: nullable(text(200)),
  }),
  ({ order_id, order_number, tax_number, requested_at, issued_at, ...rest }) => ({
    ...rest,
    orderId: order_id,
    orderNumber: order_number,
    taxNumber: tax_number,
    requestedAt: requested_at,
    issuedAt: issued_at,
  }),
  ({ orderId, orderNumber, taxNumber, requestedAt, issuedAt, ...rest }) => ({
    ...rest,
    order_id: orderId,
    order_number: orderNumber,
    tax_number: taxNumber,
    requested_at: requestedAt,
    issued_at: issuedAt,
  }),
)
