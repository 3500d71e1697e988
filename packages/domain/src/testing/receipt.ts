import {
  lineName,
  lineUnit,
  priceCart,
  type CartLine,
  type CartToPrice,
  type PricedCart,
  type PricedLine,
  type PriceStep,
} from '../cart/cart.ts'
import { formatMoney, formatUnitPrice } from '../kernel/money.ts'

const lineKinds = {
  regular: '常规',
  specialPrice: '特价',
  flashSale: '秒杀',
  groupBuy: '拼团',
  nearExpiry: '近效期',
  ephedrine: '含麻',
  combination: '组合',
  exchange: '换购',
  gift: '赠品',
} as const

const kindWord = (line: CartLine): string => lineKinds[line.kind === 'goods' ? line.lineKind : line.kind]

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
      ? [...cart.lines.map((line) => unpricedLine(line, line.quantity)), `计价出错：${priced}`]
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

const unpricedLine = (line: CartLine, quantity: number): string =>
  `#${line.id} ${lineName(line)}（${kindWord(line)}） ×${quantity}${lineUnit(line)}`

const pricedLine = (priced: PricedLine): readonly string[] => {
  const { line, price, quantity } = priced
  const words = unpricedLine(line, quantity)
  const why = whyNot(priced)
  if (price === null) return [`${words}，价格不可见${why}`]
  const figures = `${formatUnitPrice(price.unitPrice)} = ${formatUnitPrice(price.exactAmount)}`
  const activity = line.kind !== 'goods' || line.activityId === null ? '' : `，活动 ${line.activityId}`
  return [`${words} × ${figures}${activity}${why}`, `   ${price.steps.map(stepWords).join(' → ')}`]
}

const whyNot = ({ line, counts, unavailable, notice }: PricedLine): string => {
  if (unavailable) return `，不计入：${unavailable.code}`
  if (counts || line.kind === 'gift') return notice === null ? '' : `，${notice}`
  return `，不计入：${line.selected && notice !== null ? notice : '未勾选'}`
}

const stepWords = (step: PriceStep): string => {
  switch (step.kind) {
    case 'basePrice':
      return `原价 ${formatUnitPrice(step.unitPrice)}`
    case 'specialPrice':
      return `特价 ${formatUnitPrice(step.unitPrice)}`
    case 'ladder':
      return `阶梯价 满${step.number} ${formatUnitPrice(step.unitPrice)}`
    case 'combination':
      return `组合价 ${formatUnitPrice(step.unitPrice)}`
    case 'exchange':
      return `换购价 ${formatUnitPrice(step.unitPrice)}`
    case 'gift':
      return '赠品 0.00'
  }
}

const totals = ({
  selectedCount,
  goodsTotal,
  activities,
  welfare,
  shipping,
  payable,
}: PricedCart): readonly string[] => [
  `商品金额（${selectedCount} 种） ${formatMoney(goodsTotal)}`,
  ...activities.map(({ activity, state }) => {
    const { applied, next } = state.words
    const words = [applied, next].filter((said) => said !== null).join('；')
    return `${activity.name}（${activity.id}，计 ${formatUnitPrice(state.eligible)}） −${formatMoney(state.reduction)} ${words}`
  }),
  ...(welfare
    ? [
        `${welfare.offer.name}（计 ${formatUnitPrice(welfare.state.eligible)}） −${formatMoney(welfare.state.reduction)}`,
      ]
    : []),
  `运费 ${formatMoney(shipping.freight)}${shipping.free ? '，包邮' : `，差 ${formatMoney(shipping.shortfall)} 免运费`}`,
  `应付 ${formatMoney(payable)}`,
]
