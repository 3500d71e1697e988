import { formatMoney } from '@xinglin/domain/kernel/money'
import { dayAt, type Instant } from '@xinglin/domain/kernel/time'
import type { SignedInMember } from '@xinglin/domain/members'
import type { OrderCounts } from '@xinglin/domain/orders'
import { Badge } from '@xinglin/ui-kit/Badge'
import { Button } from '@xinglin/ui-kit/Button'
import { grouped } from '@xinglin/ui-kit/commerce/selling'
import { Icon, type IconName } from '@xinglin/ui-kit/Icon'
import { StatTiles } from '@xinglin/ui-kit/StatTiles'
import { VisuallyHidden } from '@xinglin/ui-kit/VisuallyHidden'
import { oneLine } from '@xinglin/ui-kit/theme/reset.css'
import { type ReactNode, useId } from 'react'
import { isKnownPath, memberPlaces, paths } from '../../shared/paths.ts'
import type { ReportsWay } from '../../shared/reports-way.ts'
import { type Certificates, type DueCertificate, mostPressing } from './held-certificates.ts'
import * as styles from './member-hub.css.ts'

type MemberHubProps = {
  readonly member: SignedInMember
  readonly now: Instant
  readonly certificates: Certificates
  readonly counts: OrderCounts | null
  /** Usable ones; null where they could not be counted. */
  readonly coupons: number | null
  readonly vouchers: number | null
  /** Without WeChat's own service only the demo binds it. */
  readonly bindsWechat: boolean
  /** The target of 检验报告; null hides it. */
  readonly reports: ReportsWay | null
  /** 演示时间, in a demo only. */
  readonly onDemoTime: (() => void) | null
  readonly onSignOut: () => void
}

type Cell = { readonly name: string; readonly icon: IconName; readonly count?: number } & ReportsWay

/** 我的, on a phone: an icon for every page that belongs to the member. */
export const MemberHub = (props: MemberHubProps) => {
  const { member, certificates, counts, bindsWechat, reports, onDemoTime, onSignOut } = props
  return (
    <div className={styles.hub}>
      <Head member={member} />
      <Purses {...props} />
      <Section title="我的订单" more={{ label: '全部', href: paths.orders() }}>
        <Cells
          across="five"
          cells={[
            { href: paths.orders({ state: 10 }), name: '待付款', icon: 'wallet', count: counts?.unpaid ?? 0 },
            { href: paths.orders({ state: 30 }), name: '待发货', icon: 'box', count: counts?.toShip ?? 0 },
            { href: paths.orders({ state: 40 }), name: '待收货', icon: 'truck', count: counts?.toReceive ?? 0 },
            { href: paths.orders({ state: 50 }), name: '已完成', icon: 'success' },
            { href: paths.afterSalesRequests(), name: '退货售后', icon: 'refresh' },
          ]}
        />
      </Section>
      <Section title="采购">
        <Cells
          cells={[
            { href: memberPlaces.quickPurchase, name: '常购补货', icon: 'history' },
            { href: memberPlaces.favourites, name: '我的收藏', icon: 'heart' },
            { href: paths.favourites({ awaited: 1 }), name: '到货提醒', icon: 'bell' },
            { href: memberPlaces.requests, name: '品种求购', icon: 'edit' },
            { href: paths.askForVariety(), name: '新增求购', icon: 'plus' },
            { href: memberPlaces.pointsMall, name: '积分商城', icon: 'gift' },
            { href: memberPlaces.giftOrders, name: '积分订单', icon: 'document' },
            { href: '/lqzx', name: '领券中心', icon: 'coupon' },
            { href: memberPlaces.invoices, name: '电子发票', icon: 'receipt' },
            ...(reports === null ? [] : [{ ...reports, name: '检验报告', icon: 'document' } as const]),
          ]}
        />
      </Section>
      <Section title="资料与服务">
        <Cells
          cells={[
            { href: memberPlaces.account, name: '基本信息', icon: 'user' },
            { href: memberPlaces.certificates, name: '资质证件', icon: 'shield', count: certificates.calendar.length },
            { href: memberPlaces.addresses, name: '收货地址', icon: 'location' },
            { href: memberPlaces.stores, name: '多店管理', icon: 'store' },
            { href: `${memberPlaces.certificates}#invoice`, name: '开票信息', icon: 'bank' },
            { href: memberPlaces.contract, name: '电子合同', icon: 'document' },
            { href: memberPlaces.receipts, name: '含麻回执', icon: 'receipt' },
            ...(bindsWechat ? [{ href: memberPlaces.wechat, name: '绑定微信', icon: 'wechat' } as const] : []),
            { href: memberPlaces.messages, name: '我的消息', icon: 'bell', count: member.messageCount },
            { href: memberPlaces.feedback, name: '意见反馈', icon: 'chat' },
            { href: paths.help('fwbz'), name: '帮助', icon: 'help' },
            ...(onDemoTime === null ? [] : [{ onPress: onDemoTime, name: '演示时间', icon: 'clock' } as const]),
          ]}
        />
      </Section>
      <div className={styles.leave}>
        <Button size={44} onClick={onSignOut}>
          退出登录
        </Button>
      </div>
    </div>
  )
}

