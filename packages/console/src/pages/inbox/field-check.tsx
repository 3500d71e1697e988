import { certificateForm, type CertificateName, type PrintedField } from '@xinglin/domain/members'
import { compared, DIFFERS, type FieldFinding, SAME } from '@xinglin/domain/staff'
import { Icon } from '@xinglin/ui-kit/Icon'
import { TextField } from '@xinglin/ui-kit/TextField'
import type { Ref } from 'react'
import { Card } from '../../parts/card.tsx'
import * as styles from './field-check.css.ts'
import type { FieldComparison } from './use-field-check.ts'

type FieldCheckProps = Pick<FieldComparison, 'fields' | 'findings' | 'problems'> & {
  readonly certificate: CertificateName
  readonly disabled: boolean
  /** The first field that has not been compared. */
  readonly openField: Ref<HTMLButtonElement>
  readonly unreadField: Ref<HTMLInputElement>
  readonly onFind: (field: PrintedField, finding: FieldFinding) => void
}

const words = { same: '一致', differs: '不符' } as const
const icons = { same: 'check', differs: 'close' } as const
const choices = { same: SAME, differs: DIFFERS } as const

/** Submitted fields of a document, each compared with its picture; the digits are their keys. */
export const FieldCheck = (props: FieldCheckProps) => {
  const { certificate, fields, findings, problems, disabled, openField, unreadField, onFind } = props
  const first = fields.find(({ field }) => findings[field] === undefined)?.field
  const unread = unreadOf(props)
  return (
    <Card
      title="买家填写，逐栏核对"
      level={3}
      end={
        <span aria-live="polite">
          已核 {compared(findings)}/{fields.length}
        </span>
      }
    >
      <ol className={styles.fields}>
        {fields.map(({ label, text, before, field }, at) => {
          const finding = findings[field]
          return (
            <li key={label} className={styles.field[finding?.kind ?? (field === first ? 'next' : 'open')]}>
              <span className={styles.number}>{at + 1}</span>
              <span className={styles.label}>{label}</span>
              <span className={styles.value}>
                <b>{text}</b>
                {before !== null && <small>在用 {before}</small>}
              </span>
              <Choices
                label={label}
                chosen={finding?.kind}
                disabled={disabled}
                first={field === first ? openField : null}
                onChoose={(kind) => onFind(field, choices[kind])}
              />
              {finding?.kind === 'differs' && (
                <div className={styles.original}>
                  <TextField
                    ref={field === unread ? unreadField : null}
                    size={32}
                    aria-label={`${label}原件为`}
                    prefix="原件为"
                    placeholder={field === 'expiresOn' ? expiryHint(certificate) : '按图上的写；不写则只退回'}
                    error={problems[field]}
                    maxLength={2000}
                    disabled={disabled}
                    value={finding.original}
                    onChange={(event) => onFind(field, { kind: 'differs', original: event.currentTarget.value })}
                    onKeyDown={(event) => {
                      // Back to the single-key shortcuts.
                      if (event.key === 'Enter' || event.key === 'Escape') event.currentTarget.blur()
                    }}
                  />
                </div>
              )}
            </li>
          )
        })}
      </ol>
    </Card>
  )
}

/** The first field that differs and whose original is unread or refused. */
const unreadOf = ({ fields, findings, problems }: FieldCheckProps): PrintedField | undefined =>
  fields.find(({ field }) => {
    const finding = findings[field]
    return finding?.kind === 'differs' && (finding.original.trim() === '' || problems[field] !== undefined)
  })?.field

type ChoicesProps = {
  readonly label: string
  readonly chosen: FieldFinding['kind'] | undefined
  readonly disabled: boolean
  /** Of the first button. */
  readonly first: Ref<HTMLButtonElement>
  readonly onChoose: (kind: FieldFinding['kind']) => void
}

const Choices = ({ label, chosen, disabled, first, onChoose }: ChoicesProps) => (
  <fieldset aria-label={`${label}核对`} className={styles.choices}>
    {(['same', 'differs'] as const).map((kind) => {
      const on = chosen === kind
      return (
        <button
          key={kind}
          ref={kind === 'same' ? first : null}
          type="button"
          className={styles.choice[on ? kind : 'off']}
          aria-pressed={on}
          disabled={disabled}
          onClick={() => {
            if (!on) onChoose(kind)
          }}
        >
          {on && <Icon name={icons[kind]} size={14} />}
          {words[kind]}
        </button>
      )
    })}
  </fieldset>
)

const expiryHint = (name: CertificateName): string =>
  certificateForm(name).expiry === 'printedOrForever' ? '如 2031-12-07，或 长期' : '如 2031-12-07'
