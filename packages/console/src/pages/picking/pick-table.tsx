import { type PickRow, type PickStanding, pickStanding } from '@xinglin/domain/staff'
import { LifeBar } from '@xinglin/ui-kit/commerce/LifeBar'
import * as parts from '../../parts/parts.css.ts'
import { PlainTable, right } from '../../parts/plain-table.tsx'
import * as styles from './picking-view.css.ts'
import { barWords, keyOf } from './pick-row.ts'
import type { ScanBoxProps } from './scan-box.tsx'

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

export const PickTable = ({ rows, here, slotOf }: TableProps) => (
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
