import type { Difference } from '@xinglin/domain/checkout'
import { formatUnitPrice } from '@xinglin/domain/kernel/money'

/** What changed since the buyer last looked, one sentence a line. Stands inside a notice. */
export const DifferenceList = ({ differences }: { readonly differences: readonly Difference[] }) => (
  <ul>
    {differences.map((difference) => (
      <li key={`${difference.kind}-${difference.lineId}`}>{differenceText(difference)}</li>
    ))}
  </ul>
)

const differenceText = (difference: Difference): string => {
  const { name } = difference
  switch (difference.kind) {
    case 'price':
      return `${name}：价格由 ¥${formatUnitPrice(difference.from)} 变为 ¥${formatUnitPrice(difference.to)}`
    case 'quantity':
      return `${name}：数量由 ${difference.from} 变为 ${difference.to}`
    case 'gone':
      return `${name}：${difference.text}，已移出本次结算`
  }
}
