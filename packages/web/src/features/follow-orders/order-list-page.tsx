import type { Page } from '@xinglin/domain/kernel/page'
import { orderStateCodes, type OrderSummary, type OrderTab, orderTabs } from '@xinglin/domain/orders'
import { useNavigate } from 'react-router-dom'
import { loadWith, type PageLoad, usePageData } from '../../shared/loading.ts'
import { OrderListView } from './order-list-view.tsx'

type OrderListPageData = { readonly orders: Page<OrderSummary>; readonly tab: OrderTab | null }

const tabs = Object.keys(orderTabs) as readonly OrderTab[]

/** An address that makes no sense shows the first page of all orders. */
export const loader = async (load: PageLoad): Promise<OrderListPageData> => {
  const { searchParams } = new URL(load.request.url)
  const tab = tabs.find((each) => String(orderStateCodes[each]) === searchParams.get('state')) ?? null
  const wished = searchParams.get('page') ?? ''
  const page = /^[1-9]\d{0,4}$/.test(wished) ? Number(wished) : 1
  return { orders: await loadWith(load)((client, options) => client.orders.list({ tab, page }, options)), tab }
}

const OrderListPage = () => {
  const { orders, tab } = usePageData<typeof loader>()
  const navigate = useNavigate()
  return <OrderListView orders={orders} tab={tab} onJump={(href) => void navigate(href)} />
}

export default OrderListPage
