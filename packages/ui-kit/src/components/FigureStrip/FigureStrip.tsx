import type { ReactNode } from 'react'
import * as styles from './FigureStrip.css.ts'

type Figure = {
  readonly name: string
  readonly figure: string
  /** What it means, or where there is more of it. */
  readonly note?: ReactNode
  readonly tone?: keyof typeof styles.figures
}

/** Three to five figures of one thing, each with a note: 可用余额, 冻结金额. Tiles that lead somewhere are StatTiles. */
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
