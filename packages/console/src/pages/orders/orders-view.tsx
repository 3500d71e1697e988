import { type OrderSort, type OrdersQuery, staffApi } from '@xinglin/api-contract/staff-api'
import { formatMoney, subtract, sum, zero } from '@xinglin/domain/kernel/money'
import { pageCount } from '@xinglin/domain/kernel/page'
import type { Instant } from '@xinglin/domain/kernel/time'
import { buyerTypeLabels } from '@xinglin/domain/members'
import type { OrderId } from '@xinglin/domain/orders'
import {
  paymentWaysText,
  barToOrderAction,
  may,
  type DeskOrder,
  type DeskOutcome,
  type OrderDeskAction,
  type OrderList,
  type OrderView,
  orderViewLabels,
  orderViews,
  type SignedInStaff,
} from '@xinglin/domain/staff'
import { Button } from '@xinglin/ui-kit/Button'
import { EmptyState } from '@xinglin/ui-kit/EmptyState'
import { KeyCap } from '@xinglin/ui-kit/KeyCap'
import { Pagination } from '@xinglin/ui-kit/Pagination'
import { SegmentedControl } from '@xinglin/ui-kit/SegmentedControl'
import { Select } from '@xinglin/ui-kit/Select'
import { Tabs } from '@xinglin/ui-kit/Tabs'
import { Tag } from '@xinglin/ui-kit/Tag'
import { type ReactNode, type RefObject, useMemo, useRef, useState } from 'react'
import { BulkBar, chosenAfter } from '../../parts/bulk-bar.tsx'
import { ColumnPicker, useHiddenColumns } from '../../parts/column-picker.tsx'
import { type Density, type DeskColumn, DeskTable } from '../../parts/desk-table.tsx'
import { OrderStanding, Standstill } from '../../parts/order-words.tsx'
import { ExportList } from '../../parts/export-list.tsx'
import { Outcomes } from '../../parts/outcomes.tsx'
import * as lists from '../../parts/list.css.ts'
import { MyViews, tabsWith, useMyViews } from '../../parts/my-views.tsx'
import * as parts from '../../parts/parts.css.ts'
import { SearchForm } from '../../parts/search-form.tsx'
import { useKeys } from '../../shared/keys.ts'
import { paths } from '../../shared/paths.ts'
import { momentOf } from '../../shared/words.ts'

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

const sorts: readonly { readonly value: OrderSort; readonly text: string }[] = [
  { value: 'newest', text: '最新下单' },
  { value: 'oldest', text: '最早下单' },
  { value: 'dearest', text: '金额最高' },
]

const columnsAt = (now: Instant): readonly DeskColumn<DeskOrder>[] => [
  {
    key: 'number',
    title: '订单号',
    show: ({ id, number }) => (
      <a className={parts.number} href={paths.order(id)} tabIndex={-1}>
        {number}
      </a>
    ),
  },
  { key: 'placed', title: '下单', show: ({ placedAt }) => momentOf(placedAt).slice(5) },
  {
    key: 'member',
    title: '会员',
    show: ({ company, buyerType }) => (
      <>
        {company} <span className={parts.note}>{buyerTypeLabels[buyerType]}</span>
      </>
    ),
  },
  { key: 'state', title: '状态', show: ({ state }) => <OrderStanding state={state} /> },
  {
    key: 'units',
    title: '品种 / 数量',
    align: 'right',
    show: ({ lineCount, units }) => (
      <span className={parts.figures}>
        {lineCount} / {units.toLocaleString('zh-CN')}
      </span>
    ),
  },
  {
    key: 'amount',
    title: '应付',
    align: 'right',
    show: ({ amount, refunded, state }) => (
      <span className={parts.figures}>
        <b>¥{formatMoney(amount)}</b>
        {refunded > zero && state !== 'cancelled' && (
          <span className={parts.note}> 实收 {formatMoney(subtract(amount, refunded))}</span>
        )}
      </span>
    ),
  },
  { key: 'paid', title: '付款', show: ({ paidBy }) => paymentWaysText(paidBy) },
  { key: 'warehouse', title: '发货仓', show: ({ warehouse }) => warehouse },
  {
    key: 'marks',
    title: '标记',
    show: ({ part, afterSales }) => (
      <>
        {part === 'ephedrine' && <Tag label="含麻" />} {part === 'coldChain' && <Tag label="冷链" />}{' '}
        {afterSales > 0 && <Tag label={`售后 ${String(afterSales)}`} />}
      </>
    ),
  },
  { key: 'since', title: '停留', show: (order) => <Standstill order={order} now={now} /> },
  { key: 'rep', title: '业务员', show: ({ salesRep }) => salesRep || '—' },
]

