import { type ReactNode, useId } from 'react'
import { Icon } from '../Icon/Icon.tsx'
import type { FieldLook } from '../Field/Field.tsx'
import * as styles from '../Field/Field.css.ts'

type FieldGroupProps = FieldLook & {
  /** The question: 企业类型, 所在地区. Each control has a name of its own besides. */
  readonly label: ReactNode
  /** Instead of a visible label. */
  readonly 'aria-label'?: string | undefined
  readonly children: ReactNode
}

/** Several controls for one question: radios, joined selects, a range. Looks like a Field. */
export const FieldGroup = (props: FieldGroupProps) => {
  const { label, layout = 'above', hint, error, required = false, children, 'aria-label': name } = props
  const id = useId()
  const described = [hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`].filter(Boolean).join(' ')
  return (
    <fieldset
      className={styles.field[layout]}
      data-wrong={error === undefined ? undefined : ''}
      aria-label={name}
      aria-labelledby={name === undefined ? `${id}-label` : undefined}
      aria-describedby={described === '' ? undefined : described}
    >
      {name === undefined && (
        <span id={`${id}-label`} className={styles.labels[layout]}>
          {label}
          {required && (
            <span className={styles.star} aria-hidden="true">
              *
            </span>
          )}
        </span>
      )}
      <div className={styles.body}>
        {children}
        {hint !== undefined && (
          <p id={`${id}-hint`} className={styles.hint}>
            {hint}
          </p>
        )}
        {error !== undefined && (
          <p id={`${id}-error`} className={styles.error}>
            <Icon name="error" size={14} />
            {error}
          </p>
        )}
      </div>
    </fieldset>
  )
}
