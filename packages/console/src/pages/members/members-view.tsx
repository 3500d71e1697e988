import { type MembersQuery, staffApi } from '@xinglin/api-contract/staff-api'
import { pageCount } from '@xinglin/domain/kernel/page'
import type { Instant } from '@xinglin/domain/kernel/time'
import { buyerTypeLabels, buyerTypes, type MemberId } from '@xinglin/domain/members'
import {
  type DeskMember,
  type DeskOutcome,
  may,
  type MemberList,
  memberViewLabels,
  memberViews,
  type SignedInStaff,
  type StaffId,
} from '@xinglin/domain/staff'
import { Button } from '@xinglin/ui-kit/Button'
import { EmptyState } from '@xinglin/ui-kit/EmptyState'
import { KeyCap } from '@xinglin/ui-kit/KeyCap'
import { Notice } from '@xinglin/ui-kit/Notice'
import { Pagination } from '@xinglin/ui-kit/Pagination'
import { Select } from '@xinglin/ui-kit/Select'
import { Tabs } from '@xinglin/ui-kit/Tabs'
import { type ReactNode, type RefObject, useMemo, useRef, useState } from 'react'
import { BulkBar, chosenAfter } from '../../parts/bulk-bar.tsx'
import { ColumnPicker, useHiddenColumns } from '../../parts/column-picker.tsx'
import { DeskTable } from '../../parts/desk-table.tsx'
import { ExportList } from '../../parts/export-list.tsx'
import * as lists from '../../parts/list.css.ts'
import { MyViews, tabsWith, useMyViews } from '../../parts/my-views.tsx'
import { Outcomes } from '../../parts/outcomes.tsx'
import * as parts from '../../parts/parts.css.ts'
import { SearchForm } from '../../parts/search-form.tsx'
import { useKeys } from '../../shared/keys.ts'
import { idIn, paths } from '../../shared/paths.ts'
import { memberColumnsAt } from './members-columns.tsx'

/** An action on several members. */
export type ManyAction = { readonly kind: 'rep'; readonly repId: StaffId } | { readonly kind: 'remind' }

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

/** The members that a person may see: saved views, filters, keyboard shortcuts, actions on several. */
export const MembersView = (props: MembersViewProps) => {
  const { staff, query, members, now, isLoading, busy, outcomes, isActing, onQuery, onOpen, onMany, onActFor, onNew } =
    props
  const { list, total, page, pageSize, counts } = members
  const field = useRef<HTMLInputElement>(null)
  const columns = useMemo(() => memberColumnsAt(now, isActing ? paths.actForMember : paths.member), [now, isActing])
  const [hidden, setHidden] = useHiddenColumns('members')
  const [views, setViews] = useMyViews('members')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const here = paths.members({ ...query, isActing, page: 1 })
  const mayChoose = !isActing && (may(staff, 'manageMembers') || may(staff, 'decideCertificates'))
  const mayCreate = !isActing && may(staff, 'manageMembers')
  const picked = list.filter(({ id }) => chosen.has(String(id)))
  useKeys({
    f: () => field.current?.focus(),
    '/': () => field.current?.focus(),
    n: mayCreate ? onNew : null,
    Escape: () => setChosen(new Set()),
  })
  const first = total === 0 ? 0 : (page - 1) * pageSize + 1
  return (
    <div className={parts.page}>
      <header className={parts.head}>
        <h1>会员</h1>
        <span className={parts.note}>共 {counts.all.toLocaleString('zh-CN')} 家</span>
        <span className={parts.headEnd}>
          {may(staff, 'exportMembers') && (
            <ExportList kind="members" call={staffApi.members.list} query={query} total={total} />
          )}
          {mayCreate && (
            <Button tone="primary" icon="plus" onClick={onNew}>
              新建会员 <KeyCap label="n" />
            </Button>
          )}
        </span>
      </header>
      {isActing && <Notice>代客下单：选择要下单的会员，打开后填写缘由，再进入其商城。</Notice>}
      {outcomes !== null && <Outcomes outcomes={outcomes} unit="家会员" />}
      <div className={parts.card} aria-busy={isLoading}>
        <Tabs aria-label="会员视图" tabs={tabsWith(tabsOf(query, members, isActing), views, here)} />
        <Filters key={query.keyword} query={query} reps={members.reps} field={field} onQuery={onQuery}>
          <MyViews views={views} here={here} onChange={setViews} />
          <ColumnPicker columns={columns} hidden={hidden} onChange={setHidden} />
        </Filters>
        {picked.length > 0 && (
          <Many
            staff={staff}
            picked={picked}
            reps={members.reps}
            busy={busy}
            onMany={(action) =>
              onMany(
                picked.map(({ id }) => id),
                action,
              )
            }
            onNone={() => setChosen(new Set())}
          />
        )}
        <DeskTable
          aria-label="会员列表"
          columns={columns}
          rows={list}
          keyOf={({ id }) => String(id)}
          nameOf={({ company }) => company}
          density="tight"
          hidden={hidden}
          chosen={chosen}
          {...(mayChoose && {
            onChoose: (keys: readonly string[], on: boolean) => setChosen((before) => chosenAfter(before, keys, on)),
          })}
          onOpen={({ id }) => onOpen(id)}
          {...(may(staff, 'orderForMember') && { rowKeys: { o: ({ id }: DeskMember) => onActFor(id) } })}
          empty={
            paths.members(query) === paths.members() ? (
              <EmptyState icon="store" title="还没有会员" hint="会员注册或由您新建后会出现在这里" />
            ) : (
              <EmptyState icon="search" title="没有符合条件的会员" hint="可换一个视图，或清空搜索与筛选" />
            )
          }
        />
        <footer className={lists.foot}>
          <span>
            第 {first}–{first + list.length - (list.length > 0 ? 1 : 0)} 家，共 {total.toLocaleString('zh-CN')} 家
          </span>
          <span className={lists.keys}>
            <KeyCap label="j" /> <KeyCap label="k" /> 移动{' '}
            {mayChoose && (
              <>
                <KeyCap label="x" /> 选择{' '}
              </>
            )}
            <KeyCap label="Enter" /> 打开{' '}
            {may(staff, 'orderForMember') && (
              <>
                <KeyCap label="o" /> 代客下单{' '}
              </>
            )}
            <KeyCap label="f" /> 搜索
          </span>
          <Pagination
            compact
            page={page}
            pageCount={pageCount(members)}
            href={(to) => paths.members({ ...query, isActing, page: to })}
          />
        </footer>
      </div>
    </div>
  )
}

