import { formatMoney } from '@xinglin/domain/kernel/money'
import type { Instant } from '@xinglin/domain/kernel/time'
import {
  type InboxColleague,
  type InboxDetail,
  type InboxItem,
  type InboxKind,
  inboxKindLabels,
  inboxKinds,
  type InboxTerm,
  type InboxToday,
  type StaffId,
  inboxTermLabels,
  inboxTermOf,
  latenessOf,
} from '@xinglin/domain/staff'
import { Badge } from '@xinglin/ui-kit/Badge'
import { EmptyState } from '@xinglin/ui-kit/EmptyState'
import { Icon, type IconName } from '@xinglin/ui-kit/Icon'
import { Loading, Skeleton } from '@xinglin/ui-kit/Skeleton'
import { VisuallyHidden } from '@xinglin/ui-kit/VisuallyHidden'
import { useMemo } from 'react'
import { Face } from '../../parts/face.tsx'
import * as parts from '../../parts/parts.css.ts'
import { useKeys } from '../../shared/keys.ts'
import type { InboxFilter } from '../../shared/paths.ts'
import { ageOf } from '../../shared/words.ts'
import { InboxDesk } from './inbox-desk.tsx'
import type { Decision } from './use-decision.ts'
import * as styles from './inbox-view.css.ts'
import { titleOfItem } from './inbox-words.ts'

/** `gone`: somebody has decided it. */
export type ShownDetail = { readonly kind: 'there'; readonly detail: InboxDetail } | { readonly kind: 'gone' }

type InboxViewProps = {
  /** Items that match the filter. */
  readonly items: readonly InboxItem[]
  readonly all: readonly InboxItem[]
  readonly today: InboxToday
  readonly now: Instant
  readonly filter: InboxFilter
  /** The viewer. */
  readonly me: StaffId
  /** Index in `items` of the open one. */
  readonly here: number | null
  readonly shown: ShownDetail | null
  readonly isLoading: boolean
  readonly busy: Decision['verdict'] | null
  /** The colleague who was faster, and the decision. */
  readonly conflict: string | null
  readonly onFilter: (filter: InboxFilter) => void
  readonly onOpen: (item: InboxItem | undefined) => void
  readonly onDecide: (item: InboxItem, decision: Decision) => void
  readonly onTakeOver: () => void
  /** Gives the item to somebody; null: to nobody. */
  readonly onAssign: (item: InboxItem, staffId: StaffId | null) => void
}

const icons: { readonly [K in InboxKind]: IconName } = {
  certificate: 'shield',
  transfer: 'bank',
  order: 'document',
  afterSales: 'refresh',
  receipt: 'receipt',
  topUp: 'wallet',
  withdrawal: 'upload',
  feedback: 'chat',
  wish: 'search',
  expiry: 'clock',
  rep: 'user',
  batchDue: 'pill',
  dispatch: 'truck',
  failedJob: 'pulse',
}

const terms: readonly InboxTerm[] = ['overdue', 'today', 'later']

/** Waiting items by their time limit, the longest waiting first, beside the details of the open one. */
export const InboxView = (props: InboxViewProps) => {
  const { items, all, today, now, filter, me, here, shown, isLoading, busy, conflict } = props
  const { onFilter, onOpen, onDecide, onTakeOver, onAssign } = props
  const keys = useMemo(
    () => ({
      j: () => onOpen(items[Math.min(items.length - 1, (here ?? -1) + 1)]),
      k: () => onOpen(items[Math.max(0, (here ?? 1) - 1)]),
      s: here === null ? null : () => onOpen(items[here + 1] ?? items[0]),
    }),
    [here, items, onOpen],
  )
  useKeys(keys)
  return (
    <div className={styles.inbox}>
      <section className={styles.list} aria-label="待办列表">
        <Head {...{ all, now, filter, me, onFilter }} />
        <Terms {...{ items, now, here, onOpen }} />
        {items.length === 0 && <p className={styles.none}>{all.length === 0 ? '全部处理完了' : noneText(filter)}</p>}
        <p className={styles.today}>
          今日已处理 {today.decided} 项，其中您 {today.mine} 项
        </p>
      </section>
      <section className={styles.desk} aria-label="处理" aria-busy={isLoading}>
        <Shown
          shown={shown}
          isLoading={isLoading}
          now={now}
          place={here === null ? null : { at: here + 1, of: items.length }}
          hasMore={items.length > 0}
          busy={busy}
          conflict={conflict}
          onNext={() => onOpen(items[(here ?? -1) + 1] ?? items[0])}
          onDecide={onDecide}
          onTakeOver={onTakeOver}
          onAssign={onAssign}
        />
      </section>
    </div>
  )
}

/** How many wait, and which of them are listed. */
const Head = ({
  all,
  now,
  filter,
  me,
  onFilter,
}: Pick<InboxViewProps, 'all' | 'now' | 'filter' | 'me' | 'onFilter'>) => {
  const counts = inboxKinds.map((kind) => ({ kind, count: all.filter((item) => item.kind === kind).length }))
  const mine = all.filter(({ assignee }) => assignee?.id === me).length
  const nobodys = all.filter(({ assignee }) => assignee === null).length
  const overdue = all.filter(({ since }) => latenessOf(since, now) === 'late').length
  return (
    <header className={styles.head}>
      <div className={styles.title}>
        <h1>待办</h1>
        <Badge count={all.length} />
        {overdue > 0 && <span className={parts.ages.late}>{overdue} 项超时</span>}
      </div>
      <div className={parts.chips}>
        <Chip
          text="全部"
          count={all.length}
          on={filter.kind === null}
          onPress={() => onFilter({ ...filter, kind: null })}
        />
        {counts
          .filter(({ kind, count }) => count > 0 || kind === filter.kind)
          .map(({ kind, count }) => (
            <Chip
              key={kind}
              text={inboxKindLabels[kind]}
              count={count}
              on={filter.kind === kind}
              onPress={() => onFilter({ ...filter, kind })}
            />
          ))}
      </div>
      <div className={styles.whose}>
        <Whosever text="只看我的" count={mine} whose="mine" filter={filter} onFilter={onFilter} />
        <Whosever text="未分派" count={nobodys} whose="nobody" filter={filter} onFilter={onFilter} />
      </div>
    </header>
  )
}

