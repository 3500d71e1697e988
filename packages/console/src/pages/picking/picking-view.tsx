import { afterSalesKindLabels } from '@xinglin/domain/orders'
import {
  type DeskOutcome,
  leftToPick,
  type PastedWaybill,
  type PickList,
  type PickRow,
  readWaybills,
} from '@xinglin/domain/staff'
import { Button } from '@xinglin/ui-kit/Button'
import { ConfirmDialog } from '@xinglin/ui-kit/ConfirmDialog'
import { EmptyState } from '@xinglin/ui-kit/EmptyState'
import { KeyCap } from '@xinglin/ui-kit/KeyCap'
import { ProgressBar } from '@xinglin/ui-kit/ProgressBar'
import { Select } from '@xinglin/ui-kit/Select'
import { TextArea } from '@xinglin/ui-kit/TextArea'
import { useState } from 'react'
import { Card } from '../../parts/card.tsx'
import { Outcomes } from '../../parts/outcomes.tsx'
import * as parts from '../../parts/parts.css.ts'
import { useControlKey, useKeys } from '../../shared/keys.ts'
import { paths } from '../../shared/paths.ts'
import { keyOf } from './pick-row.ts'
import { PickTable } from './pick-table.tsx'
import * as styles from './picking-view.css.ts'
import { ScanBox, type ScanBoxProps } from './scan-box.tsx'

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
