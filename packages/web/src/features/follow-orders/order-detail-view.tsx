import { formatMoney, isLess, subtract, zero } from '@xinglin/domain/kernel/money'
import {
  awaitsConfirmation,
  batchWords,
  hasLeft,
  type LineOutcome,
  type Order,
  type OrderDocument,
  type OrderLine,
  type OrderOutcome,
  orderReductions,
  type OrderState,
  outcomeOfLine,
  outcomeOfOrder,
  outcomeWords,
  paidBackSum,
  paymentMethodLabels,
  refundNotes,
} from '@xinglin/domain/orders'
import { lineTag } from '@xinglin/domain/promotions'
import { Breadcrumb } from '@xinglin/ui-kit/Breadcrumb'
import { Button } from '@xinglin/ui-kit/Button'
import { MoneySummary } from '@xinglin/ui-kit/commerce/MoneySummary'
import { OrderPartTag, OrderStatus } from '@xinglin/ui-kit/commerce/OrderGroup'
import { type OrderLineLook, OrderLines } from '@xinglin/ui-kit/commerce/OrderLines'
import { OrderProgress } from '@xinglin/ui-kit/commerce/OrderProgress'
import { AccountSnapshotSteps } from '@xinglin/ui-kit/commerce/PriceSteps'
import { Timeline } from '@xinglin/ui-kit/commerce/Timeline'
import { DescriptionList } from '@xinglin/ui-kit/DescriptionList'
import { Icon, type IconName } from '@xinglin/ui-kit/Icon'
import { Inline } from '@xinglin/ui-kit/Inline'
import { Link } from '@xinglin/ui-kit/Link'
import { Notice } from '@xinglin/ui-kit/Notice'
import { Panel } from '@xinglin/ui-kit/Panel'
import { Price } from '@xinglin/ui-kit/Price'
import { Stack } from '@xinglin/ui-kit/Stack'
import { StatusText } from '@xinglin/ui-kit/StatusText'
import { VisuallyHidden } from '@xinglin/ui-kit/VisuallyHidden'
import { Fragment } from 'react'
import { dateTime, debtText } from '../../shared/format.ts'
import { paymentPath, paths } from '../../shared/paths.ts'
import { OrderButtons, type OrderActions } from './order-buttons.tsx'
import * as styles from './order-detail-view.css.ts'
import { ordersWay } from './orders-way.ts'

type OrderDetailViewProps = {
  readonly order: Order
  readonly documents: readonly OrderDocument[]
  readonly actions: OrderActions
  readonly onCopyWaybill: (number: string) => void
  /** is_AfterSale. */
  readonly mayAskAfterSales: boolean
}

export const OrderDetailView = (props: OrderDetailViewProps) => {
  const { order, documents, actions, onCopyWaybill, mayAskAfterSales } = props
  const { amounts, trace, state, waybill } = order
  const isPaid = order.paidAt !== null
  const papers = papersBeside(order, documents)
  const outcome = outcomeOfOrder(order)
  const refunds = refundsOf(outcome)
  return (
    <div className={styles.page}>
      <Breadcrumb way={ordersWay} here="订单详情" />
      <Panel as="section" padding="large" aria-label="订单状态">
        <Stack gap={6}>
          <Head order={order} actions={actions} mayAskAfterSales={mayAskAfterSales} />
          {state === 'cancelled' ? <Notice>{closedWords(order)}</Notice> : <OrderProgress order={order} />}
        </Stack>
      </Panel>
      <Panel as="section" padding="none" aria-label="商品">
        <div className={styles.panelHead}>
          <h2 className={styles.section}>商品清单</h2>
          <span className={styles.facts}>{unitWords(order)}</span>
        </div>
        <OrderLines placed lines={linesOf(order, mayAskAfterSales)} />
        {isPaid && refunds.length > 0 && <Kept outcome={outcome} refunds={refunds} />}
      </Panel>
      <div className={styles.three}>
        <Panel as="section" padding="large" aria-label="订单跟踪">
          <Stack gap={4}>
            <TraceHead waybill={waybill} onCopyWaybill={onCopyWaybill} />
            <Timeline aria-label="订单跟踪" nodes={trace} />
          </Stack>
        </Panel>
        <Panel as="section" padding="large" aria-label="金额">
          <Stack gap={4}>
            <h2 className={styles.section}>金额</h2>
            <div>
              <MoneySummary
                goodsTotal={amounts.goodsTotal}
                reductions={orderReductions([order])}
                freight={amounts.freight}
                payable={amounts.payable}
                balance={amounts.balance}
                paid={isPaid}
                refunds={refunds}
                kept={outcome.kept}
              />
              {order.account !== null && <AccountSnapshotSteps account={order.account} />}
            </div>
          </Stack>
        </Panel>
        <Panel as="section" padding="large" aria-label="收货与发票">
          <Stack gap={4}>
            <h2 className={styles.section}>收货与发票</h2>
            <DescriptionList columns={1} items={deliveryOf(order, documents)} />
            {papers.length > 0 && <Documents documents={papers} />}
          </Stack>
        </Panel>
      </div>
    </div>
  )
}

