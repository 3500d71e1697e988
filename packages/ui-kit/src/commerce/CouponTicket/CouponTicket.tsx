import { formatMoney, isLess, type Money, zero } from '@xinglin/domain/kernel/money'
import { DAY_MS, dayAt, type Instant, instant, timeOfDay } from '@xinglin/domain/kernel/time'
import {
  claimedPercent,
  type CouponOffer,
  couponOfferLabels,
  couponOfferState,
  couponScopeLabels,
  holdingStatusLabels,
  type MemberCoupon,
  thresholdText,
  type Voucher,
} from '@xinglin/domain/wallet'
import { AttrTag } from '../../components/AttrTag/AttrTag.tsx'
import { Button } from '../../components/Button/Button.tsx'
import { Icon } from '../../components/Icon/Icon.tsx'
import { ProgressBar } from '../../components/ProgressBar/ProgressBar.tsx'
import { oneLine } from '../../theme/reset.css.ts'
import { grouped } from '../selling.ts'
import { daysWords } from '../time-words.ts'
import * as styles from './CouponTicket.css.ts'

type CouponTicketProps = {
  /** The address where it can be used. */
  readonly useHref: string
  readonly now: Instant
} & (
  | {
      /** A coupon that can be claimed. */
      readonly offer: CouponOffer
      readonly busy?: boolean
      readonly onClaim: () => void
      readonly held?: never
    }
  | {
      /** A coupon in the buyer's wallet: 优惠券, or 现金券. */
      readonly held: MemberCoupon | Voucher
      readonly offer?: never
    }
)

/** The value on the left, the conditions on the right, and the actions. */
export const CouponTicket = (props: CouponTicketProps) => {
  const ticket = props.offer ?? props.held
  const good = props.offer === undefined ? props.held.status === 'unused' : isGood(props.offer, props.now)
  const scope = 'scopeText' in ticket ? ticket.scopeText : '现金券，不限商品'
  return (
    <article className={styles.ticket} aria-label={`${ticket.name} ${plain(ticket.face)} 元`}>
      <p className={styles.value[good ? 'good' : 'off']}>
        <b className={styles.face}>
          <span className={styles.symbol}>¥</span>
          {plain(ticket.face)}
        </b>
        <span>{thresholdText({ minimum: 'minimum' in ticket ? ticket.minimum : zero })}</span>
      </p>
      <div className={styles.body}>
        <div className={styles.head}>
          <h3 className={`${styles.name} ${oneLine}`} title={ticket.name}>
            {ticket.name}
          </h3>
          {'scope' in ticket && <AttrTag label={couponScopeLabels[ticket.scope]} tone="success" />}
          <EndsSoon {...props} />
        </div>
        <p className={`${styles.quiet} ${oneLine}`} title={scope}>
          {scope}
        </p>
        <p className={styles.days}>
          <span>{daysWords(ticket.usableFrom, ticket.usableUntil)}</span>
          {props.offer !== undefined && isGood(props.offer, props.now) && (
            <span>剩 {grouped(props.offer.total - props.offer.claimed)} 张</span>
          )}
        </p>
        <div className={styles.foot}>
          {props.offer === undefined ? (
            <Held held={props.held} now={props.now} useHref={props.useHref} />
          ) : (
            <Offered {...props} offer={props.offer} />
          )}
        </div>
      </div>
    </article>
  )
}

const isGood = (offer: CouponOffer, now: Instant): boolean => {
  const state = couponOfferState(offer, now)
  return state !== 'gone' && state !== 'ended'
}

/** 50, 120.50, 10,000: an amount without unnecessary decimals. */
const plain = (face: Money): string => formatMoney(face).replace(/\.00$/, '')

const SOON_DAYS = 7

/** 剩 2 天, in the last week of a usable coupon. */
const EndsSoon = ({ held, now }: CouponTicketProps) => {
  if (held?.status !== 'unused' || now < held.usableFrom) return null
  const days = Math.ceil((held.usableUntil - now) / DAY_MS)
  return days <= SOON_DAYS ? <AttrTag label={`剩 ${String(days)} 天`} tone="warning" /> : null
}

type HeldProps = { readonly held: MemberCoupon | Voucher; readonly now: Instant; readonly useHref: string }

const Held = ({ held, now, useHref }: HeldProps) => {
  const { status, usableFrom, usableUntil, usedAt } = held
  if (status === 'unused' && now < usableFrom) {
    return (
      <>
        <span className={styles.quiet}>{dayAt(usableFrom).slice(5)} 起可用</span>
        <Button size="adaptive" disabled>
          未开始
        </Button>
      </>
    )
  }
  if (status === 'unused') {
    return (
      <>
        <span />
        <Button tone="outline" size="adaptive" href={useHref} aria-label={`去使用 ${held.name}`}>
          去使用
        </Button>
      </>
    )
  }
  return (
    <>
      <span className={styles.quiet}>
        {status === 'expired' && `已于 ${dayAt(instant(usableUntil - 1)).slice(5)} 过期`}
        {usedAt !== null && `已于 ${dayAt(usedAt).slice(5)} 使用`}
        {'spent' in held && held.spent !== null && isLess(zero, held.spent) && `，抵 ¥${plain(held.spent)}`}
      </span>
      <Button size="adaptive" disabled>
        {holdingStatusLabels[status]}
      </Button>
    </>
  )
}

type OfferedProps = {
  readonly offer: CouponOffer
  readonly now: Instant
  readonly busy?: boolean
  readonly useHref: string
  readonly onClaim: () => void
}

const Offered = ({ offer, now, busy = false, useHref, onClaim }: OfferedProps) => {
  const state = couponOfferState(offer, now)
  const percent = claimedPercent(offer)
  switch (state) {
    case 'claimed':
      return (
        <>
          <span className={styles.claimed}>
            <Icon name="success" size={14} />
            {couponOfferLabels.claimed}
          </span>
          <Button tone="outline" size="adaptive" href={useHref} aria-label={`去使用 ${offer.name}`}>
            去使用
          </Button>
        </>
      )
    case 'open':
      return (
        <>
          {offer.mine > 0 ? (
            <span className={styles.claimed}>
              <Icon name="success" size={14} />
              {`已领 ${String(offer.mine)} 张，还可领 ${String(offer.limit - offer.mine)} 张`}
            </span>
          ) : (
            <span className={styles.share}>
              <span className={styles.bar}>
                <ProgressBar value={percent} max={100} aria-label="已领" />
              </span>
              已领 {percent}%
            </span>
          )}
          <Button tone="buy" size="adaptive" busy={busy} onClick={onClaim} aria-label={`立即领取 ${offer.name}`}>
            {couponOfferLabels.open}
          </Button>
        </>
      )
    case 'notYet':
    case 'gone':
    case 'ended':
      return (
        <>
          <span className={styles.quiet}>
            {state === 'notYet' && `${dayAt(offer.claimFrom).slice(5)} ${timeOfDay(offer.claimFrom)} 开始领取`}
          </span>
          <Button size="adaptive" disabled>
            {couponOfferLabels[state]}
          </Button>
        </>
      )
  }
}
