import type { ReactNode } from 'react'
import { Icon } from '../../components/Icon/Icon.tsx'
import { wrap } from '../../theme/wrap.css.ts'
import { Disclosure } from '../disclosure.tsx'
import * as styles from './NavBar.css.ts'

export type NavLink = {
  readonly id: number
  readonly name: string
  readonly href: string
  /** A badge of one character: 特. */
  readonly flag: string | null
  readonly current: boolean
}

/** docs/product.md#9. */
const MOST_ITEMS = 9
/** Number of items that fit a narrower window; the others are under 更多. */
const ALWAYS_SHOWN = 7

type NavBarProps = {
  readonly items: readonly NavLink[]
  /** The category menu before them. Without it the bar is the lower one of the zones, on wide screens only. */
  readonly menu?: ReactNode
}

export const NavBar = ({ menu, items }: NavBarProps) => (
  <nav aria-label="主导航" className={styles.bar[menu === undefined ? 'strip' : 'full']} data-print="no">
    <div className={`${wrap} ${styles.inside}`}>
      {menu}
      <ul className={styles.items}>
        {items.slice(0, MOST_ITEMS).map((item, at) => (
          <li key={item.id} className={at < ALWAYS_SHOWN ? undefined : styles.whereRoom}>
            <a href={item.href} className={styles.item} aria-current={item.current ? 'page' : undefined}>
              {item.name}
              {item.flag !== null && <em className={styles.flag}>{item.flag}</em>}
            </a>
          </li>
        ))}
      </ul>
      {items.length > ALWAYS_SHOWN && <More items={items.slice(ALWAYS_SHOWN, MOST_ITEMS)} />}
    </div>
  </nav>
)

const More = ({ items }: { readonly items: readonly NavLink[] }) => (
  <div className={styles.more}>
    <Disclosure
      summaryClass={styles.summary}
      current={items.some(({ current }) => current)}
      summary={
        <>
          更多
          <Icon name="chevron-down" size={14} />
        </>
      }
    >
      <ul className={styles.folded} tabIndex={-1}>
        {items.map(({ id, name, href, flag, current }) => (
          <li key={id}>
            <a href={href} className={styles.foldedItem} aria-current={current ? 'page' : undefined}>
              {name}
              {flag !== null && <em className={styles.foldedFlag}>{flag}</em>}
            </a>
          </li>
        ))}
      </ul>
    </Disclosure>
  </div>
)
