import type { ReactNode } from 'react'
import { Icon, type IconName } from '../Icon/Icon.tsx'
import * as styles from './Notice.css.ts'

type NoticeProps = {
  readonly children: ReactNode
  readonly tone?: keyof typeof styles.notice
  readonly icon?: IconName
  /** The next step, in the colour of the notice. */
  readonly link?: { readonly label: string; readonly href: string }
  /** Announced when it appears: an error at once (alert), others politely (status). */
  readonly live?: boolean
}

const icons = { info: 'info', success: 'success', warning: 'warning', danger: 'error' } as const

export const Notice = ({ children, tone = 'info', icon = icons[tone], link, live = false }: NoticeProps) => (
  <div className={styles.notice[tone]} role={live ? (tone === 'danger' ? 'alert' : 'status') : undefined}>
    <span className={styles.sign}>
      <Icon name={icon} size={14} />
    </span>
    <div className={styles.words}>
      {children}
      {link !== undefined && (
        <a href={link.href} className={styles.link}>
          {link.label}
        </a>
      )}
    </div>
  </div>
)
