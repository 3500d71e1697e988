import { cutText } from '@xinglin/domain/kernel/cut-text'
import { formatMoney } from '@xinglin/domain/kernel/money'
import { addDays, type Day, dayAt, type Instant } from '@xinglin/domain/kernel/time'
import { offerKeyIn, offerOf } from '@xinglin/domain/promotions'
import {
  type DeskOffer,
  type OfferBoard,
  offerConflictText,
  offerStandingLabels,
  type OfferStanding,
  offerStandings,
  shareOf,
} from '@xinglin/domain/staff'
import { Button } from '@xinglin/ui-kit/Button'
import { EmptyState } from '@xinglin/ui-kit/EmptyState'
import { KeyCap } from '@xinglin/ui-kit/KeyCap'
import { Notice } from '@xinglin/ui-kit/Notice'
import { SegmentedControl } from '@xinglin/ui-kit/SegmentedControl'
import { Select } from '@xinglin/ui-kit/Select'
import { Tabs } from '@xinglin/ui-kit/Tabs'
import { useMemo } from 'react'
import { type DeskColumn, DeskTable } from '../../parts/desk-table.tsx'
import * as parts from '../../parts/parts.css.ts'
import { useKeys } from '../../shared/keys.ts'
import { type OffersQuery, paths } from '../../shared/paths.ts'
import { percent } from '../../shared/percent.ts'
import { StandingOf } from './offer-standing.tsx'
import { OfferTimeline } from './offer-timeline.tsx'
import { hrefOf, usedWords, windowOf } from './offer-words.ts'
import * as styles from './offers-view.css.ts'

type OffersViewProps = {
  readonly board: OfferBoard
  readonly query: OffersQuery
  readonly now: Instant
  readonly isLoading: boolean
  readonly onQuery: (query: OffersQuery) => void
  readonly onOpen: (href: string) => void
}

const columns: readonly DeskColumn<DeskOffer>[] = [
  {
    key: 'name',
    title: '活动',
    show: (offer) => (
      <a className={parts.number} href={hrefOf(offer)} tabIndex={-1}>
        {offer.name}
      </a>
    ),
  },
  { key: 'kind', title: '类型', show: ({ kind }) => offerOf(kind).label },
  { key: 'terms', title: '内容', show: ({ terms }) => (terms.length > 40 ? `${cutText(terms, 40)}…` : terms) },
  { key: 'standing', title: '状态', show: ({ standing }) => <StandingOf standing={standing} /> },
  { key: 'window', title: '时间', show: (offer) => <span className={parts.figures}>{windowOf(offer)}</span> },
  {
    key: 'given',
    title: '让利',
    align: 'right',
    show: ({ given }) => <span className={parts.figures}>{given === null ? '—' : `¥${formatMoney(given)}`}</span>,
  },
  {
    key: 'used',
    title: '用量',
    align: 'right',
    show: (offer) => <span className={parts.figures}>{usedWords(offer)}</span>,
  },
]

const CHOSEN_NONE: ReadonlySet<string> = new Set()

/** Every offer and draft of the shop, as a list and on a timeline. */
export const OffersView = ({ board, query, now, isLoading, onQuery, onOpen }: OffersViewProps) => {
  const { standing, kind, look } = query
  const from: Day = query.from ?? addDays(dayAt(now), -14)
  const ofKind = board.offers.filter((one) => kind === null || one.kind === kind)
  const offers = ofKind.filter((one) => standing === null || one.standing === standing)
  const shift = (weeks: number) =>
    look === 'line' ? () => onQuery({ ...query, from: addDays(from, weeks * 7) }) : null
  useKeys({
    n: () => onOpen(paths.newOffer()),
    t: look === 'line' ? () => onQuery({ ...query, from: null }) : null,
    ArrowLeft: shift(-1),
    ArrowRight: shift(1),
  })
  const counts = new Map(offerStandings.map((one) => [one, ofKind.filter((each) => each.standing === one).length]))
  return (
    <div className={parts.page}>
      <Head {...{ board, counts, query, onQuery }} />
      {board.conflicts.length > 0 && (
        <Notice tone="warning">
          {board.conflicts.length} 处冲突：{board.conflicts.slice(0, 3).map(offerConflictText).join('；')}
          {board.conflicts.length > 3 && ' 等'}。一个商品同时只参加一个。
        </Notice>
      )}
      <div className={parts.card} aria-busy={isLoading}>
        <Standings {...{ counts, query }} all={ofKind.length} />
        <Filters {...{ board, query, onQuery, shift }} />
        {look === 'line' ? (
          <OfferTimeline offers={offers} from={from} now={now} />
        ) : (
          <DeskTable
            aria-label="活动列表"
            columns={columns}
            rows={offers}
            keyOf={hrefOf}
            nameOf={({ name }) => name}
            density="tight"
            chosen={CHOSEN_NONE}
            onOpen={(offer) => onOpen(hrefOf(offer))}
            empty={<EmptyState icon="search" title="没有符合条件的活动" hint="可换一个状态或类型，或新建活动" />}
          />
        )}
        <footer className={styles.filters}>
          <span className={parts.note}>活动的发布与停止须另一人核准；已结束的活动显示最近两周</span>
          <span className={styles.end}>
            {look === 'line' && (
              <>
                <KeyCap label="←" /> <KeyCap label="→" /> 平移 <KeyCap label="t" /> 今天{' '}
              </>
            )}
            <KeyCap label="n" /> 新建
          </span>
        </footer>
      </div>
    </div>
  )
}

