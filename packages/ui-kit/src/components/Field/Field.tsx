import { type ReactNode, useId } from 'react'
import { Icon } from '../Icon/Icon.tsx'
import type { Named } from './named.ts'
import * as styles from './Field.css.ts'

export type FieldLook = {
  /** The label above its control, or in a column of 104 px beside it (above it on a narrow screen). */
  readonly layout?: 'above' | 'beside'
  readonly hint?: ReactNode
  /** The error, and how to correct it. */
  readonly error?: string | undefined
  readonly required?: boolean
}

/** The ARIA props of a control inside a Field. */
type ControlProps = {
  readonly id: string
  readonly required: boolean
  readonly 'aria-label': string | undefined
  readonly 'aria-labelledby': string | undefined
  readonly 'aria-describedby': string | undefined
  readonly 'aria-invalid': true | undefined
}

type FieldProps = FieldLook & Named & { readonly children: (control: ControlProps) => ReactNode }

/** Label, control, hint and error: the base of TextField, TextArea and Select, and of custom controls. */
export const Field = ({ label, layout = 'above', hint, error, required = false, children, ...named }: FieldProps) => {
  const id = useId()
  const hintId = `${id}-hint`
  const errorId = `${id}-error`
  const described = [hint !== undefined && hintId, error !== undefined && errorId].filter(Boolean).join(' ')

  const body = (
    <div className={styles.body}>
      {children({
        id,
        required,
        'aria-label': named['aria-label'],
        'aria-labelledby': named['aria-labelledby'],
        'aria-describedby': described === '' ? undefined : described,
        'aria-invalid': error === undefined ? undefined : true,
      })}
      {hint !== undefined && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p id={errorId} className={styles.error}>
          <Icon name="error" size={14} />
          {error}
        </p>
      )}
    </div>
  )

  if (label === undefined) return body
  return (
    <div className={styles.field[layout]}>
      <label htmlFor={id} className={styles.labels[layout]}>
        {label}
        {required && (
          <span className={styles.star} aria-hidden="true">
            *
          </span>
        )}
      </label>
      {body}
    </div>
  )
}
