import { Badge } from '../Badge/Badge.tsx'
import { Icon, type IconName } from '../Icon/Icon.tsx'
import { oneLine } from '../../theme/reset.css.ts'
import { showCurrent } from './show-current.ts'
import * as styles from './SideNav.css.ts'

type SideNavItem = {
  readonly href: string
  readonly text: string
  /** Only where the list is beside the page; a phone has no room for it. */
  readonly icon?: IconName
  /** A count. */
  readonly count?: number
  readonly current?: boolean
}

export type SideNavGroup = {
  /** Absent for items above all groups. */
  readonly title?: string
  readonly items: readonly SideNavItem[]
}

/**
 * The column of 200 px at the left of the member pages and of the help pages; a list that scrolls sideways on a phone.
 */
export const SideNav = ({
  groups,
  ...named
}: {
  readonly 'aria-label': string
  readonly groups: readonly SideNavGroup[]
}) => (
  <nav className={styles.nav} {...named}>
    {groups.map(({ title, items }, at) => (
      <div key={title ?? at} className={styles.group}>
        {title !== undefined && <h2 className={styles.title}>{title}</h2>}
        <ul className={styles.list}>
          {items.map(({ href, text, icon, count = 0, current = false }) => (
            <li key={href}>
              <a
                href={href}
                className={styles.item}
                aria-current={current ? 'page' : undefined}
                ref={current ? showCurrent : undefined}
              >
                {icon !== undefined && (
                  <span className={styles.icon}>
                    <Icon name={icon} size={18} />
                  </span>
                )}
                <span className={oneLine} title={text}>
                  {text}
                </span>
                <span className={styles.count}>
                  <Badge count={count} />
                </span>
              </a>
            </li>
          ))}
        </ul>
      </div>
    ))}
  </nav>
)
