import { staffApi, type StatementsQuery } from '@xinglin/api-contract/staff-api'
import type { StatementList } from '@xinglin/domain/staff'
import { useLoaderData, useNavigate, useNavigation } from 'react-router-dom'
import { type LoadedList, loadedList, type PageLoad } from '../../shared/client.ts'
import { paths } from '../../shared/paths.ts'
import { StatementsView } from './statements-view.tsx'

export const loader = (load: PageLoad): Promise<LoadedList<StatementsQuery, StatementList>> =>
  loadedList(load, staffApi.finance.statements, ({ finance }) => finance.statements)

const StatementsPage = () => {
  const { query, answer } = useLoaderData<typeof loader>()
  const navigate = useNavigate()
  const navigation = useNavigation()
  return (
    <StatementsView
      statements={answer}
      query={query}
      isLoading={navigation.state === 'loading'}
      onQuery={(to) => void navigate(paths.statements(to))}
      onOpen={(id) => void navigate(paths.statement(id, answer.from))}
    />
  )
}

export default StatementsPage