const refundsOf = ({ shortRefund, laterRefund }: OrderOutcome) =>
  [
    { name: '短少退款', amount: paidBackSum(shortRefund) },
    { name: '售后退款', amount: paidBackSum(laterRefund) },
  ].filter(({ amount }) => isLess(zero, amount))

type KeptProps = { readonly outcome: OrderOutcome; readonly refunds: ReturnType<typeof refundsOf> }

/** 实付 − 短少退款 − 售后退款 = 实收. */
const Kept = ({ outcome, refunds }: KeptProps) => (
  <p className={styles.equation}>
    实付 <b className={styles.figure}>¥{formatMoney(outcome.paid)}</b>
    {refunds.map(({ name, amount }) => (
      <Fragment key={name}>
        <span aria-hidden="true">−</span> {name} <b className={styles.figure}>¥{formatMoney(amount)}</b>
      </Fragment>
    ))}
    <span aria-hidden="true">=</span> 实收 <Price money={outcome.kept} size="m" />
  </p>
)

type TraceHeadProps = Pick<Order, 'waybill'> & Pick<OrderDetailViewProps, 'onCopyWaybill'>

const TraceHead = ({ waybill, onCopyWaybill }: TraceHeadProps) => (
  <div className={styles.sectionHead} id="trace">
    <h2 className={styles.section}>订单跟踪</h2>
    {waybill !== null && (
      <span className={styles.facts}>
        {waybill.carrier} <span className={styles.figure}>运单 {waybill.number}</span>
        <Button
          tone="text"
          size={24}
          aria-label={`复制运单号 ${waybill.number}`}
          onClick={() => onCopyWaybill(waybill.number)}
        >
          复制
        </Button>
      </span>
    )}
  </div>
)

/** 8 种，订购 350 · 实发 337 · 短少 13 个: units over several goods. */
const unitWords = ({ lines, state }: Order): string => {
  const outcomes = lines.map(outcomeOfLine)
  const all = (of: (outcome: LineOutcome) => number): number => outcomes.reduce((units, one) => units + of(one), 0)
  const total = {
    ordered: all(({ ordered }) => ordered),
    served: all(({ served }) => served),
    dispatched: all(({ dispatched }) => dispatched),
    short: all(({ short }) => short),
    returned: all(({ returned }) => returned),
  }
  return `${String(lines.length)} 种，${outcomeWords(total, '个', hasLeft(state)).join(' · ')}`
}

const deliveryOf = (order: Order, documents: readonly OrderDocument[]) => [
  { term: '收货人', detail: `${order.address.consignee} ${order.address.phone}` },
  { term: '地址', detail: `${order.address.region}${order.address.detail}` },
  { term: '发货仓', detail: order.warehouse },
  {
    term: '发票',
    detail: <Invoice name={order.invoice} document={documents.find(({ kind }) => kind === 'invoice')} />,
  },
  ...(order.paidAt === null ? [] : [{ term: '付款时间', detail: dateTime(order.paidAt) }]),
  ...(order.paidBy === null ? [] : [{ term: '支付方式', detail: paymentMethodLabels[order.paidBy] }]),
  ...(order.debt === null ? [] : [{ term: '账期', detail: debtText(order.debt) }]),
  ...(order.deliveredAt === null ? [] : [{ term: '签收时间', detail: dateTime(order.deliveredAt) }]),
  ...(order.remark === '' ? [] : [{ term: '备注', detail: order.remark }]),
]

