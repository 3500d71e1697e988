import { formatMoney, formatUnitPrice, isLess, type Money, zero } from '@xinglin/domain/kernel/money'
import { type Order, type OrderLine, orderReductions, type PaymentDesk } from '@xinglin/domain/orders'
import { lineTag } from '@xinglin/domain/promotions'
import { dateTime } from '../../shared/format.ts'
import * as styles from './order-paper.css.ts'

type OrderPaperProps = { readonly order: Order; readonly desk: Pick<PaymentDesk, 'bankAccount' | 'number'> }

/** An unpaid order on paper: what was ordered, for how much, and where the money goes. A screen does not show it. */
export const OrderPaper = ({ order, desk }: OrderPaperProps) => (
  <article className={styles.paper} aria-label="订货单">
    <header className={styles.head}>
      <h1 className={styles.title}>订货单</h1>
      <span>待付款</span>
    </header>
    <Facts items={factsOf(order)} />
    <table className={styles.table}>
      <thead>
        <tr>
          <th>商品</th>
          <th>规格</th>
          <th>生产厂家</th>
          <th>批号 / 有效期至</th>
          <th className={styles.number}>数量</th>
          <th className={styles.number}>单价</th>
          <th className={styles.number}>金额</th>
        </tr>
      </thead>
      <tbody>
        {order.lines.map((line, at) => (
          <Line key={line.id ?? at} line={line} />
        ))}
      </tbody>
    </table>
    <dl className={styles.sums}>
      {sumsOf(order).map(([name, money]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className={styles.number}>{money}</dd>
        </div>
      ))}
    </dl>
    <Facts items={accountOf(desk)} />
  </article>
)

type Pairs = readonly (readonly [term: string, detail: string])[]

const Facts = ({ items }: { readonly items: Pairs }) => (
  <dl className={styles.facts}>
    {items.map(([term, detail]) => (
      <div key={term}>
        <dt>{term}</dt>
        <dd>{detail}</dd>
      </div>
    ))}
  </dl>
)

const factsOf = ({ number, placedAt, payBefore, warehouse, address, invoice, remark }: Order): Pairs => [
  ['订单号', number],
  ['提交时间', dateTime(placedAt)],
  ['发货仓', warehouse],
  ...(payBefore === null ? [] : [['付款截止', dateTime(payBefore)] as const]),
  ['收货人', `${address.consignee} ${address.phone}`],
  ['收货地址', `${address.region} ${address.detail}`],
  ['发票', invoice],
  ...(remark === '' ? [] : [['备注', remark] as const]),
]

const accountOf = ({ bankAccount: { name, bank, account }, number }: OrderPaperProps['desk']): Pairs => [
  ['收款户名', name],
  ['开户行', bank],
  ['收款账号', account],
  ['转账附言', number],
]

const less = (money: Money): string => `−¥${formatMoney(money)}`

const sumsOf = (order: Order): Pairs => {
  const { goodsTotal, freight, balance, payable } = order.amounts
  return [
    ['商品金额', `¥${formatMoney(goodsTotal)}`],
    ...orderReductions([order]).map(({ name, amount }) => [name, less(amount)] as const),
    ['运费', `¥${formatMoney(freight)}`],
    ...(isLess(zero, balance) ? [['余额已付', less(balance)] as const] : []),
    ['应付金额', `¥${formatMoney(payable)}`],
  ]
}

const batchesOf = (batches: OrderLine['batches']): string =>
  batches.map(({ number, expiresOn }) => `${number} / ${expiresOn}`).join('，')

const Line = ({ line }: { readonly line: OrderLine }) => {
  const tag = lineTag(line.kind)
  return (
    <>
      <tr>
        <td>{tag === null ? line.name : `【${tag}】${line.name}`}</td>
        <td>{line.specification}</td>
        <td>{line.manufacturer}</td>
        <td>{batchesOf(line.batches)}</td>
        <td className={styles.number}>{`${String(line.quantity)} ${line.unit}`}</td>
        <td className={styles.number}>{formatUnitPrice(line.unitPrice)}</td>
        <td className={styles.number}>{formatMoney(line.amount)}</td>
      </tr>
      {line.parts.map((part) => (
        <tr key={part.goodsId}>
          <td>　{part.name}</td>
          <td>{part.specification}</td>
          <td>{part.manufacturer}</td>
          <td>{batchesOf(part.batches)}</td>
          <td className={styles.number}>{`${String(part.perSet * line.quantity)} ${part.unit}`}</td>
          <td>—</td>
          <td>—</td>
        </tr>
      ))}
    </>
  )
}
