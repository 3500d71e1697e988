import { type Instant, MINUTE_MS } from '@xinglin/domain/kernel/time'
import type { InboxColleague } from '@xinglin/domain/staff'
import { Button } from '@xinglin/ui-kit/Button'
import { type ReactNode, useState } from 'react'
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

const wordsOf = (openBy: readonly InboxColleague[], first: InboxColleague, now: Instant): ReactNode => {
  switch (first.stand) {
    case 'looks':
      return <span className={parts.note}>{openBy.map(({ name }) => name).join('、')} 也在看此项</span>
    case 'handles':
      return (
        <>
          <b>{first.name} 正在处理此项</b> <span className={parts.note}>· {sinceWords(first.openedAt, now)}</span>
        </>
      )
    case 'tookOver':
      return (
        <>
          <b>{first.name} 已接手此项</b>，您填的内容保留
        </>
      )
  }
}

/**
 * Who else has the item open. Empty when nobody has, or once 只看 was pressed, until somebody else handles it; the live
 * region itself stays, since only then its next content is announced.
 */
export const PresenceNote = ({ openBy, now, onTakeOver }: PresenceNoteProps) => {
  const [dismissed, setDismissed] = useState<string | null>(null)
  const [first] = openBy
  const current = first === undefined ? null : `${first.name} ${first.stand}`
  const shown = current === dismissed ? undefined : first
  const isHandled = shown !== undefined && shown.stand !== 'looks'
  return (
    <div className={shown && styles.presence}>
      {shown && <Face name={shown.name} size={isHandled ? 'normal' : 'small'} />}
      <output className={styles.presenceWords}>{shown && wordsOf(openBy, shown, now)}</output>
      {isHandled && (
        <Button size={28} onClick={() => setDismissed(current)}>
          只看
        </Button>
      )}
      {isHandled && onTakeOver !== null && (
        <Button size={28} onClick={onTakeOver}>
          接手
        </Button>
      )}
    </div>
  )
}
