import type { ReactNode } from 'react'
import * as styles from './FigureStrip.css.ts'

type Figure = {
  readonly name: string
  readonly figure: string
  /** An explanation, or a link to details. */
  readonly note?: ReactNode
  readonly tone?: keyof typeof styles.figures
}

/** Three to five related figures, each with a note: 可用余额, 冻结金额. For tiles that are links use StatTiles. */
export const FigureStrip = ({
  figures,
  ...named
}: {
  readonly figures: readonly Figure[]
  readonly 'aria-label': string
}) => (
  <dl className={styles.strip} {...named}>
    {figures.map(({ name, figure, note, tone = 'ink' }) => (
      <div key={name} className={styles.cell}>
        <dt className={styles.name}>{name}</dt>
        <dd className={styles.figures[tone]}>{figure}</dd>
        {note !== undefined && <dd className={styles.note}>{note}</dd>}
      </div>
    ))}
  </dl>
)
