import type { Goods } from '@xinglin/domain/goods'
import { add, formatMoney, isLess, sum, zero } from '@xinglin/domain/kernel/money'
import { type Order, type OrderSummary, paymentMethodLabels, type PaymentReceipt } from '@xinglin/domain/orders'
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
  const { receipt } = order
  const told = new Set(receipt?.shares.map(({ orderId }) => orderId))
  const unpaid = others.filter(({ id }) => !told.has(id))
  const next = others.find(({ state }) => state === 'unpaid')
  return (
    <div className={page.page}>
      <Panel as="section" padding="large" aria-label="支付完成">
        <div className={styles.done}>
          <span className={styles.sign}>
            <Icon name="check" size={32} />
          </span>
          <h1 className={styles.title}>支付完成</h1>
          <Paid order={order} />
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
          <Facts order={order} />
        </div>
      </Panel>
      {receipt !== null && receipt.shares.length > 0 && <Shares receipt={receipt} />}
      {unpaid.length > 0 && (
        <Panel as="section" padding="large" aria-label="同时提交的订单">
          <div className={styles.rest}>
            <h2 className={page.section}>同时提交的订单</h2>
            <ul className={styles.rest}>
              {unpaid.map((other) => (
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

/** One payment as the bank tells it; what the balance paid at the submit stands apart (docs/rules.md#3-told-payment). */
const Paid = ({ order: { receipt, amounts } }: Pick<DoneViewProps, 'order'>) => {
  if (receipt === null)
    return (
      <p className={styles.words}>
        已用余额支付 <Price money={amounts.balance} size="m" />
      </p>
    )
  const balance = sum(receipt.shares.map((share) => share.balance))
  return (
    <p className={styles.words}>
      {receipt.method === 'credit' ? '已计入账期' : '已支付'} <Price money={receipt.amount} size="m" />
      {isLess(zero, balance) &&
        `，另用余额 ¥${formatMoney(balance)}，两项合计 ¥${formatMoney(add(receipt.amount, balance))}`}
    </p>
  )
}

const Facts = ({ order: { number, receipt, debt } }: Pick<DoneViewProps, 'order'>) => {
  const facts: readonly (readonly [term: string, detail: string])[] = [
    ...(receipt === null
      ? [['订单号', number] as const]
      : [
          ['支付方式', paymentMethodLabels[receipt.method]] as const,
          ['支付流水', receipt.number] as const,
          ['支付时间', dateTime(receipt.at)] as const,
        ]),
    ...(debt === null ? [] : [['账期', debtText(debt)] as const]),
  ]
  return (
    <dl className={styles.facts}>
      {facts.map(([term, detail]) => (
        <div key={term}>
          <dt className={styles.term}>{term}</dt>
          <dd className={styles.detail}>{detail}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The orders of a payment with their shares; the last row is what the bank shows. */
const Shares = ({ receipt: { method, amount, shares } }: { readonly receipt: PaymentReceipt }) => (
  <Panel as="section" padding="none" aria-label="支付明细">
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th>订单</th>
            <th>发货仓 · 商品</th>
            <th className={styles.number}>订单金额</th>
            <th className={styles.number}>余额支付</th>
            <th className={styles.number}>{paymentMethodLabels[method]}</th>
          </tr>
        </thead>
        <tbody>
          {shares.map((share) => (
            <tr key={share.orderId}>
              <td>
                <Link href={paths.order(share.orderId)}>{share.number}</Link>
              </td>
              <td>{`${share.warehouse} · ${String(share.lineCount)} 种`}</td>
              <td className={styles.number}>¥{formatMoney(add(share.amount, share.balance))}</td>
              <td className={styles.number}>{share.balance === zero ? '—' : `¥${formatMoney(share.balance)}`}</td>
              <td className={styles.number}>¥{formatMoney(share.amount)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th colSpan={2}>{`合计 ${String(shares.length)} 个订单`}</th>
            <td className={styles.number}>¥{formatMoney(sum(shares.map((one) => add(one.amount, one.balance))))}</td>
            <td className={styles.number}>¥{formatMoney(sum(shares.map(({ balance }) => balance)))}</td>
            <td className={styles.number}>
              <Price money={amount} />
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  </Panel>
)

const Recommended = ({ recommended, adding, onAdd }: Pick<DoneViewProps, 'recommended' | 'adding' | 'onAdd'>) => {
  const id = useId()
  return (
    <section aria-labelledby={id} className={styles.recommended}>
      <SectionHeader id={id} title="为您推荐" more={{ label: '更多', href: paths.list() }} />
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
