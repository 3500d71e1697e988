import type { Order, OrderId, OrderSummary } from '@xinglin/domain/orders'
import { redirect } from 'react-router-dom'
import { idIn } from '../../shared/id-in.ts'
import { loadWith, type PageLoad, usePageData } from '../../shared/loading.ts'
import { paymentPath, paths } from '../../shared/paths.ts'
import { DoneView } from './done-view.tsx'
import { isOfOneSubmit } from './one-submit.ts'

type DonePageData = { readonly order: Order; readonly others: readonly OrderSummary[] }

/** The other parts of a submit were placed with it, so they stand on the first page of the buyer's orders. */
export const loader = async (load: PageLoad): Promise<DonePageData> => {
  const id = idIn(load, '订单不存在') as OrderId
  const call = loadWith(load)
  const [order, recent] = await Promise.all([
    call((client, options) => client.orders.detail({ id }, options)),
    call((client, options) => client.orders.list({ tab: null, page: 1 }, options)),
  ])
  if (order.state === 'unpaid') throw redirect(paymentPath(order))
  if (order.state === 'cancelled' || order.state === 'transferSent') throw redirect(paths.order(id))
  return {
    order,
    others: recent.list.filter((other) => other.id !== id && isOfOneSubmit(order.number, other.number)),
  }
}

const DonePage = () => <DoneView {...usePageData<typeof loader>()} />

export default DonePage
