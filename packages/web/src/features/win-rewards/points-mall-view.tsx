import { type Page, pageCount } from '@xinglin/domain/kernel/page'
import { dayAt, instant } from '@xinglin/domain/kernel/time'
import { type Gift, giftKindLabels, type SignInCalendar } from '@xinglin/domain/rewards'
import { type PointsPurse, signInPoints } from '@xinglin/domain/wallet'
import { Button } from '@xinglin/ui-kit/Button'
import { Checkbox } from '@xinglin/ui-kit/Checkbox'
import { Columns } from '@xinglin/ui-kit/Columns'
import { PointsGoodsCard } from '@xinglin/ui-kit/commerce/PointsGoodsCard'
import { grouped } from '@xinglin/ui-kit/commerce/selling'
import { ZoneBand } from '@xinglin/ui-kit/commerce/ZoneBand'
import { EmptyState } from '@xinglin/ui-kit/EmptyState'
import { FigureStrip } from '@xinglin/ui-kit/FigureStrip'
import { Link } from '@xinglin/ui-kit/Link'
import { Pagination } from '@xinglin/ui-kit/Pagination'
import { Panel } from '@xinglin/ui-kit/Panel'
import { SegmentedControl } from '@xinglin/ui-kit/SegmentedControl'
import { PastTheEnd } from '../../shared/past-the-end.tsx'
import { paths } from '../../shared/paths.ts'
import { giftKinds, type GiftSearch, pointsMallHref } from './gift-search.ts'
import * as styles from './points-mall.css.ts'

/** The buyer's points, and the days on which he signed in. */
export type Saver = { readonly purse: PointsPurse; readonly calendar: SignInCalendar }

type PointsMallViewProps = {
  readonly gifts: Page<Gift>
  readonly search: GiftSearch
  /** Null for a guest, and where the points could not be loaded. */
  readonly saver: Saver | null
  readonly isMember: boolean
  readonly signingIn: boolean
  readonly onSignIn: () => void
  readonly onExchange: (gift: Gift, quantity: number) => void
  readonly onGo: (href: string) => void
}

/** 积分商城: gifts for points. */
export const PointsMallView = (props: PointsMallViewProps) => {
  const { gifts, search, saver, isMember, signingIn, onSignIn, onExchange, onGo } = props
  const pages = pageCount(gifts)
  const hrefOf = (next: Partial<GiftSearch>): string => pointsMallHref({ ...search, page: 1, ...next })
  return (
    <div className={styles.page}>
      <ZoneBand title="积分商城" hint="完成订单按实付商品金额得积分，积分只用于兑换礼品，随下一批货物或单独寄出" />
      {saver !== null && <Bar saver={saver} signingIn={signingIn} onSignIn={onSignIn} />}
      <div className={styles.tools}>
        <SegmentedControl
          aria-label="礼品分类"
          segments={[
            { value: 'every', text: '全部' },
            ...giftKinds.map((value) => ({ value, text: giftKindLabels[value] })),
          ]}
          value={search.kind ?? 'every'}
          href={(value) => hrefOf({ kind: giftKinds.find((kind) => kind === value) ?? null })}
        />
        {isMember && (
          <span className={styles.choices}>
            <Checkbox
              label="只看可兑换"
              checked={search.affordable}
              onChange={(event) => onGo(hrefOf({ affordable: event.currentTarget.checked }))}
            />
            <Link href={paths.giftOrders()}>我的积分订单</Link>
          </span>
        )}
      </div>
      {gifts.list.length > 0 ? (
        <Columns layout={5} gap={4}>
          {gifts.list.map((gift) => (
            <PointsGoodsCard
              key={gift.id}
              gift={gift}
              href={paths.gift(gift.id)}
              points={saver?.purse.points ?? null}
              onExchange={(quantity) => onExchange(gift, quantity)}
            />
          ))}
        </Columns>
      ) : gifts.page > pages ? (
        <PastTheEnd firstPage={hrefOf({})} />
      ) : (
        <Nothing search={search} />
      )}
      {pages > 1 && (
        <Pagination
          page={Math.min(gifts.page, pages)}
          pageCount={pages}
          href={(page) => hrefOf({ page })}
          onJump={(page) => onGo(hrefOf({ page }))}
        />
      )}
    </div>
  )
}

const Nothing = ({ search: { affordable, kind } }: Pick<PointsMallViewProps, 'search'>) => (
  <Panel padding="none">
    <EmptyState
      icon="gift"
      title={affordable ? '还没有积分够兑的礼品' : '暂无礼品'}
      hint={affordable ? '完成订单或每日签到可获得积分' : '新礼品上架后会在这里显示'}
      actions={
        affordable || kind !== null ? (
          <Button tone="outline" size={40} href={pointsMallHref({ kind: null, affordable: false, page: 1 })}>
            查看全部礼品
          </Button>
        ) : undefined
      }
    />
  </Panel>
)

type BarProps = { readonly saver: Saver; readonly signingIn: boolean; readonly onSignIn: () => void }

const Bar = ({ saver: { purse, calendar }, signingIn, onSignIn }: BarProps) => {
  const { expiring } = purse
  return (
    <Panel as="section" aria-label="我的积分">
      <div className={styles.bar}>
        <FigureStrip
          aria-label="我的积分"
          figures={[
            {
              name: '可用积分',
              figure: grouped(purse.points),
              ...(expiring === null
                ? {}
                : { note: `${grouped(expiring.points)} 积分将于 ${dayAt(instant(expiring.at - 1))} 过期` }),
            },
            {
              name: '每日签到',
              figure: calendar.streak > 0 ? `已连续 ${String(calendar.streak)} 天` : '尚未签到',
              note: calendar.signedToday ? '今日已签到' : `今日可得 ${String(signInPoints)} 积分`,
            },
          ]}
        />
        <div className={styles.actions}>
          {calendar.signedToday ? (
            <Button size={40} icon="check" disabled>
              今日已签到
            </Button>
          ) : (
            <Button tone="primary" size={40} busy={signingIn} onClick={onSignIn}>
              签到 +{signInPoints} 积分
            </Button>
          )}
          <Button size={40} href={paths.points()}>
            积分明细
          </Button>
        </div>
      </div>
    </Panel>
  )
}
