import type { BoughtBefore } from '@xinglin/domain/goods'
import { formatUnitPrice, isLess, type Money, subtract } from '@xinglin/domain/kernel/money'
import { dayAt } from '@xinglin/domain/kernel/time'
import { grouped } from '@xinglin/ui-kit/commerce/selling'
import { Price } from '@xinglin/ui-kit/Price'
import * as detail from './goods-detail-view.css.ts'
import * as styles from './purchase-record.css.ts'

type PurchaseRecordProps = {
  readonly before: BoughtBefore
  readonly unit: string
  /** Price at the quantity of the page; null where it is hidden. */
  readonly price: Money | null
}

/** 您的采购记录: when, how much and at what price this buyer bought the good before. */
export const PurchaseRecord = ({ before: { latest, times, units }, unit, price }: PurchaseRecordProps) => {
  const [last] = latest
  return (
    <section aria-labelledby="purchase-record">
      <h2 id="purchase-record" className={detail.asideTitle}>
        您的采购记录
      </h2>
      {times > 0 && (
        <p>
          近 90 天采购 <b className={detail.figure}>{times}</b> 次，共 <b className={detail.figure}>{grouped(units)}</b>{' '}
          {unit}
        </p>
      )}
      <table className={styles.table}>
        <thead>
          <tr>
            <th className={styles.head}>日期</th>
            <th className={`${styles.head} ${styles.right}`}>数量</th>
            <th className={`${styles.head} ${styles.right}`}>单价</th>
          </tr>
        </thead>
        <tbody>
          {latest.map(({ at, quantity, price: paid }, index) => (
            // Two purchases may have the same day, quantity and price.
            <tr key={`${String(at)} ${String(index)}`}>
              <td className={styles.cell}>{dayAt(at)}</td>
              <td className={`${styles.cell} ${styles.right}`}>
                {grouped(quantity)}
                {unit}
              </td>
              <td className={`${styles.cell} ${styles.right}`}>
                <Price money={paid} kind="unitPrice" tone="ink" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {price !== null && last !== undefined && <p className={detail.quiet}>{changeSince(last.price, price, unit)}</p>}
    </section>
  )
}

const changeSince = (before: Money, now: Money, unit: string): string => {
  if (now === before) return '当前价与上次持平'
  return isLess(now, before)
    ? `当前价较上次降 ¥${formatUnitPrice(subtract(before, now))}/${unit}`
    : `当前价较上次涨 ¥${formatUnitPrice(subtract(now, before))}/${unit}`
}
