import type { SpendOffer } from '@xinglin/domain/content'
import { formatMoney } from '@xinglin/domain/kernel/money'

/** What is asked for and what comes on top: 满 ¥500.00 赠 5盒. A price that may not be seen is left out. */
export const spendWords = ({ threshold, terms, reward }: SpendOffer): string => {
  const from = threshold.kind === 'amount' ? `满 ¥${formatMoney(threshold.amount)}` : `满 ${threshold.units} 件`
  if (terms.kind === 'gift') return `${terms.repeat ? '每' : ''}${from} 赠 ${terms.total}${reward.unit}`
  const price = terms.price === null ? '' : ` ¥${formatMoney(terms.price)}/${reward.unit}`
  return `${from} 可换购 ${terms.most}${reward.unit}${price}`
}
