import type { Difference, ReviewChange } from '@xinglin/domain/checkout'
import { formatUnitPrice } from '@xinglin/domain/kernel/money'
import * as styles from './DifferenceList.css.ts'

type DifferenceListProps = { readonly differences: readonly (Difference | ReviewChange)[] }

/** Changes since the buyer last looked, one sentence per line, new figures highlighted. Used inside a notice. */
export const DifferenceList = ({ differences }: DifferenceListProps) => (
  <ul>
    {differences.map((difference) => (
      <li key={`${difference.kind}-${difference.lineId}`}>
        {difference.name}：<Words of={difference} />
      </li>
    ))}
  </ul>
)

const Words = ({ of: difference }: { readonly of: Difference | ReviewChange }) => {
  switch (difference.kind) {
    case 'price': {
      const [from, to] = [difference.from, difference.to].map(formatUnitPrice)
      return (
        <>
          价格由 <del>¥{from}</del> 变为 <strong className={styles.now}>¥{to}</strong>
        </>
      )
    }
    case 'quantity': {
      const unit = 'unit' in difference ? difference.unit : ''
      const left = 'stockLeft' in difference ? difference.stockLeft : null
      return (
        <>
          {left !== null && `库存仅剩 ${String(left)} ${unit}，`}
          数量由 <del>{difference.from}</del> 变为 <strong className={styles.now}>{difference.to}</strong>
        </>
      )
    }
    case 'gone':
      return <>{difference.text}，已移出本次结算</>
    case 'added':
      return (
        <>
          新加入本次结算，
          <strong className={styles.now}>
            {difference.quantity} {difference.unit}
          </strong>
        </>
      )
  }
}
