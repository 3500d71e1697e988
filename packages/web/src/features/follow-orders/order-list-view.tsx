import { type Page, pageCount } from '@xinglin/domain/kernel/page'
import { orderStateCodes, orderStateLabels, type OrderSummary, type OrderTab, orderTabs } from '@xinglin/domain/orders'
import { Button } from '@xinglin/ui-kit/Button'
import { OrderGroup } from '@xinglin/ui-kit/commerce/OrderGroup'
import { EmptyState } from '@xinglin/ui-kit/EmptyState'
import { Pagination } from '@xinglin/ui-kit/Pagination'
import { Panel } from '@xinglin/ui-kit/Panel'
import { Tabs } from '@xinglin/ui-kit/Tabs'
import { paymentPath, paths } from '../../shared/paths.ts'
import * as styles from './order-list-view.css.ts'

type OrderListViewProps = {
  readonly orders: Page<OrderSummary>
  /** Null: all orders. */
  readonly tab: OrderTab | null
  readonly onJump?: (href: string) => void
}

const tabs: readonly (OrderTab | null)[] = [null, ...(Object.keys(orderTabs) as readonly OrderTab[])]

const hrefOf = (tab: OrderTab | null, page = 1): string =>
  paths.orders({ state: tab === null ? null : orderStateCodes[tab], page: page === 1 ? null : page })

export const OrderListView = ({ orders, tab, onJump }: OrderListViewProps) => (
  <div className={styles.page}>
    <h1 className={styles.title}>我的订单</h1>
    <Panel padding="none">
      <div className={styles.tabs}>
        <Tabs
          aria-label="订单状态"
          tabs={tabs.map((each) => ({
            href: hrefOf(each),
            text: each === null ? '全部' : orderStateLabels[each],
            current: each === tab,
          }))}
        />
      </div>
    </Panel>
    {orders.list.length === 0 ? (
      <Panel>
        <EmptyState
          title="暂无数据"
          icon="document"
          actions={
            <Button tone="outline" size={40} href={paths.list()}>
              去采购
            </Button>
          }
        />
      </Panel>
    ) : (
      orders.list.map((order) => (
        <OrderGroup key={order.id} order={order} href={paths.order(order.id)} payHref={paymentPath(order)} />
      ))
    )}
    {pageCount(orders) > 1 && (
      <Pagination
        page={orders.page}
        pageCount={pageCount(orders)}
        href={(page) => hrefOf(tab, page)}
        {...(onJump === undefined ? {} : { onJump: (page: number) => onJump(hrefOf(tab, page)) })}
      />
    )}
  </div>
)
