import { type Page, pageCount } from '@xinglin/domain/kernel/page'
import { type OrderState, type OrderSummary, orderStateCodes } from '@xinglin/domain/orders'
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
  /** Null: every state. */
  readonly state: OrderState | null
  readonly onJump?: (href: string) => void
}

const tabs: readonly (readonly [state: OrderState | null, text: string])[] = [
  [null, '全部'],
  ['unpaid', '待付款'],
  ['inReview', '待审核'],
  ['toShip', '待发货'],
  ['toReceive', '待收货'],
  ['completed', '已完成'],
  ['cancelled', '已取消'],
]

const hrefOf = (state: OrderState | null, page = 1): string =>
  paths.orders({ state: state === null ? null : orderStateCodes[state], page: page === 1 ? null : page })

export const OrderListView = ({ orders, state, onJump }: OrderListViewProps) => (
  <div className={styles.page}>
    <h1 className={styles.title}>我的订单</h1>
    <Panel padding="none">
      <div className={styles.tabs}>
        <Tabs
          aria-label="订单状态"
          tabs={tabs.map(([each, text]) => ({ href: hrefOf(each), text, current: each === state }))}
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
        href={(page) => hrefOf(state, page)}
        {...(onJump === undefined ? {} : { onJump: (page: number) => onJump(hrefOf(state, page)) })}
      />
    )}
  </div>
)
