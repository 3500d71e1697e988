import { type Order, type OrderSummary, paymentMethodLabels } from '@xinglin/domain/orders'
import { Button } from '@xinglin/ui-kit/Button'
import { OrderPartTag, OrderStatus } from '@xinglin/ui-kit/commerce/OrderGroup'
import { Icon } from '@xinglin/ui-kit/Icon'
import { Link } from '@xinglin/ui-kit/Link'
import { Panel } from '@xinglin/ui-kit/Panel'
import { Price } from '@xinglin/ui-kit/Price'
import { dateTime } from '../../shared/format.ts'
import { paymentPath, paths } from '../../shared/paths.ts'
import * as styles from './done-view.css.ts'
import * as page from './pay-view.css.ts'

type DoneViewProps = {
  readonly order: Order
  /** The other parts of the same submit, paid or not. */
  readonly others: readonly OrderSummary[]
}

/** Step 4: 支付完成, and what of the same submit is still to be paid. */
export const DoneView = ({ order, others }: DoneViewProps) => {
  const next = others.find(({ state }) => state === 'unpaid')
  return (
    <div className={page.page}>
      <Panel as="section" padding="large" aria-label="支付完成">
        <div className={styles.done}>
          <span className={styles.sign}>
            <Icon name="check" size={32} />
          </span>
          <h1 className={styles.title}>支付完成</h1>
          <p className={styles.words}>
            {order.paidBy === 'credit' ? '已计入账期' : '已支付'} <Price money={order.amounts.payable} size="m" />
            ，仓库审核后将尽快出库
          </p>
          <div className={styles.actions}>
            {next !== undefined && (
              <Button tone="buy" size={40} href={paymentPath(next)}>
                继续支付下一单
              </Button>
            )}
            <Button tone={next === undefined ? 'primary' : 'outline'} size={40} href={paths.order(order.id)}>
              查看订单
            </Button>
            <Button tone="outline" size={40} href={paths.list()}>
              继续采购
            </Button>
          </div>
          <dl className={styles.facts}>
            <div>
              <dt className={styles.term}>订单号</dt>
              <dd className={styles.detail}>{order.number}</dd>
            </div>
            {order.paidBy !== null && (
              <div>
                <dt className={styles.term}>支付方式</dt>
                <dd className={styles.detail}>{paymentMethodLabels[order.paidBy]}</dd>
              </div>
            )}
            {order.paidAt !== null && (
              <div>
                <dt className={styles.term}>支付时间</dt>
                <dd className={styles.detail}>{dateTime(order.paidAt)}</dd>
              </div>
            )}
          </dl>
        </div>
      </Panel>
      {others.length > 0 && (
        <Panel as="section" padding="large" aria-label="同时提交的订单">
          <div className={styles.rest}>
            <h2 className={page.section}>同时提交的订单</h2>
            <ul className={styles.rest}>
              {others.map((other) => (
                <li key={other.id} className={styles.restRow}>
                  <Link href={paths.order(other.id)}>{other.number}</Link>
                  <OrderPartTag part={other.part} />
                  <OrderStatus state={other.state} />
                  <span className={styles.push}>
                    <Price money={other.payable} />
                  </span>
                </li>
              ))}
            </ul>
          </div>
        </Panel>
      )}
    </div>
  )
}
