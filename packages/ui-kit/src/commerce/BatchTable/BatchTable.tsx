import type { Batch, WarehouseId } from '@xinglin/domain/goods'
import { AttrTag } from '../../components/AttrTag/AttrTag.tsx'
import { grouped } from '../selling.ts'
import * as styles from './BatchTable.css.ts'

type BatchTableProps = {
  /** First expired first, as they leave the house. */
  readonly batches: readonly Batch[]
  readonly warehouseName: (id: WarehouseId) => string
  /** A buyer who sees no stock sees no quantities either. */
  readonly withQuantity: boolean
}

export const BatchTable = ({ batches, warehouseName, withQuantity }: BatchTableProps) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must scroll by keyboard too
  <section className={styles.scroller} aria-label="批次" tabIndex={0}>
    <table className={styles.table}>
      <thead>
        <tr>
          <th className={styles.head}>批号</th>
          <th className={styles.head}>生产日期</th>
          <th className={styles.head}>有效期至</th>
          {withQuantity && <th className={`${styles.head} ${styles.right}`}>可售数量</th>}
          <th className={styles.head}>仓库</th>
        </tr>
      </thead>
      <tbody>
        {batches.map(({ number, producedOn, expiresOn, near, quantity, warehouseId }, at) => (
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
          </tr>
        ))}
      </tbody>
    </table>
  </section>
)
