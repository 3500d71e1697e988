import type { Page } from '@xinglin/domain/kernel/page'
import { DAY_MS, dayAt, type Instant, instant } from '@xinglin/domain/kernel/time'
import { type Gift, giftRefusal, type SignInCalendar as Calendar } from '@xinglin/domain/rewards'
import { type MoneyLogQuery, type PointsEntry, type PointsPurse, signInPoints } from '@xinglin/domain/wallet'
import { Button } from '@xinglin/ui-kit/Button'
import { Columns } from '@xinglin/ui-kit/Columns'
import { grouped } from '@xinglin/ui-kit/commerce/selling'
import { SignInCalendar } from '@xinglin/ui-kit/commerce/SignInCalendar'
import type { Column } from '@xinglin/ui-kit/DataTable'
import { EmptyState } from '@xinglin/ui-kit/EmptyState'
import { FigureStrip } from '@xinglin/ui-kit/FigureStrip'
import { Link } from '@xinglin/ui-kit/Link'
import { Notice } from '@xinglin/ui-kit/Notice'
import { Panel } from '@xinglin/ui-kit/Panel'
import { oneLine } from '@xinglin/ui-kit/theme/reset.css'
import { memberPlaces, paths } from '../../shared/paths.ts'
import { LedgerPanel } from './ledger-panel.tsx'
import { ledgerParameters } from './ledger-search.ts'
import { RulesPanel } from './rules-panel.tsx'
import * as styles from './wallet.css.ts'

type PointsViewProps = {
  readonly purse: PointsPurse
  readonly calendar: Calendar
  readonly entries: Page<PointsEntry>
  readonly search: MoneyLogQuery
  readonly gifts: readonly Gift[]
  readonly now: Instant
  readonly signingIn: boolean
  readonly onSignIn: () => void
  readonly onGo: (href: string) => void
}

const SOON_DAYS = 30
const SHOWN_GIFTS = 5

const rules = [
  '订单完成后，按实付商品金额每满 1 元得 1 积分；运费与含麻商品不计',
  `每日签到得 ${String(signInPoints)} 积分，抽奖可得随机积分`,
  '积分自获得之日起 365 天有效，先到期的先使用',
  '仅可在积分商城兑换，不抵扣货款；退货时扣回相应积分',
]

const hrefOf = (search: MoneyLogQuery): string => paths.points(ledgerParameters(search))

const amounts: readonly Column<PointsEntry>[] = [
  {
    key: 'points',
    title: '积分变动',
    corner: 'figure',
    align: 'right',
    show: ({ points }) => (
      <span className={styles.amounts[points > 0 ? 'in' : 'out']}>
        {points > 0 ? `+${grouped(points)}` : `−${grouped(-points)}`}
      </span>
    ),
  },
  {
    key: 'after',
    title: '可用积分',
    corner: 'rest',
    align: 'right',
    show: ({ pointsAfter }) => <span className={styles.figure}>{grouped(pointsAfter)}</span>,
  },
]

/** 积分管理: the points, their entries and their uses. */
export const PointsView = (props: PointsViewProps) => {
  const { purse, calendar, entries, search, gifts, now, signingIn, onSignIn, onGo } = props
  const { expiring } = purse
  const isSoon = expiring !== null && expiring.at - now <= SOON_DAYS * DAY_MS
  return (
    <div className={styles.page}>
      {isSoon && (
        <Notice tone="warning" link={{ label: '去兑换', href: memberPlaces.pointsMall }}>
          <b>{grouped(expiring.points)}</b> 积分将于 <b>{lastDay(expiring.at)}</b> 过期，
        </Notice>
      )}
      <Columns layout="mainAside" gap={3}>
        <div className={styles.stack}>
          <Figures purse={purse} isSoon={isSoon} />
          <RulesPanel title="积分规则" rules={rules} />
        </div>
        <Panel as="section" padding="none" aria-label="每日签到">
          <div className={styles.head}>
            <h2 className={styles.section}>每日签到</h2>
            <span className={styles.quiet}>{calendar.today.slice(0, 7)}</span>
          </div>
          <div className={styles.body}>
            <SignInCalendar calendar={calendar} busy={signingIn} onSignIn={onSignIn} />
          </div>
        </Panel>
      </Columns>
      <LedgerPanel
        title="积分明细"
        entries={entries}
        search={search}
        href={hrefOf}
        words={{ in: '获得', out: '使用' }}
        amounts={amounts}
        nothing={<EmptyState icon="star" title="暂无积分" hint="完成首笔订单或每日签到即可获得" />}
        onGo={onGo}
      />
      {gifts.length > 0 && <GiftsNow gifts={gifts} />}
    </div>
  )
}

/** How many points there are, and which expire first. */
const Figures = ({ purse, isSoon }: Pick<PointsViewProps, 'purse'> & { readonly isSoon: boolean }) => {
  const { expiring } = purse
  return (
    <Panel as="section" padding="none" aria-label="积分">
      <div className={styles.head}>
        <h1 className={styles.title}>积分管理</h1>
        <div className={styles.tools}>
          <Button size={40} href={memberPlaces.giftOrders}>
            积分订单
          </Button>
          <Button tone="primary" size={40} href={memberPlaces.pointsMall}>
            去积分商城
          </Button>
        </div>
      </div>
      <div className={styles.body}>
        <FigureStrip
          aria-label="积分"
          figures={[
            { name: '可用积分', figure: grouped(purse.points), note: '可在积分商城兑换礼品' },
            ...(expiring === null
              ? []
              : [
                  {
                    name: '最先过期',
                    figure: grouped(expiring.points),
                    note: `将于 ${lastDay(expiring.at)} 过期`,
                    tone: isSoon ? ('warn' as const) : ('ink' as const),
                  },
                ]),
          ]}
        />
      </div>
    </Panel>
  )
}

/** Gifts that the points suffice for. */
const GiftsNow = ({ gifts }: Pick<PointsViewProps, 'gifts'>) => (
  <Panel as="section" padding="none" aria-label="现在可兑">
    <div className={styles.head}>
      <h2 className={styles.section}>现在可兑</h2>
      <Link href={memberPlaces.pointsMall} tone="quiet" icon="chevron-right">
        积分商城
      </Link>
    </div>
    <ul className={styles.gifts}>
      {gifts
        .filter((gift) => giftRefusal(gift, 1) === null)
        .slice(0, SHOWN_GIFTS)
        .map((gift) => (
          <li key={gift.id} className={styles.gift}>
            <img src={gift.image} alt="" width={160} height={96} loading="lazy" className={styles.picture} />
            <b className={oneLine} title={gift.name}>
              {gift.name}
            </b>
            <span className={`${styles.quiet} ${oneLine}`} title={gift.specification}>
              {gift.specification}
            </span>
            <span className={styles.giftFoot}>
              <span>
                <b className={styles.strong}>{grouped(gift.points)}</b> 积分
              </span>
              <Button tone="outline" size={28} href={paths.gift(gift.id)} aria-label={`兑换 ${gift.name}`}>
                兑换
              </Button>
            </span>
          </li>
        ))}
    </ul>
  </Panel>
)

/** Points expire at the start of a day: their last valid day is the day before. */
const lastDay = (at: Instant): string => dayAt(instant(at - 1))
