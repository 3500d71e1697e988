import type { ChangeEventHandler, FocusEventHandler, Ref } from 'react'
import { Field, type FieldLook } from '../Field/Field.tsx'
import { frame, frames } from '../Field/Field.css.ts'
import type { Named } from '../Field/named.ts'
import * as styles from './TextArea.css.ts'

type TextAreaProps = FieldLook &
  Named & {
    readonly rows?: number
    readonly name?: string
    readonly value?: string
    readonly defaultValue?: string
    readonly placeholder?: string
    readonly maxLength?: number
    readonly disabled?: boolean
    readonly onChange?: ChangeEventHandler<HTMLTextAreaElement>
    readonly onBlur?: FocusEventHandler<HTMLTextAreaElement>
    readonly ref?: Ref<HTMLTextAreaElement>
  }

export const TextArea = (props: TextAreaProps) => (
  <Field {...props}>
    {(control) => (
      <textarea
        {...control}
        ref={props.ref}
        className={`${frame} ${frames[props.error === undefined ? 'right' : 'wrong']} ${styles.area}`}
        rows={props.rows ?? 2}
        name={props.name}
        value={props.value}
        defaultValue={props.defaultValue}
        placeholder={props.placeholder}
        maxLength={props.maxLength}
        disabled={props.disabled}
        onChange={props.onChange}
        onBlur={props.onBlur}
      />
    )}
  </Field>
)