/** The items under the time by which each is due. */
const Terms = ({ items, now, here, onOpen }: Pick<InboxViewProps, 'items' | 'now' | 'here' | 'onOpen'>) => (
  <div className={styles.items}>
    {terms.map((term) => {
      const due = items.filter(({ since }) => inboxTermOf(since, now) === term)
      if (due.length === 0) return null
      return (
        <section key={term} aria-labelledby={`due-${term}`}>
          <h2 id={`due-${term}`} className={styles.term}>
            {inboxTermLabels[term]} <span>{due.length}</span>
          </h2>
          <ul>
            {due.map((item) => (
              <Row
                key={`${item.kind} ${String(item.id)}`}
                item={item}
                now={now}
                isHere={item === items[here ?? -1]}
                onOpen={onOpen}
              />
            ))}
          </ul>
        </section>
      )
    })}
  </div>
)

const noneText = ({ whose }: InboxFilter): string =>
  whose === 'mine' ? '没有分派给您的待办' : whose === 'nobody' ? '都已分派' : '这一类没有待办'

type WhoseverProps = {
  readonly text: string
  readonly count: number
  readonly whose: 'mine' | 'nobody'
  readonly filter: InboxFilter
  readonly onFilter: (filter: InboxFilter) => void
}

/** A second press shows all again. */
const Whosever = ({ text, count, whose, filter, onFilter }: WhoseverProps) => {
  const on = filter.whose === whose
  return (
    <button
      type="button"
      className={styles.whosever[on ? 'on' : 'off']}
      aria-pressed={on}
      onClick={() => onFilter({ ...filter, whose: on ? 'all' : whose })}
    >
      {text} {count}
    </button>
  )
}

type RowProps = Pick<InboxViewProps, 'now' | 'onOpen'> & { readonly item: InboxItem; readonly isHere: boolean }

const Row = ({ item, now, isHere, onOpen }: RowProps) => (
  <li>
    <button
      type="button"
      className={styles.row[isHere ? 'here' : 'elsewhere']}
      aria-current={isHere ? 'true' : undefined}
      onClick={() => onOpen(item)}
    >
      <Icon name={icons[item.kind]} size={18} />
      <span className={styles.what}>
        <b>{titleOfItem(item)}</b>
        {item.company !== '' && <span>{item.company}</span>}
        {(item.amount !== null || item.isSpecial) && (
          <small className={parts.note}>
            {item.amount !== null && `¥${formatMoney(item.amount)}`}
            {item.amount !== null && item.isSpecial && ' · '}
            {item.isSpecial && '质管'}
          </small>
        )}
      </span>
      <span className={styles.rowEnd}>
        <span className={parts.ages[latenessOf(item.since, now)]}>{ageOf(item.since, now)}</span>
        {item.openBy[0] === undefined ? <Assigned to={item.assignee} /> : <OpenBy first={item.openBy[0]} />}
      </span>
    </button>
  </li>
)

/** The colleague who handles it, else one who looks at it. */
const OpenBy = ({ first }: { readonly first: InboxColleague }) => (
  <span className={styles.openBy}>
    <Face name={first.name} size="small" />
    <VisuallyHidden>{first.name}</VisuallyHidden> {first.stand === 'looks' ? '在看' : '处理中'}
  </span>
)

const Assigned = ({ to }: { readonly to: InboxItem['assignee'] }) =>
  to === null ? null : (
    <span className={styles.openBy}>
      <VisuallyHidden>分派给</VisuallyHidden>
      <Face name={to.name} size="small" /> {to.name}
    </span>
  )

type ChipProps = {
  readonly text: string
  readonly count: number
  readonly on: boolean
  readonly onPress: () => void
}

const Chip = ({ text, count, on, onPress }: ChipProps) => (
  <button type="button" className={parts.chip[on ? 'on' : 'off']} aria-pressed={on} onClick={onPress}>
    {text} <b>{count}</b>
  </button>
)

type ShownProps = Pick<
  InboxViewProps,
  'shown' | 'isLoading' | 'now' | 'busy' | 'conflict' | 'onDecide' | 'onTakeOver' | 'onAssign'
> & {
  readonly place: { readonly at: number; readonly of: number } | null
  readonly hasMore: boolean
  readonly onNext: () => void
}

const Shown = ({ shown, isLoading, hasMore, onNext, ...desk }: ShownProps) => {
  if (shown === null && isLoading)
    return (
      <div className={styles.wait}>
        <Loading>
          <Skeleton />
        </Loading>
      </div>
    )
  if (shown === null)
    return (
      <EmptyState
        icon="success"
        title={hasMore ? '从左侧选择一项' : '没有待办'}
        hint={hasMore ? '按 j 打开第一项' : '新的事项会自动出现在这里'}
      />
    )
  if (shown.kind === 'gone')
    return (
      <EmptyState
        icon="info"
        title="这一项已经处理"
        hint={desk.conflict ?? '另一位同事已处理，或会员已撤回；按 j 打开下一项'}
      />
    )
  return (
    <InboxDesk
      key={`${shown.detail.item.kind} ${String(shown.detail.item.id)} ${String(shown.detail.item.since)}`}
      detail={shown.detail}
      onSkip={onNext}
      {...desk}
    />
  )
}
