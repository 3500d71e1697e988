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
  /** `tile` fills its cell of a grid with a target of 44 on a phone; from `medium` on it is a line as well. */
  readonly look?: keyof typeof styles.looks
}

export const Radio = ({ label, look = 'line', ...native }: RadioProps) => (
  <label className={styles.looks[look]}>
    <input {...native} type="radio" className={styles.dot} />
    {label}
  </label>
)
