import type { OrdersQuery } from '@xinglin/api-contract/staff-api'
import { ordersList } from '@xinglin/api-contract/staff-lists'
import { formatMoney, subtract, sum, zero } from '@xinglin/domain/kernel/money'
import type { Instant } from '@xinglin/domain/kernel/time'
import { buyerTypeLabels } from '@xinglin/domain/members'
import type { OrderId } from '@xinglin/domain/orders'
import {
  paymentWaysText,
  may,
  type DeskOrder,
  type DeskOutcome,
  type OrderList,
  type SignedInStaff,
} from '@xinglin/domain/staff'
import { Button } from '@xinglin/ui-kit/Button'
import { KeyCap } from '@xinglin/ui-kit/KeyCap'
import { SegmentedControl } from '@xinglin/ui-kit/SegmentedControl'
import { Tag } from '@xinglin/ui-kit/Tag'
import { useMemo, useState } from 'react'
import { columnsOf, left, type Looks, right } from '../../parts/columns.ts'
import type { Density } from '../../parts/desk-table.tsx'
import { ListPage } from '../../parts/list-page.tsx'
import { OrderStanding, Standstill } from '../../parts/order-words.tsx'
import { Outcomes } from '../../parts/outcomes.tsx'
import * as parts from '../../parts/parts.css.ts'
import { useSelection } from '../../parts/use-selection.ts'
import { paths } from '../../shared/paths.ts'
import { momentOf } from '../../shared/words.ts'
import { OrdersBulk } from './orders-bulk.tsx'

type OrdersViewProps = {
  readonly staff: SignedInStaff
  readonly query: OrdersQuery
  readonly orders: OrderList
  readonly now: Instant
  readonly isLoading: boolean
  readonly busy: boolean
  /** Result of the last action on several orders. */
  readonly outcomes: readonly DeskOutcome[] | null
  readonly onQuery: (query: OrdersQuery) => void
  readonly onOpen: (id: OrderId) => void
  readonly onHandOver: (ids: readonly OrderId[]) => void
  /** 代客下单: a member is chosen first. */
  readonly onNew: () => void
}

const looksAt = (now: Instant): Looks<typeof ordersList.columns> => ({
  number: left(({ id, number }) => (
    <a className={parts.number} href={paths.order(id)} tabIndex={-1}>
      {number}
    </a>
  )),
  placedAt: left(({ placedAt }) => momentOf(placedAt).slice(5)),
  company: left(({ company, buyerType }) => (
    <>
      {company} <span className={parts.note}>{buyerTypeLabels[buyerType]}</span>
    </>
  )),
  state: left(({ state }) => <OrderStanding state={state} />),
  units: right(({ lineCount, units }) => (
    <span className={parts.figures}>
      {lineCount} / {units.toLocaleString('zh-CN')}
    </span>
  )),
  amount: right(({ amount, refunded, state }) => (
    <span className={parts.figures}>
      <b>¥{formatMoney(amount)}</b>
      {refunded > zero && state !== 'cancelled' && (
        <span className={parts.note}> 实收 {formatMoney(subtract(amount, refunded))}</span>
      )}
    </span>
  )),
  paidBy: left(({ paidBy }) => paymentWaysText(paidBy)),
  warehouse: left(({ warehouse }) => warehouse),
  marks: left(({ part, afterSales }) => (
    <>
      {part === 'ephedrine' && <Tag label="含麻" />} {part === 'coldChain' && <Tag label="冷链" />}{' '}
      {afterSales > 0 && <Tag label={`售后 ${String(afterSales)}`} />}
    </>
  )),
  since: left((order) => <Standstill order={order} now={now} />),
  salesRep: left(({ salesRep }) => salesRep || '—'),
  waybill: null,
})

const keyOf = ({ id }: DeskOrder): string => String(id)

/** The orders that a person may see: filtered, searched, with shortcuts and bulk actions. */
export const OrdersView = (props: OrdersViewProps) => {
  const { staff, query, orders, now, isLoading, busy, outcomes, onQuery, onOpen, onHandOver, onNew } = props
  const [density, setDensity] = useState<Density>('tight')
  const columns = useMemo(() => columnsOf(ordersList, looksAt(now)), [now])
  const selection = useSelection(orders.list, keyOf)
  const mayOrder = may(staff, 'orderForMember')
  return (
    <ListPage
      list={ordersList}
      keptAs="orders"
      exportAs="orders"
      title="订单"
      unit="单"
      note={`共 ${orders.total.toLocaleString('zh-CN')} 单，应付 ¥${formatMoney(orders.amount)}`}
      actions={
        mayOrder && (
          <Button tone="primary" size={32} icon="plus" onClick={onNew}>
            代客下单 <KeyCap label="n" />
          </Button>
        )
      }
      above={outcomes !== null && <Outcomes outcomes={outcomes} />}
      beside={
        <SegmentedControl
          aria-label="行高"
          value={density}
          segments={[
            { value: 'tight', text: '紧凑' },
            { value: 'wide', text: '宽松' },
          ]}
          onChoose={setDensity}
        />
      }
      foot={`本页应付合计 ¥${formatMoney(sum(orders.list.map(({ amount }) => amount)))}`}
      query={query}
      answer={orders}
      isLoading={isLoading}
      hrefOf={paths.orders}
      onQuery={onQuery}
      columns={columns}
      keyOf={keyOf}
      nameOf={({ number }) => number}
      density={density}
      onOpen={({ id }) => onOpen(id)}
      onNew={mayOrder ? onNew : null}
      selection={selection}
      bulk={<OrdersBulk staff={staff} selection={selection} busy={busy} onHandOver={onHandOver} />}
      empty={{ icon: 'document', title: '还没有订单', hint: '会员下单后会出现在这里' }}
      unmatched={{ icon: 'search', title: '没有符合条件的订单', hint: '可换一个视图，或清空搜索与筛选' }}
    />
  )
}
