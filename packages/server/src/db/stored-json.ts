import type { Order, OrderLine, OrderLinePart } from '@xinglin/domain/orders'

/** The delivery address of an order as it was at the submit. */
export type StoredAddress = Order['address']

/** The invoice details of an order. Older orders have the kind only. */
export type StoredInvoice = {
  readonly type: string
  readonly title?: string
  readonly taxNumber?: string
  readonly email?: string
}

/** The data of a good at the time it was sold, with its name of that time. */
export type StoredLine = Pick<OrderLine, 'name' | 'specification' | 'manufacturer' | 'unit' | 'picture'> & {
  readonly parts?: readonly Omit<OrderLinePart, 'batches'>[]
}

/** Enough of the first answer to repeat it for the same idempotency key. */
export type StoredAnswer = { readonly [field: string]: number }

/** The data needed to carry out an operation once a second person confirms it. */
export type StoredPayload = { readonly [field: string]: unknown }