const tabsOf = (query: MembersQuery, { counts }: MemberList, isActing: boolean) =>
  memberViews.map((view) => ({
    href: paths.members({ ...query, isActing, view, page: 1 }),
    text: memberViewLabels[view],
    current: view === query.view,
    count: counts[view],
  }))

type FiltersProps = Pick<MembersViewProps, 'query' | 'onQuery'> & {
  readonly reps: MemberList['reps']
  readonly field: RefObject<HTMLInputElement | null>
  readonly children: ReactNode
}

const Filters = ({ query, reps, field, onQuery, children }: FiltersProps) => {
  const isNarrowed = query.keyword !== '' || query.buyerType !== null || query.rep !== null
  return (
    <SearchForm
      label="搜索会员"
      placeholder="单位、用户名、联系人、手机或后四位"
      keyword={query.keyword}
      field={field}
      onSearch={(keyword) => onQuery({ ...query, keyword, page: 1 })}
    >
      <div className={lists.choice}>
        <Select
          size={32}
          aria-label="类型"
          placeholder="全部类型"
          value={query.buyerType ?? ''}
          options={buyerTypes.map((type) => ({ value: type, text: buyerTypeLabels[type] }))}
          onChange={(event) => {
            const { value } = event.currentTarget
            onQuery({ ...query, buyerType: buyerTypes.find((type) => type === value) ?? null, page: 1 })
          }}
        />
      </div>
      <div className={lists.choice}>
        <Select
          size={32}
          aria-label="业务员"
          placeholder="全部业务员"
          value={String(query.rep ?? '')}
          options={reps.map(({ id, title }) => ({ value: String(id), text: title }))}
          onChange={(event) => onQuery({ ...query, rep: idIn<StaffId>(event.currentTarget.value), page: 1 })}
        />
      </div>
      {isNarrowed && (
        <Button
          tone="text"
          size={32}
          onClick={() => onQuery({ ...query, keyword: '', buyerType: null, rep: null, page: 1 })}
        >
          清空
        </Button>
      )}
      <span className={lists.end}>{children}</span>
    </SearchForm>
  )
}

type ManyProps = Pick<MembersViewProps, 'staff' | 'busy'> & {
  readonly picked: readonly DeskMember[]
  readonly reps: MemberList['reps']
  readonly onMany: (action: ManyAction) => void
  readonly onNone: () => void
}

const Many = ({ staff, picked, reps, busy, onMany, onNone }: ManyProps) => {
  const [rep, setRep] = useState<StaffId | null>(null)
  return (
    <BulkBar title={`已选 ${String(picked.length)} 家`} onNone={onNone}>
      {may(staff, 'manageMembers') && (
        <>
          <div className={lists.choice}>
            <Select
              size={32}
              aria-label="分配给"
              placeholder="选择业务员"
              value={String(rep ?? '')}
              options={reps.map(({ id, title }) => ({ value: String(id), text: title }))}
              onChange={(event) => setRep(idIn<StaffId>(event.currentTarget.value))}
            />
          </div>
          <Button
            tone="primary"
            size={32}
            icon="user"
            disabled={rep === null && busy !== 'rep'}
            busy={busy === 'rep'}
            onClick={() => {
              if (rep !== null) onMany({ kind: 'rep', repId: rep })
            }}
          >
            分配业务员
          </Button>
        </>
      )}
      {may(staff, 'decideCertificates') && (
        <Button size={32} icon="bell" busy={busy === 'remind'} onClick={() => onMany({ kind: 'remind' })}>
          发到期提醒
        </Button>
      )}
    </BulkBar>
  )
}
