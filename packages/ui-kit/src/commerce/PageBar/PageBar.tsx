import type { ReactNode } from 'react'
import { Icon } from '../../components/Icon/Icon.tsx'
import * as styles from './PageBar.css.ts'

type PageBarProps = {
  readonly title: string
  /** The target of the back arrow. */
  readonly back: string
  /** 44 px high each. */
  readonly actions?: ReactNode
}

/** The top bar of a phone on a page below another one: back, title, at most two actions. */
export const PageBar = ({ title, back, actions }: PageBarProps) => (
  <div className={styles.bar} data-print="no">
    <a href={back} className={styles.back} aria-label="返回">
      <Icon name="chevron-left" size={24} />
    </a>
    <span className={styles.title}>{title}</span>
    {actions}
  </div>
)
