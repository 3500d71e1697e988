import { cutText } from '@xinglin/domain/kernel/cut-text'
import type { StatementsQuery } from '@xinglin/api-contract/staff-api'
import { dayFromText } from '@xinglin/domain/kernel/time'
import type { StatementList } from '@xinglin/domain/staff'
import { useLoaderData, useNavigate, useNavigation, useSearchParams } from 'react-router-dom'
import { clientContext, loaded, type PageLoad } from '../../shared/client.ts'
import { idIn, paths } from '../../shared/paths.ts'
import { StatementsView } from './statements-view.tsx'

const queryIn = (search: URLSearchParams): StatementsQuery => ({
  month: dayFromText(search.get('month') ?? ''),
  keyword: cutText(search.get('q') ?? '', 100),
  page: idIn(search.get('page') ?? undefined) ?? 1,
})

export const loader = async (load: PageLoad): Promise<StatementList> => {
  const { searchParams } = new URL(load.request.url)
  const { finance } = load.context.get(clientContext)
  return loaded(await finance.statements(queryIn(searchParams), { signal: load.request.signal }), load)
}

const StatementsPage = () => {
  const statements = useLoaderData<typeof loader>()
  const [search] = useSearchParams()
  const { keyword } = queryIn(search)
  const navigate = useNavigate()
  const navigation = useNavigation()
  return (
    <StatementsView
      key={keyword}
      statements={statements}
      keyword={keyword}
      isLoading={navigation.state === 'loading'}
      onQuery={(query) => void navigate(paths.statements(query))}
      onOpen={(id) => void navigate(paths.statement(id, statements.from))}
    />
  )
}

export default StatementsPage
