import type { OrderId } from '@xinglin/domain/orders'
import { data } from 'react-router-dom'
import type { PageLoad } from '../../shared/loading.ts'

/** The order that an address names, in its path (step 3) or its query (hm, step 4). What is no number is no page. */
export const orderIdIn = ({ params, request }: Pick<PageLoad, 'params' | 'request'>): OrderId => {
  const text = params['id'] ?? new URL(request.url).searchParams.get('id') ?? ''
  if (!/^[1-9]\d{0,14}$/.test(text)) {
    throw data({ kind: 'refused', code: 404, message: '订单不存在' }, { status: 404 })
  }
  return Number(text) as OrderId
}
