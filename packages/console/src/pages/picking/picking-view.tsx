import { afterSalesKindLabels } from '@xinglin/domain/orders'
import {
  type DeskOutcome,
  judgeScan,
  leftToPick,
  type PastedWaybill,
  type PickList,
  type PickRow,
  type PickStanding,
  pickStanding,
  readWaybills,
  type Scanned,
} from '@xinglin/domain/staff'
import { shortCauseLabels } from '@xinglin/domain/orders'
import { Button } from '@xinglin/ui-kit/Button'
import { LifeBar } from '@xinglin/ui-kit/commerce/LifeBar'
import { ConfirmDialog } from '@xinglin/ui-kit/ConfirmDialog'
import { EmptyState } from '@xinglin/ui-kit/EmptyState'
import { KeyCap } from '@xinglin/ui-kit/KeyCap'
import { Notice } from '@xinglin/ui-kit/Notice'
import { ProgressBar } from '@xinglin/ui-kit/ProgressBar'
import { Select } from '@xinglin/ui-kit/Select'
import { TextArea } from '@xinglin/ui-kit/TextArea'
import { TextField } from '@xinglin/ui-kit/TextField'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { Card } from '../../parts/card.tsx'
import { Outcomes } from '../../parts/outcomes.tsx'
import * as parts from '../../parts/parts.css.ts'
import { PlainTable, right } from '../../parts/plain-table.tsx'
import { useControlKey, useKeys } from '../../shared/keys.ts'
import { paths } from '../../shared/paths.ts'
import * as styles from './picking-view.css.ts'

type PickingViewProps = {
  readonly list: PickList
  readonly busy: boolean
  readonly outcomes: readonly DeskOutcome[] | null
  readonly onWarehouse: (id: number) => void
  /** @returns whether it was recorded */
  readonly onPick: (row: PickRow, quantity: number) => Promise<boolean>
  readonly onShort: (row: PickRow, quantity: number) => void
  readonly onShip: (waybills: readonly PastedWaybill[]) => Promise<boolean>
}

const print = (): void => globalThis.print()
const pageKeys = { p: print }

const keyOf = ({ lineId, batchId }: PickRow): string => `${String(lineId)}/${String(batchId)}`

/** Exchanges and resends: each is picked and shipped on its own page. */
const Requests = ({ requests }: Pick<PickList, 'requests'>) => (
  <Card title="换货与补发待发货" end={`${String(requests.length)} 单`}>
    <ul className={styles.slots}>
      {requests.map(({ id, number, kind, company }) => (
        <li key={id}>
          <b>{afterSalesKindLabels[kind]}</b>
          <a href={paths.request(id)}>{number}</a>
          <span className={parts.note}>{company}</span>
        </li>
      ))}
    </ul>
  </Card>
)

/** Labels of the trolley's compartments: one compartment per order. */
const slots = ['甲', '乙', '丙', '丁', '戊', '己', '庚', '辛', '壬', '癸'] as const

/**
 * One picking round through a warehouse: scan, pick, report missing units, and ship. Also for a hand scanner, 390 px
 * wide.
 */
export const PickingView = (props: PickingViewProps) => {
  const { list, busy, outcomes, onWarehouse, onPick, onShort } = props
  const { rows, orders } = list
  const [here, setHere] = useState<string | null>(null)
  const [asked, setAsked] = useState<Asked | null>(null)
  const slotOf = (id: PickRow['orderId']): string => slots[orders.findIndex((order) => order.id === id)] ?? '—'
  const done = rows.filter((row) => leftToPick(row) === 0).length
  useKeys(pageKeys)
  return (
    <div className={parts.page}>
      <Head list={list} onWarehouse={onWarehouse} />
      {outcomes !== null && <Outcomes outcomes={outcomes} />}
      {list.requests.length > 0 && <Requests requests={list.requests} />}
      {orders.length === 0 ? (
        <EmptyState icon="box" title="没有待拣的订单" hint="审核通过并移交后，订单会出现在这里" />
      ) : (
        <div className={parts.columns}>
          <div className={parts.column}>
            <ScanBox
              rows={rows}
              busy={busy}
              slotOf={slotOf}
              onHere={(row) => setHere(row && keyOf(row))}
              onPick={onPick}
              onShort={(row, missing) => setAsked({ row, missing })}
            />
            <Card title="按货位排序" end={`已拣 ${String(done)}/${String(rows.length)} 行`}>
              <div className={styles.progress}>
                <ProgressBar aria-label="拣货进度" value={done} max={Math.max(1, rows.length)} />
              </div>
              <PickTable rows={rows} here={here} slotOf={slotOf} />
            </Card>
          </div>
          <div className={parts.column}>
            <Slots orders={orders} slotOf={slotOf} />
            <Waybills busy={busy} onShip={props.onShip} />
          </div>
        </div>
      )}
      <ShortDialog
        asked={asked}
        busy={busy}
        onCancel={() => setAsked(null)}
        onConfirm={({ row, missing }) => {
          onShort(row, missing)
          setAsked(null)
        }}
      />
    </div>
  )
}

const Head = ({ list, onWarehouse }: Pick<PickingViewProps, 'list' | 'onWarehouse'>) => {
  const { rows, orders, warehouse, warehouses } = list
  return (
    <header className={parts.head}>
      <h1>拣货发货</h1>
      <span className={parts.note}>
        {warehouse?.name} · 本轮 {orders.length} 单 {rows.length} 行
      </span>
      <span className={parts.headEnd}>
        <Select
          size={32}
          aria-label="仓库"
          value={String(warehouse?.id ?? '')}
          options={warehouses.map(({ id, name, waiting }) => ({
            value: String(id),
            text: `${name} 待发 ${String(waiting)}`,
          }))}
          onChange={(event) => onWarehouse(Number(event.currentTarget.value))}
        />
        <Button onClick={print}>
          打印拣货单 <KeyCap label="p" />
        </Button>
      </span>
    </header>
  )
}

