import { formatMoney } from '@xinglin/domain/kernel/money'
import { dayAt, type Instant } from '@xinglin/domain/kernel/time'
import { type FieldCorrection, isCertificateName, LONGEST_REASON, type PictureMark } from '@xinglin/domain/members'
import {
  compared,
  type InboxDetail,
  type InboxFinding,
  type InboxItem,
  inboxWords,
  type StaffId,
  readyTexts,
} from '@xinglin/domain/staff'
import { AttrTag } from '@xinglin/ui-kit/AttrTag'
import { Button } from '@xinglin/ui-kit/Button'
import { DescriptionList } from '@xinglin/ui-kit/DescriptionList'
import { Icon } from '@xinglin/ui-kit/Icon'
import { KeyCap } from '@xinglin/ui-kit/KeyCap'
import { Notice } from '@xinglin/ui-kit/Notice'
import { TextArea } from '@xinglin/ui-kit/TextArea'
import { useCallback, useMemo, useRef, useState } from 'react'
import { Card } from '../../parts/card.tsx'
import { ActionBox } from '../../parts/action-box.tsx'
import * as parts from '../../parts/parts.css.ts'
import { PlainTable } from '../../parts/plain-table.tsx'
import { ReadyTexts } from '../../parts/ready-texts.tsx'
import { useKeys } from '../../shared/keys.ts'
import { ageOf, momentOf } from '../../shared/words.ts'
import { AssignTo } from './assign-to.tsx'
import { FieldCheck } from './field-check.tsx'
import * as styles from './inbox-view.css.ts'
import { titleOfItem } from './inbox-words.ts'
import { PaperViewer } from './paper-viewer.tsx'
import { PresenceNote } from './presence-note.tsx'
import { ScopeDiff } from './scope-diff.tsx'
import { type FieldComparison, useFieldCheck } from './use-field-check.ts'

/**
 * `text`: the reason of a refusal, or the reply to the member. Of certificates: corrections after the original, and marks
 * on the pictures for the member.
 */
