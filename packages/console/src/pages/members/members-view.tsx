import { type MembersQuery, staffApi } from '@xinglin/api-contract/staff-api'
import { formatMoney, unitsOf } from '@xinglin/domain/kernel/money'
import { pageCount } from '@xinglin/domain/kernel/page'
import { dayAt, type Instant } from '@xinglin/domain/kernel/time'
import { buyerTypeLabels, type MemberId } from '@xinglin/domain/members'
import {
  type DeskCredit,
  type DeskMember,
  EXPIRING_WITHIN_DAYS,
  type MemberList,
  memberViewLabels,
  memberViews,
  spendingTrend,
  type SpendingTrend,
} from '@xinglin/domain/staff'
import { Button } from '@xinglin/ui-kit/Button'
import { EmptyState } from '@xinglin/ui-kit/EmptyState'
import { KeyCap } from '@xinglin/ui-kit/KeyCap'
import { Notice } from '@xinglin/ui-kit/Notice'
import { Pagination } from '@xinglin/ui-kit/Pagination'
import { ProgressBar } from '@xinglin/ui-kit/ProgressBar'
import { Tabs } from '@xinglin/ui-kit/Tabs'
import { TextField } from '@xinglin/ui-kit/TextField'
import { useMemo, useRef, useState } from 'react'
import { ColumnPicker, useHiddenColumns } from '../../parts/column-picker.tsx'
import { type DeskColumn, DeskTable } from '../../parts/desk-table.tsx'
import { ExportList } from '../../parts/export-list.tsx'
import * as lists from '../../parts/list.css.ts'
import * as parts from '../../parts/parts.css.ts'
import { useKeys } from '../../shared/keys.ts'
import { paths } from '../../shared/paths.ts'
import { daysUntil } from '../../shared/words.ts'
import * as styles from './members-view.css.ts'

type MembersViewProps = {
  readonly query: MembersQuery
  readonly members: MemberList
  readonly now: Instant
  readonly isLoading: boolean
  /** A member is being chosen for 代客下单. */
  readonly isActing: boolean
  readonly onQuery: (query: MembersQuery) => void
  readonly onOpen: (id: MemberId) => void
}

/** Whether a member may buy, from the shop's view. */
export const MemberStanding = ({ member: { isActive, isPassed } }: { readonly member: DeskMember }) => {
  if (!isActive) return <span className={parts.states.failed}>已停用</span>
  return <span className={parts.states[isPassed ? 'done' : 'waits']}>{isPassed ? '资质已通过' : '资质未通过'}</span>
}

const Expiry = ({ expires, now }: Pick<DeskMember, 'expires'> & { readonly now: Instant }) => {
  if (expires === null) return '—'
  const days = daysUntil(expires.on, dayAt(now))
  const look = days < 0 ? 'late' : days <= EXPIRING_WITHIN_DAYS ? 'soon' : 'inTime'
  return (
    <span className={parts.ages[look]} title={expires.on}>
      {expires.name} {days < 0 ? `过期 ${String(-days)} 天` : `${String(days)} 天`}
    </span>
  )
}

const trends: { readonly [T in SpendingTrend]: { readonly mark: string; readonly name: string } } = {
  up: { mark: '↑', name: '比前 90 天多' },
  level: { mark: '→', name: '与前 90 天持平' },
  down: { mark: '↓', name: '比前 90 天少' },
}

const Spent = ({ member }: { readonly member: DeskMember }) => {
  const trend = spendingTrend(member)
  const { mark, name } = trends[trend]
  return (
    <span className={parts.figures} title={`${name}（¥${formatMoney(member.spentBefore)}）`}>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a text character with a label, not an image file */}
      <span className={styles.trends[trend]} role="img" aria-label={name}>
        {mark}
      </span>{' '}
      <b>¥{formatMoney(member.spent)}</b>
    </span>
  )
}

const CreditUse = ({ credit }: { readonly credit: DeskCredit }) => (
  <span className={styles.credit}>
    <span className={styles.use}>
      <ProgressBar
        aria-label="额度已用"
        value={unitsOf(credit.used)}
        max={Math.max(1, unitsOf(credit.limit))}
        full="gone"
      />
    </span>
    <span className={parts.figures}>{creditWords(credit)}</span>
    {credit.isOverdue && <b className={parts.ages.late}>逾期</b>}
  </span>
)

const creditWords = ({ used, limit }: DeskCredit): string => `¥${formatMoney(used)} / ${formatMoney(limit)}`

