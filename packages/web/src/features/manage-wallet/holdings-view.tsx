import { type Page, pageCount } from '@xinglin/domain/kernel/page'
import type { Instant } from '@xinglin/domain/kernel/time'
import {
  couponScopeLabels,
  type HoldingCounts,
  holdingOrderLabels,
  holdingStatusLabels,
  type MemberCoupon,
  type Voucher,
} from '@xinglin/domain/wallet'
import { Columns } from '@xinglin/ui-kit/Columns'
import { CouponTicket } from '@xinglin/ui-kit/commerce/CouponTicket'
import { EmptyState } from '@xinglin/ui-kit/EmptyState'
import { Pagination } from '@xinglin/ui-kit/Pagination'
import { Panel } from '@xinglin/ui-kit/Panel'
import { SegmentedControl } from '@xinglin/ui-kit/SegmentedControl'
import { Select } from '@xinglin/ui-kit/Select'
import { Tabs } from '@xinglin/ui-kit/Tabs'
import type { ReactNode } from 'react'
import { PastTheEnd } from '../../shared/past-the-end.tsx'
import { paths } from '../../shared/paths.ts'
import {
  couponScopes,
  holdingOrders,
  holdingsParameters,
  type HoldingsSearch,
  holdingStatuses,
} from './holdings-search.ts'
import * as styles from './wallet.css.ts'

export type HoldingsProps = {
  readonly holdings: Page<MemberCoupon | Voucher>
  readonly counts: HoldingCounts
  readonly search: HoldingsSearch
  readonly now: Instant
  readonly onGo: (href: string) => void
}

type HoldingsViewProps = HoldingsProps & {
  /** 优惠券, 现金券. */
  readonly title: string
  readonly href: typeof paths.coupons
  readonly actions?: ReactNode
  /** Whether there are several kinds, to filter and sort. */
  readonly sorted?: boolean
  /** One sentence on how to use them. */
  readonly terms: string
  /** Shown when there are none with the selected status. */
  readonly empty: { readonly hint: string; readonly actions: ReactNode }
  readonly children?: ReactNode
}

const placeOf = (held: MemberCoupon | Voucher): string =>
  'couponId' in held ? paths.couponGoods({ id: held.couponId, scope: held.scope }) : paths.list()

/** The coupons or vouchers of a buyer, by status. */
export const HoldingsView = (props: HoldingsViewProps) => {
  const { title, holdings, counts, search, now, href, actions, sorted = false, terms, empty, onGo } = props
  const pages = pageCount(holdings)
  const hrefOf = (next: Partial<HoldingsSearch>): string => href(holdingsParameters({ ...search, ...next }))
  return (
    <div className={styles.page}>
      <Panel as="section" padding="none" aria-label={title}>
        <div className={styles.head}>
          <h1 className={styles.title}>{title}</h1>
          {actions !== undefined && <div className={styles.tools}>{actions}</div>}
        </div>
        <div className={styles.tabs}>
          <Tabs
            aria-label={`${title}状态`}
            tabs={holdingStatuses.map((status) => ({
              href: hrefOf({ status, page: 1 }),
              text: holdingStatusLabels[status],
              count: counts[status],
              current: status === search.status,
            }))}
          />
        </div>
        {sorted ? (
          <div className={styles.filter}>
            <Sorting search={search} terms={terms} hrefOf={hrefOf} onGo={onGo} />
          </div>
        ) : (
          <p className={styles.filter}>{terms}</p>
        )}
      </Panel>
      {holdings.list.length > 0 ? (
        <Columns layout={2} gap={3}>
          {holdings.list.map((held) => (
            <CouponTicket key={held.id} held={held} now={now} useHref={placeOf(held)} />
          ))}
        </Columns>
      ) : holdings.page > pages ? (
        <PastTheEnd firstPage={hrefOf({ page: 1 })} />
      ) : (
        <Panel padding="none">
          <EmptyState
            icon="coupon"
            title={`暂无${search.status === 'unused' ? '可用' : holdingStatusLabels[search.status]}${search.scope === null ? title : couponScopeLabels[search.scope]}`}
            {...(search.status === 'unused' ? empty : {})}
          />
        </Panel>
      )}
      {pages > 1 && (
        <Pagination
          page={Math.min(holdings.page, pages)}
          pageCount={pages}
          href={(page) => hrefOf({ page })}
          onJump={(page) => onGo(hrefOf({ page }))}
        />
      )}
      {props.children}
    </div>
  )
}

type SortingProps = Pick<HoldingsViewProps, 'search' | 'terms' | 'onGo'> & {
  readonly hrefOf: (next: Partial<HoldingsSearch>) => string
}

/** The scope, and the order. */
const Sorting = ({ search, terms, hrefOf, onGo }: SortingProps) => (
  <>
    <SegmentedControl
      aria-label="适用范围"
      segments={[
        { value: 'every', text: '全部' },
        ...couponScopes.map((value) => ({ value, text: couponScopeLabels[value] })),
      ]}
      value={search.scope ?? 'every'}
      href={(value) => hrefOf({ scope: couponScopes.find((scope) => scope === value) ?? null, page: 1 })}
    />
    <p>{terms}</p>
    <Select
      aria-label="排序"
      size={32}
      options={holdingOrders.map((value) => ({ value, text: holdingOrderLabels[value] }))}
      value={search.order}
      onChange={({ currentTarget: { value } }) =>
        onGo(hrefOf({ order: holdingOrders.find((order) => order === value) ?? 'endsFirst', page: 1 }))
      }
    />
  </>
)
