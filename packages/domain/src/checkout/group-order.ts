import { type GoodsLine, lineId, priceCart, type PricedCart } from '../cart/cart.ts'
import type { Goods, OpenSale } from '../goods/goods.ts'
import type { Money } from '../kernel/money.ts'
import type { ShippingTerms } from '../promotions/promotions.ts'
import { priceOrder, type PricedOrder } from './order-pricing.ts'

/**
 * The order that a part in a group becomes (docs/rules.md#2-9), freight with it: the page shows it before the submit, and
 * the shop places it.
 *
 * @example priceGroupOrder(goods, sale, { price: yuan('7.60') }, 20, shipping).order.payable // 152.00 and the freight
 */
export const priceGroupOrder = (
  goods: Goods,
  sale: OpenSale,
  group: { readonly price: Money },
  quantity: number,
  shipping: ShippingTerms,
): { readonly priced: PricedCart; readonly order: PricedOrder } => {
  const priced = priceCart({ lines: [groupLine(goods, sale, group.price, quantity)], activities: [], shipping })
  return { priced, order: priceOrder(priced, { coupon: null }) }
}

/** The good at the group's price, which is all that it is sold at. */
const groupLine = (goods: Goods, sale: OpenSale, price: Money, quantity: number): GoodsLine => ({
  kind: 'goods',
  id: lineId(1),
  lineKind: 'groupBuy',
  goods: { ...goods, sale: { ...sale, basePrice: price, special: null, ladder: [] } },
  quantity,
  selected: true,
  atBasePrice: false,
  activityId: null,
  shownPrice: null,
})
