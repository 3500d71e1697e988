import { compared, type FieldFinding, type FieldFindings, type InboxFact } from '@xinglin/domain/staff'
import { Icon } from '@xinglin/ui-kit/Icon'
import type { Ref } from 'react'
import { Card } from '../../parts/card.tsx'
import * as styles from './field-check.css.ts'

type FieldCheckProps = {
  readonly facts: readonly InboxFact[]
  readonly findings: FieldFindings
  readonly disabled: boolean
  /** The first field that has not been compared. */
  readonly openField: Ref<HTMLButtonElement>
  readonly onFind: (at: number, finding: FieldFinding) => void
}

const words: { readonly [Finding in FieldFinding]: string } = { same: '一致', differs: '不符' }
const icons = { same: 'check', differs: 'close' } as const

/** Submitted fields of a document, each compared with its picture; the digits are their keys. */
export const FieldCheck = ({ facts, findings, disabled, openField, onFind }: FieldCheckProps) => {
  const first = findings.indexOf(null)
  return (
    <Card
      title="买家填写，逐栏核对"
      level={3}
      end={
        <span aria-live="polite">
          已核 {compared(findings)}/{facts.length}
        </span>
      }
    >
      <ol className={styles.fields}>
        {facts.map(({ label, text, before }, at) => (
          <li key={label} className={styles.field[findings[at] ?? (at === first ? 'next' : 'open')]}>
            <span className={styles.number}>{at + 1}</span>
            <span className={styles.label}>{label}</span>
            <span className={styles.value}>
              <b>{text}</b>
              {before !== null && <small>在用 {before}</small>}
            </span>
            <fieldset aria-label={`${label}核对`} className={styles.choices}>
              {(['same', 'differs'] as const).map((finding) => {
                const on = findings[at] === finding
                return (
                  <button
                    key={finding}
                    ref={finding === 'same' && at === first ? openField : null}
                    type="button"
                    className={styles.choice[on ? finding : 'off']}
                    aria-pressed={on}
                    disabled={disabled}
                    onClick={() => onFind(at, finding)}
                  >
                    {on && <Icon name={icons[finding]} size={14} />}
                    {words[finding]}
                  </button>
                )
              })}
            </fieldset>
          </li>
        ))}
      </ol>
    </Card>
  )
}
