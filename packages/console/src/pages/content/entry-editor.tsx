import { type BannerStanding, bannerStandingLabels } from '@xinglin/domain/staff'
import { Button } from '@xinglin/ui-kit/Button'
import { EmptyState } from '@xinglin/ui-kit/EmptyState'
import { IconButton } from '@xinglin/ui-kit/IconButton'
import { Select } from '@xinglin/ui-kit/Select'
import { TextField } from '@xinglin/ui-kit/TextField'
import { useState } from 'react'
import { Card } from '../../parts/card.tsx'
import * as parts from '../../parts/parts.css.ts'
import * as styles from './content-view.css.ts'

/** The fields of an entry. */
export type Entry = { readonly [field: string]: string }

export type EntryField = {
  readonly field: string
  readonly label: string
  readonly most?: number
  readonly kind?: 'text' | 'date'
  /** A choice instead of text. */
  readonly options?: readonly { readonly value: string; readonly text: string }[]
}

type EntryEditorProps = {
  readonly title: string
  readonly note: string
  readonly fields: readonly EntryField[]
  readonly entries: readonly Entry[]
  readonly most: number
  readonly busy: boolean
  /** The current state of an entry with a period. */
  readonly standingOf?: (entry: Entry) => BannerStanding
  /** Why it cannot be saved; null: it can. */
  readonly barOf: (entries: readonly Entry[]) => string | null
  readonly onSave: (entries: readonly Entry[]) => void
}

type Kept = { readonly key: number; readonly entry: Entry }

const swapped = (rows: readonly Kept[], at: number): readonly Kept[] => {
  const [before, row] = [rows[at - 1], rows[at]]
  return before && row ? rows.with(at - 1, row).with(at, before) : rows
}

/** A list that is saved as a whole, in its order: nothing takes effect before 保存. */
export const EntryEditor = ({
  title,
  note,
  fields,
  entries,
  most,
  busy,
  standingOf,
  barOf,
  onSave,
}: EntryEditorProps) => {
  const [rows, setRows] = useState<readonly Kept[]>(() => entries.map((entry, key) => ({ key, entry })))
  const written = rows.map(({ entry }) => entry)
  const isSame = JSON.stringify(written) === JSON.stringify(entries)
  const bar = isSame ? null : barOf(written)
  const blank = Object.fromEntries(fields.map(({ field, options }) => [field, options?.[0]?.value ?? '']))
  return (
    <Card title={title} note={note} end={`${String(rows.length)} / ${String(most)}`}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!isSame && bar === null) onSave(written)
        }}
      >
        <div className={styles.entries}>
          {rows.length === 0 && <EmptyState icon="list" title="还没有内容" hint="添加一项后保存" />}
          {rows.map(({ key, entry }, at) => (
            <fieldset key={key} className={styles.entry} aria-label={`第 ${String(at + 1)} 项`}>
              {fields.map((field) => (
                <OneField
                  key={field.field}
                  field={field}
                  value={entry[field.field] ?? ''}
                  onChange={(value) => setRows(rows.with(at, { key, entry: { ...entry, [field.field]: value } }))}
                />
              ))}
              <span className={styles.entryActs}>
                {standingOf && <Standing standing={standingOf(entry)} />}
                <IconButton
                  icon="chevron-up"
                  label={`第 ${String(at + 1)} 项上移`}
                  disabled={at === 0}
                  onClick={() => setRows(swapped(rows, at))}
                />
                <IconButton
                  icon="trash"
                  label={`移除第 ${String(at + 1)} 项`}
                  onClick={() => setRows(rows.filter((row) => row.key !== key))}
                />
              </span>
            </fieldset>
          ))}
          <span className={styles.entryActs}>
            <Button
              icon="plus"
              disabled={rows.length >= most}
              onClick={() => setRows([...rows, { key: Math.max(-1, ...rows.map(({ key }) => key)) + 1, entry: blank }])}
            >
              添加
            </Button>
            <Button type="submit" tone="primary" busy={busy} disabled={isSame || bar !== null}>
              保存
            </Button>
            {bar !== null && <span className={parts.states.failed}>{bar}</span>}
            <span className={parts.note}>保存后一分钟内全站生效，修改前后记入审计日志</span>
          </span>
        </div>
      </form>
    </Card>
  )
}

const looks = { up: 'done', waits: 'waits', over: 'over' } as const

const Standing = ({ standing }: { readonly standing: BannerStanding }) => (
  <span className={parts.states[looks[standing]]}>{bannerStandingLabels[standing]}</span>
)

type OneFieldProps = {
  readonly field: EntryField
  readonly value: string
  readonly onChange: (value: string) => void
}

/** A field of an entry or of a row, by its definition. */
export const OneField = ({ field: { label, most = 200, kind = 'text', options }, value, onChange }: OneFieldProps) =>
  options ? (
    <Select
      size={32}
      label={label}
      value={value}
      options={options}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  ) : (
    <TextField
      size={32}
      label={label}
      type={kind}
      maxLength={most}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
