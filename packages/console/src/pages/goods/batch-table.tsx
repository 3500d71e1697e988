import type { DeskBatch } from '@xinglin/domain/staff'
import { Button } from '@xinglin/ui-kit/Button'
import { Dialog } from '@xinglin/ui-kit/Dialog'
import { Select } from '@xinglin/ui-kit/Select'
import { Stack } from '@xinglin/ui-kit/Stack'
import { TextField } from '@xinglin/ui-kit/TextField'
import { useState } from 'react'
import { ReportDialog } from './report-dialog.tsx'
import { Card } from '../../parts/card.tsx'
import * as parts from '../../parts/parts.css.ts'
import { PlainTable, right } from '../../parts/plain-table.tsx'
import type { GoodViewProps } from './good-view-props.ts'
import * as styles from './goods-view.css.ts'

type BatchTableProps = Pick<GoodViewProps, 'good' | 'mayCount' | 'mayReport' | 'busy' | 'onAdjust' | 'onReport'>

/** Stock by location, the first to expire first; counts and breakage are recorded with a reason. */
export const BatchTable = ({ good, mayCount, mayReport, busy, onAdjust, onReport }: BatchTableProps) => {
  const [adjusted, setAdjusted] = useState<DeskBatch | null>(null)
  const [reported, setReported] = useState<DeskBatch | null>(null)
  const heads = ['仓库', '货位', '批号', '生产日期', '有效期至', right('可售'), '检验报告']
  return (
    <Card title="批次与库存" note="按近有效期先出" end={`合计 ${good.stock.toLocaleString('zh-CN')} ${good.unit}`}>
      {good.lots.length === 0 ? (
        <p className={parts.told}>还没有批次，可用表格导入入库</p>
      ) : (
        <PlainTable label="批次与库存" heads={mayCount ? [...heads, '操作'] : heads}>
          {good.lots.map((lot) => (
            <tr key={lot.id}>
              <td>{lot.warehouse}</td>
              <td>{lot.location || '—'}</td>
              <td>
                <b>{lot.number}</b>
              </td>
              <td className={parts.figures}>{lot.producedOn}</td>
              <td className={lot.isNear ? styles.near : parts.figures}>
                {lot.expiresOn} {lot.isNear && (lot.isSellable ? '近效期' : '不可售')}
              </td>
              <td data-align="right">{lot.quantity.toLocaleString('zh-CN')}</td>
              <td>
                {lot.report === null ? <span className={styles.near}>缺</span> : lot.report}{' '}
                {mayReport && (
                  <Button
                    size={24}
                    aria-label={`${lot.report === null ? '上传' : '更换'}批号 ${lot.number} 的检验报告`}
                    onClick={() => setReported(lot)}
                  >
                    {lot.report === null ? '上传' : '更换'}
                  </Button>
                )}
              </td>
              {mayCount && (
                <td>
                  <Button size={24} aria-label={`调整批号 ${lot.number}`} onClick={() => setAdjusted(lot)}>
                    调整
                  </Button>
                </td>
              )}
            </tr>
          ))}
        </PlainTable>
      )}
      {adjusted !== null && (
        <AdjustDialog
          lot={adjusted}
          unit={good.unit}
          busy={busy}
          onClose={() => setAdjusted(null)}
          onAdjust={async (change) => {
            if (await onAdjust(change)) setAdjusted(null)
          }}
        />
      )}
      {reported !== null && (
        <ReportDialog
          lot={reported}
          busy={busy}
          onClose={() => setReported(null)}
          onReport={async (report) => {
            if (await onReport(report)) setReported(null)
          }}
        />
      )}
    </Card>
  )
}

type AdjustDialogProps = {
  readonly lot: DeskBatch
  readonly unit: string
  readonly busy: boolean
  readonly onClose: () => void
  readonly onAdjust: (change: Parameters<GoodViewProps['onAdjust']>[0]) => Promise<void>
}

const AdjustDialog = ({ lot, unit, busy, onClose, onAdjust }: AdjustDialogProps) => {
  const [way, setWay] = useState<'less' | 'more'>('less')
  const [quantity, setQuantity] = useState('')
  const [reason, setReason] = useState('')
  const units = /^[1-9]\d{0,6}$/.test(quantity) ? Number(quantity) : 0
  const isTooMuch = way === 'less' && units > lot.quantity
  const left = way === 'less' ? lot.quantity - units : lot.quantity + units
  return (
    <Dialog
      open
      title={`调整库存：批号 ${lot.number}`}
      onClose={onClose}
      footer={
        <>
          <Button size={40} onClick={onClose}>
            取消
          </Button>
          <Button
            size={40}
            tone="primary"
            busy={busy}
            disabled={units === 0 || isTooMuch || reason.trim() === ''}
            onClick={() => void onAdjust({ batchId: lot.id, way, quantity: units, reason: reason.trim() })}
          >
            记入流水
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        <Select
          label="方向"
          value={way}
          options={[
            { value: 'less', text: '减少（报损、盘亏）' },
            { value: 'more', text: '增加（盘盈、退回）' },
          ]}
          onChange={(event) => setWay(event.currentTarget.value === 'more' ? 'more' : 'less')}
        />
        <TextField
          label="数量"
          suffix={unit}
          numeric
          maxLength={7}
          value={quantity}
          error={isTooMuch ? `该批号只有 ${String(lot.quantity)} ${unit}` : undefined}
          hint={`现有 ${String(lot.quantity)} ${unit}${units > 0 && !isTooMuch ? `，调整后 ${String(left)} ${unit}` : ''}`}
          onChange={(event) => setQuantity(event.currentTarget.value.trim())}
        />
        <TextField
          label="原因"
          maxLength={100}
          placeholder="如：破损、盘点差异"
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </Stack>
    </Dialog>
  )
}
