import type { ReactNode } from 'react'
import { Icon, type IconName } from '../Icon/Icon.tsx'
import illustrations from './illustrations.svg?no-inline'
import * as styles from './EmptyState.css.ts'

type EmptyStateProps = {
  readonly title: string
  readonly level?: 1 | 2 | 3
  readonly hint?: ReactNode
  /** At most two buttons: the main one first. */
  readonly actions?: ReactNode
} & (
  | {
      /** 购物车为空, 没有找到, 请求超时, 活动未开始, 页面不存在. */
      readonly illustration: 'basket' | 'magnifier' | 'hourglass' | 'calendar' | 'lost'
      readonly icon?: never
    }
  | { readonly icon: IconName; readonly illustration?: never }
)

/** An empty state, with the next step. */
export const EmptyState = ({ title, level = 2, hint, actions, illustration, icon }: EmptyStateProps) => {
  const Heading = `h${level}` as const
  const kind = illustration === undefined ? 'ofSign' : illustration === 'lost' ? 'ofPage' : 'ofState'
  const [width, height] = kind === 'ofPage' ? [240, 148] : [168, 128]
  return (
    <div className={styles.places[kind]}>
      {illustration === undefined ? (
        <span className={styles.icon}>
          <Icon name={icon} size={32} />
          <Blossom />
        </span>
      ) : (
        <svg width={width} height={height} className={styles.drawing} aria-hidden="true">
          <use href={`${illustrations}#${illustration}`} />
        </svg>
      )}
      <Heading className={styles.titles[kind]}>{title}</Heading>
      {hint !== undefined && <p className={styles.hints[kind]}>{hint}</p>}
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}

/** The apricot blossom of the shop's mark: five petals around a light heart. */
const Blossom = () => (
  <svg className={styles.petals} width={36} height={36} viewBox="-18 -18 36 36" aria-hidden="true">
    {[0, 72, 144, 216, 288].map((turn) => (
      <ellipse key={turn} cy={-8} rx={5.5} ry={7} fill="currentColor" transform={`rotate(${String(turn)})`} />
    ))}
    <circle r={3.5} fill="#fff" />
  </svg>
)
