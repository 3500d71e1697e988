import { type Order, type OrderDocument, paymentMethodLabels } from '@xinglin/domain/orders'
import { Breadcrumb } from '@xinglin/ui-kit/Breadcrumb'
import { Button } from '@xinglin/ui-kit/Button'
import { MoneySummary } from '@xinglin/ui-kit/commerce/MoneySummary'
import { OrderPartTag, OrderStatus } from '@xinglin/ui-kit/commerce/OrderGroup'
import { OrderLines } from '@xinglin/ui-kit/commerce/OrderLines'
import { OrderProgress } from '@xinglin/ui-kit/commerce/OrderProgress'
import { Timeline } from '@xinglin/ui-kit/commerce/Timeline'
import { DescriptionList } from '@xinglin/ui-kit/DescriptionList'
import { Inline } from '@xinglin/ui-kit/Inline'
import { Link } from '@xinglin/ui-kit/Link'
import { Notice } from '@xinglin/ui-kit/Notice'
import { Panel } from '@xinglin/ui-kit/Panel'
import { Stack } from '@xinglin/ui-kit/Stack'
import type { ReactNode } from 'react'
import { dateTime } from '../../shared/format.ts'
import { paymentPath, paths } from '../../shared/paths.ts'
import { OrderButtons, type OrderDeeds } from './order-buttons.tsx'
import * as styles from './order-detail-view.css.ts'

type OrderDetailViewProps = {
  readonly order: Order
  readonly documents: readonly OrderDocument[]
  readonly deeds: OrderDeeds
  /** is_AfterSale. */
  readonly mayAskAfterSales: boolean
  /** What only a demo has, below the state of the order. */
  readonly sandbox?: ReactNode
}

export const OrderDetailView = ({ order, documents, deeds, mayAskAfterSales, sandbox }: OrderDetailViewProps) => {
  const { address, amounts, lines, trace, state, waybill } = order
  const isPaid = order.paidAt !== null
  return (
    <div className={styles.page}>
      <Breadcrumb way={[{ text: '我的订单', href: paths.orders() }]} here="订单详情" />
      <Panel as="section" padding="large" aria-label="订单状态">
        <Stack gap={6}>
          <Head order={order} deeds={deeds} mayAskAfterSales={mayAskAfterSales} />
          {state === 'cancelled' ? (
            <Notice>订单已取消，占用的库存与优惠已退回</Notice>
          ) : (
            <OrderProgress order={order} />
          )}
        </Stack>
      </Panel>
      {sandbox}
      <div className={styles.two}>
        <Panel as="section" padding="large" aria-label="订单跟踪">
          <Stack gap={4}>
            <div className={styles.sectionHead} id="trace">
              <h2 className={styles.section}>订单跟踪</h2>
              {waybill !== null && (
                <span className={styles.facts}>
                  {waybill.carrier} <span className={styles.figure}>运单 {waybill.number}</span>
                </span>
              )}
            </div>
            <Timeline aria-label="订单跟踪" nodes={trace} />
          </Stack>
        </Panel>
        <Panel as="section" padding="large" aria-label="收货与发票">
          <Stack gap={4}>
            <h2 className={styles.section}>收货与发票</h2>
            <DescriptionList
              columns={1}
              items={[
                { term: '收货人', detail: `${address.consignee} ${address.phone}` },
                { term: '地址', detail: `${address.region}${address.detail}` },
                { term: '发货仓', detail: order.warehouse },
                { term: '发票', detail: order.invoice },
                ...(order.paidAt === null ? [] : [{ term: '付款时间', detail: dateTime(order.paidAt) }]),
                ...(order.paidBy === null ? [] : [{ term: '支付方式', detail: paymentMethodLabels[order.paidBy] }]),
                ...(order.deliveredAt === null ? [] : [{ term: '签收时间', detail: dateTime(order.deliveredAt) }]),
                ...(order.remark === '' ? [] : [{ term: '备注', detail: order.remark }]),
              ]}
            />
            {documents.length > 0 && <Documents documents={documents} />}
          </Stack>
        </Panel>
      </div>
      <Panel as="section" padding="none" aria-label="商品">
        <div className={styles.panelHead}>
          <h2 className={styles.section}>商品清单</h2>
        </div>
        <OrderLines
          lines={lines.map((line, at) => ({
            ...line,
            id: at,
            href: line.goodsId === null ? null : paths.goods(line.goodsId),
            picture: line.picture === '' ? undefined : line.picture,
            ...(line.kind === 'goods' ? {} : { tag: lineTags[line.kind] }),
            parts: line.parts.map(({ goodsId, name, perSet, unit, batches }) => ({
              name,
              href: paths.goods(goodsId),
              words: [`每套 ${perSet}${unit}`, ...batches.map(({ number }) => number)].join('　'),
            })),
          }))}
        />
        <div className={styles.sums}>
          <MoneySummary
            goodsTotal={amounts.goodsTotal}
            reductions={[
              { name: '优惠', amount: amounts.reduction },
              { name: '优惠券', amount: amounts.coupon },
              { name: '现金券', amount: amounts.voucher },
              { name: '余额抵扣', amount: amounts.balance },
            ]}
            freight={amounts.freight}
            payable={amounts.payable}
            paid={isPaid}
          />
        </div>
      </Panel>
    </div>
  )
}

const lineTags = { combination: '组合', exchange: '换购', gift: '赠' } as const

/** Papers open beside the page: a buyer compares them with what arrived. */
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

const Head = ({ order, deeds, mayAskAfterSales }: Omit<OrderDetailViewProps, 'documents' | 'sandbox'>) => (
  <div className={styles.head}>
    <Stack gap={1}>
      <h1 className={styles.title}>
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
        {order.state === 'unpaid' && order.payBefore !== null && (
          <span>{`请在 ${dateTime(order.payBefore)} 前完成付款，超时未付订单将自动取消`}</span>
        )}
      </p>
    </Stack>
    <Inline>
      {order.state === 'unpaid' && (
        <Button tone="buy" size={40} href={paymentPath(order)}>
          去付款
        </Button>
      )}
      <OrderButtons order={order} size={40} deeds={deeds} mayAskAfterSales={mayAskAfterSales} />
    </Inline>
  </div>
)
