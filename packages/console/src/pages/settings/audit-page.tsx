import { cutText } from '@xinglin/domain/kernel/cut-text'
import type { AuditQuery } from '@xinglin/api-contract/staff-api'
import { dayFromText } from '@xinglin/domain/kernel/time'
import type { AuditBook } from '@xinglin/domain/staff'
import { useMemo } from 'react'
import { useLoaderData, useNavigate, useNavigation, useSearchParams } from 'react-router-dom'
import { clientContext, loaded, type PageLoad } from '../../shared/client.ts'
import { idIn, paths } from '../../shared/paths.ts'
import { AuditView } from './audit-view.tsx'

const queryIn = (search: URLSearchParams): AuditQuery => ({
  who: cutText(search.get('who') ?? '', 100),
  action: cutText(search.get('action') ?? '', 60),
  object: cutText(search.get('object') ?? '', 200),
  from: dayFromText(search.get('from') ?? ''),
  to: dayFromText(search.get('to') ?? ''),
  page: idIn(search.get('page') ?? undefined) ?? 1,
})

export const loader = async (load: PageLoad): Promise<AuditBook> => {
  const { searchParams } = new URL(load.request.url)
  const { settings } = load.context.get(clientContext)
  return loaded(await settings.audit(queryIn(searchParams), { signal: load.request.signal }), load)
}

const AuditPage = () => {
  const book = useLoaderData<typeof loader>()
  const [search] = useSearchParams()
  const query = useMemo(() => queryIn(search), [search])
  const navigate = useNavigate()
  const navigation = useNavigation()
  return (
    <AuditView
      query={query}
      book={book}
      isLoading={navigation.state === 'loading'}
      onQuery={(next) => void navigate(paths.audit(next))}
    />
  )
}

export default AuditPage