const countText = (count: number | null): string => (count === null ? '—' : grouped(count))

const Head = ({ member }: Pick<MemberHubProps, 'member'>) => (
  <header className={styles.head}>
    <div className={styles.bar}>
      <h1 className={styles.title}>我的</h1>
      <a className={styles.tool} href={memberPlaces.messages}>
        <VisuallyHidden>{messagesLabel(member.messageCount)}</VisuallyHidden>
        <Icon name="bell" size={22} />
        <span className={styles.toolCount} aria-hidden="true">
          <Badge count={member.messageCount} />
        </span>
      </a>
      <a className={styles.tool} href={paths.help('us')} aria-label="联系客服">
        <Icon name="headset" size={22} />
      </a>
    </div>
    <div className={styles.who}>
      <span className={styles.sign}>
        <Icon name="store" size={24} />
      </span>
      <div className={styles.names}>
        <p className={`${styles.company} ${oneLine}`} title={member.company}>
          {member.company}
        </p>
        <p className={`${styles.facts} ${oneLine}`}>
          {[
            member.isPassed ? '资质已通过' : '资质未通过',
            ...(member.headOffice === null ? [] : [`总部 ${member.headOffice.company}`]),
          ].join('　')}
        </p>
      </div>
    </div>
  </header>
)

const messagesLabel = (count: number): string => (count > 0 ? `我的消息，${String(count)} 条未读` : '我的消息')

const Purses = ({ member, now, certificates, coupons, vouchers }: MemberHubProps) => (
  <section className={styles.purses} aria-label="我的资产">
    <StatTiles
      aria-label="我的资产"
      size="small"
      figures={[
        { href: memberPlaces.balance, name: '余额', figure: formatMoney(member.balance) },
        { href: memberPlaces.coupons, name: '优惠券', figure: countText(coupons) },
        { href: memberPlaces.vouchers, name: '现金券', figure: countText(vouchers) },
        { href: memberPlaces.points, name: '积分', figure: grouped(member.points) },
      ].filter(({ href }) => isKnownPath(href))}
    />
    <Due isPassed={member.isPassed} due={mostPressing(certificates, dayAt(now))} />
  </section>
)

type DueProps = { readonly isPassed: boolean; readonly due: DueCertificate | null }

const Due = ({ isPassed, due }: DueProps) => {
  if (!isPassed) return <Warning tone="soon" words="资质审核通过后方可购买" go="去提交" />
  if (due === null) return null
  const go = due.isWaiting ? '新证审核中' : '去更新'
  return due.due === 'expired' ? (
    <Warning tone="over" words={`《${due.name}》已过期，${due.isMust ? '不能下单' : '不能采购相应商品'}`} go={go} />
  ) : (
    <Warning tone="soon" words={`《${due.name}》${String(due.daysLeft)} 天后到期`} go={go} />
  )
}

const Warning = (props: {
  readonly tone: keyof typeof styles.warnings
  readonly words: string
  readonly go: string
}) => (
  <a className={styles.warnings[props.tone]} href={memberPlaces.certificates}>
    <Icon name="warning" size={16} />
    <span className={`${styles.words} ${oneLine}`} title={props.words}>
      {props.words}
    </span>
    {props.go}
    <Icon name="chevron-right" size={14} />
  </a>
)

type SectionProps = {
  readonly title: string
  readonly more?: { readonly label: string; readonly href: string }
  readonly children: ReactNode
}

const Section = ({ title, more, children }: SectionProps) => {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.sectionHead}>
        <h2 id={id} className={styles.sectionTitle}>
          {title}
        </h2>
        {more !== undefined && (
          <a className={styles.more} href={more.href} aria-label={`${more.label}订单`}>
            {more.label}
            <Icon name="chevron-right" size={14} />
          </a>
        )}
      </div>
      {children}
    </section>
  )
}

const Sign = ({ name, icon, count = 0 }: Pick<Cell, 'name' | 'icon' | 'count'>) => (
  <>
    <span className={styles.icon}>
      <Icon name={icon} size={22} />
      <span className={styles.count} aria-hidden="true">
        <Badge count={count} />
      </span>
    </span>
    {name}
    {count > 0 && <VisuallyHidden>{` ${String(count)}`}</VisuallyHidden>}
  </>
)

/** Entries without a page yet are left out. */
const Cells = ({
  cells,
  across = 'four',
}: {
  readonly cells: readonly Cell[]
  readonly across?: keyof typeof styles.cells
}) => (
  <div className={styles.cells[across]}>
    {cells
      .filter((cell) => cell.href === undefined || cell.outside === true || isKnownPath(cell.href))
      .map((cell) =>
        cell.href === undefined ? (
          <button key={cell.name} type="button" className={styles.cell} onClick={cell.onPress}>
            <Sign {...cell} />
          </button>
        ) : (
          <a
            key={cell.name}
            className={styles.cell}
            href={cell.href}
            {...(cell.outside === true ? { target: '_blank', rel: 'noreferrer' } : {})}
          >
            <Sign {...cell} />
          </a>
        ),
      )}
  </div>
)
