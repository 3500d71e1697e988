import { keysOf } from '@xinglin/domain/kernel/keys-of'
import { type Page, pageCount } from '@xinglin/domain/kernel/page'
import {
  type OrderCounts,
  orderRangeLabels,
  type OrderRange,
  orderStateCodes,
  orderStateLabels,
  type OrderSummary,
  type OrderTab,
  orderTabs,
} from '@xinglin/domain/orders'
import { Button } from '@xinglin/ui-kit/Button'
import { ExportMenu } from '@xinglin/ui-kit/commerce/ExportMenu'
import { OrderGroup, OrderGroups } from '@xinglin/ui-kit/commerce/OrderGroup'
import { EmptyState } from '@xinglin/ui-kit/EmptyState'
import { IconButton } from '@xinglin/ui-kit/IconButton'
import { Link } from '@xinglin/ui-kit/Link'
import { Pagination } from '@xinglin/ui-kit/Pagination'
import { Panel } from '@xinglin/ui-kit/Panel'
import { Select } from '@xinglin/ui-kit/Select'
import { Tabs } from '@xinglin/ui-kit/Tabs'
import { TextField } from '@xinglin/ui-kit/TextField'
import { VisuallyHidden } from '@xinglin/ui-kit/VisuallyHidden'
import { useState } from 'react'
import { paymentPath, paths } from '../../shared/paths.ts'
import { OrderButtons, type OrderActions } from './order-buttons.tsx'
import * as shared from './member-page.css.ts'
import * as styles from './order-list-view.css.ts'
import { orderExportHref, orderListHref, type OrderSearch } from './order-search.ts'
import { useFilledIn } from '../../shared/use-filled-in.ts'

type OrderListViewProps = {
  readonly orders: Page<OrderSummary>
  /** Null where they could not be loaded. */
  readonly counts: OrderCounts | null
  readonly search: OrderSearch
  readonly actions: OrderActions
  /** is_AfterSale. */
  readonly mayAskAfterSales: boolean
  readonly onGo: (href: string) => void
}

const tabs: readonly (OrderTab | null)[] = [null, ...keysOf(orderTabs)]

/** Only counts above zero are shown. */
const countOf = (counts: OrderCounts | null, tab: OrderTab | null): { readonly count?: number } => {
  if (counts === null || tab === null || tab === 'completed' || tab === 'cancelled') return {}
  return counts[tab] > 0 ? { count: counts[tab] } : {}
}

export const OrderListView = ({ orders, counts, search, actions, mayAskAfterSales, onGo }: OrderListViewProps) => (
  <div className={shared.page}>
    <VisuallyHidden>
      <h1>我的订单</h1>
    </VisuallyHidden>
    <Head {...{ counts, search, onGo }} canExport={orders.list.length > 0} />
    {orders.list.length === 0 ? (
      <Panel>
        <NoOrders search={search} />
      </Panel>
    ) : (
      <OrderGroups>
        {orders.list.map((order) => (
          <OrderGroup key={order.id} order={order} href={paths.order(order.id)} payHref={paymentPath(order)}>
            <OrderButtons order={order} size="adaptive" actions={actions} mayAskAfterSales={mayAskAfterSales} />
            <WaysOn order={order} />
          </OrderGroup>
        ))}
      </OrderGroups>
    )}
    {pageCount(orders) > 1 && (
      <Pagination
        page={orders.page}
        pageCount={pageCount(orders)}
        href={(page) => orderListHref({ ...search, page })}
        onJump={(page) => onGo(orderListHref({ ...search, page }))}
      />
    )}
  </div>
)

type HeadProps = Pick<OrderListViewProps, 'counts' | 'search' | 'onGo'> & { readonly canExport: boolean }

const isNarrowed = ({ keyword, range }: OrderSearch): boolean => keyword !== '' || range !== null

