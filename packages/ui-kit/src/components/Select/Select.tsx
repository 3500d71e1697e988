import type { ChangeEventHandler, FocusEventHandler, Ref } from 'react'
import { Field, type FieldLook } from '../Field/Field.tsx'
import { frame, frames } from '../Field/Field.css.ts'
import type { Named } from '../Field/named.ts'
import { Icon } from '../Icon/Icon.tsx'
import * as styles from './Select.css.ts'

type SelectProps = FieldLook &
  Named & {
    readonly options: readonly { readonly value: string; readonly text: string; readonly disabled?: boolean }[]
    /** The first option while nothing is selected: 请选择. Its value is the empty string. */
    readonly placeholder?: string
    readonly size?: keyof typeof styles.sizes
    readonly name?: string
    readonly value?: string
    readonly defaultValue?: string
    readonly autoComplete?: string
    readonly disabled?: boolean
    readonly onChange?: ChangeEventHandler<HTMLSelectElement>
    readonly onBlur?: FocusEventHandler<HTMLSelectElement>
    readonly ref?: Ref<HTMLSelectElement>
  }

/** A native select: it works by keyboard, by touch and without a script. */
export const Select = (props: SelectProps) => {
  const { options, placeholder, size = 40, error } = props
  return (
    <Field {...props}>
      {(control) => (
        <span className={styles.wrap}>
          <select
            {...control}
            ref={props.ref}
            className={`${frame} ${frames[error === undefined ? 'right' : 'wrong']} ${styles.select} ${styles.sizes[size]}`}
            name={props.name}
            value={props.value}
            defaultValue={props.defaultValue}
            autoComplete={props.autoComplete}
            disabled={props.disabled}
            onChange={props.onChange}
            onBlur={props.onBlur}
          >
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map(({ value, text, disabled }) => (
              <option key={value} value={value} disabled={disabled}>
                {text}
              </option>
            ))}
          </select>
          <span className={styles.arrow}>
            <Icon name="chevron-down" size={16} />
          </span>
        </span>
      )}
    </Field>
  )
}
