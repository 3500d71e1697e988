import type { ReactNode } from 'react'
import { Icon, type IconName } from '../Icon/Icon.tsx'
import * as styles from './StatusText.css.ts'

type StatusTextProps = {
  readonly children: ReactNode
  /** `due`: the buyer must act. `moving`: the shop acts. `done`, `over` (closed without an action), `failed`. */
  readonly tone: keyof typeof styles.statusText
  readonly icon?: IconName
}

export const StatusText = ({ children, tone, icon }: StatusTextProps) => (
  <span className={styles.statusText[tone]}>
    {icon !== undefined && <Icon name={icon} size={16} />}
    {children}
  </span>
)
