import { Button } from '@xinglin/ui-kit/Button'
import { Link } from '@xinglin/ui-kit/Link'
import { paths } from '../../shared/paths.ts'
import { type HoldingsProps, HoldingsView } from './holdings-view.tsx'

const centre = (
  <Button tone="primary" size={40} href={paths.couponCentre()}>
    去领券中心
  </Button>
)

/** 优惠券 of the buyer. */
export const CouponsView = (props: HoldingsProps) => (
  <HoldingsView
    {...props}
    title="优惠券"
    href={paths.coupons}
    actions={
      <>
        <Link href={paths.vouchers()}>我的现金券</Link>
        {centre}
      </>
    }
    sorted
    terms="每单限用 1 张，可与满减同享；与全场94折二选一，系统自动取优惠较大的一种"
    empty={{ hint: '到领券中心看看有没有可以领的', actions: centre }}
  />
)
