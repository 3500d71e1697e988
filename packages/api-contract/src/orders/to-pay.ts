import type { OrderId } from '@xinglin/domain/orders'
import { type Codec, idOf, list, mapped, optional, request } from '../kernel/wire.ts'

/** Upper bound of orders of one submit: no shop has more warehouses. */
export const mostSiblings = 100

/** An order, and others of its submit for the same payment; absent: none. */
export type ToPay = { readonly id: OrderId; readonly also?: readonly OrderId[] }

export const alsoIds = optional(list(idOf<OrderId>(), mostSiblings), null)

export const toPay: Codec<ToPay> = mapped(
  request({ id: idOf<OrderId>(), also_ids: alsoIds }),
  ({ id, also_ids }) => (also_ids === null ? { id } : { id, also: also_ids }),
  ({ id, also }) => ({ id, also_ids: also ?? null }),
)
