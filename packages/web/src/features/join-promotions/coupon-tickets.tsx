import type { Instant } from '@xinglin/domain/kernel/time'
import type { CouponId, CouponOffer } from '@xinglin/domain/wallet'
import { CouponTicket } from '@xinglin/ui-kit/commerce/CouponTicket'
import { paths } from '../../shared/paths.ts'
import * as styles from './zone.css.ts'

export type CouponTicketsProps = {
  readonly offers: readonly CouponOffer[]
  readonly now: Instant
  /** The coupon that is being claimed. */
  readonly busy: CouponId | null
  readonly onClaim: (offer: CouponOffer) => void
}

/** Coupons that can be claimed, in as many columns as there is room for. */
export const CouponTickets = ({ offers, now, busy, onClaim }: CouponTicketsProps) => (
  <div className={styles.tickets}>
    {offers.map((offer) => (
      <CouponTicket
        key={offer.id}
        offer={offer}
        now={now}
        busy={busy === offer.id}
        useHref={paths.couponGoods(offer)}
        onClaim={() => onClaim(offer)}
      />
    ))}
  </div>
)
