import { Icon } from '../Icon/Icon.tsx'
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx'
import * as styles from './Steps.css.ts'

type StepsProps = {
  readonly 'aria-label': string
  readonly steps: readonly string[]
  /** The current step, from 0; the number of steps when all are done. */
  readonly current: number
}

export const Steps = ({ steps, current, ...named }: StepsProps) => (
  <ol className={styles.steps} {...named}>
    {steps.map((name, at) => {
      const state = at < current ? 'done' : at === current ? 'current' : 'ahead'
      return (
        <li
          key={name}
          className={`${styles.base} ${styles.states[state]}`}
          aria-current={state === 'current' ? 'step' : undefined}
        >
          <span className={styles.numbers[state]}>{state === 'done' ? <Icon name="check" size={14} /> : at + 1}</span>
          <span>
            {name}
            {state === 'done' && <VisuallyHidden>（已完成）</VisuallyHidden>}
          </span>
        </li>
      )
    })}
  </ol>
)
