import { type CartLine, goodsIn, lineName, lineUnit, type PricedLine } from '@xinglin/domain/cart'
import type { OrderLineLook } from '@xinglin/ui-kit/commerce/OrderLines'
import { paths } from '../../shared/paths.ts'

/** A line of the cart as it stands in the order to be placed; none where its price is hidden. */
export const orderLineLook = ({ line, price, quantity }: PricedLine): readonly OrderLineLook[] => {
  if (price === null) return []
  const common = {
    id: line.id,
    name: lineName(line),
    unitPrice: price.unitPrice,
    quantity,
    unit: lineUnit(line),
    amount: price.amount,
    ...tagOf(line),
  }
  const parts = goodsIn(line)
  const [first] = parts
  if (line.kind === 'combination' || first === undefined) {
    return [
      {
        ...common,
        href: null,
        picture: first?.goods.pictures[0],
        specification: `${parts.length} 件`,
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

const tagOf = (line: CartLine): { readonly tag?: string } =>
  line.kind === 'goods' ? {} : { tag: { combination: '组合', exchange: '换购', gift: '赠' }[line.kind] }
