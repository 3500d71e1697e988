import type { ReactNode } from 'react'
import { wrap } from '../../theme/wrap.css.ts'
import * as styles from './NavBar.css.ts'

export type NavLink = {
  readonly id: number
  readonly name: string
  readonly href: string
  /** One character on the corner: 特. */
  readonly flag: string | null
  readonly current: boolean
}

/** Product page §9. */
const MOST_ITEMS = 9

export const NavBar = ({ menu, items }: { readonly menu: ReactNode; readonly items: readonly NavLink[] }) => (
  <nav aria-label="主导航" className={styles.bar} data-print="no">
    <div className={`${wrap} ${styles.inside}`}>
      {menu}
      <ul className={styles.items}>
        {items.slice(0, MOST_ITEMS).map(({ id, name, href, flag, current }) => (
          <li key={id}>
            <a href={href} className={styles.item} aria-current={current ? 'page' : undefined}>
              {name}
              {flag !== null && <em className={styles.flag}>{flag}</em>}
            </a>
          </li>
        ))}
      </ul>
    </div>
  </nav>
)
