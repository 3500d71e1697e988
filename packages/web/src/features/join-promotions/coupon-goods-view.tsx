import { formatRoundMoney } from '@xinglin/domain/kernel/money'
import { type CouponGoods, thresholdText } from '@xinglin/domain/wallet'
import { Button } from '@xinglin/ui-kit/Button'
import { daysWords } from '@xinglin/ui-kit/commerce/time-words'
import { EmptyState } from '@xinglin/ui-kit/EmptyState'
import { Panel } from '@xinglin/ui-kit/Panel'
import { paths } from '../../shared/paths.ts'
import { GoodsZoneView } from './goods-zone-view.tsx'
import type { ShelfActions } from './shelf.tsx'
import { Zone } from './zone.tsx'

type CouponGoodsViewProps = {
  readonly found: CouponGoods
  readonly actions: ShelfActions
  readonly onGo: (href: string) => void
}

/** The target of 去使用: the goods that a coupon is for. */
export const CouponGoodsView = ({ found: { coupon, goods }, actions, onGo }: CouponGoodsViewProps) => {
  const band = {
    title: coupon.name,
    hint: `${thresholdText(coupon)}，减 ¥${formatRoundMoney(coupon.face)}；${coupon.scopeText}；${daysWords(coupon.usableFrom, coupon.usableUntil)} 使用`,
    link: { label: '返回领券中心', href: paths.couponCentre() },
  }
  if (goods.total === 0)
    return (
      <Zone {...band} empty={false}>
        <Panel padding="none">
          <EmptyState
            icon="coupon"
            title="适用商品暂时全部下架"
            hint="有商品上架后可在这里选购"
            actions={
              <Button tone="primary" size={40} href={paths.list()}>
                全部药品
              </Button>
            }
          />
        </Panel>
      </Zone>
    )
  return (
    <GoodsZoneView
      {...band}
      goods={goods}
      pageHref={(page) => paths.couponGoods(coupon, page)}
      onGo={onGo}
      actions={actions}
    />
  )
}
