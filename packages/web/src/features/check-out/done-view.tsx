import type { Goods } from '@xinglin/domain/goods'
import { add } from '@xinglin/domain/kernel/money'
import { type Order, type OrderSummary, paymentMethodLabels } from '@xinglin/domain/orders'
import { Button } from '@xinglin/ui-kit/Button'
import { GoodsCard } from '@xinglin/ui-kit/commerce/GoodsCard'
import { GoodsGrid } from '@xinglin/ui-kit/commerce/GoodsGrid'
import { OrderPartTag, OrderStatus } from '@xinglin/ui-kit/commerce/OrderGroup'
import { Icon } from '@xinglin/ui-kit/Icon'
import { Link } from '@xinglin/ui-kit/Link'
import { Panel } from '@xinglin/ui-kit/Panel'
import { Price } from '@xinglin/ui-kit/Price'
import { SectionHeader } from '@xinglin/ui-kit/SectionHeader'
import { useId } from 'react'
import { dateTime, debtText } from '../../shared/format.ts'
import { paymentPath, paths } from '../../shared/paths.ts'
import * as styles from './done-view.css.ts'
import * as page from './pay-view.css.ts'

type DoneViewProps = {
  readonly order: Order
  /** The other parts of the same submit, paid or not. */
  readonly others: readonly OrderSummary[]
  readonly recommended: readonly Goods[]
  /** Goods being added to the cart, by id. */
  readonly adding: ReadonlySet<number>
  readonly onAdd: (chosen: { readonly goods: Goods; readonly quantity: number }) => void
}

/** Step 4: 支付完成, and the unpaid orders of the same submit. */
export const DoneView = ({ order, others, recommended, adding, onAdd }: DoneViewProps) => {
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
            {order.paidBy === 'credit' ? '已计入账期' : '已支付'}{' '}
            <Price money={add(order.amounts.payable, order.amounts.balance)} size="m" />
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
            {order.debt !== null && (
              <div>
                <dt className={styles.term}>账期</dt>
                <dd className={styles.detail}>{debtText(order.debt)}</dd>
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
      {recommended.length > 0 && <Recommended recommended={recommended} adding={adding} onAdd={onAdd} />}
    </div>
  )
}

const Recommended = ({ recommended, adding, onAdd }: Pick<DoneViewProps, 'recommended' | 'adding' | 'onAdd'>) => {
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.recommended}>
      <SectionHeader id={id} title="为您推荐" hint="同区域药店畅销品种" more={{ label: '更多', href: paths.list() }} />
      <GoodsGrid oneRow aria-label="为您推荐" items={recommended} keyOf={(goods) => goods.id}>
        {(goods) => (
          <GoodsCard
            goods={goods}
            href={paths.goods(goods.id)}
            signInHref={paths.login()}
            adding={adding.has(goods.id)}
            onAdd={(quantity) => onAdd({ goods, quantity })}
          />
        )}
      </GoodsGrid>
    </section>
  )
}
