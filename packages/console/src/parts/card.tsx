import { type ReactNode, useId } from 'react'
import * as styles from './parts.css.ts'

type CardProps = {
  /** The target of a link on its page. */
  readonly id?: string
  readonly title: string
  /** Level of its heading; 3 inside a section with a heading of its own. */
  readonly level?: 2 | 3
  /** Beside the title, smaller. */
  readonly note?: ReactNode
  /** At the end of the heading. */
  readonly end?: ReactNode
  readonly children: ReactNode
}

/** A section of a page with a heading. */
export const Card = ({ id, title, level = 2, note, end, children }: CardProps) => {
  const headingId = useId()
  const Heading = `h${level}` as const
  return (
    <section id={id} className={styles.card} aria-labelledby={headingId}>
      <header className={styles.cardHead}>
        <Heading id={headingId}>{title}</Heading>
        {note !== undefined && <span className={styles.note}>{note}</span>}
        {end !== undefined && <span className={styles.cardEnd}>{end}</span>}
      </header>
      {children}
    </section>
  )
}

type Line = { readonly term: string; readonly amount: string; readonly strong?: boolean }

/** The breakdown of an amount, one line each. */
export const Sums = ({ lines }: { readonly lines: readonly Line[] }) => (
  <table className={styles.table}>
    <tbody>
      {lines.map(({ term, amount, strong = false }) => (
        <tr key={term}>
          <td>{strong ? <b>{term}</b> : term}</td>
          <td data-align="right">{strong ? <b>{amount}</b> : amount}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
