import { Checkbox } from '@xinglin/ui-kit/Checkbox'
import { Disclosure } from '@xinglin/ui-kit/commerce/disclosure'
import { useState } from 'react'
import * as styles from './column-picker.css.ts'
import type { DeskColumn } from './desk-table.tsx'

type Hidden = ReadonlySet<string>

const nameOf = (list: string): string => `console-columns-${list}`

/** Names of columns that browsers have kept, before they were those of the rows. */
const renamed = new Map([
  ['placed', 'placedAt'],
  ['member', 'company'],
  ['paid', 'paidBy'],
  ['rep', 'salesRep'],
  ['type', 'buyerType'],
  ['standing', 'isPassed'],
  ['last', 'lastOrderAt'],
])

const keptIn = (list: string): readonly string[] =>
  (localStorage.getItem(nameOf(list)) ?? '').split(',').flatMap((key) => (key === '' ? [] : [renamed.get(key) ?? key]))

/** The columns of a list that this browser hides; kept until they are shown again. */
export const useHiddenColumns = (list: string): readonly [Hidden, (hidden: Hidden) => void] => {
  const [hidden, setHidden] = useState<Hidden>(() => new Set(keptIn(list)))
  const keep = (next: Hidden): void => {
    setHidden(next)
    if (next.size === 0) localStorage.removeItem(nameOf(list))
    else localStorage.setItem(nameOf(list), [...next].join(','))
  }
  return [hidden, keep]
}

type ColumnPickerProps = {
  readonly columns: readonly Pick<DeskColumn<never>, 'key' | 'title'>[]
  readonly hidden: Hidden
  readonly onChange: (hidden: Hidden) => void
}

/** Which columns are shown; the first one always is. */
export const ColumnPicker = ({ columns, hidden, onChange }: ColumnPickerProps) => {
  const others = columns.slice(1)
  return (
    <div className={styles.place}>
      <Disclosure
        summaryClass={styles.button}
        summary={`列 ${String(columns.length - others.filter(({ key }) => hidden.has(key)).length)}/${String(columns.length)}`}
      >
        {/* Takes the focus of a click beside its fields, so that it stays open. */}
        <div className={styles.panel} tabIndex={-1}>
          {others.map(({ key, title }) => (
            <Checkbox
              key={key}
              label={title}
              checked={!hidden.has(key)}
              onChange={(event) => {
                const next = new Set(hidden)
                if (event.currentTarget.checked) next.delete(key)
                else next.add(key)
                onChange(next)
              }}
            />
          ))}
        </div>
      </Disclosure>
    </div>
  )
}