/** The orders that a person may see: filtered, searched, with shortcuts and bulk actions. */
export const OrdersView = (props: OrdersViewProps) => {
  const { staff, query, orders, now, isLoading, busy, outcomes, onQuery, onOpen, onHandOver, onNew } = props
  const [density, setDensity] = useState<Density>('tight')
  const [hidden, setHidden] = useHiddenColumns('orders')
  const [views, setViews] = useMyViews('orders')
  const here = paths.orders({ ...query, page: 1 })
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const filter = useRef<HTMLInputElement>(null)
  const columns = useMemo(() => columnsAt(now), [now])
  useKeys({
    f: () => filter.current?.focus(),
    '/': () => filter.current?.focus(),
    n: may(staff, 'orderForMember') ? onNew : null,
    Escape: () => setChosen(new Set()),
  })

  const { list, total, page, pageSize } = orders
  const picked = list.filter(({ id }) => chosen.has(String(id)))
  const first = total === 0 ? 0 : (page - 1) * pageSize + 1
  return (
    <div className={parts.page}>
      <header className={parts.head}>
        <h1>订单</h1>
        <span className={parts.note}>
          共 {total.toLocaleString('zh-CN')} 单，应付 ¥{formatMoney(orders.amount)}
        </span>
        <span className={parts.headEnd}>
          <ExportList kind="orders" call={staffApi.orders.list} query={query} total={total} />
          {may(staff, 'orderForMember') && (
            <Button tone="primary" size={32} icon="plus" onClick={onNew}>
              代客下单 <KeyCap label="n" />
            </Button>
          )}
        </span>
      </header>
      {outcomes !== null && <Outcomes outcomes={outcomes} />}
      <div className={parts.card} aria-busy={isLoading}>
        <Tabs aria-label="订单视图" tabs={tabsWith(tabsOf(query, orders), views, here)} />
        <Filters
          key={`${query.view} ${query.keyword} ${String(query.warehouseId)}`}
          query={query}
          warehouses={orders.warehouses}
          field={filter}
          onQuery={onQuery}
        >
          <SegmentedControl
            aria-label="行高"
            value={density}
            segments={[
              { value: 'tight', text: '紧凑' },
              { value: 'wide', text: '宽松' },
            ]}
            onChoose={setDensity}
          />
          <MyViews views={views} here={here} onChange={setViews} />
          <ColumnPicker columns={columns} hidden={hidden} onChange={setHidden} />
        </Filters>
        {picked.length > 0 && (
          <Bulk staff={staff} picked={picked} busy={busy} onHandOver={onHandOver} onNone={() => setChosen(new Set())} />
        )}
        <DeskTable
          aria-label="订单列表"
          columns={columns}
          rows={list}
          keyOf={({ id }) => String(id)}
          nameOf={({ number }) => number}
          density={density}
          hidden={hidden}
          chosen={chosen}
          onChoose={(keys, on) => setChosen((before) => chosenAfter(before, keys, on))}
          onOpen={({ id }) => onOpen(id)}
          empty={
            paths.orders(query) === paths.orders() ? (
              <EmptyState icon="document" title="还没有订单" hint="会员下单后会出现在这里" />
            ) : (
              <EmptyState icon="search" title="没有符合条件的订单" hint="可换一个视图，或清空搜索与筛选" />
            )
          }
        />
        <footer className={lists.foot}>
          <span>
            第 {first}–{first + list.length - (list.length > 0 ? 1 : 0)} 条，共 {total.toLocaleString('zh-CN')} 条
          </span>
          <span>本页应付合计 ¥{formatMoney(sum(list.map(({ amount }) => amount)))}</span>
          <span className={lists.keys}>
            <KeyCap label="j" /> <KeyCap label="k" /> 移动 <KeyCap label="x" /> 选择 <KeyCap label="Enter" /> 打开{' '}
            <KeyCap label="f" /> 筛选
          </span>
          <Pagination
            compact
            page={page}
            pageCount={pageCount(orders)}
            href={(to) => paths.orders({ ...query, page: to })}
          />
        </footer>
      </div>
    </div>
  )
}

