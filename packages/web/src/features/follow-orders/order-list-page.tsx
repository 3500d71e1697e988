import type { Page } from '@xinglin/domain/kernel/page'
import type { OrderSummary } from '@xinglin/domain/orders'
import { useNavigate } from 'react-router-dom'
import { loadWith, type PageLoad, usePageData } from '../../shared/loading.ts'
import { useMember } from '../../shared/session.tsx'
import { OrderListView } from './order-list-view.tsx'
import { type OrderSearch, orderSearchIn } from './order-search.ts'
import { useOrderDeeds } from './use-order-deeds.tsx'

type OrderListPageData = { readonly orders: Page<OrderSummary>; readonly search: OrderSearch }

export const loader = async (load: PageLoad): Promise<OrderListPageData> => {
  const search = orderSearchIn(new URL(load.request.url).searchParams)
  return { orders: await loadWith(load)((client, options) => client.orders.list(search, options)), search }
}

const OrderListPage = () => {
  const { orders, search } = usePageData<typeof loader>()
  const { deeds, dialog } = useOrderDeeds()
  const member = useMember()
  const navigate = useNavigate()
  return (
    <>
      <OrderListView
        orders={orders}
        search={search}
        deeds={deeds}
        mayAskAfterSales={member?.mayAskAfterSales === true}
        onGo={(href) => void navigate(href)}
      />
      {dialog}
    </>
  )
}

export default OrderListPage
