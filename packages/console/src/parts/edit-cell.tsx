import { useEffect, useRef, useState } from 'react'
import * as styles from './edit-cell.css.ts'

type EditCellProps = {
  /** What it is, and of what: 蒙脱石散 基础价. */
  readonly label: string
  /** What stands there. */
  readonly value: string
  /** What was written over it and is not saved yet; null: nothing. */
  readonly draft: string | null
  readonly disabled?: boolean
  /** Null: it is as it was. */
  readonly onDraft: (draft: string | null) => void
}

/** A figure of a row that is written over in its place: a press or Enter opens it, Enter or leaving takes it, Esc leaves it. */
export const EditCell = ({ label, value, draft, disabled = false, onDraft }: EditCellProps) => {
  const [writing, setWriting] = useState<string | null>(null)
  const shown = draft ?? value
  const isLetGo = useRef(false)
  const button = useRef<HTMLButtonElement>(null)
  /** Closed by a key: whoever went elsewhere stays there. */
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
          // Or Enter would press the button that has the focus then.
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
