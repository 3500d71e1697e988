import { type Page, pageCount } from '@xinglin/domain/kernel/page'
import { type GiftOrder, type GiftOrderId, giftOrderStateLabels, type GiftOrderState } from '@xinglin/domain/rewards'
import { Button } from '@xinglin/ui-kit/Button'
import { DescriptionList } from '@xinglin/ui-kit/DescriptionList'
import { EmptyState } from '@xinglin/ui-kit/EmptyState'
import { Pagination } from '@xinglin/ui-kit/Pagination'
import { Panel } from '@xinglin/ui-kit/Panel'
import { Stack } from '@xinglin/ui-kit/Stack'
import { StatusText } from '@xinglin/ui-kit/StatusText'
import { grouped } from '@xinglin/ui-kit/commerce/selling'
import { dateTime } from '../../shared/format.ts'
import { isKnownPath, memberPlaces, paths } from '../../shared/paths.ts'
import * as styles from './gift-orders-view.css.ts'
import * as shared from './member-page.css.ts'

type GiftOrdersViewProps = {
  readonly orders: Page<GiftOrder>
  /** The order that is being confirmed. */
  readonly busy: GiftOrderId | null
  readonly onReceive: (id: GiftOrderId) => void
  readonly onGo: (href: string) => void
}

const tones = { toShip: 'moving', toReceive: 'moving', completed: 'done' } as const satisfies Record<
  GiftOrderState,
  string
>

const hrefOf = (page: number): string => paths.giftOrders({ page: page === 1 ? null : page })

/** /jfdd: orders of gifts paid with points. */
export const GiftOrdersView = ({ orders, busy, onReceive, onGo }: GiftOrdersViewProps) => (
  <div className={shared.page}>
    <h1 className={shared.title}>积分订单</h1>
    {orders.list.length === 0 ? (
      <Panel>
        <EmptyState
          icon="gift"
          title="暂无数据"
          hint="用积分兑换的礼品在这里查看进度"
          {...(isKnownPath(memberPlaces.pointsMall)
            ? {
                actions: (
                  <Button tone="outline" size={40} href={memberPlaces.pointsMall}>
                    去积分商城
                  </Button>
                ),
              }
            : {})}
        />
      </Panel>
    ) : (
      orders.list.map((order) => (
        <OneOrder key={order.id} order={order} isBusy={busy === order.id} onReceive={() => onReceive(order.id)} />
      ))
    )}
    {pageCount(orders) > 1 && (
      <Pagination
        page={orders.page}
        pageCount={pageCount(orders)}
        href={hrefOf}
        onJump={(page) => onGo(hrefOf(page))}
      />
    )}
  </div>
)

type OneOrderProps = { readonly order: GiftOrder; readonly isBusy: boolean; readonly onReceive: () => void }

const OneOrder = ({ order, isBusy, onReceive }: OneOrderProps) => {
  const { number, state, points, lines, address, remark, placedAt, shippedAt, waybill, completedAt } = order
  return (
    <Panel as="article" aria-label={`积分订单 ${number}`}>
      <Stack gap={3}>
        <div className={shared.head}>
          <p className={shared.facts}>
            <span className={shared.figure}>{dateTime(placedAt)}</span>
            <span>
              订单号 <b className={shared.figure}>{number}</b>
            </span>
          </p>
          <StatusText tone={tones[state]}>{giftOrderStateLabels[state]}</StatusText>
        </div>
        <ul className={styles.lines} aria-label="礼品">
          {lines.map(({ giftId, name, specification, image, points: each, quantity }) => (
            <li key={giftId} className={styles.line}>
              <img className={styles.picture} src={image} alt="" width={56} height={44} loading="lazy" />
              <div className={styles.name}>
                <b>{name}</b>
                <p className={shared.small}>{specification}</p>
              </div>
              <span className={shared.figure}>
                {grouped(each)} 积分 × {quantity}
              </span>
            </li>
          ))}
        </ul>
        <DescriptionList
          items={[
            { term: '合计', detail: `${grouped(points)} 积分` },
            { term: '收货', detail: `${address.consignee} ${address.phone} ${address.region}${address.detail}` },
            ...(shippedAt === null ? [] : [{ term: '发货时间', detail: dateTime(shippedAt) }]),
            ...(waybill === null ? [] : [{ term: '运单号', detail: waybill }]),
            ...(completedAt === null ? [] : [{ term: '签收时间', detail: dateTime(completedAt) }]),
            ...(remark === '' ? [] : [{ term: '备注', detail: remark }]),
          ]}
        />
        {state === 'toReceive' && (
          <div>
            <Button tone="primary" busy={isBusy} aria-label={`确认收货，积分订单 ${number}`} onClick={onReceive}>
              确认收货
            </Button>
          </div>
        )}
      </Stack>
    </Panel>
  )
}
