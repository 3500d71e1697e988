import { showCurrent } from '../SideNav/show-current.ts'
import * as styles from './Tabs.css.ts'

type TabsProps = {
  readonly 'aria-label': string
  readonly tabs: readonly {
    readonly href: string
    readonly text: string
    readonly count?: number
    readonly current?: boolean
  }[]
}

/** Parts of one page with an address each, so that a reload or a shared link shows the same part. */
export const Tabs = ({ tabs, ...named }: TabsProps) => (
  <nav className={styles.tabs} {...named}>
    {tabs.map(({ href, text, count, current = false }) => (
      <a
        // A saved view may have the address of a built-in one.
        key={`${text} ${href}`}
        ref={current ? showCurrent : undefined}
        href={href}
        className={styles.tab}
        aria-current={current ? 'page' : undefined}
      >
        {text}
        {count !== undefined && <span className={styles.count}>{count.toLocaleString('zh-CN')}</span>}
      </a>
    ))}
  </nav>
)
