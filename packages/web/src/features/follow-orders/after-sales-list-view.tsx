import { keysOf } from '@xinglin/domain/kernel/keys-of'
import { type Page, pageCount } from '@xinglin/domain/kernel/page'
import { zero } from '@xinglin/domain/kernel/money'
import {
  afterSalesKindLabels,
  type AfterSalesState,
  afterSalesStateLabels,
  type AfterSalesSummary,
  orderStateCodes,
} from '@xinglin/domain/orders'
import { Breadcrumb } from '@xinglin/ui-kit/Breadcrumb'
import { Button } from '@xinglin/ui-kit/Button'
import { type Column, DataTable } from '@xinglin/ui-kit/DataTable'
import { EmptyState } from '@xinglin/ui-kit/EmptyState'
import { Link } from '@xinglin/ui-kit/Link'
import { Pagination } from '@xinglin/ui-kit/Pagination'
import { Panel } from '@xinglin/ui-kit/Panel'
import { Price } from '@xinglin/ui-kit/Price'
import { Tabs } from '@xinglin/ui-kit/Tabs'
import { dateTime } from '../../shared/format.ts'
import { paths } from '../../shared/paths.ts'
import { AfterSalesStatus } from './after-sales-state.tsx'
import * as shared from './member-page.css.ts'
import { ordersWay } from './orders-way.ts'

type AfterSalesListViewProps = {
  readonly requests: Page<AfterSalesSummary>
  /** Null: all requests. */
  readonly state: AfterSalesState | null
  readonly onGo: (href: string) => void
}

const states: readonly (AfterSalesState | null)[] = [null, ...keysOf(afterSalesStateLabels)]

const hrefOf = (state: AfterSalesState | null, page = 1): string =>
  paths.afterSalesRequests({ state, page: page === 1 ? null : page })

const columns: readonly Column<AfterSalesSummary>[] = [
  { key: 'number', title: '售后单号', show: (each) => <Link href={paths.afterSales(each)}>{each.number}</Link> },
  { key: 'kind', title: '类型', show: ({ kind }) => afterSalesKindLabels[kind] },
  {
    key: 'goods',
    title: '商品',
    show: ({ firstGoods, lineCount, orderNumber }) =>
      lineCount === 0
        ? `订单 ${orderNumber}`
        : lineCount === 1
          ? firstGoods
          : `${firstGoods} 等 ${String(lineCount)} 种`,
  },
  { key: 'at', title: '申请时间', show: ({ createdAt }) => dateTime(createdAt) },
  {
    key: 'refund',
    title: '退款金额',
    align: 'right',
    show: ({ refund }) => (refund === zero ? '—' : <Price money={refund} tone="ink" />),
  },
  { key: 'state', title: '状态', show: ({ state }) => <AfterSalesStatus state={state} /> },
]

export const AfterSalesListView = ({ requests, state, onGo }: AfterSalesListViewProps) => (
  <div className={shared.page}>
    <Breadcrumb way={ordersWay} here="退货与售后" />
    <h1 className={shared.title}>退货与售后</h1>
    <Panel padding="none">
      <div className={shared.tabs}>
        <Tabs
          aria-label="售后状态"
          tabs={states.map((each) => ({
            href: hrefOf(each),
            text: each === null ? '全部' : afterSalesStateLabels[each],
            current: each === state,
          }))}
        />
      </div>
      {requests.list.length === 0 ? (
        <EmptyState
          icon="refresh"
          title="暂无数据"
          hint="已完成的订单可以申请退货、换货、补发、退差价，或索取发票与检验报告"
          actions={
            <Button tone="outline" size={40} href={paths.orders({ state: orderStateCodes.completed })}>
              查看已完成订单
            </Button>
          }
        />
      ) : (
        <DataTable
          aria-label="售后申请"
          narrow="cards"
          columns={columns}
          rows={requests.list}
          keyOf={({ id }) => String(id)}
        />
      )}
    </Panel>
    {pageCount(requests) > 1 && (
      <Pagination
        page={requests.page}
        pageCount={pageCount(requests)}
        href={(page) => hrefOf(state, page)}
        onJump={(page) => onGo(hrefOf(state, page))}
      />
    )}
  </div>
)
