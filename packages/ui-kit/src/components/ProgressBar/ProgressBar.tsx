import * as styles from './ProgressBar.css.ts'

type ProgressBarProps = {
  readonly value: number
  readonly max: number
  /** What is being reached: 免运费进度. The figures stand beside the bar as words. */
  readonly 'aria-label': string
  /** What a full bar says: that something is reached, or that nothing is left. */
  readonly full?: 'done' | 'gone'
}

/**
 * Apricot on the way; full, leaf green for what is reached and grey for what is gone. The browser's own element: no
 * style is written.
 */
export const ProgressBar = ({ value, max, full = 'done', ...named }: ProgressBarProps) => (
  <progress
    className={`${styles.bar} ${styles.states[value >= max ? full : 'filling']}`}
    value={Math.min(Math.max(value, 0), max)}
    max={max}
    {...named}
  />
)
