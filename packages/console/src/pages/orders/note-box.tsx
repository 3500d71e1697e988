import type { DeskNote } from '@xinglin/domain/staff'
import { Button } from '@xinglin/ui-kit/Button'
import { Inline } from '@xinglin/ui-kit/Inline'
import { TextArea } from '@xinglin/ui-kit/TextArea'
import { useState } from 'react'
import { Card } from '../../parts/card.tsx'
import * as parts from '../../parts/parts.css.ts'
import { momentOf } from '../../shared/words.ts'
import * as styles from './order-view.css.ts'

type NoteBoxProps = {
  readonly notes: readonly DeskNote[]
  readonly busy: boolean
  readonly onNote: (text: string) => Promise<boolean>
}

/** Internal notes about an order. */
export const NoteBox = ({ notes, busy, onNote }: NoteBoxProps) => {
  const [text, setText] = useState('')
  return (
    <Card title="内部备注" note="买家不可见">
      <div className={parts.inside}>
        {notes.length > 0 && (
          <ul className={styles.notes}>
            {notes.map((note) => (
              <li key={`${note.by} ${String(note.at)} ${note.text}`}>
                <b>{note.by}</b> <small className={parts.note}>{momentOf(note.at)}</small>
                <p>{note.text}</p>
              </li>
            ))}
          </ul>
        )}
        <TextArea
          aria-label="内部备注"
          rows={2}
          maxLength={500}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Inline>
          <Button
            disabled={text.trim() === '' && !busy}
            busy={busy}
            onClick={() => void onNote(text.trim()).then((kept) => kept && setText(''))}
          >
            添加备注
          </Button>
        </Inline>
      </div>
    </Card>
  )
}
