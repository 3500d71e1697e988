import type { ReactNode } from 'react'
import { Icon, type IconName } from '../Icon/Icon.tsx'
import * as styles from './ResultPanel.css.ts'

type ResultPanelProps = {
  readonly title: string
  readonly icon: IconName
  readonly tone?: keyof typeof styles.signs
  readonly hint?: ReactNode
  /** What happens next: a timeline, the facts of the order. */
  readonly children?: ReactNode
  /** At most two buttons: the main one first. */
  readonly actions?: ReactNode
}

/** The end of a flow: 资料已提交, 密码已重置. */
export const ResultPanel = ({ title, icon, tone = 'success', hint, children, actions }: ResultPanelProps) => (
  <div className={styles.panel}>
    <span className={styles.signs[tone]}>
      <Icon name={icon} size={32} />
    </span>
    <h1 className={styles.title} data-fact>
      {title}
    </h1>
    {hint !== undefined && <p className={styles.hint}>{hint}</p>}
    {children !== undefined && <div className={styles.more}>{children}</div>}
    {actions !== undefined && <div className={styles.actions}>{actions}</div>}
  </div>
)
