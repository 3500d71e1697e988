import { Button } from '@xinglin/ui-kit/Button'
import { Dialog } from '@xinglin/ui-kit/Dialog'
import { Stack } from '@xinglin/ui-kit/Stack'
import { TextArea } from '@xinglin/ui-kit/TextArea'
import { useState } from 'react'
import * as parts from '../../parts/parts.css.ts'
import { type Entry, type EntryField, OneField } from './entry-editor.tsx'

type RowDialogProps = {
  readonly title: string
  readonly fields: readonly EntryField[]
  /** A long text below the fields. */
  readonly area?: { readonly field: string; readonly label: string; readonly most: number }
  readonly entry: Entry
  readonly busy: boolean
  readonly barOf: (entry: Entry) => string | null
  readonly onClose: () => void
  readonly onSave: (entry: Entry) => void
}

/** Edits one row of a list. */
export const RowDialog = ({ title, fields, area, entry, busy, barOf, onClose, onSave }: RowDialogProps) => {
  const [written, setWritten] = useState(entry)
  const bar = barOf(written)
  return (
    <Dialog
      open
      title={title}
      width="medium"
      onClose={onClose}
      footer={
        <>
          {bar !== null && <span className={parts.states.failed}>{bar}</span>}
          <Button size={40} onClick={onClose}>
            取消
          </Button>
          <Button size={40} tone="primary" busy={busy} disabled={bar !== null} onClick={() => onSave(written)}>
            保存
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        {fields.map((field) => (
          <OneField
            key={field.field}
            field={field}
            value={written[field.field] ?? ''}
            onChange={(value) => setWritten({ ...written, [field.field]: value })}
          />
        ))}
        {area && (
          <TextArea
            label={area.label}
            rows={10}
            maxLength={area.most}
            value={written[area.field] ?? ''}
            onChange={(event) => setWritten({ ...written, [area.field]: event.currentTarget.value })}
          />
        )}
      </Stack>
    </Dialog>
  )
}
