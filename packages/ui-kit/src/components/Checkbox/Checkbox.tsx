import type { ChangeEventHandler, FocusEventHandler, Ref } from 'react'
import type { Named } from '../Field/named.ts'
import * as styles from './Checkbox.css.ts'

type CheckboxProps = Named & {
  readonly checked?: boolean
  readonly defaultChecked?: boolean
  /** Partly selected (indeterminate). */
  readonly mixed?: boolean
  readonly disabled?: boolean
  readonly name?: string
  readonly value?: string
  readonly required?: boolean
  readonly 'aria-describedby'?: string
  readonly 'aria-invalid'?: true
  readonly onChange?: ChangeEventHandler<HTMLInputElement>
  readonly onBlur?: FocusEventHandler<HTMLInputElement>
  readonly ref?: Ref<HTMLInputElement>
}

export const Checkbox = ({ label, mixed = false, onChange, ref, ...native }: CheckboxProps) => (
  <label className={label === undefined ? `${styles.line} ${styles.alone}` : styles.line}>
    <input
      {...native}
      type="checkbox"
      className={styles.box}
      ref={(node) => {
        // There is no attribute for it, only a DOM property.
        if (node !== null) node.indeterminate = mixed
        if (typeof ref === 'function') return ref(node)
        if (ref) ref.current = node
      }}
      onChange={(event) => {
        // Browsers clear the indeterminate state on a click; here only the parent does.
        event.currentTarget.indeterminate = mixed
        onChange?.(event)
      }}
    />
    {label}
  </label>
)
