import { type LineId, type NextHint, refusalOf } from '@xinglin/domain/cart'
import { type Difference, type OrderRefusal, orderRefusalText } from '@xinglin/domain/checkout'
import { formatMoney, formatUnitPrice } from '@xinglin/domain/kernel/money'
import type { OpenReview } from './open-review.ts'
import { wishedButUnavailable } from '../cart/load-cart.ts'

/**
 * What would stop or change step 2, the most serious first (docs/rules.md#4-cart): one hint for each reason, with all
 * the lines that it concerns. A line that cannot be bought has the code of the purchase gate.
 */
export const nextHints = ({ review, priced, subOrders, loaded }: OpenReview): readonly NextHint[] => {
  const gates = new Map(wishedButUnavailable(loaded).map((line) => [line.id, refusalOf(line)?.code]))
  const split = (part: 'ephedrine' | 'coldChain', code: string, text: string): readonly NextHint[] => {
    const lineIds = subOrders.flatMap((one) => (one.part === part ? one.lineIds : []))
    const isAlone = subOrders.every((one) => one.part === part)
    return lineIds.length === 0 || isAlone ? [] : [{ code, text, lineIds }]
  }
  return [
    ...review.refusals.map(refusalHint),
    ...byCode(review.differences.map((difference) => differenceHint(difference, gates.get(difference.lineId)))),
    ...(priced.selectedCount === 0 || priced.shipping.free
      ? []
      : [hint('FREIGHT', `再买 ¥${formatMoney(priced.shipping.shortfall)} 免运费`)]),
    ...split('ephedrine', 'EPHEDRINE_SPLIT', EPHEDRINE_SPLIT),
    ...split('coldChain', 'COLD_CHAIN_SPLIT', '冷藏药品将单独成单，全程冷链配送'),
  ]
}

const EPHEDRINE_SPLIT = '含麻商品将单独成单，请使用在线支付或对公转账，不支持余额与优惠券、现金券抵扣'

const hint = (code: string, text: string): NextHint => ({ code, text, lineIds: [] })

const refusalHint = (refusal: OrderRefusal): NextHint =>
  hint(
    refusal.code,
    refusal.code === 'MIN_AMOUNT'
      ? `${orderRefusalText(refusal)}，还差 ¥${formatMoney(refusal.shortfall)}`
      : orderRefusalText(refusal),
  )

type LineHint = { readonly code: string; readonly name: string; readonly text: string; readonly lineId: LineId }

/** Lines that were reduced without failing the purchase gate are out of stock. */
const differenceHint = (difference: Difference, gate: string | undefined): LineHint => {
  const { lineId, name } = difference
  switch (difference.kind) {
    case 'gone':
      return { code: gate ?? 'NO_STOCK', name, text: difference.text, lineId }
    case 'quantity':
      return { code: 'QUANTITY', name, text: `库存不足，数量已调整为 ${String(difference.to)}`, lineId }
    case 'price': {
      const [from, to] = [formatUnitPrice(difference.from), formatUnitPrice(difference.to)]
      return { code: 'PRICE', name, text: `价格由 ¥${from} 变为 ¥${to}`, lineId }
    }
  }
}

/** Names the first line of each reason and counts the others: a cart of a thousand lines stays readable. */
const byCode = (hints: readonly LineHint[]): readonly NextHint[] =>
  [...new Set(hints.map(({ code }) => code))].flatMap((code) => {
    const same = hints.filter((one) => one.code === code)
    const [first] = same
    if (!first) return []
    const names = same.length === 1 ? first.name : `${first.name}等 ${String(same.length)} 种商品`
    return [{ code, text: `${names}：${first.text}`, lineIds: same.map(({ lineId }) => lineId) }]
  })
