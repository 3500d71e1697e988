import { MARK_SCALE, type MarkBox, type MarkPoint } from '@xinglin/domain/members'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react'
import * as styles from './paper-viewer.css.ts'

type MarkPadProps = {
  readonly label: string
  readonly onStart: () => void
  /** Between two points of the picture as it is shown, in thousandths. */
  readonly onDraw: (one: MarkPoint, other: MarkPoint) => void
  readonly onNudge: (by: Partial<MarkBox>) => void
  readonly onRemove: () => void
  readonly onDone: () => void
}

/** One press of an arrow key, in thousandths. */
const STEP = 10

const moves: { readonly [key: string]: readonly [number, number] } = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
}

const pointIn = (event: PointerEvent<HTMLButtonElement>): MarkPoint => {
  const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
  return { x: ((event.clientX - left) / width) * MARK_SCALE, y: ((event.clientY - top) / height) * MARK_SCALE }
}

/** Covers a picture while a place on it is marked, by pointer or by arrow keys. */
export const MarkPad = ({ label, onStart, onDraw, onNudge, onRemove, onDone }: MarkPadProps) => {
  const pad = useRef<HTMLButtonElement>(null)
  const from = useRef<MarkPoint | null>(null)
  const start = useRef(onStart)
  useEffect(() => {
    start.current()
    pad.current?.focus()
  }, [])
  const press = (event: KeyboardEvent): void => {
    const move = moves[event.key]
    if (move === undefined && !['Enter', 'Escape', 'Delete', 'Backspace'].includes(event.key)) return
    event.preventDefault()
    if (move !== undefined) {
      const [x, y] = move
      onNudge(event.shiftKey ? { width: x, height: y } : { left: x, top: y })
    } else if (event.key === 'Enter' || event.key === 'Escape') onDone()
    else onRemove()
  }
  return (
    <button
      ref={pad}
      type="button"
      className={styles.pad}
      aria-label={label}
      onKeyDown={press}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        from.current = pointIn(event)
      }}
      onPointerMove={(event) => {
        if (from.current !== null) onDraw(from.current, pointIn(event))
      }}
      onPointerUp={() => {
        from.current = null
      }}
      onPointerCancel={() => {
        from.current = null
      }}
    />
  )
}
