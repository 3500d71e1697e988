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
/** Numbers of items that fit a window of 768 and of 1024 px; the others are under 更多. */
const ALWAYS_SHOWN = 5
const SHOWN_FROM_1024 = 7

const place = (at: number): string | undefined => {
  if (at < ALWAYS_SHOWN) return undefined
  return at < SHOWN_FROM_1024 ? styles.fromLarge : styles.fromWide
}

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
          <li key={item.id} className={place(at)}>
            <a href={item.href} className={styles.item} aria-current={item.current ? 'page' : undefined}>
              {item.name}
              {item.flag !== null && <em className={styles.flag}>{item.flag}</em>}
            </a>
          </li>
        ))}
      </ul>
      {items.length > ALWAYS_SHOWN && <More items={items.slice(0, MOST_ITEMS)} />}
    </div>
  </nav>
)

const More = ({ items }: { readonly items: readonly NavLink[] }) => (
  <div className={styles.more[items.length > SHOWN_FROM_1024 ? 'belowWide' : 'belowLarge']}>
    <Disclosure
      summaryClass={styles.summary}
      current={items.slice(ALWAYS_SHOWN).some(({ current }) => current)}
      summary={
        <>
          更多
          <Icon name="chevron-down" size={14} />
        </>
      }
    >
      <ul className={styles.folded} tabIndex={-1}>
        {items.slice(ALWAYS_SHOWN).map(({ id, name, href, flag, current }, at) => (
          <li key={id} className={at + ALWAYS_SHOWN < SHOWN_FROM_1024 ? styles.belowLarge : undefined}>
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
