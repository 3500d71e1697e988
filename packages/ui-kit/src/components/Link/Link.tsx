import type { MouseEventHandler, ReactNode, Ref } from 'react'
import { Icon, type IconName } from '../Icon/Icon.tsx'
import * as styles from './Link.css.ts'

type LinkProps = {
  readonly href: string
  readonly children: ReactNode
  /** `inline` inside a sentence is underlined; `standalone` and `quiet` are for links on their own. */
  readonly tone?: keyof typeof styles.link
  /** After the label: `chevron-right` for 查看全部. */
  readonly icon?: IconName
  readonly target?: '_blank'
  readonly current?: boolean
  readonly onClick?: MouseEventHandler<HTMLAnchorElement>
  readonly ref?: Ref<HTMLAnchorElement>
}

/** A plain anchor: the app's router listens for clicks on anchors, so the kit needs no router. */
export const Link = ({
  href,
  children,
  tone = 'standalone',
  icon,
  target,
  current = false,
  onClick,
  ref,
}: LinkProps) => (
  <a
    ref={ref}
    href={href}
    target={target}
    rel={target === undefined ? undefined : 'noopener'}
    aria-current={current ? 'page' : undefined}
    className={styles.link[tone]}
    onClick={onClick}
  >
    {children}
    {icon !== undefined && <Icon name={icon} size={14} />}
  </a>
)
