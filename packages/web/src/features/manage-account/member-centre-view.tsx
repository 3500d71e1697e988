import { add, formatMoney, zero } from '@xinglin/domain/kernel/money'
import { dayAt, type Instant } from '@xinglin/domain/kernel/time'
import { buyerTypeLabels, type Message, type SignedInMember } from '@xinglin/domain/members'
import type { MonthlyPurchase, OrderCounts, OrderSummary } from '@xinglin/domain/orders'
import type { HoldingCounts } from '@xinglin/domain/wallet'
import { LicenceCalendar } from '@xinglin/ui-kit/commerce/LicenceCalendar'
import { OrderStatus } from '@xinglin/ui-kit/commerce/OrderGroup'
import { grouped } from '@xinglin/ui-kit/commerce/selling'
import { type Column, DataTable } from '@xinglin/ui-kit/DataTable'
import { EmptyState } from '@xinglin/ui-kit/EmptyState'
import { Icon } from '@xinglin/ui-kit/Icon'
import { Link } from '@xinglin/ui-kit/Link'
import { MiniBarChart } from '@xinglin/ui-kit/MiniBarChart'
import { Panel } from '@xinglin/ui-kit/Panel'
import { Pill } from '@xinglin/ui-kit/Pill'
import { StatTiles } from '@xinglin/ui-kit/StatTiles'
import { oneLine } from '@xinglin/ui-kit/theme/reset.css'
import type { ReactNode } from 'react'
import { dateTime, monthAndDay } from '../../shared/format.ts'
import { isKnownPath, memberPlaces, paymentPath, paths } from '../../shared/paths.ts'
import type { ReportsWay } from '../../shared/reports-way.ts'
import { AccountSection } from './account-section.tsx'
import * as shared from './account.css.ts'
import type { Certificates } from './held-certificates.ts'
import { LicenceNotice } from './licence-notice.tsx'
import * as styles from './member-centre-view.css.ts'
import { MemberHub } from './member-hub.tsx'
import { changeText, chartOf } from './purchase-chart.ts'

/** Summaries of a member's pages. Null: it could not be loaded. */
export type MemberCentreData = {
  readonly certificates: Certificates
  readonly counts: OrderCounts | null
  readonly holdings: { readonly coupons: HoldingCounts; readonly vouchers: HoldingCounts } | null
  readonly months: readonly MonthlyPurchase[] | null
  readonly orders: readonly OrderSummary[] | null
  readonly messages: readonly Message[] | null
}

type MemberCentreViewProps = MemberCentreData & {
  readonly member: SignedInMember
  readonly now: Instant
  readonly bindsWechat: boolean
  readonly reports: ReportsWay | null
  /** 演示时间, in a demo only. */
  readonly onDemoTime: (() => void) | null
  readonly onSignOut: () => void
  /** At the end of the page. */
  readonly children?: ReactNode
}

/** 会员中心. A phone shows the hub, which links to every page of a member. */
export const MemberCentreView = (props: MemberCentreViewProps) => {
  const { member, now, certificates, counts, holdings, bindsWechat, reports, onDemoTime, onSignOut } = props
  return (
    <div className={styles.centre}>
      <MemberHub
        member={member}
        now={now}
        certificates={certificates}
        counts={counts}
        coupons={holdings?.coupons.unused ?? null}
        vouchers={holdings?.vouchers.unused ?? null}
        bindsWechat={bindsWechat}
        reports={reports}
        onDemoTime={onDemoTime}
        onSignOut={onSignOut}
      />
      <div className={styles.wide}>
        <div className={styles.overview}>
          <Identity member={member} holdings={holdings} />
          <LicenceNotice certificates={certificates} now={now} />
          <Orders counts={counts} />
          <div className={shared.two}>
            <Purchases months={props.months} />
            <Licences certificates={certificates} now={now} />
          </div>
          <RecentOrders orders={props.orders} />
          <Letters messages={props.messages} />
        </div>
      </div>
      <div className={styles.below}>{props.children}</div>
    </div>
  )
}

