import { Badge } from '../../components/Badge/Badge.tsx'
import { Icon } from '../../components/Icon/Icon.tsx'
import * as styles from './CartButton.css.ts'

type CartButtonProps = {
  readonly href: string
  /** Kinds of goods in the cart. */
  readonly count: number
  readonly size?: keyof typeof styles.button
}

/** For the ear: how full the cart is. */
export const cartLabel = (count: number): string => (count > 0 ? `购物车，${String(count)} 种商品` : '购物车')

export const CartButton = ({ href, count, size = 44 }: CartButtonProps) => (
  <a href={href} className={styles.button[size]} aria-label={cartLabel(count)}>
    <Icon name="cart" size={20} />
    <span className={styles.word}>购物车</span>
    <span className={styles.badge}>
      <Badge count={count} />
    </span>
  </a>
)
