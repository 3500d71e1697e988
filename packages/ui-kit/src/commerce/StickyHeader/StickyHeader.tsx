import type { ReactNode } from 'react'
import { wrap } from '../../theme/wrap.css.ts'
import { CartButton } from '../CartButton/CartButton.tsx'
import { Logo } from '../Logo/Logo.tsx'
import * as styles from './StickyHeader.css.ts'

type StickyHeaderProps = {
  readonly home: string
  /** 全部分类. */
  readonly categories: ReactNode
  readonly search: ReactNode
  readonly cart: { readonly href: string; readonly count: number }
}

/** Follows the page once the header is out of sight. On a phone the header itself stays. */
export const StickyHeader = ({ home, categories, search, cart }: StickyHeaderProps) => (
  <div className={styles.bar} data-print="no">
    <div className={`${wrap} ${styles.inside}`}>
      <div className={styles.logo}>
        <Logo href={home} look="compact" />
      </div>
      {categories}
      <div className={styles.search}>{search}</div>
      <div className={styles.cart}>
        <CartButton {...cart} size={40} />
      </div>
    </div>
  </div>
)
