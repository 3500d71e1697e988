import { useEffect, useRef, useState } from 'react'
import * as styles from './edit-cell.css.ts'

type EditCellProps = {
  /** Its accessible name: 蒙脱石散 基础价. */
  readonly label: string
  /** The saved value. */
  readonly value: string
  /** The unsaved new value; null: none. */
  readonly draft: string | null
  readonly disabled?: boolean
  /** Null: unchanged. */
  readonly onDraft: (draft: string | null) => void
}

/** A value that is edited in place: a click or Enter opens it, Enter or blur accepts, Esc cancels. */
export const EditCell = ({ label, value, draft, disabled = false, onDraft }: EditCellProps) => {
  const [writing, setWriting] = useState<string | null>(null)
  const shown = draft ?? value
  const isLetGo = useRef(false)
  const button = useRef<HTMLButtonElement>(null)
  /** Closed by a key, so the focus returns to the button; on blur it stays where it went. */
  const isClosedByKey = useRef(false)
  useEffect(() => {
    if (writing === null && isClosedByKey.current) button.current?.focus()
    isClosedByKey.current = false
  }, [writing])
  const leave = (): void => {
    const text = writing?.trim() ?? ''
    setWriting(null)
    if (!isLetGo.current) onDraft(text === '' || text === value ? null : text)
    isLetGo.current = false
  }
  if (writing !== null)
    return (
      <input
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it takes the place of the button that was pressed
        autoFocus
        className={styles.field}
        aria-label={label}
        inputMode="decimal"
        maxLength={12}
        value={writing}
        onChange={(event) => setWriting(event.currentTarget.value)}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={leave}
        onKeyDown={(event) => {
          event.stopPropagation()
          isLetGo.current = event.key === 'Escape'
          isClosedByKey.current = event.key === 'Enter' || event.key === 'Escape'
          if (!isClosedByKey.current) return
          // Otherwise Enter would also click the button that is focused then.
          event.preventDefault()
          event.currentTarget.blur()
        }}
      />
    )
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.rest[draft === null ? 'same' : 'changed']}
        aria-label={`${label} ${shown}`}
        disabled={disabled}
        onClick={() => setWriting(shown)}
      >
        {shown}
      </button>
      {draft !== null && <s className={styles.before}>{value}</s>}
    </>
  )
}