export type Decision = {
  readonly verdict: 'approve' | 'refuse'
  readonly text: string
  readonly corrections: readonly FieldCorrection[]
  readonly marks: readonly PictureMark[]
}

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
  const { item, tags, buyer, facts, pictures, heldPictures, papers, checks, scopes, effects, barred } = detail
  const words = inboxWords[item.kind]
  const [text, setText] = useState('')
  const [lacksText, setLacksText] = useState(false)
  const [showsHeld, setShowsHeld] = useState(false)
  const textField = useRef<HTMLTextAreaElement>(null)
  const isOpen = barred === null && conflict === null && busy === null
  /** A document's fields are compared with its picture one by one. */
  const certificate =
    item.kind === 'certificate' && barred === null && facts.length > 0 && isCertificateName(item.title)
      ? item.title
      : null
  const openField = useRef<HTMLButtonElement>(null)
  const unreadField = useRef<HTMLInputElement>(null)
  // The reason follows the findings until the reviewer writes one.
  const onReason = useCallback((before: string, after: string): void => {
    setText((written) => (written === before ? after : written))
    setLacksText(false)
  }, [])
  const check = useFieldCheck({ detail, today: dayAt(now), certificate, isOpen, onReason })
  const { notYet, corrections, canCorrect, marks } = check
  const differs = differing(check) > 0

  const keys = useMemo(() => {
    const decide = (verdict: Decision['verdict'], takesText: boolean) => (): void => {
      if (verdict === 'approve' && notYet !== null) return openField.current?.focus()
      if (!takesText || text.trim() !== '')
        return onDecide(item, {
          verdict,
          text: takesText ? text : '',
          corrections: [],
          marks: verdict === 'refuse' ? marks : [],
        })
      setLacksText(true)
      textField.current?.focus()
    }
    const correct = (): void => {
      if (canCorrect) return onDecide(item, { verdict: 'approve', text: '', corrections, marks: [] })
      ;(unreadField.current ?? openField.current)?.focus()
    }
    return {
      a: isOpen ? decide('approve', words.isAnswer) : null,
      r: isOpen && words.no !== null ? decide('refuse', true) : null,
      e: isOpen && differs ? correct : null,
    }
  }, [canCorrect, corrections, differs, isOpen, item, marks, notYet, onDecide, openField, text, unreadField, words])
  useKeys(keys)

  const changed = facts.filter(({ before }) => before !== null)
  return (
    <>
      <header className={styles.deskHead}>
        <div>
          <div className={styles.deskTitle}>
            <h2>
              {titleOfItem(item)}
              {item.amount !== null && ` ¥${formatMoney(item.amount)}`}
            </h2>
            {tags.map((tag) => (
              <AttrTag key={tag} label={tag} />
            ))}
          </div>
          <p className={parts.note}>
            {item.company !== '' && `${item.company} · `}自 {momentOf(item.since)} 起，已等 {ageOf(item.since, now)}
          </p>
        </div>
        <div className={styles.deskEnd}>
          {place !== null && (
            <p className={styles.place}>
              第 {place.at}/{place.of} 项 <KeyCap label="j" /> <KeyCap label="k" />
            </p>
          )}
          {barred === null && <AssignTo detail={detail} onAssign={onAssign} />}
        </div>
      </header>
      {conflict === null && (
        <PresenceNote openBy={item.openBy} now={now} onTakeOver={barred === null ? onTakeOver : null} />
      )}
      {conflict !== null && (
        <div className={styles.message}>
          <Notice tone="warning" live>
            {conflict}。您的操作没有生效。
          </Notice>
        </div>
      )}
      <div className={styles.columns}>
        <div className={styles.column}>
          <div className={styles.pair}>
            {pictures.length > 0 ? (
              <PaperViewer
                title={item.title}
                pictures={pictures}
                marking={
                  certificate !== null && isOpen
                    ? { certificate, marks, field: check.marked, onMark: check.mark }
                    : null
                }
              />
            ) : (
              <p className={styles.noPicture}>这一项没有图片</p>
            )}
            {showsHeld && <PaperViewer title={`在用的${item.title}`} pictures={heldPictures} />}
          </div>
          {(changed.length > 0 || heldPictures.length > 0) && (
            <Card
              title="与在用证件的差别"
              level={3}
              end={
                heldPictures.length === 0 ? undefined : (
                  <Button tone="text" size={28} aria-expanded={showsHeld} onClick={() => setShowsHeld(!showsHeld)}>
                    {showsHeld ? '收起旧证' : '并排看旧证'}
                  </Button>
                )
              }
            >
              {changed.length === 0 && <p className={parts.message}>各栏与在用证件相同</p>}
              {changed.length > 0 && (
                <PlainTable label="差别" heads={['栏目', '在用', '新证']}>
                  {changed.map((fact) => (
                    <tr key={fact.label}>
                      <td>{fact.label}</td>
                      <td>{fact.before}</td>
                      <td>
                        <b>{fact.text}</b>
                      </td>
                    </tr>
                  ))}
                </PlainTable>
              )}
            </Card>
          )}
          {papers.length > 0 && (
            <Card title="该会员其他证件" level={3}>
              <PlainTable label="其他证件" heads={['证件', '有效期至', '状态']}>
                {papers.map(({ name, expires, standing }) => (
                  <tr key={name}>
                    <td>{name}</td>
                    <td>{expires}</td>
                    <td>{standing}</td>
                  </tr>
                ))}
              </PlainTable>
            </Card>
          )}
          {buyer.length > 0 && (
            <Card title="会员" level={3}>
              <div className={parts.inside}>
                <DescriptionList columns={1} items={buyer.map((fact) => ({ term: fact.label, detail: fact.text }))} />
              </div>
            </Card>
          )}
        </div>
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
              <div className={parts.inside}>
                <DescriptionList columns={1} items={facts.map((fact) => ({ term: fact.label, detail: fact.text }))} />
              </div>
            </Card>
          )}
          {checks.length > 0 && <SystemChecks checks={checks} />}
          <ActionBox title={words.will} level={3} effects={effects}>
            {scopes === null ? undefined : (
              <ScopeDiff scopes={scopes} isCorrected={corrections.some(({ field }) => field === 'scope')} />
            )}
          </ActionBox>
          {words.text !== null && (
            <Card title={words.text} level={3}>
              <div className={parts.inside}>
                <ReadyTexts
                  texts={readyTexts[item.kind]}
                  value={text}
                  onChoose={(template) => {
                    setText(template)
                    setLacksText(false)
                  }}
                />
                <TextArea
                  ref={textField}
                  aria-label={words.text}
                  rows={2}
                  maxLength={LONGEST_REASON}
                  hint="原文发给会员"
                  error={lacksText ? `请选择或填写${words.text}` : undefined}
                  value={text}
                  onChange={(event) => {
                    setText(event.currentTarget.value)
                    setLacksText(false)
                  }}
                />
              </div>
            </Card>
          )}
        </div>
      </div>
      <footer className={styles.acts}>
        <p className={styles.why}>
          {barred ?? (conflict === null ? (canCorrect ? readyToCorrect(check) : notYet) : '已由同事处理')}
        </p>
        <Button tone="text" onClick={onSkip}>
          跳过 <KeyCap label="s" />
        </Button>
        {differs && (
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
        <Button
          tone="primary"
          disabled={(!isOpen && busy !== 'approve') || notYet !== null}
          busy={busy === 'approve'}
          onClick={() => keys.a?.()}
        >
          {words.yes} <KeyCap label="a" />
        </Button>
      </footer>
    </>
  )
}

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

/** Longest text that a button names. */
const LONGEST_NAMED = 12

const differing = ({ findings }: FieldComparison): number =>
  Object.values(findings).filter(({ kind }) => kind === 'differs').length

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
