import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import * as styles from './docs-page.css.ts'
import { findPart } from './find-part.ts'
import type { Guide } from './guide.ts'

type Spot = { readonly number: number; readonly left: number; readonly top: number }

const SIZE = 20

/** Positions of the numbers: before the first line of each part, moved right where another number is already. */
const spotsOf = (stage: HTMLElement, marks: readonly string[]): readonly Spot[] => {
  const frame = stage.getBoundingClientRect()
  const spots: Spot[] = []
  for (const [at, mark] of marks.entries()) {
    const part = mark === '' ? null : findPart(stage, mark)
    if (part === null) continue
    const box = part.getBoundingClientRect()
    const top = box.top - frame.top + (Math.min(box.height, SIZE) - SIZE) / 2
    let left = Math.max(0, box.left - frame.left - SIZE + 2)
    while (spots.some((spot) => Math.abs(spot.left - left) < SIZE && Math.abs(spot.top - top) < SIZE)) left += SIZE
    spots.push({ number: at + 1, left, top })
  }
  return spots
}

type AnatomyProps = {
  readonly rows: Guide['anatomy']
  /** In px, where the component has a width of its own. */
  readonly width: number | undefined
  readonly children: ReactNode
}

/** The component with a number on each of its parts, and the list that the numbers refer to. */
export const Anatomy = ({ rows, width, children }: AnatomyProps) => {
  const stage = useRef<HTMLDivElement>(null)
  const [spots, setSpots] = useState<readonly Spot[]>([])
  useLayoutEffect(() => {
    const element = stage.current
    if (element === null) return undefined
    const marks = rows.map(([, , mark = '']) => mark)
    const place = (): void => {
      const next = spotsOf(element, marks)
      setSpots((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next))
    }
    // A story is rendered after its page, and its pictures later still.
    const resized = new ResizeObserver(place)
    const changed = new MutationObserver(place)
    resized.observe(element)
    changed.observe(element, { childList: true, subtree: true })
    place()
    return () => {
      resized.disconnect()
      changed.disconnect()
    }
  }, [rows])
  return (
    <div className={styles.anatomy}>
      <div className={styles.stage} style={{ maxWidth: width }}>
        <div ref={stage}>{children}</div>
        {spots.map(({ number, left, top }) => (
          <span key={number} className={styles.spot} style={{ left, top }} aria-hidden="true">
            {number}
          </span>
        ))}
      </div>
      <ol className={styles.numbered}>
        {rows.map(([part, what]) => (
          <li key={part}>
            <strong>{part}</strong>，{what}
          </li>
        ))}
      </ol>
    </div>
  )
}
