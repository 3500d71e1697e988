import * as styles from './ProgressBar.css.ts'

type ProgressBarProps = {
  readonly value: number
  readonly max: number
  /** The accessible name: 免运费进度. The figures are text beside the bar. */
  readonly 'aria-label': string
  /** Meaning of a full bar: a goal is reached, or nothing is left. */
  readonly full?: 'done' | 'gone'
}

/**
 * Apricot while partial; full: green for a reached goal and grey for a used-up pool. A native progress element: no
 * style attribute.
 */
export const ProgressBar = ({ value, max, full = 'done', ...named }: ProgressBarProps) => (
  <progress
    className={`${styles.bar} ${styles.states[value >= max ? full : 'filling']}`}
    value={Math.min(Math.max(value, 0), max)}
    max={max}
    {...named}
  />
)
