import type { Page } from '@xinglin/domain/kernel/page'
import type { Invoice, InvoiceId, InvoiceState, InvoiceTitle, OrderId } from '@xinglin/domain/orders'
import { endpoint } from '../kernel/endpoint.ts'
import { page, pageOf } from '../kernel/page-codec.ts'
import { at, type Codec, filled, idOf, optional, request, text } from '../kernel/wire.ts'
import { invoice, invoiceKind, invoiceState, writtenTaxNumber } from './invoices-codecs.ts'

type Query = { readonly state: InvoiceState | null; readonly keyword: string; readonly page: number }
type Wish = InvoiceTitle & { readonly orderId: OrderId }

const wish: Codec<Wish> = request({
  orderId: at('order_id', idOf<OrderId>()),
  kind: invoiceKind,
  title: filled('请输入发票抬头', 100),
  taxNumber: at('tax_number', optional(writtenTaxNumber, '')),
  email: optional(text(100, '邮箱最多 100 个字符'), ''),
})

/** /dzfp: the invoices of this buyer's orders. */
export const invoicesEndpoints = {
  /** `keyword` finds a part of the number of an order or an invoice. */
  list: endpoint<Query, Page<Invoice>>({
    method: 'GET',
    path: '/api/invoice',
    source: 'ours',
    access: 'member',
    input: request({
      state: optional(invoiceState, null),
      keyword: optional(text(60, '搜索内容最多 60 个字'), ''),
      page: optional(page, 1),
    }),
    output: pageOf(invoice),
  }),
  detail: endpoint<{ readonly id: InvoiceId }, Invoice>({
    method: 'GET',
    path: '/api/invoice/{id}',
    source: 'ours',
    access: 'member',
    input: request({ id: idOf<InvoiceId>() }),
    output: invoice,
  }),
  /** Requests the invoice of a paid order without one, or changes one that is not issued yet. */
  request: endpoint<Wish, Invoice>({
    method: 'POST',
    path: '/api/invoice',
    source: 'ours',
    access: 'member',
    input: wish,
    output: invoice,
  }),
}
