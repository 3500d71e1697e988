import { Icon } from '../../components/Icon/Icon.tsx'
import { CartCount } from '../CartButton/CartButton.tsx'
import * as styles from './RightRail.css.ts'

type RightRailProps = {
  /** 我的: the member's pages, or the login page. */
  readonly mine: string
  readonly cart: { readonly href: string; readonly count: number }
  readonly onTop: () => void
}

/** The narrow column at the right edge of a wide screen. */
export const RightRail = ({ mine, cart, onTop }: RightRailProps) => (
  <aside aria-label="侧边工具栏" className={styles.rail} data-print="no">
    <div className={styles.group}>
      <a href={mine} className={styles.item}>
        <Icon name="user" size={20} />
        我的
      </a>
      <a href={cart.href} className={`${styles.item} ${styles.cart}`}>
        <Icon name="cart" size={20} />
        <span className={styles.upright}>购物车</span>
        <CartCount count={cart.count} />
      </a>
    </div>
    <div className={styles.group}>
      <button type="button" className={styles.item} onClick={onTop}>
        <Icon name="to-top" size={20} />
        顶部
      </button>
    </div>
  </aside>
)
