import { Badge } from '../../components/Badge/Badge.tsx'
import { Icon } from '../../components/Icon/Icon.tsx'
import { VisuallyHidden } from '../../components/VisuallyHidden/VisuallyHidden.tsx'
import * as styles from './CartButton.css.ts'

type CartButtonProps = {
  readonly href: string
  /** Number of lines in the cart. */
  readonly count: number
  readonly size?: keyof typeof styles.button
}

export const CartButton = ({ href, count, size = 44 }: CartButtonProps) => (
  <a href={href} className={styles.button[size]}>
    <Icon name="cart" size={20} />
    <span className={styles.word[size]}>购物车</span>
    <span className={styles.badge}>
      <CartCount count={count} />
    </span>
  </a>
)

/** The badge of a cart; its accessible name says what it counts. */
export const CartCount = ({
  count,
  size = 'normal',
}: {
  readonly count: number
  readonly size?: 'normal' | 'small'
}) => (
  <>
    <Badge count={count} size={size} />
    {count > 0 && <VisuallyHidden>种商品</VisuallyHidden>}
  </>
)
