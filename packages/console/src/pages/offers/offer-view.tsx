import type { OfferWritten, TrialCart } from '@xinglin/api-contract/staff-api'
import type { Instant } from '@xinglin/domain/kernel/time'
import { offerGroupLabels, offerGroups, type OfferKey, offerDesk, offerOf } from '@xinglin/domain/promotions'
import { type OfferForm, type OfferLine, type OfferSheet, type OfferTrial } from '@xinglin/domain/staff'
import { Breadcrumb } from '@xinglin/ui-kit/Breadcrumb'
import { Button } from '@xinglin/ui-kit/Button'
import { ConfirmDialog } from '@xinglin/ui-kit/ConfirmDialog'
import { KeyCap } from '@xinglin/ui-kit/KeyCap'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { Card } from '../../parts/card.tsx'
import { ActionBox } from '../../parts/action-box.tsx'
import * as parts from '../../parts/parts.css.ts'
import { useKeys } from '../../shared/keys.ts'
import { paths } from '../../shared/paths.ts'
import { momentOf } from '../../shared/words.ts'
import { CommonFields, EachFields } from './offer-fields.tsx'
import { linesOf, type OfferValues, valuesOf } from './offer-lines.ts'
import { Findings } from './offer-findings.tsx'
import { OfferReplayCard } from './offer-replay.tsx'
import { CartSimulator } from './cart-simulator.tsx'
import { StandingOf } from './offer-standing.tsx'
import { useTrial } from './use-trial.ts'
import * as styles from './offers-view.css.ts'

type OfferViewProps = {
  readonly forms: readonly OfferForm[]
  /** '' while none is selected. */
  readonly kind: OfferKey | null
  readonly sheet: OfferSheet | null
  readonly now: Instant
  readonly busy: boolean
  readonly mayOffer: boolean
  readonly onKind: (kind: OfferKey) => void
  readonly onTry: (written: OfferWritten & { readonly cart: TrialCart | null }) => Promise<OfferTrial | null>
  readonly onSave: (lines: readonly OfferLine[]) => Promise<void>
  readonly onFile: (lines: readonly OfferLine[]) => Promise<void>
  readonly onDrop: () => Promise<void>
  readonly onStop: () => Promise<void>
  readonly onReplay: () => Promise<void>
}

/** The editor of an offer, with the fields of its kind; without a kind, the choice of one. */
export const OfferView = (props: OfferViewProps) => {
  const { forms, kind } = props
  const form = forms.find((one) => one.kind === kind)
  return form === undefined ? <Kinds {...props} /> : <Editor {...props} form={form} />
}

const Kinds = ({ forms, onKind }: OfferViewProps) => (
  <div className={parts.page}>
    <header className={parts.head}>
      <h1>新建活动</h1>
      <span className={parts.note}>先选类型；也可以用 ops import-offers 一次导入一张表</span>
    </header>
    {offerGroups.map((group) => (
      <Card key={group} title={offerGroupLabels[group]}>
        <div className={parts.inside}>
          <span className={styles.kinds}>
            {forms
              .filter((one) => offerDesk[one.kind].group === group)
              .map(({ kind }) => (
                <Button key={kind} onClick={() => onKind(kind)}>
                  {offerOf(kind).label}
                </Button>
              ))}
          </span>
        </div>
      </Card>
    ))}
  </div>
)

