import type { ChangeEventHandler, FocusEventHandler, Ref } from 'react'
import { Button } from '../Button/Button.tsx'
import { Field, type FieldLook } from '../Field/Field.tsx'
import { frame, frames } from '../Field/Field.css.ts'
import * as styles from './CodeField.css.ts'

type CodeFieldProps = FieldLook & {
  readonly label: string
  readonly name?: string
  readonly value?: string
  /** Seconds until another code can be sent; 0: now. The parent counts down. */
  readonly secondsLeft: number
  readonly sending?: boolean
  /** Disabled: the phone number above is invalid. */
  readonly disabled?: boolean
  readonly onSend: () => void
  readonly onChange?: ChangeEventHandler<HTMLInputElement>
  readonly onBlur?: FocusEventHandler<HTMLInputElement>
  readonly ref?: Ref<HTMLInputElement>
}

/** Six digits from a message, and the button that sends it. */
export const CodeField = (props: CodeFieldProps) => {
  const { secondsLeft, sending = false, disabled = false, error, onSend } = props
  const waiting = secondsLeft > 0
  return (
    <Field {...props}>
      {(control) => (
        <span className={styles.line}>
          <span className={`${frame} ${frames[error === undefined ? 'right' : 'wrong']} ${styles.box}`}>
            <input
              {...control}
              ref={props.ref}
              className={styles.input}
              name={props.name}
              value={props.value}
              placeholder="6 位数字"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={6}
              onChange={props.onChange}
              onBlur={props.onBlur}
            />
          </span>
          <Button size={40} tone="outline" disabled={waiting || disabled} busy={sending} onClick={onSend}>
            {waiting ? `${Math.ceil(secondsLeft)} 秒后重发` : '获取验证码'}
          </Button>
        </span>
      )}
    </Field>
  )
}
