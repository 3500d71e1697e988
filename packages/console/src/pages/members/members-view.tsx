import type { MembersQuery } from '@xinglin/api-contract/staff-api'
import { membersList } from '@xinglin/api-contract/staff-lists'
import type { Instant } from '@xinglin/domain/kernel/time'
import type { MemberId } from '@xinglin/domain/members'
import { type DeskMember, type DeskOutcome, may, type MemberList, type SignedInStaff } from '@xinglin/domain/staff'
import { Button } from '@xinglin/ui-kit/Button'
import { KeyCap } from '@xinglin/ui-kit/KeyCap'
import { Notice } from '@xinglin/ui-kit/Notice'
import { useMemo } from 'react'
import { columnsOf } from '../../parts/columns.ts'
import { ListPage } from '../../parts/list-page.tsx'
import { Outcomes } from '../../parts/outcomes.tsx'
import { useSelection } from '../../parts/use-selection.ts'
import { paths } from '../../shared/paths.ts'
import { type ManyAction, MembersBulk } from './members-bulk.tsx'
import { memberLooksAt } from './members-columns.tsx'

type MembersViewProps = {
  readonly staff: SignedInStaff
  readonly query: MembersQuery
  readonly members: MemberList
  readonly now: Instant
  readonly isLoading: boolean
  readonly busy: ManyAction['kind'] | null
  /** Result of the last action on several members. */
  readonly outcomes: readonly DeskOutcome[] | null
  /** A member is being chosen for 代客下单. */
  readonly isActing: boolean
  readonly onQuery: (query: MembersQuery) => void
  readonly onOpen: (id: MemberId) => void
  readonly onMany: (ids: readonly MemberId[], action: ManyAction) => void
  readonly onActFor: (id: MemberId) => void
  readonly onNew: () => void
}

const keyOf = ({ id }: DeskMember): string => String(id)

/** The members that a person may see: saved views, filters, keyboard shortcuts, actions on several. */
export const MembersView = (props: MembersViewProps) => {
  const { staff, query, members, now, isLoading, busy, outcomes, isActing, onQuery, onOpen, onMany, onActFor, onNew } =
    props
  const columns = useMemo(
    () => columnsOf(membersList, memberLooksAt(now, isActing ? paths.actForMember : paths.member)),
    [now, isActing],
  )
  const selection = useSelection(members.list, keyOf)
  const mayChoose = !isActing && (may(staff, 'manageMembers') || may(staff, 'decideCertificates'))
  const mayCreate = !isActing && may(staff, 'manageMembers')
  return (
    <ListPage
      list={membersList}
      keptAs="members"
      {...(may(staff, 'exportMembers') && { exportAs: 'members' })}
      title="会员"
      unit="家"
      note={`共 ${members.counts.all.toLocaleString('zh-CN')} 家`}
      actions={
        mayCreate && (
          <Button tone="primary" icon="plus" onClick={onNew}>
            新建会员 <KeyCap label="n" />
          </Button>
        )
      }
      above={
        <>
          {isActing && <Notice>代客下单：选择要下单的会员，打开后填写缘由，再进入其商城。</Notice>}
          {outcomes !== null && <Outcomes outcomes={outcomes} unit="家会员" />}
        </>
      }
      query={query}
      answer={members}
      isLoading={isLoading}
      hrefOf={(to) => (isActing ? paths.membersToActFor(paths.members(to)) : paths.members(to))}
      onQuery={onQuery}
      columns={columns}
      keyOf={keyOf}
      nameOf={({ company }) => company}
      onOpen={({ id }) => onOpen(id)}
      rowKey={may(staff, 'orderForMember') ? { key: 'o', words: '代客下单', act: ({ id }) => onActFor(id) } : null}
      onNew={mayCreate ? onNew : null}
      selection={mayChoose ? selection : null}
      bulk={<MembersBulk staff={staff} selection={selection} reps={members.reps} busy={busy} onMany={onMany} />}
      empty={{ icon: 'store', title: '还没有会员', hint: '会员注册或由您新建后会出现在这里' }}
      unmatched={{ icon: 'search', title: '没有符合条件的会员', hint: '可换一个视图，或清空搜索与筛选' }}
    />
  )
}
