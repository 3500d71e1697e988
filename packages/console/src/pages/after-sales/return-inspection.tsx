import { type InspectedBatch, isWholeReturn, type OrderLineId, unitsComingBack } from '@xinglin/domain/orders'
import {
  type DeskRequestDetail,
  type DeskRequestLine,
  may,
  type ReturnLot,
  type SignedInStaff,
} from '@xinglin/domain/staff'
import { Button } from '@xinglin/ui-kit/Button'
import { TextField } from '@xinglin/ui-kit/TextField'
import { useState } from 'react'
import { ActionBox } from '../../parts/action-box.tsx'
import * as parts from '../../parts/parts.css.ts'

export type InspectedLine = { readonly lineId: OrderLineId; readonly batches: readonly InspectedBatch[] }

type Found = { readonly good: string; readonly bad: string }

const unitsIn = (text: string): number | null => (/^\d{1,5}$/.test(text) ? Number(text) : null)

/** What is found before the inspector says otherwise: what presumably came back, good where it may be sold again. */
const presumedOf = ({ presumed, maySell }: ReturnLot): Found => ({
  good: String(maySell ? presumed : 0),
  bad: String(maySell ? 0 : presumed),
})

/** The texts of the inspection by line and batch, and what they say; null where they are not whole. */
const useFound = (lines: readonly DeskRequestLine[]) => {
  const [texts, setTexts] = useState<{ readonly [key: string]: Found }>({})
  const keyOf = (lineId: OrderLineId, batchId: number): string => `${String(lineId)}-${String(batchId)}`
  const foundOf = ({ lineId }: DeskRequestLine, lot: ReturnLot): Found =>
    texts[keyOf(lineId, lot.batchId)] ?? presumedOf(lot)
  const lineOf = (line: DeskRequestLine): readonly InspectedBatch[] | null => {
    const batches = line.lots.map((lot) => {
      const { good, bad } = foundOf(line, lot)
      const [goodUnits, badUnits] = [unitsIn(good), unitsIn(bad)]
      return goodUnits === null || badUnits === null ? null : { batchId: lot.batchId, good: goodUnits, bad: badUnits }
    })
    const said = batches.filter((batch) => batch !== null)
    const isWhole =
      said.length === batches.length && isWholeReturn(line.lots, unitsComingBack(line.lots, line.quantity), said)
    return isWhole ? said.filter(({ good, bad }) => good + bad > 0) : null
  }
  const say = (line: DeskRequestLine, lot: ReturnLot, change: Partial<Found>): void =>
    setTexts({ ...texts, [keyOf(line.lineId, lot.batchId)]: { ...foundOf(line, lot), ...change } })
  return { foundOf, say, said: lines.map((line) => ({ line, batches: lineOf(line) })) }
}

type LotFieldsProps = {
  readonly line: DeskRequestLine
  readonly lot: ReturnLot
  readonly found: Found
  readonly onSay: (change: Partial<Found>) => void
}

/** A batch of a returned line: how many units came back good, and how many are written off. */
const LotFields = ({ line, lot, found, onSay }: LotFieldsProps) => {
  const left = lot.served - lot.returned
  const title = `${lot.name} ${lot.batchNumber}`
  return (
    <fieldset className={parts.fields}>
      <legend>
        {title} · 效期 {lot.expiresOn} · 已发 {lot.served}
        {line.unit}
        {lot.returned > 0 && `，已退 ${String(lot.returned)}${line.unit}`}
      </legend>
      <TextField
        label={`${title}：可再售`}
        size={32}
        numeric
        inputMode="numeric"
        disabled={!lot.maySell}
        hint={lot.maySell ? undefined : '效期不足 30 天，只能报损'}
        value={found.good}
        onChange={(event) => onSay({ good: event.currentTarget.value })}
      />
      <TextField
        label={`${title}：报损`}
        size={32}
        numeric
        inputMode="numeric"
        hint={`最多 ${String(left)}${line.unit}`}
        value={found.bad}
        onChange={(event) => onSay({ bad: event.currentTarget.value })}
      />
    </fieldset>
  )
}

type ReturnInspectionProps = {
  readonly staff: SignedInStaff
  readonly detail: DeskRequestDetail
  readonly busy: boolean
  /** What accepting the return does besides the stock. */
  readonly effects: readonly string[]
  readonly onInspect: (lines: readonly InspectedLine[]) => void
}

/** 退货验收: how much came back of each batch, good or to be written off (docs/rules.md#8-4). */
export const ReturnInspection = ({ staff, detail, busy, effects, onInspect }: ReturnInspectionProps) => {
  const { foundOf, say, said } = useFound(detail.lines)
  const mayInspect = may(staff, 'decideAfterSales') || may(staff, 'ship')
  const whole = said.flatMap(({ line, batches }) => (batches === null ? [] : [{ lineId: line.lineId, batches }]))
  return (
    <ActionBox
      title="退货验收"
      icon="box"
      effects={['可再售的放回所属批次，其余报损', ...effects]}
      acts={
        <>
          <Button
            tone="primary"
            disabled={!mayInspect || whole.length < said.length}
            busy={busy}
            onClick={() => onInspect(whole)}
          >
            验收合格
          </Button>
          {!mayInspect && <span className={parts.note}>您的岗位没有这项权限</span>}
        </>
      }
    >
      {detail.waybill !== '' && <p>寄回运单 {detail.waybill}</p>}
      {said.map(({ line, batches }) => (
        <section key={line.lineId} aria-label={`${line.name}：寄回 ${String(line.quantity)} ${line.unit}`}>
          <p>
            <b>{line.name}</b> 寄回 {line.quantity} {line.unit}，按批次填写
          </p>
          {line.lots.map((lot) => (
            <LotFields
              key={lot.batchId}
              line={line}
              lot={lot}
              found={foundOf(line, lot)}
              onSay={(change) => say(line, lot, change)}
            />
          ))}
          {batches === null && <p role="alert">各批次可再售与报损之和须等于寄回数量，且不超过该批次已发未退的数量</p>}
        </section>
      ))}
    </ActionBox>
  )
}
