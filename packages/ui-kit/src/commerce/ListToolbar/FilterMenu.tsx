import { lazy, Suspense, useState } from 'react'
import { Icon } from '../../components/Icon/Icon.tsx'
import { Disclosure } from '../disclosure.tsx'
import type { FilterRow, Picked } from './filter-row.ts'
import * as styles from './FilterMenu.css.ts'

/** Loaded when a filter opens. */
const FilterPicks = lazy(async () => ({ default: (await import('./FilterPicks.tsx')).FilterPicks }))

type FilterMenuProps = {
  readonly label: string
  /** One filter, or several below each other. */
  readonly rows: readonly FilterRow[]
  /** Goods of the list as it is; null where they are only known to be many. */
  readonly total: number | null
  /** The list with other values of these filters. */
  readonly hrefOf: (picked: Picked) => string
}

/** A filter behind its button; the number says how many of its choices hold. Esc or leaving lets go of what was ticked. */
export const FilterMenu = ({ label, rows, total, hrefOf }: FilterMenuProps) => {
  const [open, setOpen] = useState(false)
  const held = rows.reduce((count, { choices }) => count + choices.filter(({ current }) => current).length, 0)
  return (
    <Disclosure
      summaryClass={styles.button[held > 0 ? 'set' : 'free']}
      onToggle={setOpen}
      summary={
        <>
          {label}
          {held > 0 && ` ${String(held)}`}
          <Icon name="chevron-down" size={12} />
        </>
      }
    >
      <div className={styles.panel} tabIndex={-1}>
        {open && (
          <Suspense>
            <FilterPicks rows={rows} total={total} hrefOf={hrefOf} />
          </Suspense>
        )}
      </div>
    </Disclosure>
  )
}
