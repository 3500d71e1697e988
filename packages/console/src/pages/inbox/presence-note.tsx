import type { Instant } from '@xinglin/domain/kernel/time'
import { MINUTE_MS } from '@xinglin/domain/kernel/time'
import type { InboxColleague } from '@xinglin/domain/staff'
import { Button } from '@xinglin/ui-kit/Button'
import { useState } from 'react'
import { Face } from '../../parts/face.tsx'
import * as parts from '../../parts/parts.css.ts'
import { ageOf } from '../../shared/words.ts'
import * as styles from './inbox-view.css.ts'

const sinceWords = (openedAt: Instant, now: Instant): string =>
  now - openedAt < MINUTE_MS ? '刚刚打开' : `${ageOf(openedAt, now)}前打开`

type PresenceNoteProps = {
  /** Whoever handles the item first. */
  readonly openBy: readonly InboxColleague[]
  readonly now: Instant
  /** Null: the viewer may not decide the item. */
  readonly onTakeOver: (() => void) | null
}

/** Who else has the item open. Nothing when nobody has, or once 只看 was pressed, until somebody else handles it. */
export const PresenceNote = ({ openBy, now, onTakeOver }: PresenceNoteProps) => {
  const [dismissed, setDismissed] = useState<string | null>(null)
  const [first] = openBy
  if (first === undefined) return null
  if (first.stand === 'looks')
    return (
      <output className={styles.presence}>
        <Face name={first.name} size="small" />
        <span className={parts.note}>{openBy.map(({ name }) => name).join('、')} 也在看此项</span>
      </output>
    )
  const current = `${first.name} ${first.stand}`
  if (dismissed === current) return null
  return (
    <div className={styles.presence}>
      <Face name={first.name} />
      <output className={styles.presenceWords}>
        {first.stand === 'tookOver' ? (
          <>
            <b>{first.name} 已接手此项</b>，您填的内容保留
          </>
        ) : (
          <>
            <b>{first.name} 正在处理此项</b> <span className={parts.note}>· {sinceWords(first.openedAt, now)}</span>
          </>
        )}
      </output>
      <Button size={28} onClick={() => setDismissed(current)}>
        只看
      </Button>
      {onTakeOver !== null && (
        <Button size={28} onClick={onTakeOver}>
          接手
        </Button>
      )}
    </div>
  )
}
