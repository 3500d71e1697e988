import { priceCart, type CartToPrice, type PricedCart, type PricedLine, type PriceStep } from '../cart/cart.ts'
import { formatMoney, formatUnitPrice } from '../kernel/money.ts'
import { activityWords } from '../promotions/promotions.ts'

const lineKinds = {
  regular: '常规',
  specialPrice: '特价',
  flashSale: '秒杀',
  nearExpiry: '近效期',
  ephedrine: '含麻',
} as const

/**
 * A cart as a buyer would read it, for the report of a broken law: every line with what its price came from and why it
 * does not count, then activities, freight and payable. Where pricing itself breaks, the lines and the reason.
 *
 * @example console.log(receiptOf(aCart()))
 */
export const receiptOf = (cart: CartToPrice): string => {
  const priced = pricedOrReason(cart)
  const body =
    typeof priced === 'string'
      ? [...cart.lines.map((line) => unpricedLine(line)), `计价出错：${priced}`]
      : [...priced.lines.flatMap(pricedLine), ...totals(priced)]
  return ['反例小票', rule, ...(cart.lines.length === 0 ? ['（空购物车）'] : []), ...body, rule].join('\n')
}

const rule = '─'.repeat(32)

const pricedOrReason = (cart: CartToPrice): PricedCart | string => {
  try {
    return priceCart(cart)
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

const unpricedLine = ({ id, goods, lineKind, quantity }: CartToPrice['lines'][number]): string =>
  `#${id} ${goods.name}（${lineKinds[lineKind]}） ×${quantity}${goods.unit}`

const pricedLine = ({ line, price, counts, unavailable }: PricedLine): readonly string[] => {
  const why = unavailable ? `，不计入：${unavailable.code}` : counts ? '' : '，不计入：未勾选'
  if (price === null) return [`${unpricedLine(line)}，价格不可见${why}`]
  const figures = `${formatUnitPrice(price.unitPrice)} = ${formatUnitPrice(price.exactAmount)}`
  const activity = line.activityId === null ? '' : `，活动 ${line.activityId}`
  return [`${unpricedLine(line)} × ${figures}${activity}${why}`, `   ${price.steps.map(stepWords).join(' → ')}`]
}

const stepWords = (step: PriceStep): string => {
  switch (step.kind) {
    case 'basePrice':
      return `原价 ${formatUnitPrice(step.unitPrice)}`
    case 'specialPrice':
      return `特价 ${formatUnitPrice(step.unitPrice)}`
    case 'ladder':
      return `阶梯价 满${step.number} ${formatUnitPrice(step.unitPrice)}`
  }
}

const totals = ({ selectedCount, goodsTotal, activities, shipping, payable }: PricedCart): readonly string[] => [
  `商品金额（${selectedCount} 种） ${formatMoney(goodsTotal)}`,
  ...activities.map(({ activity, state }) => {
    const { applied, next } = activityWords(state)
    const words = [applied, next].filter((said) => said !== null).join('；')
    return `${activity.name}（${activity.id}，计 ${formatUnitPrice(state.eligible)}） −${formatMoney(state.reduction)} ${words}`
  }),
  `运费 ${formatMoney(shipping.freight)}${shipping.free ? '，包邮' : `，差 ${formatMoney(shipping.shortfall)} 免运费`}`,
  `应付 ${formatMoney(payable)}`,
]
