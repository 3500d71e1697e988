import { judgeScan, leftToPick, type PickRow, type Scanned } from '@xinglin/domain/staff'
import { Button } from '@xinglin/ui-kit/Button'
import { KeyCap } from '@xinglin/ui-kit/KeyCap'
import { Notice } from '@xinglin/ui-kit/Notice'
import { TextField } from '@xinglin/ui-kit/TextField'
import { type RefObject, useEffect, useRef, useState } from 'react'
import * as parts from '../../parts/parts.css.ts'
import { useKeys } from '../../shared/keys.ts'
import * as styles from './picking-view.css.ts'
import { barWords, keyOf } from './pick-row.ts'

export type ScanBoxProps = {
  readonly rows: readonly PickRow[]
  readonly busy: boolean
  readonly slotOf: (id: PickRow['orderId']) => string
  readonly onHere: (row: PickRow | null) => void
  /** @returns whether it was recorded */
  readonly onPick: (row: PickRow, quantity: number) => Promise<boolean>
  readonly onShort: (row: PickRow, quantity: number) => void
}

const sayings = (scanned: Scanned): { readonly tone: 'success' | 'danger' | 'warning'; readonly text: string } => {
  switch (scanned.kind) {
    case 'right':
      return {
        tone: 'success',
        text: `${scanned.row.name} 批号 ${scanned.row.batchNumber}，货位 ${scanned.row.location || '未设'}`,
      }
    case 'barred':
      return {
        tone: 'danger',
        text: `不可发：${scanned.row.name} 批号 ${scanned.row.batchNumber} ${barWords(scanned.row.barred)}，请放回货位，不要拣。`,
      }
    case 'wrongBatch':
      return {
        tone: 'danger',
        text: `批号不符：扫到 ${scanned.batchNumber}，本行应拣 ${scanned.wanted.batchNumber}（${scanned.wanted.expiresOn}，先到期）。请换批，或登记 ${scanned.wanted.batchNumber} 短少。`,
      }
    case 'wrongGoods':
      return { tone: 'danger', text: '商品不符：本轮不需要这个条码，请放回原位。' }
    case 'fetched':
      return { tone: 'warning', text: '这个商品已经拣够，请不要多拿。' }
    case 'unknown':
      return { tone: 'danger', text: '无法识别：请扫商品条码，可在条码后空一格加批号。' }
  }
}

type ScanningProps = Pick<ScanBoxProps, 'rows' | 'onHere' | 'onPick'> & {
  readonly field: RefObject<HTMLInputElement | null>
}

/** What was scanned last, the row that it belongs to, and how many units are taken. */
const useScanning = ({ rows, onHere, onPick, field }: ScanningProps) => {
  const [scanned, setScanned] = useState<Scanned | null>(null)
  const [count, setCount] = useState('')
  const row = scanned?.kind === 'right' ? rows.find((one) => keyOf(one) === keyOf(scanned.row)) : undefined
  const units = unitsIn(count)
  const scan = (text: string): void => {
    const next = judgeScan(text, rows)
    setScanned(next)
    onHere(next.kind === 'right' ? next.row : next.kind === 'wrongBatch' ? next.wanted : null)
    setCount(next.kind === 'right' ? String(leftToPick(next.row)) : '')
  }
  const take = async (): Promise<void> => {
    if (!row || !(await onPick(row, units))) return
    setScanned(null)
    onHere(null)
    field.current?.focus()
  }
  return { scanned, row, count, units, setCount, scan, take }
}

export const ScanBox = ({ rows, busy, slotOf, onHere, onPick, onShort }: ScanBoxProps) => {
  const [text, setText] = useState('')
  const field = useRef<HTMLInputElement>(null)
  useScanKey(field)
  const { scanned, row, count, units, setCount, scan, take } = useScanning({ rows, onHere, onPick, field })
  const target = row ?? (scanned?.kind === 'wrongBatch' ? scanned.wanted : undefined)
  const left = row ? leftToPick(row) : 0
  const saying = scanned && sayings(scanned)
  const missing =
    target === undefined ? 0 : target === row && units > 0 && units < left ? left - units : leftToPick(target)
  const reportShort = target !== undefined && target.canBeShort && missing > 0 ? () => onShort(target, missing) : null
  useKeys({ '-': reportShort })
  return (
    <section className={styles.scan} aria-label="扫描">
      <form
        method="post"
        onSubmit={(event) => {
          event.preventDefault()
          scan(text)
          setText('')
        }}
      >
        <TextField
          ref={field}
          size={44}
          numeric
          label="扫商品条码"
          hint="条码后可空一格加批号；F2 回到扫描框"
          autoComplete="off"
          maxLength={60}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={(event) => {
            // No bar code begins with it, and the field has the focus after every scan.
            if (event.key !== '-' || text !== '' || reportShort === null) return
            event.preventDefault()
            reportShort()
          }}
        />
      </form>
      {saying && (
        <Notice tone={saying.tone} live>
          {saying.text}
        </Notice>
      )}
      {row && left > 0 && (
        <TakeForm
          row={row}
          left={left}
          count={count}
          busy={busy}
          slot={slotOf(row.orderId)}
          onCount={setCount}
          onTake={() => void take()}
        />
      )}
      {target && leftToPick(target) > 0 && <ReportShort target={target} missing={missing} onReport={reportShort} />}
    </section>
  )
}

type ReportShortProps = {
  readonly target: PickRow
  readonly missing: number
  /** Null: nothing can be reported. */
  readonly onReport: (() => void) | null
}

const ReportShort = ({ target, missing, onReport }: ReportShortProps) => (
  <div>
    <Button tone="danger" disabled={onReport === null} onClick={() => onReport?.()}>
      登记短少 {missing} <KeyCap label="−" />
    </Button>{' '}
    {!target.canBeShort && <span className={parts.note}>组合装不能部分短少，请联系客服</span>}
  </div>
)

const unitsIn = (count: string): number => (/^\d{1,5}$/.test(count) ? Number(count) : 0)

/** F2 puts the cursor into the field of scans, from anywhere. */
const useScanKey = (field: RefObject<HTMLInputElement | null>): void => {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.key !== 'F2') return
      event.preventDefault()
      field.current?.focus()
      field.current?.select()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [field])
}

type TakeFormProps = Pick<ScanBoxProps, 'busy'> & {
  readonly row: PickRow
  readonly left: number
  readonly count: string
  readonly slot: string
  readonly onCount: (count: string) => void
  readonly onTake: () => void
}

/** How many units of the scanned batch go into which compartment. */
const TakeForm = ({ row, left, count, busy, slot, onCount, onTake }: TakeFormProps) => {
  const units = unitsIn(count)
  const isRight = units >= 1 && units <= left
  return (
    <form
      method="post"
      className={styles.take}
      onSubmit={(event) => {
        event.preventDefault()
        if (isRight) onTake()
      }}
    >
      <b className={styles.slot}>{slot}</b>
      <TextField
        label={`拣 ${row.unit}（应拣 ${String(left)}）`}
        size={40}
        numeric
        inputMode="numeric"
        value={count}
        error={isRight ? undefined : `请填 1 到 ${String(left)}`}
        onChange={(event) => onCount(event.currentTarget.value)}
      />
      <Button type="submit" tone="primary" size={40} busy={busy}>
        放入格口 <KeyCap label="Enter" />
      </Button>
    </form>
  )
}
