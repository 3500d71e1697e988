import type { NextHint } from '@xinglin/domain/cart'
import { type Difference, type OrderRefusal, orderRefusalText } from '@xinglin/domain/checkout'
import { formatMoney, formatUnitPrice } from '@xinglin/domain/kernel/money'
import type { Review } from '../checkout/review.ts'

/** What would stop or change step 2, the most serious first (rules §4). */
export const nextHints = ({ review, priced, subOrders }: Review): readonly NextHint[] => {
  const { lineIds } = subOrders.find(({ part }) => part === 'ephedrine') ?? { lineIds: [] }
  const isAlone = subOrders.every(({ part }) => part === 'ephedrine')
  return [
    ...review.refusals.map(refusalHint),
    ...review.differences.map(differenceHint),
    ...(priced.selectedCount === 0 || priced.shipping.free
      ? []
      : [hint('FREIGHT', `再选购 ¥${formatMoney(priced.shipping.shortfall)} 免运费`)]),
    ...(lineIds.length === 0 || isAlone ? [] : [{ ...hint('EPHEDRINE_SPLIT', EPHEDRINE_SPLIT), lineIds }]),
  ]
}

const EPHEDRINE_SPLIT = '含麻商品将单独成单，请使用在线支付或对公转账，不支持余额与优惠券、现金券抵扣'

const hint = (code: string, text: string): NextHint => ({ code, text, lineIds: [] })

const refusalHint = (refusal: OrderRefusal): NextHint => hint(refusal.code, orderRefusalText(refusal))

const differenceHint = (difference: Difference): NextHint => {
  const lineIds = [difference.lineId]
  switch (difference.kind) {
    case 'gone':
      return { code: 'GONE', text: `${difference.name}：${difference.text}`, lineIds }
    case 'quantity':
      return { code: 'QUANTITY', text: `${difference.name}：库存不足，数量已调整为 ${String(difference.to)}`, lineIds }
    case 'price': {
      const [from, to] = [formatUnitPrice(difference.from), formatUnitPrice(difference.to)]
      return { code: 'PRICE', text: `${difference.name}：价格由 ¥${from} 变为 ¥${to}`, lineIds }
    }
  }
}
