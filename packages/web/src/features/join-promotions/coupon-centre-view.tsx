import { keysOf } from '@xinglin/domain/kernel/keys-of'
import type { Page } from '@xinglin/domain/kernel/page'
import type { Instant } from '@xinglin/domain/kernel/time'
import {
  type CouponGoods,
  type CouponId,
  type CouponOffer,
  type CouponScope,
  couponScopeLabels,
} from '@xinglin/domain/wallet'
import { Button } from '@xinglin/ui-kit/Button'
import { EmptyState } from '@xinglin/ui-kit/EmptyState'
import { Link } from '@xinglin/ui-kit/Link'
import { Panel } from '@xinglin/ui-kit/Panel'
import { SectionHeader } from '@xinglin/ui-kit/SectionHeader'
import { SegmentedControl } from '@xinglin/ui-kit/SegmentedControl'
import { memberPlaces, paths } from '../../shared/paths.ts'
import { CouponTickets } from './coupon-tickets.tsx'
import { Shelf, type ShelfActions } from './shelf.tsx'
import { Pages, Zone } from './zone.tsx'
import * as styles from './zone.css.ts'

/** Values of the address and of the call. */
const scopeCodes: { readonly [S in CouponScope]: string } = { all: '0', goods: '1', manufacturer: '2' }
const scopes = keysOf(scopeCodes)

export const scopeIn = (text: string | null): CouponScope | null =>
  scopes.find((scope) => scopeCodes[scope] === text) ?? null

type CouponCentreViewProps = {
  readonly offers: Page<CouponOffer>
  readonly scope: CouponScope | null
  /** Unused coupons of the member; null for a guest. */
  readonly mine: number | null
  /** A coupon that is for some goods, with the best sellers of them; null where there is none. */
  readonly example: CouponGoods | null
  readonly now: Instant
  /** The coupon that is being claimed. */
  readonly busy: CouponId | null
  readonly actions: ShelfActions
  readonly onClaim: (offer: CouponOffer) => void
  readonly onGo: (href: string) => void
}

const hrefOf = (scope: CouponScope | null, page = 1): string =>
  paths.couponCentre({ type: scope === null ? null : scopeCodes[scope], page: page === 1 ? null : page })

/** 领券中心: coupons that can be claimed now or soon, and goods to use them on. */
export const CouponCentreView = (props: CouponCentreViewProps) => {
  const { offers, scope, mine, example, now, busy, actions, onClaim, onGo } = props
  return (
    <Zone title="领券中心" hint="优惠券可与满减同享，每单限用一张；领取后可在“我的优惠券”查看" empty={false}>
      <div className={styles.line}>
        <SegmentedControl
          aria-label="优惠券类型"
          segments={[
            { value: 'every', text: '全部' },
            ...scopes.map((value) => ({ value, text: couponScopeLabels[value] })),
          ]}
          value={scope ?? 'every'}
          href={(value) => hrefOf(scopes.find((each) => each === value) ?? null)}
        />
        {mine !== null && (
          <Link href={memberPlaces.coupons} icon="chevron-right">
            我的优惠券（{mine}）
          </Link>
        )}
      </div>
      {offers.total === 0 ? (
        <Panel padding="none">
          <EmptyState
            icon="coupon"
            title="暂无可领优惠券"
            hint="新券上架后会在这里显示"
            actions={
              <Button tone="primary" size={40} href={scope === null ? paths.list() : hrefOf(null)}>
                {scope === null ? '去采购' : '查看全部优惠券'}
              </Button>
            }
          />
        </Panel>
      ) : (
        <>
          <CouponTickets offers={offers.list} now={now} busy={busy} onClaim={onClaim} />
          <Pages of={offers} href={(page) => hrefOf(scope, page)} onGo={onGo} />
        </>
      )}
      {example !== null && example.goods.list.length > 0 && (
        <section className={styles.section} aria-label="用券专区">
          <SectionHeader
            title="用券专区"
            hint={`${example.coupon.name}适用的热销品种`}
            more={{ label: '查看更多', href: paths.couponGoods(example.coupon) }}
          />
          <Shelf aria-label="用券专区" oneRow goods={example.goods.list} {...actions} />
        </section>
      )}
    </Zone>
  )
}
