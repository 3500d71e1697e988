import type { Order, OrderLine, OrderLinePart } from '@xinglin/domain/orders'

/** Where an order goes, as it was when it was placed. */
export type KeptAddress = Order['address']

/** How an order keeps what its invoice shall say. Older orders know the kind alone. */
export type KeptInvoice = {
  readonly type: string
  readonly title?: string
  readonly taxNumber?: string
  readonly email?: string
}

/** What a line sold, as it was called then. */
export type KeptLine = Pick<OrderLine, 'name' | 'specification' | 'manufacturer' | 'unit' | 'picture'> & {
  readonly parts?: readonly Omit<OrderLinePart, 'batches'>[]
}

/** Enough of a first answer to give it again. */
export type KeptAnswer = { readonly [field: string]: number }

/** What a deed for two people needs to be done once it is confirmed. */
export type KeptPayload = { readonly [field: string]: unknown }
