import { monthEndTag } from '@xinglin/domain/goods'
import type { DeskBatch } from '@xinglin/domain/staff'
import { AttrTag } from '@xinglin/ui-kit/AttrTag'
import { Button } from '@xinglin/ui-kit/Button'
import { LifeBar } from '@xinglin/ui-kit/commerce/LifeBar'
import { useState } from 'react'
import { AdjustDialog } from './adjust-dialog.tsx'
import { PlaceDialog } from './place-dialog.tsx'
import { ReportDialog } from './report-dialog.tsx'
import { Card } from '../../parts/card.tsx'
import * as parts from '../../parts/parts.css.ts'
import { PlainTable, right } from '../../parts/plain-table.tsx'
import type { GoodViewProps } from './good-view-props.ts'
import * as styles from './goods-view.css.ts'

type BatchTableProps = Pick<
  GoodViewProps,
  'good' | 'mayCount' | 'mayPlace' | 'mayReport' | 'onAdjust' | 'onPlace' | 'onReport'
>

/** Stock by location, the first to expire first; counts and breakage are recorded with a reason. */
export const BatchTable = ({ good, mayCount, mayPlace, mayReport, onAdjust, onPlace, onReport }: BatchTableProps) => {
  const [adjusted, setAdjusted] = useState<DeskBatch | null>(null)
  const [placed, setPlaced] = useState<DeskBatch | null>(null)
  const [reported, setReported] = useState<DeskBatch | null>(null)
  const heads = ['仓库', '货位', '批号', '生产日期', '有效期至', right('可售'), '检验报告']
  return (
    <Card title="批次与库存" note="按近有效期先出" end={`合计 ${good.stock.toLocaleString('zh-CN')} ${good.unit}`}>
      {good.lots.length === 0 ? (
        <p className={parts.message}>还没有批次，可用表格导入入库</p>
      ) : (
        <PlainTable label="批次与库存" heads={mayCount ? [...heads, '操作'] : heads}>
          {good.lots.map((lot) => (
            <tr key={lot.id}>
              <td>{lot.warehouse}</td>
              <td>
                {lot.location || '—'}{' '}
                {mayPlace && (
                  <Button size={24} aria-label={`修改${lot.warehouse}的货位`} onClick={() => setPlaced(lot)}>
                    改
                  </Button>
                )}
              </td>
              <td>
                <b>{lot.number}</b>
              </td>
              <td className={parts.figures}>{lot.producedOn}</td>
              <td>
                <LifeBar on={lot.expiresOn} look="cell" /> {lot.expiryMonthOnly && <AttrTag {...monthEndTag} />}{' '}
                {!lot.isSellable && <span className={styles.near}>不可售</span>}
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
        <AdjustDialog good={good} lot={adjusted} onClose={() => setAdjusted(null)} onAdjust={onAdjust} />
      )}
      {placed !== null && <PlaceDialog good={good} lot={placed} onClose={() => setPlaced(null)} onPlace={onPlace} />}
      {reported !== null && (
        <ReportDialog good={good} lot={reported} onClose={() => setReported(null)} onReport={onReport} />
      )}
    </Card>
  )
}
