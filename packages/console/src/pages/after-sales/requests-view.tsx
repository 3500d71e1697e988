import { requestsList } from '@xinglin/api-contract/staff-lists'
import type { RequestsQuery } from '@xinglin/api-contract/staff-api'
import { formatMoney } from '@xinglin/domain/kernel/money'
import type { Page } from '@xinglin/domain/kernel/page'
import type { Instant } from '@xinglin/domain/kernel/time'
import {
  type AfterSalesId,
  afterSalesKindLabels,
  type AfterSalesState,
  afterSalesStateLabels,
  faultLabels,
} from '@xinglin/domain/orders'
import { type DeskRequest, latenessOf } from '@xinglin/domain/staff'
import { Tag } from '@xinglin/ui-kit/Tag'
import { useMemo } from 'react'
import { columnsOf, left, type Looks, right } from '../../parts/columns.ts'
import { ListPage } from '../../parts/list-page.tsx'
import * as parts from '../../parts/parts.css.ts'
import { paths } from '../../shared/paths.ts'
import { ageOf } from '../../shared/words.ts'

type RequestsViewProps = {
  readonly requests: Page<DeskRequest>
  readonly query: RequestsQuery
  readonly now: Instant
  readonly isLoading: boolean
  readonly onOpen: (id: AfterSalesId) => void
}

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

const looksAt = (now: Instant): Looks<typeof requestsList.columns> => ({
  number: left(({ id, number }) => (
    <a className={parts.number} href={paths.request(id)} tabIndex={-1}>
      {number}
    </a>
  )),
  kind: left(({ kind, fault }) => `${afterSalesKindLabels[kind]}${fault === null ? '' : ` · ${faultLabels[fault]}`}`),
  company: left(({ company }) => company),
  orderNumber: left(({ orderId, orderNumber }) => <a href={paths.order(orderId)}>{orderNumber}</a>),
  refund: right(({ refund }) => <b className={parts.figures}>{refund > 0 ? `¥${formatMoney(refund)}` : '—'}</b>),
  state: left(({ state, isFiled }) => (
    <>
      <span className={parts.states[requestLooks[state]]}>{afterSalesStateLabels[state]}</span>{' '}
      {isFiled && <Tag label="待核准" />}
    </>
  )),
  createdAt: left(({ createdAt, state }) => (
    <span className={parts.ages[state === 'inReview' ? latenessOf(createdAt, now) : 'inTime']}>
      {ageOf(createdAt, now)}前
    </span>
  )),
})

/** After-sales requests: those that wait for a decision first. */
export const RequestsView = ({ requests, query, now, isLoading, onOpen }: RequestsViewProps) => {
  const columns = useMemo(() => columnsOf(requestsList, looksAt(now)), [now])
  return (
    <ListPage
      list={requestsList}
      title="售后"
      unit="单"
      query={query}
      answer={requests}
      isLoading={isLoading}
      hrefOf={paths.requests}
      columns={columns}
      keyOf={({ id }) => String(id)}
      nameOf={({ number }) => number}
      onOpen={({ id }) => onOpen(id)}
      empty={{ icon: 'success', title: '这里没有售后单', hint: '会员提交后会出现在这里' }}
      unmatched={{ icon: 'success', title: '这里没有售后单', hint: '可换一个状态' }}
    />
  )
}
