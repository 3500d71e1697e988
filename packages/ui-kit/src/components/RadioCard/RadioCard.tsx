import type { ReactNode } from 'react'
import { Icon } from '../Icon/Icon.tsx'
import type { RadioChoice } from '../Radio/Radio.tsx'
import * as styles from './RadioCard.css.ts'

type RadioCardProps = RadioChoice & {
  readonly children: ReactNode
  /** A short accessible name where the card has much text: the address's name, the payment method. */
  readonly 'aria-label'?: string
  readonly padding?: keyof typeof styles.padding
}

/** One choice of a few, shown as a card: an address, a payment method, a coupon. It contains no other control. */
export const RadioCard = ({ children, padding = 'medium', ...native }: RadioCardProps) => (
  <label className={`${styles.card} ${styles.padding[padding]}`}>
    <input {...native} type="radio" className={styles.input} />
    {children}
    <span className={styles.corner}>
      <Icon name="check" size={12} heavy />
    </span>
  </label>
)
