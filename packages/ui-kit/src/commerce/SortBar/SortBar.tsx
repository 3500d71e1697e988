import type { ReactNode } from 'react'
import { Badge } from '../../components/Badge/Badge.tsx'
import { Button } from '../../components/Button/Button.tsx'
import { Icon } from '../../components/Icon/Icon.tsx'
import { VisuallyHidden } from '../../components/VisuallyHidden/VisuallyHidden.tsx'
import { grouped } from '../selling.ts'
import * as styles from './SortBar.css.ts'

export type SortOrder = {
  readonly label: string
  readonly href: string
  readonly current: boolean
  /** An order with two ends: which one holds, or `both` while another order does. */
  readonly direction?: 'up' | 'down' | 'both'
}

type SortBarProps = {
  readonly orders: readonly SortOrder[]
  /** 仅看有货, 采购过, 不看近效期: each leads to the list with it turned the other way. */
  readonly switches: readonly { readonly label: string; readonly href: string; readonly on: boolean }[]
  readonly total: number
  /** There are at least that many. */
  readonly capped: boolean
  /** The button for the filters, shown where the panel of filters is not. */
  readonly filters?: { readonly open: boolean; readonly chosen: number; readonly onToggle: () => void }
  /** At the right: how the list is drawn, and its pages. */
  readonly children?: ReactNode
}

export const arrows = { up: 'chevron-up', down: 'chevron-down', both: 'sort' } as const
const words = { up: '升序', down: '降序', both: '' } as const

export const SortBar = ({ orders, switches, total, capped, filters, children }: SortBarProps) => (
  <div className={styles.bar}>
    <ul className={styles.orders} aria-label="排序">
      {orders.map(({ label, href, current, direction }) => (
        <li key={label} className={styles.place}>
          <a href={href} className={styles.order} aria-current={current ? 'true' : undefined}>
            {label}
            {direction !== undefined && (
              <>
                <Icon name={arrows[direction]} size={12} />
                <VisuallyHidden>{words[direction]}</VisuallyHidden>
              </>
            )}
          </a>
        </li>
      ))}
    </ul>
    {filters !== undefined && (
      <span className={styles.filters}>
        <Button tone="ghost" size={44} icon="filter" aria-expanded={filters.open} onClick={filters.onToggle}>
          筛选
          <Badge count={filters.chosen} size="small" />
        </Button>
      </span>
    )}
    <ul className={styles.switches} aria-label="快捷筛选">
      {switches.map(({ label, href, on }) => (
        <li key={label}>
          <a href={href} className={styles.toggle} aria-current={on ? 'true' : undefined}>
            <span className={styles.box}>{on && <Icon name="check" size={12} heavy />}</span>
            {label}
            {on && <VisuallyHidden>（已选）</VisuallyHidden>}
          </a>
        </li>
      ))}
    </ul>
    <div className={styles.right}>
      <span>
        共 <b className={styles.total}>{`${grouped(total)}${capped ? '+' : ''}`}</b> 个品种
      </span>
      {children}
    </div>
  </div>
)
