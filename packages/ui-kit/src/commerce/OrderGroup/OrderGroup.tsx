import { dayAt, timeOfDay } from '@xinglin/domain/kernel/time'
import { type OrderState, type OrderSummary, orderStateLabels } from '@xinglin/domain/orders'
import type { ReactNode } from 'react'
import { AttrTag } from '../../components/AttrTag/AttrTag.tsx'
import { Button } from '../../components/Button/Button.tsx'
import { Icon } from '../../components/Icon/Icon.tsx'
import { Link } from '../../components/Link/Link.tsx'
import { Price } from '../../components/Price/Price.tsx'
import { StatusText } from '../../components/StatusText/StatusText.tsx'
import { oneLine } from '../../theme/reset.css.ts'
import * as styles from './OrderGroup.css.ts'

type OrderGroupProps = {
  readonly order: OrderSummary
  readonly href: string
  /** Where it is paid; asked for while it is unpaid. */
  readonly payHref: string
  /** What else the buyer can do with it now: small buttons. */
  readonly children?: ReactNode
}

const tones = {
  unpaid: 'due',
  transferSent: 'due',
  inReview: 'moving',
  toShip: 'moving',
  toReceive: 'moving',
  completed: 'done',
  cancelled: 'over',
} as const satisfies Record<OrderState, string>

/** 待付款, 待发货 …, in the colour of who has to act. */
export const OrderStatus = ({ state }: { readonly state: OrderState }) => (
  <StatusText tone={tones[state]}>{orderStateLabels[state]}</StatusText>
)

/** 含麻 or 冷藏, where an order is a part of its own. */
export const OrderPartTag = ({ part }: Pick<OrderSummary, 'part'>) => {
  if (part === 'normal') return null
  return part === 'ephedrine' ? <AttrTag label="含麻" tone="warning" /> : <AttrTag label="冷藏" tone="info" />
}

/** One order of the list: what is in it, what it costs, how far it is, and what the buyer can do now. */
export const OrderGroup = ({ order, href, payHref, children }: OrderGroupProps) => {
  const { number, part, state, placedAt, payBefore, payable, lineCount, pictures, firstGoods } = order
  return (
    <article className={styles.order} aria-label={`订单 ${number}`}>
      <header className={styles.head}>
        <span className={styles.figure}>{`${dayAt(placedAt)} ${timeOfDay(placedAt)}`}</span>
        <span>
          订单号 <b className={`${styles.figure} ${styles.number}`}>{number}</b>
        </span>
        <OrderPartTag part={part} />
        {state === 'unpaid' && payBefore !== null && (
          <span className={styles.due}>
            <Icon name="clock" size={14} />
            {`请在 ${dayAt(payBefore).slice(5)} ${timeOfDay(payBefore)} 前完成付款`}
          </span>
        )}
      </header>
      <div className={styles.body}>
        <div className={styles.goods}>
          <span className={styles.pictures}>
            {pictures.slice(0, 3).map((address, at) => (
              <img
                key={address}
                className={at === 0 ? styles.picture : `${styles.picture} ${styles.further}`}
                src={address}
                alt=""
                width={56}
                height={44}
                loading="lazy"
              />
            ))}
          </span>
          <div className={oneLine}>
            <p className={`${styles.name} ${oneLine}`} title={firstGoods}>
              {firstGoods}
            </p>
            <p className={styles.count}>共 {lineCount} 种</p>
          </div>
        </div>
        <Price money={payable} tone="ink" />
        <OrderStatus state={state} />
        <div className={styles.actions}>
          {state === 'unpaid' && (
            <Button tone="buy" size={28} href={payHref} aria-label={`去付款，订单 ${number}`}>
              去付款
            </Button>
          )}
          {children}
          <Link href={href}>订单详情</Link>
        </div>
      </div>
    </article>
  )
}
