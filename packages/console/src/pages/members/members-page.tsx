import type { MembersQuery } from '@xinglin/api-contract/staff-api'
import { type MemberList, memberViews } from '@xinglin/domain/staff'
import { useMemo } from 'react'
import { useLoaderData, useNavigate, useNavigation, useSearchParams } from 'react-router-dom'
import { clientContext, loaded, type PageLoad } from '../../shared/client.ts'
import { idIn, paths } from '../../shared/paths.ts'
import { useShell } from '../../shell/shell-route.tsx'
import { MembersView } from './members-view.tsx'

const queryIn = (search: URLSearchParams): MembersQuery => ({
  view: memberViews.find((view) => view === search.get('view')) ?? 'all',
  keyword: (search.get('q') ?? '').slice(0, 100),
  page: idIn(search.get('page') ?? undefined) ?? 1,
})

export const loader = async (load: PageLoad): Promise<MemberList> => {
  const { searchParams } = new URL(load.request.url)
  const { members } = load.context.get(clientContext)
  return loaded(await members.list(queryIn(searchParams), { signal: load.request.signal }), load)
}

const MembersPage = () => {
  const members = useLoaderData<typeof loader>()
  const { serverTime } = useShell()
  const [search] = useSearchParams()
  const query = useMemo(() => queryIn(search), [search])
  const isActing = search.get('act') === '1'
  const navigate = useNavigate()
  const navigation = useNavigation()
  return (
    <MembersView
      key={`${query.view} ${query.keyword}`}
      query={query}
      members={members}
      now={serverTime}
      isLoading={navigation.state === 'loading'}
      isActing={isActing}
      onQuery={(next) => void navigate(paths.members({ ...next, isActing }))}
      onOpen={(id) => void navigate(isActing ? paths.actForMember(id) : paths.member(id))}
    />
  )
}

export default MembersPage
