import type { ChangeEventHandler, FocusEventHandler, ReactNode, Ref } from 'react'
import * as styles from './Radio.css.ts'

/** A radio button: those with the same `name` are one group, arrow keys move between them. */
export type RadioChoice = {
  readonly name: string
  readonly value: string
  readonly checked?: boolean
  readonly defaultChecked?: boolean
  readonly disabled?: boolean
  readonly onChange?: ChangeEventHandler<HTMLInputElement>
  readonly onBlur?: FocusEventHandler<HTMLInputElement>
  readonly ref?: Ref<HTMLInputElement>
}

type RadioProps = RadioChoice & {
  readonly label: ReactNode
  /** Where the label has more text than the choice's name. */
  readonly 'aria-label'?: string
  /**
   * `tile` fills its cell of a grid with a target of 44 on a phone; from `medium` on it is a line as well. `row` is as
   * wide as a list and 48 high.
   */
  readonly look?: keyof typeof styles.looks
}

export const Radio = ({ label, look = 'line', ...native }: RadioProps) => (
  <label className={styles.looks[look]}>
    <input {...native} type="radio" className={styles.dot} />
    {label}
  </label>
)