const linesOf = ({ id, lines, state }: Order, mayAskAfterSales: boolean): readonly OrderLineLook[] =>
  lines.map((line, at) => ({
    ...line,
    id: at,
    net: line.netAmount,
    batches: line.batches.map((batch) => ({ ...batch, number: batchWords(batch) })),
    outcome: outcomeLook(line, hasLeft(state)),
    href: line.goodsId === null ? null : paths.goods(line.goodsId),
    picture: line.picture === '' ? undefined : line.picture,
    askHref: state === 'completed' && mayAskAfterSales && line.id !== null ? paths.askAfterSales(id, line.id) : null,
    tag: lineTag(line.kind),
    parts: line.parts.map(({ goodsId, name, perSet, unit, batches }) => ({
      name,
      href: paths.goods(goodsId),
      words: [`每套 ${perSet}${unit}`, ...batches.map(batchWords)].join('　'),
    })),
  }))

/** Coupon and vouchers of a submit come back only when all its orders are closed (docs/rules.md#3-told-submit). */
const closedWords = ({ offersHeld, paidAt, amounts }: Order): string => {
  const offers = isLess(zero, offersHeld)
    ? `订单已取消，占用的库存已退回；本单分摊的优惠 ¥${formatMoney(offersHeld)} 未退回（同批订单仍在使用）`
    : '订单已取消，占用的库存与优惠已退回'
  const hasPaid = paidAt !== null || isLess(zero, amounts.balance)
  return hasPaid ? `${offers}；已付款项退回账户余额，账期订单冲减欠款` : offers
}

const outcomeLook = (line: OrderLine, isShipped: boolean) => {
  const outcome = outcomeOfLine(line)
  return {
    words: outcomeWords(outcome, line.unit, isShipped),
    notes: refundNotes(outcome),
    refunded: subtract(line.netAmount, outcome.kept),
    isShort: outcome.short > 0,
  }
}

/**
 * Documents that do not belong to a line: reports of a combination's parts are at their lines. The invoice has a place
 * of its own.
 */
const papersBeside = (order: Order, documents: readonly OrderDocument[]): readonly OrderDocument[] => {
  const atLines = new Set(order.lines.flatMap(({ batches }) => batches.map(({ reportUrl }) => reportUrl)))
  return documents.filter(({ kind, url }) => kind !== 'invoice' && !atLines.has(url))
}

type InvoiceProps = { readonly name: string; readonly document: OrderDocument | undefined }

const Invoice = ({ name, document }: InvoiceProps) =>
  document === undefined ? (
    name
  ) : (
    <>
      {name} <StatusText tone="done">已开具</StatusText>{' '}
      <Link tone="inline" href={document.url} target="_blank">
        下载<VisuallyHidden>发票</VisuallyHidden>
      </Link>
    </>
  )

/** Documents open in a new tab: a buyer compares them with the delivery. */
const Documents = ({ documents }: Pick<OrderDetailViewProps, 'documents'>) => (
  <section aria-label="随货文件">
    <h3 className={styles.small}>随货文件</h3>
    <ul className={styles.documents}>
      {documents.map(({ name, url }) => (
        <li key={url}>
          <Link href={url} target="_blank">
            {name}
          </Link>
        </li>
      ))}
    </ul>
  </section>
)

const icons = {
  unpaid: 'wallet',
  transferSent: 'wallet',
  inReview: 'shield',
  toShip: 'box',
  toReceive: 'truck',
  completed: 'success',
  cancelled: 'minus-circle',
} as const satisfies Record<OrderState, IconName>

type HeadProps = Pick<OrderDetailViewProps, 'order' | 'actions' | 'mayAskAfterSales'>

const Head = ({ order, actions, mayAskAfterSales }: HeadProps) => (
  <div className={styles.head}>
    <Stack gap={1}>
      <h1 className={styles.title} data-fact>
        <Icon name={icons[order.state]} size={24} />
        <OrderStatus state={order.state} />
      </h1>
      <p className={styles.facts}>
        <span>
          订单号 <span className={styles.figure}>{order.number}</span>
        </span>
        <OrderPartTag part={order.part} />
        <span>
          下单 <span className={styles.figure}>{dateTime(order.placedAt)}</span>
        </span>
        {order.state === 'unpaid' && order.payBefore !== null && !awaitsConfirmation(order) && (
          <span>{`请在 ${dateTime(order.payBefore)} 前完成付款，超时未付订单将自动取消`}</span>
        )}
      </p>
    </Stack>
    <Inline>
      {order.state === 'unpaid' && !awaitsConfirmation(order) && (
        <Button tone="buy" size={40} href={paymentPath(order)}>
          去付款
        </Button>
      )}
      <OrderButtons order={order} size={44} actions={actions} mayAskAfterSales={mayAskAfterSales} />
    </Inline>
  </div>
)
