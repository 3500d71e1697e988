import type { Goods } from '@xinglin/domain/goods'
import type { OrderLine } from '@xinglin/domain/orders'

/** Recommendations after a payment: no goods of the order itself, alone or in a combination. */
export const recommendedBeside = (
  lines: readonly Pick<OrderLine, 'goodsId' | 'parts'>[],
  recommended: readonly Goods[],
): readonly Goods[] => {
  const bought = new Set(lines.flatMap(({ goodsId, parts }) => [goodsId, ...parts.map((part) => part.goodsId)]))
  return recommended.filter(({ id }) => !bought.has(id))
}
