import { formatMoney } from '@xinglin/domain/kernel/money'
import { type Page, pageCount } from '@xinglin/domain/kernel/page'
import type { Instant } from '@xinglin/domain/kernel/time'
import {
  type AfterSalesId,
  afterSalesKindLabels,
  type AfterSalesState,
  afterSalesStateLabels,
  faultLabels,
} from '@xinglin/domain/orders'
import { type DeskRequest, latenessOf } from '@xinglin/domain/staff'
import { EmptyState } from '@xinglin/ui-kit/EmptyState'
import { Pagination } from '@xinglin/ui-kit/Pagination'
import { Tabs } from '@xinglin/ui-kit/Tabs'
import { Tag } from '@xinglin/ui-kit/Tag'
import { useMemo } from 'react'
import { type DeskColumn, DeskTable } from '../../parts/desk-table.tsx'
import * as parts from '../../parts/parts.css.ts'
import { paths } from '../../shared/paths.ts'
import { ageOf } from '../../shared/words.ts'

type RequestsViewProps = {
  readonly requests: Page<DeskRequest>
  readonly state: AfterSalesState | null
  readonly now: Instant
  readonly onOpen: (id: AfterSalesId) => void
}

export const requestStates = [
  'inReview',
  'toSendBack',
  'toInspect',
  'toShip',
  'toReceive',
  'refunding',
  'completed',
  'rejected',
  'withdrawn',
] as const satisfies readonly AfterSalesState[]

export const requestLooks: { readonly [S in AfterSalesState]: keyof typeof parts.states } = {
  inReview: 'waits',
  toSendBack: 'moving',
  toInspect: 'ours',
  toShip: 'ours',
  toReceive: 'moving',
  refunding: 'ours',
  completed: 'done',
  rejected: 'failed',
  withdrawn: 'over',
}

const nothing: ReadonlySet<string> = new Set()

const columnsAt = (now: Instant): readonly DeskColumn<DeskRequest>[] => [
  {
    key: 'number',
    title: '售后单',
    show: ({ id, number }) => (
      <a className={parts.number} href={paths.request(id)} tabIndex={-1}>
        {number}
      </a>
    ),
  },
  {
    key: 'kind',
    title: '类型',
    show: ({ kind, fault }) => `${afterSalesKindLabels[kind]}${fault === null ? '' : ` · ${faultLabels[fault]}`}`,
  },
  { key: 'company', title: '会员', show: ({ company }) => company },
  { key: 'order', title: '订单', show: ({ orderId, orderNumber }) => <a href={paths.order(orderId)}>{orderNumber}</a> },
  {
    key: 'refund',
    title: '应退',
    align: 'right',
    show: ({ refund }) => <b className={parts.figures}>{refund > 0 ? `¥${formatMoney(refund)}` : '—'}</b>,
  },
  {
    key: 'state',
    title: '状态',
    show: ({ state, isFiled }) => (
      <>
        <span className={parts.states[requestLooks[state]]}>{afterSalesStateLabels[state]}</span>{' '}
        {isFiled && <Tag label="待核准" />}
      </>
    ),
  },
  {
    key: 'age',
    title: '提交',
    show: ({ createdAt, state }) => (
      <span className={parts.ages[state === 'inReview' ? latenessOf(createdAt, now) : 'inTime']}>
        {ageOf(createdAt, now)}前
      </span>
    ),
  },
]

/** After-sales requests: those that wait for a decision first. */
export const RequestsView = ({ requests, state, now, onOpen }: RequestsViewProps) => {
  const columns = useMemo(() => columnsAt(now), [now])
  return (
    <div className={parts.page}>
      <header className={parts.head}>
        <h1>售后</h1>
        <span className={parts.note}>共 {requests.total} 单</span>
      </header>
      <div className={parts.card}>
        <Tabs
          aria-label="售后视图"
          tabs={[
            { href: paths.requests(null), text: '全部', current: state === null },
            ...requestStates.map((one) => ({
              href: paths.requests(one),
              text: afterSalesStateLabels[one],
              current: one === state,
            })),
          ]}
        />
        <DeskTable
          aria-label="售后列表"
          columns={columns}
          rows={requests.list}
          keyOf={({ id }) => String(id)}
          nameOf={({ number }) => number}
          density="tight"
          chosen={nothing}
          onOpen={({ id }) => onOpen(id)}
          empty={<EmptyState icon="success" title="这里没有售后单" hint="会员提交后会出现在这里" />}
        />
        <div className={parts.inside}>
          <Pagination
            compact
            page={requests.page}
            pageCount={pageCount(requests)}
            href={(page) => `${paths.requests(state)}${state === null ? '?' : '&'}page=${String(page)}`}
          />
        </div>
      </div>
    </div>
  )
}
