import type { ReactNode } from 'react'
import * as styles from './parts.css.ts'

/** The words over a column; `right` over figures, as their cells with `data-align="right"`. */
export type Head = string | { readonly text: string; readonly align: 'right' }

type PlainTableProps = {
  /** What the rows are: 付款. */
  readonly label: string
  readonly heads: readonly Head[]
  /** Rows that look otherwise. */
  readonly className?: string
  /** The rows. */
  readonly children: ReactNode
}

/** A small table of a page, all of it drawn. What is wider than its place scrolls, by keyboard too. */
export const PlainTable = ({ label, heads, className = '', children }: PlainTableProps) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must scroll by keyboard too
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

/** Over a column of figures. */
export const right = (text: string): Head => ({ text, align: 'right' })