const countIn = ({ counts }: OrderList, view: OrderView): number | undefined =>
  view === 'all' || view === 'completed' || view === 'cancelled' ? undefined : counts[view]

const tabsOf = (query: OrdersQuery, orders: OrderList) =>
  orderViews.map((view) => {
    const count = countIn(orders, view)
    return {
      href: paths.orders({ ...query, view, page: 1 }),
      text: orderViewLabels[view],
      current: view === query.view,
      ...(count === undefined ? {} : { count }),
    }
  })

type FiltersProps = Pick<OrdersViewProps, 'query' | 'onQuery'> & {
  readonly warehouses: OrderList['warehouses']
  readonly field: RefObject<HTMLInputElement | null>
  readonly children: ReactNode
}

const Filters = ({ query, warehouses, field, onQuery, children }: FiltersProps) => {
  const isNarrowed = query.keyword !== '' || query.warehouseId !== null
  return (
    <SearchForm
      label="搜索订单"
      placeholder="订单号、会员、手机、商品、批号、运单号"
      keyword={query.keyword}
      field={field}
      onSearch={(keyword) => onQuery({ ...query, keyword, page: 1 })}
    >
      <div className={lists.choice}>
        <Select
          size={32}
          aria-label="发货仓"
          placeholder="全部仓库"
          value={query.warehouseId === null ? '' : String(query.warehouseId)}
          options={warehouses.map(({ id, name }) => ({ value: String(id), text: name }))}
          onChange={(event) => {
            const { value } = event.currentTarget
            const warehouseId = warehouses.find(({ id }) => String(id) === value)?.id ?? null
            onQuery({ ...query, warehouseId, page: 1 })
          }}
        />
      </div>
      <div className={lists.choice}>
        <Select
          size={32}
          aria-label="排序"
          value={query.sort}
          options={sorts}
          onChange={(event) =>
            onQuery({
              ...query,
              sort: sorts.find(({ value }) => value === event.currentTarget.value)?.value ?? 'newest',
            })
          }
        />
      </div>
      {isNarrowed && (
        <Button tone="text" size={32} onClick={() => onQuery({ ...query, keyword: '', warehouseId: null, page: 1 })}>
          清空
        </Button>
      )}
      <span className={lists.end}>{children}</span>
    </SearchForm>
  )
}

type BulkProps = Pick<OrdersViewProps, 'staff' | 'busy' | 'onHandOver'> & {
  readonly picked: readonly DeskOrder[]
  readonly onNone: () => void
}

/** Each action shows to how many of the selected orders it applies. */
const Bulk = ({ staff, picked, busy, onHandOver, onNone }: BulkProps) => {
  const fits = (action: OrderDeskAction) => picked.filter((order) => barToOrderAction(staff, order, action) === null)
  const toHandOver = fits('handOver')
  const companies = new Set(picked.map(({ company }) => company)).size
  return (
    <BulkBar title={`已选 ${String(picked.length)} 单`} onNone={onNone}>
      <span>
        合计 ¥{formatMoney(sum(picked.map(({ amount }) => amount)))}，{companies} 家会员
      </span>
      <Button
        tone="primary"
        size={32}
        icon="box"
        disabled={toHandOver.length === 0 && !busy}
        busy={busy}
        onClick={() => onHandOver(toHandOver.map(({ id }) => id))}
      >
        {`移交仓库 ${String(toHandOver.length)}/${String(picked.length)}`}
      </Button>
      {toHandOver.length < picked.length && <span>其余订单不在待审核，或须由质管审核</span>}
    </BulkBar>
  )
}