/** Which order each compartment of the trolley is for. */
const Slots = ({ orders, slotOf }: Pick<PickList, 'orders'> & Pick<ScanBoxProps, 'slotOf'>) => (
  <Card title="格口与订单">
    <ul className={styles.slots}>
      {orders.map(({ id, number, company }) => (
        <li key={id}>
          <b className={styles.slot}>{slotOf(id)}</b>
          <a href={paths.order(id)}>{number}</a>
          <span className={parts.note}>{company}</span>
        </li>
      ))}
    </ul>
  </Card>
)

/** Missing units that are to be reported. */
type Asked = { readonly row: PickRow; readonly missing: number }

type ShortDialogProps = {
  readonly asked: Asked | null
  readonly busy: boolean
  readonly onCancel: () => void
  readonly onConfirm: (asked: Asked) => void
}

const ShortDialog = ({ asked, busy, onCancel, onConfirm }: ShortDialogProps) => (
  <ConfirmDialog
    open={asked !== null}
    title="登记短少"
    destructive
    confirmLabel="登记短少"
    busy={busy}
    detail="短少部分退回买家余额（账期订单冲减欠款），优惠不重新计算；库存差异待店长核准。"
    onCancel={onCancel}
    onConfirm={() => {
      if (asked) onConfirm(asked)
    }}
  >
    {asked &&
      `${asked.row.name} 批号 ${asked.row.batchNumber} 短少 ${String(asked.missing)} ${asked.row.unit}，其余照常发货？`}
  </ConfirmDialog>
)

type ScanBoxProps = Pick<PickingViewProps, 'busy' | 'onPick' | 'onShort'> & {
  readonly rows: readonly PickRow[]
  readonly slotOf: (id: PickRow['orderId']) => string
  readonly onHere: (row: PickRow | null) => void
}

/** Why units may not leave any more. */
const barWords = (barred: PickRow['barred']): string => (barred === null ? '' : shortCauseLabels[barred])

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

const ScanBox = ({ rows, busy, slotOf, onHere, onPick, onShort }: ScanBoxProps) => {
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

type TakeFormProps = Pick<PickingViewProps, 'busy'> & {
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

const standings: { readonly [S in PickStanding]: keyof typeof parts.states } = {
  waiting: 'over',
  picking: 'ours',
  picked: 'done',
  short: 'waits',
}

const standingWords = (row: PickRow): string => {
  if (row.barred !== null) return `不可发：${barWords(row.barred)}`
  switch (pickStanding(row)) {
    case 'waiting':
      return '待拣'
    case 'picking':
      return `已拣 ${String(row.picked)}/${String(row.wanted)}`
    case 'picked':
      return `已拣 ${String(row.picked)}`
    case 'short':
      return `短少 ${String(row.short)}`
  }
}

type TableProps = Pick<ScanBoxProps, 'rows' | 'slotOf'> & { readonly here: string | null }

const PickTable = ({ rows, here, slotOf }: TableProps) => (
  <PlainTable
    label="拣货单"
    heads={['货位', '商品', '批号 / 有效期至', right('应拣'), '格口', '状态']}
    className={styles.rows}
  >
    {rows.map((row) => (
      <tr key={keyOf(row)} aria-current={here === keyOf(row) ? 'true' : undefined}>
        <td className={parts.figures}>
          <b>{row.location || '—'}</b>
        </td>
        <td>
          <b>{row.name}</b>
          <small className={parts.note}>
            {row.specification} {row.manufacturer}
          </small>
        </td>
        <td className={parts.figures}>
          <b>{row.batchNumber}</b>
          <small className={parts.note}>
            <LifeBar on={row.expiresOn} look="date" />
          </small>
        </td>
        <td data-align="right">
          <b>{row.wanted}</b> {row.unit}
        </td>
        <td>
          <b className={styles.slot}>{slotOf(row.orderId)}</b>
        </td>
        <td>
          <span className={parts.states[row.barred === null ? standings[pickStanding(row)] : 'failed']}>
            {standingWords(row)}
          </span>
          {row.barred !== null && (
            <small className={parts.note}>
              {row.picked > 0 ? `已拣 ${String(row.picked)} ${row.unit}请放回货位` : '不要拣，等待换批号'}
            </small>
          )}
        </td>
      </tr>
    ))}
  </PlainTable>
)

/** One waybill per line, as copied from a spreadsheet or a carrier's page. */
const Waybills = ({ busy, onShip }: Pick<PickingViewProps, 'busy' | 'onShip'>) => {
  const [text, setText] = useState('')
  const { rows, unreadable } = readWaybills(text)
  const isReady = rows.length > 0 && unreadable.length === 0 && !busy
  const ship = (): void => void onShip(rows).then((sent) => sent && setText(''))
  useControlKey('Enter', isReady ? ship : null, { inFields: true })
  return (
    <Card title="批量发货" note="订单号、承运商、运单号">
      <div className={parts.inside}>
        <TextArea
          aria-label="粘贴运单表"
          rows={4}
          maxLength={20_000}
          hint="从表格复制三列粘贴，一行一单"
          error={unreadable.length > 0 ? `第 ${unreadable.slice(0, 5).join('、')} 行不完整` : undefined}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Button tone="primary" disabled={!isReady && !busy} busy={busy} onClick={ship}>
          发货 {rows.length} 单 <KeyCap label="Ctrl ↵" />
        </Button>
      </div>
    </Card>
  )
}
