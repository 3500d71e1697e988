import { keysOf } from '@xinglin/domain/kernel/keys-of'
import type { Page } from '@xinglin/domain/kernel/page'
import { afterSalesStateLabels, type AfterSalesState, type AfterSalesSummary } from '@xinglin/domain/orders'
import { useNavigate } from 'react-router-dom'
import { loadWith, type PageLoad, usePageData } from '../../shared/loading.ts'
import { pageIn } from '../../shared/page-in.ts'
import { AfterSalesListView } from './after-sales-list-view.tsx'

type AfterSalesListPageData = { readonly requests: Page<AfterSalesSummary>; readonly state: AfterSalesState | null }

const states = keysOf(afterSalesStateLabels)

/** An invalid address shows the first page of all requests. */
export const loader = async (load: PageLoad): Promise<AfterSalesListPageData> => {
  const { searchParams } = new URL(load.request.url)
  const state = states.find((each) => each === searchParams.get('state')) ?? null
  const page = pageIn(searchParams)
  return {
    requests: await loadWith(load)((client, options) => client.afterSales.list({ state, page }, options)),
    state,
  }
}

const AfterSalesListPage = () => {
  const { requests, state } = usePageData<typeof loader>()
  const navigate = useNavigate()
  return <AfterSalesListView requests={requests} state={state} onGo={(href) => void navigate(href)} />
}

export default AfterSalesListPage