/** Shown in place of a part that could not be loaded. */
const Missing = ({ what }: { readonly what: string }) => (
  <EmptyState icon="refresh" level={3} title={`${what}暂时无法显示`} hint="请稍后刷新页面重试" />
)

/** Only tiles whose pages exist. */
const known = <Tile extends { readonly href: string }>(tiles: readonly Tile[]): readonly Tile[] =>
  tiles.filter(({ href }) => isKnownPath(href))

const Identity = ({ member, holdings }: Pick<MemberCentreViewProps, 'member' | 'holdings'>) => {
  const { company, buyerType, username, isPassed, salesRep, dedicatedService, balance, points } = member
  return (
    <Panel padding="none">
      <div className={shared.identity}>
        <div className={shared.who}>
          <span className={shared.sign}>
            <Icon name="store" size={28} />
          </span>
          <div>
            <h1 className={shared.company}>{company}</h1>
            <p className={shared.facts}>
              {isPassed ? <Pill icon="shield">资质已通过</Pill> : <Pill tone="warn">资质未通过</Pill>}
              <span>{buyerTypeLabels[buyerType]}</span>
              <span>账号 {username}</span>
            </p>
            <p className={shared.facts}>
              {salesRep !== null && <span>{`业务员 ${salesRep.name} ${salesRep.phone}`}</span>}
              {dedicatedService !== null && (
                <span>{`专属客服 ${dedicatedService.name} ${dedicatedService.phone}`}</span>
              )}
            </p>
          </div>
        </div>
        <div className={styles.purses}>
          <StatTiles
            aria-label="我的资产"
            figures={known([
              { href: memberPlaces.balance, name: '余额（元）', figure: formatMoney(balance) },
              { href: memberPlaces.points, name: '积分', figure: grouped(points) },
              { href: memberPlaces.coupons, name: '优惠券', figure: countText(holdings?.coupons.unused) },
              { href: memberPlaces.vouchers, name: '现金券', figure: countText(holdings?.vouchers.unused) },
            ])}
          />
        </div>
      </div>
    </Panel>
  )
}

const countText = (count: number | undefined): string => (count === undefined ? '—' : grouped(count))

const Orders = ({ counts }: Pick<MemberCentreViewProps, 'counts'>) => (
  <AccountSection title="我的订单" more={{ label: '全部订单', href: paths.orders() }}>
    <div className={styles.orders}>
      <StatTiles
        aria-label="订单状态"
        icons={[
          { href: paths.orders({ state: 10 }), name: '待付款', icon: 'wallet', count: counts?.unpaid ?? 0 },
          { href: paths.orders({ state: 20 }), name: '待审核', icon: 'clock', count: counts?.inReview ?? 0 },
          { href: paths.orders({ state: 30 }), name: '待发货', icon: 'box', count: counts?.toShip ?? 0 },
          { href: paths.orders({ state: 40 }), name: '待收货', icon: 'truck', count: counts?.toReceive ?? 0 },
          { href: paths.afterSalesRequests(), name: '退货与售后', icon: 'refresh' },
        ]}
      />
    </div>
  </AccountSection>
)

const Purchases = ({ months }: Pick<MemberCentreViewProps, 'months'>) => {
  if (months === null)
    return (
      <AccountSection title="采购趋势">
        <Missing what="采购趋势" />
      </AccountSection>
    )
  const { unit, bars } = chartOf(months)
  const now = months.at(-1)
  return (
    <AccountSection title="采购趋势" note={`近 6 个月，单位：${unit}`}>
      <div className={styles.chart}>
        <MiniBarChart label={`近 6 个月采购金额，单位${unit}`} bars={bars} />
      </div>
      <p className={styles.sums}>
        <span>
          本月采购 <b className={shared.figure}>{`¥${formatMoney(now?.amount ?? zero)}`}</b>
          {`，${grouped(now?.orders ?? 0)} 单`}
        </span>
        <span>{changeText(months)}</span>
      </p>
    </AccountSection>
  )
}

