import type { Page } from '@xinglin/domain/kernel/page'
import { type OrderState, orderStateCodes, type OrderSummary } from '@xinglin/domain/orders'
import { useNavigate } from 'react-router-dom'
import { loadWith, type PageLoad, usePageData } from '../../shared/loading.ts'
import { OrderListView } from './order-list-view.tsx'

type OrderListPageData = { readonly orders: Page<OrderSummary>; readonly state: OrderState | null }

const states = Object.keys(orderStateCodes) as readonly OrderState[]

/** An address that makes no sense shows the first page of all orders. */
export const loader = async (load: PageLoad): Promise<OrderListPageData> => {
  const { searchParams } = new URL(load.request.url)
  const state = states.find((each) => String(orderStateCodes[each]) === searchParams.get('state')) ?? null
  const wished = searchParams.get('page') ?? ''
  const page = /^[1-9]\d{0,4}$/.test(wished) ? Number(wished) : 1
  return { orders: await loadWith(load)((client, options) => client.orders.list({ state, page }, options)), state }
}

const OrderListPage = () => {
  const { orders, state } = usePageData<typeof loader>()
  const navigate = useNavigate()
  return <OrderListView orders={orders} state={state} onJump={(href) => void navigate(href)} />
}

export default OrderListPage
