import type { Page } from '@xinglin/domain/kernel/page'
import type { AfterSalesState } from '@xinglin/domain/orders'
import type { DeskRequest } from '@xinglin/domain/staff'
import { useLoaderData, useNavigate, useSearchParams } from 'react-router-dom'
import { clientContext, loaded, type PageLoad } from '../../shared/client.ts'
import { idIn, paths } from '../../shared/paths.ts'
import { useShell } from '../../shared/use-shell.ts'
import { requestStates, RequestsView } from './requests-view.tsx'

const stateIn = (text: string | null): AfterSalesState | null => requestStates.find((state) => state === text) ?? null

export const loader = async (load: PageLoad): Promise<Page<DeskRequest>> => {
  const { searchParams } = new URL(load.request.url)
  const wanted = { state: stateIn(searchParams.get('state')), page: idIn(searchParams.get('page') ?? undefined) ?? 1 }
  return loaded(await load.context.get(clientContext).afterSales.list(wanted, { signal: load.request.signal }), load)
}

const RequestsPage = () => {
  const requests = useLoaderData<typeof loader>()
  const { serverTime } = useShell()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  return (
    <RequestsView
      requests={requests}
      state={stateIn(search.get('state'))}
      now={serverTime}
      onOpen={(id) => void navigate(paths.request(id))}
    />
  )
}

export default RequestsPage
