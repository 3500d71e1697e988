import { cutText } from '@xinglin/domain/kernel/cut-text'
import type { MembersQuery } from '@xinglin/api-contract/staff-api'
import { buyerTypes, type MemberId } from '@xinglin/domain/members'
import { type DeskOutcome, type MemberList, memberViews, type StaffId } from '@xinglin/domain/staff'
import type { RegionsBelow } from '@xinglin/forms/region-levels'
import { useCallback, useMemo, useState } from 'react'
import { useLoaderData, useNavigate, useNavigation, useRevalidator, useSearchParams } from 'react-router-dom'
import { useSay } from '../../parts/use-say.tsx'
import { clientContext, loaded, messageOf, type PageLoad, savedOr, useClient } from '../../shared/client.ts'
import { idIn, paths } from '../../shared/paths.ts'
import { useShell } from '../../shared/use-shell.ts'
import { type ManyAction, MembersView } from './members-view.tsx'
import { NewMemberDialog } from './new-member-dialog.tsx'

const queryIn = (search: URLSearchParams): MembersQuery => ({
  view: memberViews.find((view) => view === search.get('view')) ?? 'all',
  keyword: cutText(search.get('q') ?? '', 100),
  buyerType: buyerTypes.find((type) => type === search.get('type')) ?? null,
  rep: idIn<StaffId>(search.get('rep') ?? undefined) ?? null,
  page: idIn(search.get('page') ?? undefined) ?? 1,
})

export const loader = async (load: PageLoad): Promise<MemberList> => {
  const { searchParams } = new URL(load.request.url)
  const { members } = load.context.get(clientContext)
  return loaded(await members.list(queryIn(searchParams), { signal: load.request.signal }), load)
}

const MembersPage = () => {
  const members = useLoaderData<typeof loader>()
  const { staff, serverTime } = useShell()
  const [search] = useSearchParams()
  const query = useMemo(() => queryIn(search), [search])
  const isActing = search.get('act') === '1'
  const client = useClient()
  const navigate = useNavigate()
  const navigation = useNavigation()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState<ManyAction['kind'] | null>(null)
  const [outcomes, setOutcomes] = useState<readonly DeskOutcome[] | null>(null)
  const [isNew, setIsNew] = useState(false)
  const { say, said } = useSay()

  const below: RegionsBelow = useCallback(
    async (parent) => {
      const answer = await client.members.regions({ parent })
      if (answer.ok) return answer.value
      say(messageOf(answer.error), 'danger')
      return []
    },
    [client, say],
  )

  const doToMany = async (ids: readonly MemberId[], action: ManyAction): Promise<void> => {
    setBusy(action.kind)
    const answer =
      action.kind === 'remind'
        ? await client.members.remind({ ids })
        : await client.members.assignRep({ ids, repId: action.repId })
    setBusy(null)
    if (answer.ok) setOutcomes(answer.value)
    else say(messageOf(answer.error), 'danger')
    void revalidate()
  }
  return (
    <>
      <MembersView
        key={`${query.view} ${query.keyword}`}
        staff={staff}
        query={query}
        members={members}
        now={serverTime}
        isLoading={navigation.state === 'loading'}
        busy={busy}
        outcomes={outcomes}
        isActing={isActing}
        onQuery={(next) => {
          setOutcomes(null)
          void navigate(paths.members({ ...next, isActing }))
        }}
        onOpen={(id) => void navigate(isActing ? paths.actForMember(id) : paths.member(id))}
        onMany={(ids, action) => void doToMany(ids, action)}
        onActFor={(id) => void navigate(paths.actForMember(id))}
        onNew={() => setIsNew(true)}
      />
      {isNew && (
        <NewMemberDialog
          below={below}
          onCreate={async (member) => {
            const answer = await client.members.create(member)
            if (answer.ok) void revalidate()
            // Errors of fields are shown at the fields.
            else if (answer.error.kind !== 'invalid') say(messageOf(answer.error), 'danger')
            return answer.ok ? answer.value : savedOr(answer)
          }}
          onOpen={(id) => void navigate(paths.member(id))}
          onClose={() => setIsNew(false)}
        />
      )}
      {said}
    </>
  )
}

export default MembersPage
