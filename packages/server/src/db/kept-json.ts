import type { Order, OrderLine, OrderLinePart } from '@xinglin/domain/orders'

/** Where an order goes, as it was when it was placed. */
export type KeptAddress = Order['address']

/** How an order stores its invoice details. Older orders have the kind only. */
export type KeptInvoice = {
  readonly type: string
  readonly title?: string
  readonly taxNumber?: string
  readonly email?: string
}

/** What a line sold, under its name at that time. */
export type KeptLine = Pick<OrderLine, 'name' | 'specification' | 'manufacturer' | 'unit' | 'picture'> & {
  readonly parts?: readonly Omit<OrderLinePart, 'batches'>[]
}

/** Enough of a first answer to repeat it. */
export type KeptAnswer = { readonly [field: string]: number }

/** What is needed to carry out an operation that needs two people once it is confirmed. */
export type KeptPayload = { readonly [field: string]: unknown }
