import { lazy, Suspense, useState } from 'react'
import { Icon } from '../../components/Icon/Icon.tsx'
import { Disclosure } from '../disclosure.tsx'
import type { FilterRow, Picked } from './filter-row.ts'
import * as styles from './FilterMenu.css.ts'

/** Loaded when a filter opens. */
const FilterPicks = lazy(async () => ({ default: (await import('./FilterPicks.tsx')).FilterPicks }))

type FilterMenuProps = {
  readonly label: string
  /** One filter, or several in a column. */
  readonly rows: readonly FilterRow[]
  /** Number of goods with the current filters; null where it is only known to be large. */
  readonly total: number | null
  /** The address of the list with other values of these filters. */
  readonly hrefOf: (picked: Picked) => string
}

/** A filter behind its button, which shows the number of active values. Esc or leaving discards what was ticked. */
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
