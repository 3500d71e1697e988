import type { OrderId } from '@xinglin/domain/orders'
import { data } from 'react-router-dom'
import type { PageLoad } from './loading.ts'

type Address = Pick<PageLoad, 'params' | 'request'>

/** In its path (`/order/info/26`) or its query (`?id=26`). */
const textIn = ({ params, request }: Address): string =>
  params['id'] ?? new URL(request.url).searchParams.get('id') ?? ''

const isId = (text: string): boolean => /^[1-9]\d{0,14}$/.test(text)

const notFound = (message: string) => data({ kind: 'refused', code: 404, message }, { status: 404 })

/** The id in an address. An invalid one answers 404 with the given message. */
export const idIn = (load: Address, missing: string): number => {
  const text = textIn(load)
  if (!isId(text)) throw notFound(missing)
  return Number(text)
}

/** The order id in a part of an address; null for an invalid one. */
export const orderIdOf = (text: string): OrderId | null => (isId(text) ? (Number(text) as OrderId) : null)

/** The order that an address names. */
export const orderIdIn = (load: Address): OrderId => {
  const id = orderIdOf(textIn(load))
  if (id === null) throw notFound('订单不存在')
  return id
}
