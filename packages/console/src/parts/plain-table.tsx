import type { ReactNode } from 'react'
import * as styles from './parts.css.ts'

/** The heading of a column; `right` above numbers, whose cells have `data-align="right"`. */
export type Head = string | { readonly text: string; readonly align: 'right' }

type PlainTableProps = {
  /** The accessible name: 付款. */
  readonly label: string
  readonly heads: readonly Head[]
  /** Rows with another style. */
  readonly className?: string
  /** The rows. */
  readonly children: ReactNode
}

/** A small table, fully rendered. A wide one scrolls, by keyboard too. */
export const PlainTable = ({ label, heads, className = '', children }: PlainTableProps) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region must be scrollable by keyboard
  <section className={styles.scroll} tabIndex={0} aria-label={label}>
    <table className={`${styles.table} ${className}`}>
      <thead>
        <tr>
          {heads.map((head) =>
            typeof head === 'string' ? (
              <th key={head} scope="col">
                {head}
              </th>
            ) : (
              <th key={head.text} scope="col" data-align={head.align}>
                {head.text}
              </th>
            ),
          )}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </section>
)

/** Above a column of numbers. */
export const right = (text: string): Head => ({ text, align: 'right' })
