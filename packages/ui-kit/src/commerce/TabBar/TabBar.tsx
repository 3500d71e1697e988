import { Icon, type IconName } from '../../components/Icon/Icon.tsx'
import { CartCount } from '../CartButton/CartButton.tsx'
import * as styles from './TabBar.css.ts'

export type TabLink = {
  readonly name: string
  readonly href: string
  readonly icon: IconName
  readonly current: boolean
  /** Number of lines in the cart, on the cart's tab. */
  readonly count?: number
}

/** The tab bar of a phone. */
export const TabBar = ({ tabs }: { readonly tabs: readonly TabLink[] }) => (
  <nav aria-label="底部导航" className={styles.bar} data-print="no">
    {tabs.map(({ name, href, icon, current, count }) => (
      <a key={href} href={href} className={styles.tab} aria-current={current ? 'page' : undefined}>
        <Icon name={icon} size={24} />
        {name}
        {count !== undefined && (
          <span className={styles.badge}>
            <CartCount count={count} />
          </span>
        )}
      </a>
    ))}
  </nav>
)
