import type { Goods } from '@xinglin/domain/goods'
import { add, formatMoney, isLess, sum, zero } from '@xinglin/domain/kernel/money'
import {
  type Order,
  type OrderSummary,
  paymentMethodLabels,
  type PaymentTold,
  paymentTold,
} from '@xinglin/domain/orders'
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
  /** Who has paid, and whom. */
  readonly payer: string
  readonly payee: string
  /** Orders until this time leave on the same day. */
  readonly dispatchBefore: string
  readonly recommended: readonly Goods[]
  /** Goods being added to the cart, by id. */
  readonly adding: ReadonlySet<number>
  readonly onAdd: (chosen: { readonly goods: Goods; readonly quantity: number }) => void
}

/** Step 4: the receipt of the payment, what comes next, and the unpaid orders of the same submit. */
export const DoneView = (props: DoneViewProps) => {
  const { order, others, recommended, adding, onAdd } = props
  const receipt = paymentTold(order)
  const told = new Set(receipt.shares.map(({ orderId }) => orderId))
  const unpaid = others.filter(({ id }) => !told.has(id))
  return (
    <div className={page.page}>
      <div className={styles.columns}>
        <Receipt {...props} receipt={receipt} />
        <div className={page.side}>
          <Next {...props} receipt={receipt} />
          <Actions {...props} />
        </div>
      </div>
      {unpaid.length > 0 && <Others others={unpaid} />}
      {recommended.length > 0 && <Recommended recommended={recommended} adding={adding} onAdd={onAdd} />}
    </div>
  )
}

type WithReceipt = DoneViewProps & { readonly receipt: PaymentTold }

/** One payment as the bank tells it; what the balance paid at the submit stands apart (docs/rules.md#3-told-payment). */
const Receipt = ({ order: { id, debt }, receipt, payer, payee }: WithReceipt) => {
  const { method, amount, number, at } = receipt
  const balance = sum(receipt.shares.map((share) => share.balance))
  const facts: readonly (readonly [term: string, detail: string])[] = [
    ['付款方', payer],
    ['收款方', payee],
    ...(at === null ? [] : [['支付时间', dateTime(at)] as const]),
    ['支付方式', paymentMethodLabels[method]],
    ...(number === null ? [] : [['支付流水', number] as const]),
    ...(debt === null ? [] : [['账期', debtText(debt)] as const]),
  ]
  return (
    <Panel as="section" padding="none" aria-label="支付完成">
      <div className={styles.head}>
        <span className={styles.sign}>
          <Icon name="check" size={24} />
        </span>
        <div className={styles.words}>
          <h1 className={page.title}>
            {method === 'credit' ? '已计入账期' : '已支付'} <Price money={amount} size="l" />
          </h1>
          <p className={page.facts}>
            {[
              ...(method === 'scan' || method === 'transfer' ? ['与银行流水一笔对应'] : []),
              ...(isLess(zero, balance)
                ? [`另用余额 ¥${formatMoney(balance)}，两项合计 ¥${formatMoney(add(amount, balance))}`]
                : []),
            ].join('；')}
          </p>
        </div>
        <Button size={40} icon="document" href={paths.receiptPaper(id)} target="_blank">
          打印凭据（PDF）
        </Button>
      </div>
      <dl className={styles.facts}>
        {facts.map(([term, detail]) => (
          <div key={term}>
            <dt className={styles.term}>{term}</dt>
            <dd className={styles.detail}>{detail}</dd>
          </div>
        ))}
      </dl>
      <Shares receipt={receipt} />
    </Panel>
  )
}

/** The orders of a payment with their shares; the last row is what the bank shows. */
const Shares = ({ receipt: { method, amount, shares } }: Pick<WithReceipt, 'receipt'>) => {
  const balance = sum(shares.map((share) => share.balance))
  const hasBalance = isLess(zero, balance)
  return (
    <div className={page.scroll}>
      <table className={page.table}>
        <thead>
          <tr>
            <th>订单</th>
            <th>发货仓 · 商品</th>
            <th className={page.part}>订单金额</th>
            {hasBalance && <th className={page.part}>余额支付</th>}
            <th className={page.number}>{paymentMethodLabels[method]}</th>
          </tr>
        </thead>
        <tbody>
          {shares.map((share) => (
            <tr key={share.orderId}>
              <td>
                <Link href={paths.order(share.orderId)}>{share.number}</Link>
              </td>
              <td>{`${share.warehouse} · ${String(share.lineCount)} 种`}</td>
              <td className={page.part}>¥{formatMoney(add(share.amount, share.balance))}</td>
              {hasBalance && (
                <td className={page.part}>{share.balance === zero ? '—' : `¥${formatMoney(share.balance)}`}</td>
              )}
              <td className={page.number}>¥{formatMoney(share.amount)}</td>
            </tr>
          ))}
        </tbody>
        {shares.length > 1 && (
          <tfoot>
            <tr>
              <th colSpan={2}>{`合计 ${String(shares.length)} 个订单`}</th>
              <td className={page.part}>¥{formatMoney(add(amount, balance))}</td>
              {hasBalance && <td className={page.part}>¥{formatMoney(balance)}</td>}
              <td className={page.number}>
                <Price money={amount} />
              </td>
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  )
}

/** What the shop does next, and where the buyer sees it. */
const Next = ({ order, receipt, dispatchBefore }: WithReceipt) => {
  const warehouses = [...new Set(receipt.shares.map(({ warehouse }) => warehouse))]
  const steps = [
    {
      title: dispatchBefore === '' ? '审核后出库' : `${dispatchBefore} 前下单当日出库`,
      note: warehouses.length > 1 ? `${warehouses.join('、')}分别发货` : `${warehouses.join('')}发货`,
      link: { label: '看进度', href: paths.order(order.id) },
    },
    { title: '短少自动退款', note: '退回余额，账期订单冲减欠款，在订单里逐行列出', link: null },
    { title: '开票', note: '按实收金额开具', link: { label: '看发票', href: paths.invoices() } },
  ]
  return (
    <Panel as="section" padding="none" aria-label="接下来">
      <h2 className={page.panelHead}>接下来</h2>
      <ol>
        {steps.map(({ title, note, link }, at) => (
          <li key={title} className={styles.step}>
            <span className={styles.at} aria-hidden="true">
              {at + 1}
            </span>
            <div>
              <b>{title}</b>
              <p className={page.hint}>{note}</p>
            </div>
            {link !== null && (
              <span className={styles.push}>
                <Link href={link.href}>{link.label}</Link>
              </span>
            )}
          </li>
        ))}
      </ol>
    </Panel>
  )
}

const Actions = ({ order, others }: DoneViewProps) => {
  const next = others.find(({ state }) => state === 'unpaid')
  return (
    <div className={styles.actions}>
      {next !== undefined && (
        <Button tone="buy" size={40} wide href={paymentPath(next)}>
          继续支付下一单
        </Button>
      )}
      <Button tone={next === undefined ? 'primary' : 'outline'} size={40} wide href={paths.order(order.id)}>
        查看订单
      </Button>
      <Button tone="outline" size={40} wide href={paths.list()}>
        继续采购
      </Button>
    </div>
  )
}

/** Orders of the submit that this payment did not cover. */
const Others = ({ others }: Pick<DoneViewProps, 'others'>) => (
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
              <Price money={other.state === 'unpaid' ? other.payable : add(other.payable, other.balance)} />
            </span>
          </li>
        ))}
      </ul>
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
