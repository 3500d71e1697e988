import { type AuditQuery, staffApi } from '@xinglin/api-contract/staff-api'
import type { AuditBook } from '@xinglin/domain/staff'
import { useLoaderData, useNavigate, useNavigation } from 'react-router-dom'
import { type LoadedList, loadedList, type PageLoad } from '../../shared/client.ts'
import { paths } from '../../shared/paths.ts'
import { AuditView } from './audit-view.tsx'

export const loader = (load: PageLoad): Promise<LoadedList<AuditQuery, AuditBook>> =>
  loadedList(load, staffApi.settings.audit, ({ settings }) => settings.audit)

const AuditPage = () => {
  const { query, answer } = useLoaderData<typeof loader>()
  const navigate = useNavigate()
  const navigation = useNavigation()
  return (
    <AuditView
      query={query}
      book={answer}
      isLoading={navigation.state === 'loading'}
      onQuery={(next) => void navigate(paths.audit(next))}
    />
  )
}

export default AuditPage