type HeadProps = Pick<OffersViewProps, 'board' | 'query' | 'onQuery'> & {
  readonly counts: ReadonlyMap<OfferStanding, number>
}

/** How many there are, what they took off this month, and the two looks. */
const Head = ({ board, counts, query, onQuery }: HeadProps) => (
  <header className={parts.head}>
    <h1>促销活动</h1>
    <span className={parts.note}>
      进行中 {counts.get('running')}，待开始 {counts.get('waiting')}，草稿 {counts.get('draft')} · 本月让利 ¥
      {formatMoney(board.month.given)}，占销售额 {percent(shareOf(board.month.given, board.month.sales))}
    </span>
    <span className={parts.headEnd}>
      <SegmentedControl
        aria-label="显示方式"
        value={query.look}
        segments={[
          { value: 'line', text: '时间线' },
          { value: 'list', text: '列表' },
        ]}
        onChoose={(next) => onQuery({ ...query, look: next })}
      />
      <Button tone="primary" icon="plus" size={32} href={paths.newOffer()}>
        新建活动 <KeyCap label="n" />
      </Button>
    </span>
  </header>
)

type StandingsProps = Pick<HeadProps, 'counts' | 'query'> & { readonly all: number }

const Standings = ({ counts, query, all }: StandingsProps) => (
  <Tabs
    aria-label="活动状态"
    tabs={[
      {
        href: paths.offers({ ...query, standing: null }),
        text: '全部',
        count: all,
        current: query.standing === null,
      },
      ...offerStandings.map((one) => ({
        href: paths.offers({ ...query, standing: one }),
        text: offerStandingLabels[one],
        count: counts.get(one) ?? 0,
        current: one === query.standing,
      })),
    ]}
  />
)

type FiltersProps = Pick<OffersViewProps, 'board' | 'query' | 'onQuery'> & {
  /** Moves the timeline by weeks; null where there is none. */
  readonly shift: (weeks: number) => (() => void) | null
}

const Filters = ({ board, query, onQuery, shift }: FiltersProps) => {
  const { kind, look } = query
  const kinds = useMemo(() => [...new Set(board.offers.map((one) => one.kind))], [board])
  return (
    <div className={styles.filters}>
      <div className={styles.choice}>
        <Select
          size={32}
          aria-label="类型"
          placeholder="全部类型"
          value={kind ?? ''}
          options={kinds.map((one) => ({ value: one, text: offerOf(one).label }))}
          onChange={(event) => onQuery({ ...query, kind: offerKeyIn(event.currentTarget.value) })}
        />
      </div>
      {look === 'line' && (
        <span className={styles.end}>
          <Legend />
          <Button size={28} icon="chevron-left" square onClick={() => shift(-1)?.()}>
            前一周
          </Button>
          <Button size={28} onClick={() => onQuery({ ...query, from: null })}>
            今天 <KeyCap label="t" />
          </Button>
          <Button size={28} icon="chevron-right" square onClick={() => shift(1)?.()}>
            后一周
          </Button>
        </span>
      )}
    </div>
  )
}

const Legend = () => (
  <ul className={styles.legend} aria-label="图例">
    {offerStandings.map((one) => (
      <li key={one}>
        <span className={`${styles.swatch} ${styles.bars[one]}`} />
        {offerStandingLabels[one]}
      </li>
    ))}
  </ul>
)