/** The states as tabs, and the search: on a phone behind an icon until it is opened, to leave room for the orders. */
const Head = ({ counts, search, canExport, onGo }: HeadProps) => {
  const [open, setOpen] = useState(isNarrowed(search))
  return (
    <Panel padding="none">
      <div className={styles.tabs}>
        <div className={styles.strip}>
          <Tabs
            aria-label="订单状态"
            tabs={[
              ...tabs.map((tab) => ({
                href: orderListHref({ ...search, tab, page: 1 }),
                text: tab === null ? '全部' : orderStateLabels[tab],
                ...countOf(counts, tab),
                current: tab === search.tab,
              })),
              { href: paths.afterSalesRequests(), text: '退货与售后' },
            ]}
          />
        </div>
        <span className={styles.opener}>
          <IconButton icon="search" label="搜索订单" size={44} expanded={open} onClick={() => setOpen(!open)} />
        </span>
      </div>
      <div className={open ? undefined : styles.fromMedium}>
        <Tools search={search} canExport={canExport} onGo={onGo} />
      </div>
    </Panel>
  )
}

/** The parcel's location, and the invoice once the order is complete. */
const WaysOn = ({ order: { id, number, state, invoiceUrl } }: { readonly order: OrderSummary }) => (
  <>
    {state === 'toReceive' && (
      <Button size="adaptive" href={`${paths.order(id)}#trace`} aria-label={`查看物流，订单 ${number}`}>
        查看物流
      </Button>
    )}
    {state === 'completed' && invoiceUrl !== null && (
      <Button size="adaptive" href={invoiceUrl} target="_blank" aria-label={`下载发票，订单 ${number}`}>
        下载发票
      </Button>
    )}
  </>
)

const NoOrders = ({ search }: Pick<OrderListViewProps, 'search'>) => {
  const isNarrow = isNarrowed(search)
  return (
    <EmptyState
      title={isNarrow ? '没有找到相关订单' : '暂无数据'}
      icon="document"
      actions={
        isNarrow ? (
          <Button tone="outline" size={40} href={orderListHref({ tab: search.tab, range: null, keyword: '', page: 1 })}>
            查看全部订单
          </Button>
        ) : (
          <Button tone="outline" size={40} href={paths.list()}>
            去采购
          </Button>
        )
      }
    />
  )
}

type ToolsProps = Omit<HeadProps, 'counts'>

const isRange = (text: unknown): text is OrderRange => typeof text === 'string' && text in orderRangeLabels

const filledInOf = (form: HTMLFormElement): Pick<OrderSearch, 'range' | 'keyword'> => {
  const fields = new FormData(form)
  const [keyword, range] = [fields.get('keyword'), fields.get('range')]
  return { range: isRange(range) ? range : null, keyword: typeof keyword === 'string' ? keyword.trim() : '' }
}

/** A form with GET fields: without a script it is sent to the server, with one it navigates inside the app. */
const Tools = ({ search, canExport, onGo }: ToolsProps) => {
  const [filledIn, fillIn] = useFilledIn(search)
  return (
    <div className={styles.tools}>
      <form
        aria-label="搜索订单"
        className={styles.search}
        action={paths.orders()}
        onSubmit={(event) => {
          event.preventDefault()
          onGo(orderListHref({ tab: search.tab, ...filledInOf(event.currentTarget), page: 1 }))
        }}
      >
        {search.tab !== null && <input type="hidden" name="state" value={orderStateCodes[search.tab]} />}
        <div className={styles.keyword}>
          <TextField
            aria-label="订单号、药品名称或厂家"
            type="search"
            name="keyword"
            clearable
            maxLength={50}
            placeholder="订单号、药品名称或厂家"
            value={filledIn.keyword}
            onChange={(event) => fillIn({ ...filledIn, keyword: event.currentTarget.value })}
          />
        </div>
        <div className={styles.range}>
          <Select
            aria-label="下单时间"
            name="range"
            value={filledIn.range ?? ''}
            onChange={({ currentTarget: { value } }) => fillIn({ ...filledIn, range: isRange(value) ? value : null })}
            placeholder="全部时间"
            options={Object.entries(orderRangeLabels).map(([value, text]) => ({ value, text }))}
          />
        </div>
        <Button type="submit" tone="primary" size={40}>
          查询
        </Button>
        {isNarrowed(search) && (
          <Link href={orderListHref({ tab: search.tab, range: null, keyword: '', page: 1 })}>重置</Link>
        )}
      </form>
      {canExport && (
        <div className={styles.exports}>
          <ExportMenu
            label="导出订单"
            choices={[
              { label: 'Excel 表格（XLSX）', href: orderExportHref('xlsx', search) },
              { label: 'CSV 文本', href: orderExportHref('csv', search) },
            ]}
          />
        </div>
      )}
    </div>
  )
}
