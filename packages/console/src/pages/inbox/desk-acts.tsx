import { compared, type InboxDetail, inboxWords } from '@xinglin/domain/staff'
import { Button } from '@xinglin/ui-kit/Button'
import { Icon } from '@xinglin/ui-kit/Icon'
import { KeyCap } from '@xinglin/ui-kit/KeyCap'
import * as styles from './inbox-view.css.ts'
import { placeOfItem } from './inbox-words.ts'
import type { DeskKeys, Decision } from './use-decision.ts'
import { differing, type FieldComparison } from './use-field-check.ts'

type DeskActsProps = {
  readonly detail: InboxDetail
  readonly check: FieldComparison
  readonly keys: DeskKeys
  readonly isOpen: boolean
  readonly busy: Decision['verdict'] | null
  readonly conflict: string | null
  readonly onSkip: () => void
}

/** The decision: why it cannot be made yet, and its buttons with their keys. */
export const DeskActs = ({ detail, check, keys, isOpen, busy, conflict, onSkip }: DeskActsProps) => {
  const { item, barred } = detail
  const words = inboxWords[item.kind]
  const place = placeOfItem(item)
  return (
    <footer className={styles.acts}>
      <p className={styles.why}>
        {barred ?? (conflict === null ? (check.canCorrect ? readyToCorrect(check) : check.notYet) : '已由同事处理')}
      </p>
      <Button tone="text" onClick={onSkip}>
        跳过 <KeyCap label="s" />
      </Button>
      {differing(check) > 0 && (
        <Button disabled={!isOpen} onClick={() => keys.e?.()}>
          <Icon name="edit" size={16} />
          {correctLabel(check)} <KeyCap label="e" />
        </Button>
      )}
      {words.no !== null && (
        <Button
          tone="danger"
          disabled={!isOpen && busy !== 'refuse'}
          busy={busy === 'refuse'}
          onClick={() => keys.r?.()}
        >
          {words.no} <KeyCap label="r" />
        </Button>
      )}
      {place !== null && isOpen ? (
        <Button tone="primary" href={place}>
          {words.yes} <KeyCap label="a" />
        </Button>
      ) : (
        <Button
          tone="primary"
          disabled={(!isOpen && busy !== 'approve') || check.notYet !== null}
          busy={busy === 'approve'}
          onClick={() => keys.a?.()}
        >
          {words.yes} <KeyCap label="a" />
        </Button>
      )}
    </footer>
  )
}

/** Longest text that a button names. */
const LONGEST_NAMED = 12

const correctLabel = (check: FieldComparison): string => {
  const { corrections } = check
  const [only] = corrections
  if (only === undefined) return '更正'
  if (differing(check) === 1 && only.text.length <= LONGEST_NAMED) return `更正为 ${only.text}`
  const read = corrections.length === differing(check) ? '' : `/${String(differing(check))}`
  return `按原件更正 ${String(corrections.length)}${read} 栏`
}

const readyToCorrect = ({ corrections, findings }: FieldComparison): string =>
  `已核 ${String(compared(findings))} 栏，${String(corrections.length)} 栏将按原件更正后通过`
