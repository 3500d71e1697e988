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

export const Radio = ({ label, ...native }: RadioChoice & { readonly label: ReactNode }) => (
  <label className={styles.line}>
    <input {...native} type="radio" className={styles.dot} />
    {label}
  </label>
)