const columnsAt = (now: Instant, hrefOf: (id: MemberId) => string): readonly DeskColumn<DeskMember>[] => [
  {
    key: 'member',
    title: '会员',
    show: ({ id, company }) => (
      <>
        <a className={parts.number} href={hrefOf(id)} tabIndex={-1}>
          {company}
        </a>{' '}
        <span className={parts.note}>{id}</span>
      </>
    ),
  },
  { key: 'type', title: '类型', show: ({ buyerType }) => buyerTypeLabels[buyerType] },
  { key: 'standing', title: '资质', show: (member) => <MemberStanding member={member} /> },
  {
    key: 'scopes',
    title: '经营范围',
    show: ({ scopes }) => (scopes.length === 0 ? '—' : <span title={scopes.join('、')}>{scopes.length} 类</span>),
  },
  { key: 'expires', title: '最近到期', show: ({ expires }) => <Expiry expires={expires} now={now} /> },
  {
    key: 'credit',
    title: '账期 已用 / 额度',
    show: ({ credit }) =>
      credit === null ? <span className={parts.note}>未开通</span> : <CreditUse credit={credit} />,
  },
  {
    key: 'balance',
    title: '余额',
    align: 'right',
    show: ({ balance }) => <span className={parts.figures}>¥{formatMoney(balance)}</span>,
  },
  {
    key: 'last',
    title: '最近下单',
    show: ({ lastOrderAt }) => (lastOrderAt === null ? '从未' : dayAt(lastOrderAt)),
  },
  {
    key: 'spent',
    title: '近 90 天',
    align: 'right',
    show: (member) => <Spent member={member} />,
  },
  { key: 'contact', title: '联系人', show: ({ contact, phone }) => `${contact} ${phone}` },
  { key: 'rep', title: '业务员', show: ({ salesRep }) => salesRep || '未分配' },
]

/** The members that a person may see: saved views, search, and keyboard shortcuts. */
export const MembersView = ({ query, members, now, isLoading, isActing, onQuery, onOpen }: MembersViewProps) => {
  const { list, total, page, pageSize, counts } = members
  const [keyword, setKeyword] = useState(query.keyword)
  const field = useRef<HTMLInputElement>(null)
  const columns = useMemo(() => columnsAt(now, isActing ? paths.actForMember : paths.member), [now, isActing])
  const [hidden, setHidden] = useHiddenColumns('members')
  useKeys({ f: () => field.current?.focus(), '/': () => field.current?.focus() })
  const first = total === 0 ? 0 : (page - 1) * pageSize + 1
  return (
    <div className={parts.page}>
      <header className={parts.head}>
        <h1>会员</h1>
        <span className={parts.note}>共 {counts.all.toLocaleString('zh-CN')} 家</span>
        <span className={parts.headEnd}>
          <ExportList kind="members" call={staffApi.members.list} query={query} total={total} />
        </span>
      </header>
      {isActing && <Notice>代客下单：选择要下单的会员，打开后填写缘由，再进入其商城。</Notice>}
      <div className={parts.card} aria-busy={isLoading}>
        <Tabs
          aria-label="会员视图"
          tabs={memberViews.map((view) => ({
            href: paths.members({ ...query, isActing, view, page: 1 }),
            text: memberViewLabels[view],
            current: view === query.view,
            count: counts[view],
          }))}
        />
        <search>
          <form
            className={lists.filters}
            onSubmit={(event) => {
              event.preventDefault()
              onQuery({ ...query, keyword: keyword.trim(), page: 1 })
            }}
          >
            <div className={lists.search}>
              <TextField
                ref={field}
                size={32}
                type="search"
                aria-label="搜索会员"
                placeholder="单位、用户名、联系人、手机或后四位"
                maxLength={100}
                value={keyword}
                onChange={(event) => setKeyword(event.currentTarget.value)}
                onKeyDown={(event) => {
                  if (event.key === 'Escape') event.currentTarget.blur()
                }}
              />
            </div>
            <Button type="submit" size={32}>
              搜索
            </Button>
            {query.keyword !== '' && (
              <Button
                tone="text"
                size={32}
                onClick={() => {
                  setKeyword('')
                  onQuery({ ...query, keyword: '', page: 1 })
                }}
              >
                清空
              </Button>
            )}
            <span className={parts.headEnd}>
              <ColumnPicker columns={columns} hidden={hidden} onChange={setHidden} />
            </span>
          </form>
        </search>
        <DeskTable
          aria-label="会员列表"
          columns={columns}
          rows={list}
          keyOf={({ id }) => String(id)}
          nameOf={({ company }) => company}
          density="tight"
          hidden={hidden}
          chosen={nothingChosen}
          onOpen={({ id }) => onOpen(id)}
          empty={<EmptyState icon="search" title="没有符合条件的会员" hint="可换一个视图，或清空搜索" />}
        />
        <footer className={lists.foot}>
          <span>
            第 {first}–{first + list.length - (list.length > 0 ? 1 : 0)} 家，共 {total.toLocaleString('zh-CN')} 家
          </span>
          <span className={lists.keys}>
            <KeyCap label="j" /> <KeyCap label="k" /> 移动 <KeyCap label="Enter" /> 打开 <KeyCap label="f" /> 搜索
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

const nothingChosen: ReadonlySet<string> = new Set()
