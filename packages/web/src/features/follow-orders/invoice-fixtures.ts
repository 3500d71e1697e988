import { yuan } from '@xinglin/domain/kernel/money'
import { instant } from '@xinglin/domain/kernel/time'
import type { Invoice, InvoiceId, OrderId } from '@xinglin/domain/orders'

/** The invoice of a shipped order. */
export const invoiceFixture = (id: number, overrides: Partial<Invoice> = {}): Invoice => ({
  id: id as InvoiceId,
  orderId: 26 as OrderId,
  orderNumber: `2026112000${String(id)}`,
  kind: 'electronic',
  title: '槐序大药房连锁有限公司',
  taxNumber: '演示912099000000001X',
  email: '',
  state: 'issued',
  amount: yuan('2591.80'),
  number: `演示20990000${String(id)}`,
  requestedAt: instant(1_795_164_060_000),
  issuedAt: instant(1_795_171_260_000),
  url: `/documents/invoice/${String(id)}.pdf`,
  ...overrides,
})

/** Not issued yet. */
export const awaitedInvoiceFixture = (id: number): Invoice =>
  invoiceFixture(id, { state: 'awaited', kind: 'special', number: null, issuedAt: null, url: null })
