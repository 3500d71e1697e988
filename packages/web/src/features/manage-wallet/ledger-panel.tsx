import { type Page, pageCount } from '@xinglin/domain/kernel/page'
import type { Instant } from '@xinglin/domain/kernel/time'
import type { EntryId, EntryOrder, MoneyLogQuery } from '@xinglin/domain/wallet'
import { Button } from '@xinglin/ui-kit/Button'
import { type Column, DataTable } from '@xinglin/ui-kit/DataTable'
import { DateRange } from '@xinglin/ui-kit/DateRange'
import { EmptyState } from '@xinglin/ui-kit/EmptyState'
import { Link } from '@xinglin/ui-kit/Link'
import { Pagination } from '@xinglin/ui-kit/Pagination'
import { Panel } from '@xinglin/ui-kit/Panel'
import { SegmentedControl } from '@xinglin/ui-kit/SegmentedControl'
import type { ReactNode } from 'react'
import { dayFromText } from '@xinglin/domain/kernel/time'
import { dateTime } from '../../shared/format.ts'
import { PastTheEnd } from '../../shared/past-the-end.tsx'
import { paths } from '../../shared/paths.ts'
import { useFilledIn } from '../../shared/use-filled-in.ts'
import { everyEntry, isNarrow } from './ledger-search.ts'
import * as styles from './wallet.css.ts'

type Entry = {
  readonly id: EntryId
  readonly at: Instant
  readonly reason: string
  readonly order: EntryOrder | null
}

type LedgerPanelProps<E extends Entry> = {
  readonly title: string
  readonly entries: Page<E>
  readonly search: MoneyLogQuery
  readonly href: (search: MoneyLogQuery) => string
  /** Labels of incoming and outgoing entries: 收入 and 支出, 获得 and 使用. */
  readonly words: { readonly in: string; readonly out: string }
  /** The columns after time, kind and order. */
  readonly amounts: readonly Column<E>[]
  readonly action?: ReactNode
  /** Below the rows: their totals. */
  readonly sums?: ReactNode
  /** Shown for an account without any entry. */
  readonly nothing: ReactNode
  readonly onGo: (href: string) => void
}

/** The first columns of every ledger. */
const facts: readonly Column<Entry>[] = [
  { key: 'at', title: '时间', corner: 'note', show: ({ at }) => <span className={styles.figure}>{dateTime(at)}</span> },
  { key: 'reason', title: '类型', corner: 'lead', show: ({ reason }) => reason },
  {
    key: 'order',
    title: '关联单号',
    corner: 'link',
    show: ({ order }) =>
      order === null ? (
        '—'
      ) : (
        <Link href={paths.order(order.id)}>
          <span className={styles.figure}>{order.number}</span>
        </Link>
      ),
  },
]

/** The entries of an account by kind, days and page. */
export const LedgerPanel = <E extends Entry>(props: LedgerPanelProps<E>) => {
  const { title, entries, search, href, words, amounts, action, sums, nothing, onGo } = props
  const pages = pageCount(entries)
  const isPast = entries.page > pages
  return (
    <>
      <Panel padding="none">
        <div className={styles.head}>
          <Tools {...{ title, search, href, words, onGo }} />
          {action}
        </div>
        {entries.list.length > 0 ? (
          <>
            <DataTable
              aria-label={title}
              density="dense"
              narrow="corners"
              rows={entries.list}
              keyOf={({ id }) => String(id)}
              columns={[...facts, ...amounts]}
            />
            {sums !== undefined && <div className={styles.sums}>{sums}</div>}
          </>
        ) : isPast ? null : isNarrow(search) ? (
          <EmptyState
            icon="wallet"
            title="该时段没有记录"
            hint="可更换时间范围或类型"
            actions={
              <Button tone="outline" size={40} href={href(everyEntry)}>
                查看全部
              </Button>
            }
          />
        ) : (
          nothing
        )}
      </Panel>
      {isPast && <PastTheEnd firstPage={href({ ...search, page: 1 })} />}
      {pages > 1 && (
        <Pagination
          page={Math.min(entries.page, pages)}
          pageCount={pages}
          href={(page) => href({ ...search, page })}
          onJump={(page) => onGo(href({ ...search, page }))}
        />
      )}
    </>
  )
}

type ToolsProps = Pick<LedgerPanelProps<Entry>, 'title' | 'search' | 'href' | 'words' | 'onGo'>

const Tools = ({ title, search, href, words, onGo }: ToolsProps) => {
  const [filledIn, fillIn] = useFilledIn(search)
  const { from, to } = filledIn
  const isReversed = from !== null && to !== null && from > to
  return (
    <form
      aria-label={`筛选${title}`}
      className={styles.tools}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isReversed) onGo(href({ ...filledIn, page: 1 }))
      }}
    >
      <h2 className={styles.section}>{title}</h2>
      <SegmentedControl
        aria-label="类型"
        segments={[
          { value: 'all', text: '全部' },
          { value: 'in', text: words.in },
          { value: 'out', text: words.out },
        ]}
        value={search.direction}
        href={(direction) => href({ ...search, direction, page: 1 })}
      />
      <div className={styles.dates}>
        <DateRange
          label="日期"
          labelHidden
          value={{ from: from ?? '', to: to ?? '' }}
          onChange={(range) => fillIn({ ...filledIn, from: dayFromText(range.from), to: dayFromText(range.to) })}
        />
      </div>
      <Button type="submit" tone="primary" size={40}>
        查询
      </Button>
      {isNarrow(search) && <Link href={href(everyEntry)}>重置</Link>}
    </form>
  )
}
