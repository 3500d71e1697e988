import type { Batch, WarehouseId } from '@xinglin/domain/goods'
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
      <tbody>
        {batches.map((batch, at) => {
          const { number, producedOn, expiresOn, near, quantity, warehouseId } = batch
          return (
            <tr key={`${warehouseId}-${number}`}>
              <td className={styles.cell}>
                <span className={styles.number}>{number}</span>
                {at === 0 && <AttrTag label="当前发货" />}
              </td>
              <td className={styles.cell}>{producedOn}</td>
              <td className={styles.cell}>
                <span className={near ? styles.near : undefined}>{expiresOn}</span>{' '}
                {near && <AttrTag label="近效期" tone="warning" />}
              </td>
              {withQuantity && <td className={`${styles.cell} ${styles.right}`}>{grouped(quantity)}</td>}
              <td className={styles.cell}>{warehouseName(warehouseId)}</td>
              {reportHref !== undefined && <Report number={number} href={reportHref(batch)} />}
            </tr>
          )
        })}
      </tbody>
    </table>
  </section>
)

/** Only approved batches are sold: the result is shown beside its report. */
const Report = ({ number, href }: { readonly number: string; readonly href: string | null }) =>
  href === null ? (
    <>
      <td className={styles.cell}>待出具</td>
      <td className={styles.cell}>—</td>
    </>
  ) : (
    <>
      <td className={styles.cell}>
        <span className={styles.passed}>
          <Icon name="success" size={14} />
          合格
        </span>
      </td>
      <td className={styles.cell}>
        <a href={href} className={styles.report} target="_blank" rel="noopener" aria-label={`下载 ${number} 检验报告`}>
          <Icon name="download" size={14} />
          下载
        </a>
      </td>
    </>
  )
