import type { Page } from '@xinglin/domain/kernel/page'
import type { VarietyRequest } from '@xinglin/domain/requests'
import { useNavigate } from 'react-router-dom'
import { loadWith, type PageLoad, usePageData } from '../../shared/loading.ts'
import { pageIn } from '../../shared/page-in.ts'
import { VarietyRequestsView } from './variety-requests-view.tsx'

export const loader = (load: PageLoad): Promise<Page<VarietyRequest>> => {
  const page = pageIn(new URL(load.request.url).searchParams)
  return loadWith(load)((client, options) => client.requests.varietyRequests({ page }, options))
}

const VarietyRequestsPage = () => {
  const requests = usePageData<typeof loader>()
  const navigate = useNavigate()
  return <VarietyRequestsView requests={requests} onGo={(href) => void navigate(href)} />
}

export default VarietyRequestsPage