const Licences = ({ certificates, now }: Pick<MemberCentreViewProps, 'certificates' | 'now'>) => {
  const due = new Set(certificates.calendar.map(({ name }) => name))
  const cards = certificates.cards.filter(
    ({ name, duty, status }) => due.has(name) || status === 'rejected' || (duty === 'must' && status !== 'none'),
  )
  return (
    <AccountSection title="资质证件" more={{ label: '管理证件', href: memberPlaces.certificates }}>
      {cards.length === 0 ? (
        <EmptyState icon="shield" level={3} title="还没有提交证件" hint="证件审核通过后即可查看价格并下单" />
      ) : (
        <div className={styles.licences}>
          <LicenceCalendar
            today={dayAt(now)}
            renewHref={memberPlaces.certificates}
            licences={cards.map(({ name, status, approved }) => ({
              name,
              status,
              expiresOn: approved?.expiresOn ?? null,
            }))}
          />
        </div>
      )}
    </AccountSection>
  )
}

const orderColumns: readonly Column<OrderSummary>[] = [
  { key: 'number', title: '订单号', show: ({ id, number }) => <Link href={paths.order(id)}>{number}</Link> },
  {
    key: 'placed',
    title: '下单时间',
    show: ({ placedAt }) => <span className={shared.figure}>{dateTime(placedAt)}</span>,
  },
  {
    key: 'goods',
    title: '商品',
    show: ({ lines, lineCount }) => (
      <span className={styles.pictures}>
        {lines.map(({ id, picture, name }) =>
          picture === '' ? null : (
            <img key={id} className={styles.picture} src={picture} alt={name} width={44} height={34} loading="lazy" />
          ),
        )}
        <span className={shared.quiet}>{`共 ${String(lineCount)} 种`}</span>
      </span>
    ),
  },
  {
    key: 'amount',
    title: '金额',
    align: 'right',
    show: ({ payable, balance }) => <b className={shared.figure}>{`¥${formatMoney(add(payable, balance))}`}</b>,
  },
  { key: 'state', title: '状态', show: ({ state }) => <OrderStatus state={state} /> },
  {
    key: 'action',
    title: '操作',
    align: 'right',
    show: (order) =>
      order.state === 'unpaid' ? (
        <Link href={paymentPath(order)}>去付款</Link>
      ) : order.state === 'toReceive' ? (
        <Link href={`${paths.order(order.id)}#trace`}>查看物流</Link>
      ) : (
        <Link href={paths.order(order.id)}>查看详情</Link>
      ),
  },
]

const RecentOrders = ({ orders }: Pick<MemberCentreViewProps, 'orders'>) => (
  <AccountSection title="最近订单" more={{ label: '查看全部', href: paths.orders() }}>
    {orders === null ? (
      <Missing what="最近订单" />
    ) : orders.length === 0 ? (
      <EmptyState icon="document" level={3} title="还没有订单" hint={<Link href={paths.list()}>去采购</Link>} />
    ) : (
      <DataTable aria-label="最近订单" columns={orderColumns} rows={orders} keyOf={({ number }) => number} />
    )}
  </AccountSection>
)

const Letters = ({ messages }: Pick<MemberCentreViewProps, 'messages'>) => (
  <AccountSection title="我的消息" more={{ label: '全部消息', href: paths.messages() }}>
    {messages === null ? (
      <Missing what="消息" />
    ) : messages.length === 0 ? (
      <EmptyState icon="bell" level={3} title="还没有消息" hint="订单、到货和活动通知会显示在这里" />
    ) : (
      <ul aria-label="最近消息">
        {messages.map(({ id, title, url, isRead, sentAt }) => (
          <li key={id} className={styles.letter}>
            <span className={`${oneLine} ${styles.title[isRead ? 'read' : 'unread']}`} title={title}>
              {isKnownPath(url) ? <Link href={url}>{title}</Link> : title}
            </span>
            <span className={`${shared.quiet} ${shared.figure}`}>{monthAndDay(sentAt)}</span>
          </li>
        ))}
      </ul>
    )}
  </AccountSection>
)
