import { type Batch, monthEndTag, type WarehouseId } from '@xinglin/domain/goods'
import type { ReactNode } from 'react'
import { AttrTag } from '../../components/AttrTag/AttrTag.tsx'
import { Icon } from '../../components/Icon/Icon.tsx'
import { grouped } from '../selling.ts'
import * as styles from './BatchReportTable.css.ts'

type BatchReportTableProps = {
  /** First expired first, as they leave the warehouse. */
  readonly batches: readonly Batch[]
  readonly warehouseName: (id: WarehouseId) => string
  /** For a buyer who sees no stock, quantities are left out too. */
  readonly withQuantity: boolean
  /** The address of a batch's 检验报告; null where there is none yet. Without it reports are left out. */
  readonly reportHref?: (batch: Batch) => string | null
}

/** 批次: a table, on a phone a card each. */
export const BatchReportTable = ({ batches, warehouseName, withQuantity, reportHref }: BatchReportTableProps) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region must be scrollable by keyboard
  <section className={styles.scroller} aria-label="批次" tabIndex={0}>
    <table className={styles.table}>
      <thead>
        <tr>
          <th className={styles.head}>批号</th>
          <th className={styles.head}>生产日期</th>
          <th className={styles.head}>有效期至</th>
          {withQuantity && <th className={`${styles.head} ${styles.right}`}>可售数量</th>}
          <th className={styles.head}>仓库</th>
          {reportHref !== undefined && <th className={styles.head}>检验结论</th>}
          {reportHref !== undefined && <th className={styles.head}>检验报告</th>}
        </tr>
      </thead>
      <tbody className={styles.body}>
        {batches.map((batch, at) => {
          const { number, producedOn, expiresOn, expiryMonthOnly, near, quantity, warehouseId } = batch
          return (
            <tr key={`${warehouseId}-${number}`} className={styles.row}>
              <Cell title="批号">
                <span className={styles.number}>{number}</span>
                {at === 0 && <AttrTag label="当前发货" />}
              </Cell>
              <Cell title="生产日期">{producedOn}</Cell>
              <Cell title="有效期至">
                <span className={near ? styles.near : undefined}>{expiresOn}</span>{' '}
                {expiryMonthOnly && <AttrTag {...monthEndTag} />} {near && <AttrTag label="近效期" tone="warning" />}
              </Cell>
              {withQuantity && (
                <Cell title="可售数量" isNumber>
                  {grouped(quantity)}
                </Cell>
              )}
              <Cell title="仓库">{warehouseName(warehouseId)}</Cell>
              {reportHref !== undefined && <Report number={number} href={reportHref(batch)} />}
            </tr>
          )
        })}
      </tbody>
    </table>
  </section>
)

type CellProps = { readonly title: string; readonly isNumber?: boolean; readonly children: ReactNode }

/** On a phone its title is beside it, in place of the table's head. */
const Cell = ({ title, isNumber = false, children }: CellProps) => (
  <td className={isNumber ? `${styles.cell} ${styles.figure}` : styles.cell} data-title={title}>
    {children}
  </td>
)

/** Only approved batches are sold: the result is shown beside its report. */
const Report = ({ number, href }: { readonly number: string; readonly href: string | null }) =>
  href === null ? (
    <>
      <Cell title="检验结论">待出具</Cell>
      <Cell title="检验报告">—</Cell>
    </>
  ) : (
    <>
      <Cell title="检验结论">
        <span className={styles.passed}>
          <Icon name="success" size={14} />
          合格
        </span>
      </Cell>
      <Cell title="检验报告">
        <a href={href} className={styles.report} target="_blank" rel="noopener" aria-label={`下载 ${number} 检验报告`}>
          <Icon name="download" size={14} />
          下载
        </a>
      </Cell>
    </>
  )
