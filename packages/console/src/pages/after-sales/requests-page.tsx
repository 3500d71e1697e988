import { type RequestsQuery, staffApi } from '@xinglin/api-contract/staff-api'
import type { Page } from '@xinglin/domain/kernel/page'
import type { DeskRequest } from '@xinglin/domain/staff'
import { useLoaderData, useNavigate, useNavigation } from 'react-router-dom'
import { type LoadedList, loadedList, type PageLoad } from '../../shared/client.ts'
import { paths } from '../../shared/paths.ts'
import { useShell } from '../../shared/use-shell.ts'
import { RequestsView } from './requests-view.tsx'

export const loader = (load: PageLoad): Promise<LoadedList<RequestsQuery, Page<DeskRequest>>> =>
  loadedList(load, staffApi.afterSales.list, ({ afterSales }) => afterSales.list)

const RequestsPage = () => {
  const { query, answer } = useLoaderData<typeof loader>()
  const { serverTime } = useShell()
  const navigate = useNavigate()
  const navigation = useNavigation()
  return (
    <RequestsView
      requests={answer}
      query={query}
      now={serverTime}
      isLoading={navigation.state === 'loading'}
      onOpen={(id) => void navigate(paths.request(id))}
    />
  )
}

export default RequestsPage