const Editor = (props: OfferViewProps & { readonly form: OfferForm }) => {
  const { form, sheet, onTry, onSave, busy, mayOffer } = props
  const { label } = offerOf(form.kind)
  const { pricesCarts } = offerDesk[form.kind]
  const { register, control } = useForm<OfferValues>({ defaultValues: valuesOf(form, sheet?.lines ?? []) })
  const [common, rows] = useWatch({ control, name: ['common', 'rows'] })
  const lines = linesOf(form, { common, rows })
  const [cart, setCart] = useState<TrialCart>({ buyerType: 'pharmacy', member: '', items: [], add: '' })
  const { trial, isTrying } = useTrial({ kind: form.kind, lines, cart: pricesCarts ? cart : null }, onTry)
  const isFixed = !mayOffer || sheet?.draft?.state === 'filed' || sheet?.draft?.state === 'published'
  const name = sheet?.name ?? ''
  const isCopy = sheet?.ref != null
  useKeys({ d: isCopy && !isFixed && !busy ? () => void onSave(lines) : null })
  return (
    <div className={parts.page}>
      <Breadcrumb way={[{ text: '促销活动', href: paths.offers() }]} here={name === '' ? `新建${label}` : name} />
      <header className={parts.head}>
        <h1>{name === '' ? label : name}</h1>
        {sheet !== null && <StandingOf standing={sheet.standing} />}
        {sheet?.draft != null && (
          <span className={parts.note}>
            第 {sheet.draft.version} 版 · {sheet.draft.editedBy} {momentOf(sheet.draft.editedAt)}
          </span>
        )}
        <span className={parts.headEnd}>
          {!isFixed && (
            <Button busy={busy} onClick={() => void onSave(lines)}>
              {isCopy ? (
                <>
                  另存为草稿 <KeyCap label="d" />
                </>
              ) : (
                '保存草稿'
              )}
            </Button>
          )}
        </span>
      </header>
      <div className={styles.editor}>
        <div className={parts.column}>
          <CommonFields form={form} register={register} disabled={isFixed} />
          <EachFields form={form} register={register} disabled={isFixed} control={control} />
          <Actions {...props} lines={lines} trial={trial} isFixed={isFixed} />
        </div>
        <div className={parts.column}>
          <Findings trial={trial} isTrying={isTrying} />
          {pricesCarts && <CartSimulator trial={trial} cart={cart} isTrying={isTrying} onCart={setCart} />}
          <OfferReplayCard {...props} />
        </div>
      </div>
    </div>
  )
}

type ActionsProps = OfferViewProps & {
  readonly lines: readonly OfferLine[]
  readonly trial: OfferTrial | null
  readonly isFixed: boolean
}

const Actions = ({ sheet, busy, lines, trial, isFixed, mayOffer, onFile, onDrop, onStop }: ActionsProps) => {
  const [asks, setAsks] = useState<'drop' | 'stop' | null>(null)
  const isReady = trial !== null && trial.problems.length === 0 && trial.differences.length > 0
  const draft = sheet?.draft ?? null
  return (
    <>
      {!isFixed && (
        <ActionBox
          title="提交发布"
          icon="upload"
          conditions={[
            { text: trial?.problems[0] ?? '各项填写正确', isMet: trial !== null && trial.problems.length === 0 },
            {
              text: isReady || trial === null ? '与商城现有内容有差异' : '与商城现有内容没有差异',
              isMet: isReady,
            },
          ]}
          effects={['提交后不能再修改，直到另一人核准或驳回', '核准后写入商城，到开始时间自动生效', '已提交的订单不变']}
          acts={
            <>
              <Button tone="primary" disabled={!isReady} busy={busy} onClick={() => void onFile(lines)}>
                提交发布
              </Button>
              {draft !== null && (
                <Button tone="danger" busy={busy} onClick={() => setAsks('drop')}>
                  删除草稿
                </Button>
              )}
            </>
          }
        />
      )}
      {sheet?.ref != null && mayOffer && sheet.standing !== 'ended' && (
        <StopBox sheet={sheet} busy={busy} onStop={() => setAsks('stop')} />
      )}
      {draft?.state === 'filed' && <p className={parts.note}>已提交，等待另一人在“核准”中确认；驳回后可继续修改。</p>}
      <ConfirmDialog
        open={asks !== null}
        title={asks === 'drop' ? '删除这份草稿？' : '提交停止这项活动？'}
        destructive
        confirmLabel={asks === 'drop' ? '删除' : '提交'}
        onConfirm={() => {
          setAsks(null)
          void (asks === 'drop' ? onDrop() : onStop())
        }}
        onCancel={() => setAsks(null)}
      >
        {asks === 'drop' ? '删除后不能恢复。' : '另一人核准后立即停止，不能恢复，只能新建。'}
      </ConfirmDialog>
    </>
  )
}

type StopBoxProps = { readonly sheet: OfferSheet; readonly busy: boolean; readonly onStop: () => void }

/** Withdraws what has not begun, or stops what runs. */
const StopBox = ({ sheet: { standing, barToStop }, busy, onStop }: StopBoxProps) => (
  <ActionBox
    title={standing === 'waiting' ? '撤回活动' : '停止活动'}
    icon="minus-circle"
    {...(barToStop === null ? {} : { conditions: [{ text: barToStop, isMet: false }] })}
    effects={['由另一人核准后生效', '已提交的订单不变；购物车按新价格重新计算']}
    acts={
      <Button tone="danger" disabled={barToStop !== null} busy={busy} onClick={onStop}>
        {standing === 'waiting' ? '提交撤回' : '提交停止'}
      </Button>
    }
  />
)
