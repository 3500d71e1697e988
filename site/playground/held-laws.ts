import { priceCart, type PricedCart } from '@xinglin/domain/cart'
import type { PricedOrder } from '@xinglin/domain/checkout'
import { add, formatMoney, isLess, subtract, sum, zero } from '@xinglin/domain/kernel/money'

export type HeldLaw = { readonly law: string; readonly figures: string; readonly holds: boolean }

/** Laws that the tests hold over thousands of carts, with the figures of this one. */
export const heldLaws = (cart: PricedCart, order: PricedOrder): readonly HeldLaw[] => {
  const payables = sum(order.subOrders.map(({ payable }) => payable))
  const goods = sum(order.subOrders.map(({ goodsTotal }) => goodsTotal))
  const reductions = sum(order.subOrders.map(({ reduction }) => reduction))
  const owed = subtract(subtract(add(goods, cart.shipping.freight), reductions), order.balance)
  const lines = order.subOrders.flatMap((one) => one.lines)
  const last = order.steps.at(-1)?.amount ?? zero
  const again = priceCart(cart.cart, cart)
  return [
    {
      law: '子订单商品金额之和 = 购物车商品金额',
      figures: `${formatMoney(goods)} = ${formatMoney(cart.goodsTotal)}`,
      holds: goods === cart.goodsTotal,
    },
    {
      law: '子订单应付之和 = 商品金额 − 优惠 + 运费 − 余额',
      figures: `${formatMoney(payables)} = ${formatMoney(goods)} − ${formatMoney(reductions)} + ${formatMoney(cart.shipping.freight)} − ${formatMoney(order.balance)}`,
      holds: payables === owed,
    },
    {
      law: '明白账最后一步 = 订单应付',
      figures: `${formatMoney(last)} = ${formatMoney(order.payable)}`,
      holds: last === order.payable,
    },
    {
      law: '每一行分摊的优惠不超过这一行的金额',
      figures: `${lines.length} 行`,
      holds: lines.every(({ amount, reduction }) => !isLess(amount, reduction)),
    },
    {
      law: '接着上一次的结果计价 = 从头计价',
      figures: `${formatMoney(again.payable)} = ${formatMoney(cart.payable)}`,
      holds: JSON.stringify(again.steps) === JSON.stringify(cart.steps),
    },
  ]
}
