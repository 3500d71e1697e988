import type { Page } from '@xinglin/domain/kernel/page'
import type { OrderCounts, OrderSummary } from '@xinglin/domain/orders'
import { useNavigate } from 'react-router-dom'
import { clientOf, loadWith, type PageLoad, usePageData } from '../../shared/loading.ts'
import { useMember } from '../../shared/session.tsx'
import { OrderListView } from './order-list-view.tsx'
import { type OrderSearch, orderSearchIn } from './order-search.ts'
import { useOrderActions } from './use-order-actions.tsx'

type OrderListPageData = {
  readonly orders: Page<OrderSummary>
  readonly counts: OrderCounts | null
  readonly search: OrderSearch
}

/** A failure to load the counts must not hide the orders. */
export const loader = async (load: PageLoad): Promise<OrderListPageData> => {
  const search = orderSearchIn(new URL(load.request.url).searchParams)
  const [orders, counts] = await Promise.all([
    loadWith(load)((client, options) => client.orders.list(search, options)),
    clientOf(load.context).orders.counts(null, { signal: load.request.signal }),
  ])
  return { orders, counts: counts.ok ? counts.value : null, search }
}

const OrderListPage = () => {
  const { orders, counts, search } = usePageData<typeof loader>()
  const { actions, dialog } = useOrderActions()
  const member = useMember()
  const navigate = useNavigate()
  return (
    <>
      <OrderListView
        orders={orders}
        counts={counts}
        search={search}
        actions={actions}
        mayAskAfterSales={member?.mayAskAfterSales === true}
        onGo={(href) => void navigate(href)}
      />
      {dialog}
    </>
  )
}

export default OrderListPage
