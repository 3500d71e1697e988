import { type FocusEvent, type KeyboardEvent, type ReactNode, useRef } from 'react'
import { Icon } from '../../components/Icon/Icon.tsx'
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

/** docs/product.md#9. */
const MOST_ITEMS = 9
/** Those that a narrower window has room for; the others fold under 更多. */
const ALWAYS_SHOWN = 7

export const NavBar = ({ menu, items }: { readonly menu: ReactNode; readonly items: readonly NavLink[] }) => (
  <nav aria-label="主导航" className={styles.bar} data-print="no">
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

/** A disclosure that Escape, leaving and choosing close. */
const More = ({ items }: { readonly items: readonly NavLink[] }) => {
  const disclosure = useRef<HTMLDetailsElement>(null)
  const summary = useRef<HTMLElement>(null)
  const close = () => {
    if (disclosure.current) disclosure.current.open = false
  }
  const key = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || disclosure.current?.open !== true) return
    close()
    summary.current?.focus()
  }
  const blur = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) close()
  }
  return (
    <div role="presentation" className={styles.more} onKeyDown={key} onBlur={blur}>
      <details ref={disclosure}>
        <summary ref={summary} className={styles.summary} data-current={items.some(({ current }) => current)}>
          更多
          <Icon name="chevron-down" size={14} />
        </summary>
        <ul className={styles.folded} tabIndex={-1}>
          {items.map(({ id, name, href, flag, current }) => (
            <li key={id}>
              <a href={href} className={styles.foldedItem} aria-current={current ? 'page' : undefined} onClick={close}>
                {name}
                {flag !== null && <em className={styles.foldedFlag}>{flag}</em>}
              </a>
            </li>
          ))}
        </ul>
      </details>
    </div>
  )
}
