import { dayAt, type Instant } from '@xinglin/domain/kernel/time'
import { type CertificateName, isCertificateName, LONGEST_REASON } from '@xinglin/domain/members'
import {
  type InboxDetail,
  type InboxFinding,
  type InboxItem,
  inboxWords,
  type StaffId,
  readyTexts,
} from '@xinglin/domain/staff'
import { Icon } from '@xinglin/ui-kit/Icon'
import { Notice } from '@xinglin/ui-kit/Notice'
import { TextArea } from '@xinglin/ui-kit/TextArea'
import { type ComponentProps, useCallback, useRef, useState } from 'react'
import { ActionBox } from '../../parts/action-box.tsx'
import { Card } from '../../parts/card.tsx'
import * as parts from '../../parts/parts.css.ts'
import { ReadyTexts } from '../../parts/ready-texts.tsx'
import { DeskActs } from './desk-acts.tsx'
import { DeskHead } from './desk-head.tsx'
import { DeskPapers, Facts } from './desk-papers.tsx'
import { FieldCheck } from './field-check.tsx'
import * as styles from './inbox-view.css.ts'
import { PresenceNote } from './presence-note.tsx'
import { ScopeDiff } from './scope-diff.tsx'
import { type Decision, useDecision } from './use-decision.ts'
import { useFieldCheck } from './use-field-check.ts'

type InboxDeskProps = {
  readonly detail: InboxDetail
  readonly now: Instant
  readonly place: { readonly at: number; readonly of: number } | null
  readonly busy: Decision['verdict'] | null
  readonly conflict: string | null
  readonly onSkip: () => void
  readonly onDecide: (item: InboxItem, decision: Decision) => void
  readonly onTakeOver: () => void
  readonly onAssign: (item: InboxItem, staffId: StaffId | null) => void
}

/** The picture beside the submitted data, the effect of approval, the reason, and the decision. */
export const InboxDesk = (props: InboxDeskProps) => {
  const { detail, now, place, busy, conflict, onSkip, onDecide, onTakeOver, onAssign } = props
  const { item, facts, checks, scopes, effects, barred } = detail
  const words = inboxWords[item.kind]
  const answer = useAnswer()
  const { text, follow: onReason, want: onLacksText } = answer
  const openField = useRef<HTMLButtonElement>(null)
  const unreadField = useRef<HTMLInputElement>(null)
  const isOpen = barred === null && conflict === null && busy === null
  const certificate = comparedCertificate(detail)
  const check = useFieldCheck({ detail, today: dayAt(now), certificate, isOpen, onReason })
  const keys = useDecision({ item, text, check, isOpen, openField, unreadField, onLacksText, onDecide })
  return (
    <>
      <DeskHead detail={detail} now={now} place={place} onAssign={onAssign} />
      <Others conflict={conflict} openBy={item.openBy} now={now} onTakeOver={barred === null ? onTakeOver : null} />
      <div className={styles.columns}>
        <DeskPapers
          detail={detail}
          marking={
            certificate !== null && isOpen
              ? { certificate, marks: check.marks, field: check.marked, onMark: check.mark }
              : null
          }
        />
        <div className={styles.column}>
          {certificate !== null ? (
            <FieldCheck
              certificate={certificate}
              fields={check.fields}
              findings={check.findings}
              problems={check.problems}
              disabled={!isOpen}
              openField={openField}
              unreadField={unreadField}
              onFind={check.find}
            />
          ) : (
            <Card title={item.kind === 'certificate' ? '买家填写' : '内容'} level={3}>
              <Facts facts={facts} />
            </Card>
          )}
          {checks.length > 0 && <SystemChecks checks={checks} />}
          <ActionBox title={words.will} level={3} effects={effects}>
            {scopes === null ? undefined : (
              <ScopeDiff scopes={scopes} isCorrected={check.corrections.some(({ field }) => field === 'scope')} />
            )}
          </ActionBox>
          {words.text !== null && <Answer kind={item.kind} title={words.text} answer={answer} />}
        </div>
      </div>
      <DeskActs {...{ detail, check, keys, isOpen, busy, conflict, onSkip }} />
    </>
  )
}

/** A certificate whose fields are compared with its picture one by one. */
const comparedCertificate = ({ item, barred, facts }: InboxDetail): CertificateName | null =>
  item.kind === 'certificate' && barred === null && facts.length > 0 && isCertificateName(item.title)
    ? item.title
    : null

type OthersProps = ComponentProps<typeof PresenceNote> & Pick<InboxDeskProps, 'conflict'>

/** A colleague who was faster, else who has it open. */
const Others = ({ conflict, ...presence }: OthersProps) =>
  conflict === null ? (
    <PresenceNote {...presence} />
  ) : (
    <div className={styles.message}>
      <Notice tone="warning" live>
        {conflict}。您的操作没有生效。
      </Notice>
    </div>
  )

/** The reason or the reply while it is written. */
const useAnswer = () => {
  const [text, setText] = useState('')
  const [lacks, setLacks] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const write = (written: string): void => {
    setText(written)
    setLacks(false)
  }
  /** The reason follows the findings until the reviewer writes one. */
  const follow = useCallback((before: string, after: string): void => {
    setText((written) => (written === before ? after : written))
    setLacks(false)
  }, [])
  /** Asks for it. */
  const want = useCallback((): void => {
    setLacks(true)
    field.current?.focus()
  }, [])
  return { text, lacks, field, write, follow, want }
}

type AnswerProps = {
  readonly kind: InboxItem['kind']
  readonly title: string
  readonly answer: ReturnType<typeof useAnswer>
}

/** The reason or the reply, as the member will read it. */
const Answer = ({ kind, title, answer: { text, lacks, field, write } }: AnswerProps) => (
  <Card title={title} level={3}>
    <div className={parts.inside}>
      <ReadyTexts texts={readyTexts[kind]} value={text} onChoose={write} />
      <TextArea
        ref={field}
        aria-label={title}
        rows={2}
        maxLength={LONGEST_REASON}
        hint="原文发给会员"
        error={lacks ? `请选择或填写${title}` : undefined}
        value={text}
        onChange={(event) => write(event.currentTarget.value)}
      />
    </div>
  </Card>
)

/** What the shop's own data says about a document. */
const SystemChecks = ({ checks }: { readonly checks: readonly InboxFinding[] }) => (
  <Card title="系统核对" level={3}>
    <ul className={styles.checks}>
      {checks.map(({ isFine, text }) => (
        <li key={text}>
          <span className={styles.signs[isFine ? 'fine' : 'look']}>
            <Icon name={isFine ? 'success' : 'warning'} size={14} label={isFine ? '无误' : '请留意'} />
          </span>
          {text}
        </li>
      ))}
    </ul>
  </Card>
)
