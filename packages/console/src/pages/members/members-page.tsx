import { type MembersQuery, staffApi } from '@xinglin/api-contract/staff-api'
import type { MemberId } from '@xinglin/domain/members'
import type { DeskOutcome, MemberList } from '@xinglin/domain/staff'
import { useState } from 'react'
import { useLoaderData, useNavigate, useNavigation, useRevalidator, useSearchParams } from 'react-router-dom'
import { useRegionsBelow } from '../../parts/use-regions-below.ts'
import { useSay } from '../../parts/use-say.tsx'
import { type LoadedList, loadedList, messageOf, type PageLoad, savedOr, useClient } from '../../shared/client.ts'
import { paths } from '../../shared/paths.ts'
import { useShell } from '../../shared/use-shell.ts'
import type { ManyAction } from './members-bulk.tsx'
import { MembersView } from './members-view.tsx'
import { NewMemberDialog } from './new-member-dialog.tsx'

export const loader = (load: PageLoad): Promise<LoadedList<MembersQuery, MemberList>> =>
  loadedList(load, staffApi.members.list, ({ members }) => members.list)

const MembersPage = () => {
  const { query, answer: members } = useLoaderData<typeof loader>()
  const { staff, serverTime } = useShell()
  const [search] = useSearchParams()
  const isActing = search.get('act') === '1'
  const client = useClient()
  const navigate = useNavigate()
  const navigation = useNavigation()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState<ManyAction['kind'] | null>(null)
  const [outcomes, setOutcomes] = useState<readonly DeskOutcome[] | null>(null)
  const [isNew, setIsNew] = useState(false)
  const { say, said } = useSay()

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
          const list = paths.members(next)
          void navigate(isActing ? paths.membersToActFor(list) : list)
        }}
        onOpen={(id) => void navigate(isActing ? paths.actForMember(id) : paths.member(id))}
        onMany={(ids, action) => void doToMany(ids, action)}
        onActFor={(id) => void navigate(paths.actForMember(id))}
        onNew={() => setIsNew(true)}
      />
      {isNew && <NewMember say={say} onClose={() => setIsNew(false)} />}
      {said}
    </>
  )
}

type NewMemberProps = {
  readonly say: ReturnType<typeof useSay>['say']
  readonly onClose: () => void
}

const NewMember = ({ say, onClose }: NewMemberProps) => {
  const { members } = useClient()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const below = useRegionsBelow(say)
  return (
    <NewMemberDialog
      below={below}
      onCreate={async (member) => {
        const answer = await members.create(member)
        if (answer.ok) void revalidate()
        // Errors of fields are shown at the fields.
        else if (answer.error.kind !== 'invalid') say(messageOf(answer.error), 'danger')
        return answer.ok ? answer.value : savedOr(answer)
      }}
      onOpen={(id) => void navigate(paths.member(id))}
      onClose={onClose}
    />
  )
}

export default MembersPage
