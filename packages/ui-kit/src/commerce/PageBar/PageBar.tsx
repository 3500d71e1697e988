import type { ReactNode } from 'react'
import { Icon } from '../../components/Icon/Icon.tsx'
import * as styles from './PageBar.css.ts'

type PageBarProps = {
  readonly title: string
  /** Where the arrow leads. */
  readonly back: string
  /** 44 high each. */
  readonly actions?: ReactNode
}

/** The top of a phone on a page that a buyer came to from another one: the way back, its title, at most two ways on. */
export const PageBar = ({ title, back, actions }: PageBarProps) => (
  <div className={styles.bar} data-print="no">
    <a href={back} className={styles.back} aria-label="返回">
      <Icon name="chevron-left" size={24} />
    </a>
    <span className={styles.title}>{title}</span>
    {actions}
  </div>
)
