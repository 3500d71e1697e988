import * as styles from './ProgressBar.css.ts'

type ProgressBarProps = {
  readonly value: number
  readonly max: number
  /** What is being reached: 免运费进度. The figures stand beside the bar as words. */
  readonly 'aria-label': string
}

/** Apricot while something is still to reach, leaf green when it is. The browser's own element: no style is written. */
export const ProgressBar = ({ value, max, ...named }: ProgressBarProps) => (
  <progress
    className={`${styles.bar} ${styles.states[value >= max ? 'done' : 'filling']}`}
    value={Math.min(Math.max(value, 0), max)}
    max={max}
    {...named}
  />
)
