import { goodsIn, type LineId, lineName, lineUnit, type PricedCart, type PricedLine } from '@xinglin/domain/cart'
import type { PaidSubOrder, ReviewChange } from '@xinglin/domain/checkout'
import type { Money } from '@xinglin/domain/kernel/money'
import { lineTag } from '@xinglin/domain/promotions'
import type { OrderLineLook } from '@xinglin/ui-kit/commerce/OrderLines'
import { paths } from '../../shared/paths.ts'

/**
 * The lines of a sub-order as they will be in the order: with the amounts that the order stores, which sum to its goods
 * total (docs/rules.md#2-13), each with its previous values.
 */
export const orderLineLooks = (
  { lines }: PricedCart,
  subOrder: PaidSubOrder,
  changes: readonly ReviewChange[] = [],
): readonly OrderLineLook[] => {
  const frozen = new Map(subOrder.lines.map((line) => [line.lineId, line]))
  return lines.flatMap((line) => {
    const kept = frozen.get(line.line.id)
    return kept === undefined
      ? []
      : orderLineLook(line, kept.amount).map((look) => ({
          ...look,
          net: kept.netAmount,
          ...changeOf(line.line.id, changes),
        }))
  })
}

const changeOf = (id: LineId, changes: readonly ReviewChange[]): Pick<OrderLineLook, 'was'> => {
  const own = changes.filter(({ lineId }) => lineId === id)
  return own.length === 0
    ? {}
    : {
        was: {
          quantity: own.find((change) => change.kind === 'quantity')?.from,
          unitPrice: own.find((change) => change.kind === 'price')?.from,
        },
      }
}

/** None where its price is hidden. */
const orderLineLook = ({ line, price, quantity }: PricedLine, amount: Money): readonly OrderLineLook[] => {
  if (price === null) return []
  const common = {
    id: line.id,
    name: lineName(line),
    unitPrice: price.unitPrice,
    quantity,
    unit: lineUnit(line),
    amount,
    tag: lineTag(line.kind),
  }
  const parts = goodsIn(line)
  const [first] = parts
  if (line.kind === 'combination' || first === undefined) {
    return [
      {
        ...common,
        href: null,
        picture: first?.goods.pictures[0],
        specification: `${parts.length} 种`,
        manufacturer: '',
        batches: [],
        parts: parts.map(({ goods, perSet }) => ({
          name: goods.name,
          href: paths.goods(goods.id),
          words: `每套 ${perSet}${goods.unit}`,
        })),
      },
    ]
  }
  const { goods } = first
  return [
    {
      ...common,
      href: paths.goods(goods.id),
      picture: goods.pictures[0],
      specification: goods.specification,
      manufacturer: goods.manufacturer,
      batches: goods.expiry === null ? [] : [{ number: goods.expiry.batchNumber, expiresOn: goods.expiry.on }],
    },
  ]
}
