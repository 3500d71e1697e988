import type { OrderId } from '@xinglin/domain/orders'
import { at, type Codec, converted, idOf, list, optional, request } from '../kernel/wire.ts'

/** Upper bound of orders of one submit: no shop has more warehouses. */
export const mostSiblings = 100

/** An order, and others of its submit for the same payment; absent: none. */
export type ToPay = { readonly id: OrderId; readonly also?: readonly OrderId[] }

export const alsoIds = optional(list(idOf<OrderId>(), mostSiblings), null)

export const toPay: Codec<ToPay> = converted(
  request({ id: idOf<OrderId>(), also: at('also_ids', alsoIds) }),
  ({ id, also }): ToPay => (also === null ? { id } : { id, also }),
  ({ id, also = null }) => ({ id, also }),
)
