import {
  type ChangeEventHandler,
  type FocusEventHandler,
  type KeyboardEventHandler,
  type ReactNode,
  type Ref,
  useRef,
  useState,
} from 'react'
import { Field, type FieldLook } from '../Field/Field.tsx'
import { frame, frames } from '../Field/Field.css.ts'
import type { Named } from '../Field/named.ts'
import { IconButton } from '../IconButton/IconButton.tsx'
import * as styles from './TextField.css.ts'

type TextFieldProps = FieldLook &
  Named & {
    readonly size?: keyof typeof styles.sizes
    /** A password gets a button that shows it. */
    readonly type?: 'text' | 'password' | 'tel' | 'email' | 'search' | 'url' | 'date'
    readonly prefix?: ReactNode
    readonly suffix?: ReactNode
    readonly clearable?: boolean
    /** Tabular digits: phone numbers, licence numbers, amounts. */
    readonly numeric?: boolean

    readonly name?: string
    readonly value?: string
    readonly defaultValue?: string
    readonly placeholder?: string
    readonly autoComplete?: string
    readonly inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email' | 'search'
    readonly maxLength?: number
    readonly disabled?: boolean
    readonly readOnly?: boolean
    readonly onChange?: ChangeEventHandler<HTMLInputElement>
    readonly onBlur?: FocusEventHandler<HTMLInputElement>
    readonly onKeyDown?: KeyboardEventHandler<HTMLInputElement>
    readonly ref?: Ref<HTMLInputElement>
  }

/** Clears the field with an input event, so that a parent or form library notices. */
const emptyAsTyped = (input: HTMLInputElement): void => {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, '')
  input.dispatchEvent(new Event('input', { bubbles: true }))
  input.focus()
}

export const TextField = (props: TextFieldProps) => {
  const { size = 40, type = 'text', prefix, suffix, clearable = false, numeric = false, error, ref } = props
  const [revealed, setRevealed] = useState(false)
  const input = useRef<HTMLInputElement>(null)

  return (
    <Field {...props}>
      {(control) => (
        <span className={`${frame} ${frames[error === undefined ? 'right' : 'wrong']} ${styles.sizes[size]}`}>
          {prefix !== undefined && <span className={styles.prefix}>{prefix}</span>}
          <input
            {...control}
            ref={(node) => {
              input.current = node
              if (typeof ref === 'function') return ref(node)
              if (ref) ref.current = node
            }}
            className={numeric ? `${styles.input} ${styles.numeric}` : styles.input}
            type={type === 'password' && revealed ? 'text' : type}
            name={props.name}
            value={props.value}
            defaultValue={props.defaultValue}
            placeholder={props.placeholder ?? ' '}
            autoComplete={props.autoComplete}
            inputMode={props.inputMode}
            maxLength={props.maxLength}
            disabled={props.disabled}
            readOnly={props.readOnly}
            onChange={props.onChange}
            onBlur={props.onBlur}
            onKeyDown={props.onKeyDown}
          />
          {suffix !== undefined && <span className={styles.suffix}>{suffix}</span>}
          {clearable && (
            <span className={`${styles.tools} ${styles.clear}`}>
              <IconButton
                icon="close"
                label="清空"
                size={28}
                onClick={() => {
                  if (input.current !== null) emptyAsTyped(input.current)
                }}
              />
            </span>
          )}
          {type === 'password' && (
            <span className={styles.tools}>
              <IconButton
                icon="eye"
                label={revealed ? '隐藏密码' : '显示密码'}
                size={28}
                onClick={() => setRevealed(!revealed)}
              />
            </span>
          )}
        </span>
      )}
    </Field>
  )
}
