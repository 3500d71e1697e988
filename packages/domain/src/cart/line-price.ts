import {
  ladderPrice,
  type Goods,
  type LadderPrice,
  type LadderTier,
  type OpenSale,
  type SpecialPrice,
} from '../goods/goods.ts'
import { add, floorToFen, times, zero, type Money } from '../kernel/money.ts'
import { offerOf } from '../promotions/promotions.ts'
import type { CartLine, CombinationLine, ExchangeLine, GiftLine, GoodsLine } from './cart-line.ts'
import type { CombinationMember } from './cart-offers.ts'
import { lineKindOf, rowOf, stackingOf } from './stacking.ts'

/** One applied step of the 价格明白账, in the order of application. `amount` is what stands after the step. */
export type PriceStep =
  | { readonly kind: 'basePrice'; readonly unitPrice: Money; readonly amount: Money }
  | { readonly kind: 'specialPrice'; readonly unitPrice: Money; readonly amount: Money }
  | { readonly kind: 'ladder'; readonly number: number; readonly unitPrice: Money; readonly amount: Money }
  | { readonly kind: 'combination' | 'exchange' | 'gift'; readonly unitPrice: Money; readonly amount: Money }

const stepNames = {
  basePrice: '原价',
  specialPrice: offerOf('special').label,
  ladder: '阶梯价',
  combination: '组合价',
  exchange: '换购价',
  gift: '赠品',
} as const

/**
 * What a step is called.
 *
 * @example priceStepName({ kind: 'basePrice', unitPrice: yuan('8.60'), amount: yuan('8.60') }, '盒') // '原价'
 */
export const priceStepName = (step: PriceStep, unit: string): string =>
  'number' in step ? `${stepNames[step.kind]} 满${step.number}${unit}` : stepNames[step.kind]

/** The price of one line. It depends on the line alone: no other line, no offer over the cart. */
export type LinePrice = {
  readonly basePrice: Money
  readonly unitPrice: Money
  /** The special price that the line is sold at, and from whose pool; null: at base, tier, set or exchange price. */
  readonly special: SpecialPrice | null
  /** Exact: unit price × quantity, up to four decimals. */
  readonly exactAmount: Money
  /** What the line shows: floored to fen. */
  readonly amount: Money
  /** Null where no tier can apply. */
  readonly ladder: LadderPrice | null
  readonly steps: readonly PriceStep[]
}

/** What the price of a line of goods is worked out from. */
export type LineToPrice = Pick<GoodsLine, 'goods' | 'lineKind' | 'quantity' | 'atBasePrice'>

/**
 * The price of a line of goods at its quantity (docs/rules.md#2-3, docs/rules.md#2-stacking): the special price of its
 * kind, else the highest reached tier, else the base price. The one place where a tier or a special price is chosen.
 * Null where this buyer may not see the price.
 *
 * @example linePrice(aLine({ quantity: 9 }))?.unitPrice // 12.50
 */
export const linePrice = (line: LineToPrice): LinePrice | null =>
  line.goods.sale.kind === 'open' ? priceOf(line, line.goods.sale) : null

const priceOf = (line: LineToPrice, sale: OpenSale): LinePrice => {
  const { basePrice } = sale
  const { quantity, atBasePrice } = line
  const stacking = stackingOf(line)
  const special = atBasePrice || stacking.specialPrice === false ? null : sale.special
  const mayLadder = stacking.ladder === true && !atBasePrice && sale.ladder.length > 0
  const ladder = mayLadder ? ladderPrice(basePrice, sale.ladder, quantity) : null
  const unitPrice = special?.price ?? ladder?.unitPrice ?? basePrice
  const exactAmount = times(unitPrice, quantity)
  return {
    basePrice,
    unitPrice,
    special,
    exactAmount,
    amount: floorToFen(exactAmount),
    ladder,
    steps: stepsOf(basePrice, special?.price ?? null, ladder?.current ?? null, quantity),
  }
}

/** How a buyer takes a good: as it is offered, or at base price (is_yj), leaving its special price alone. */
export type BuyingChoice = { readonly atBasePrice?: boolean }

/**
 * What a good costs when it is bought now: the price of the line that it would become.
 *
 * @example priceAt(goods, sale, 120).unitPrice // 8.20
 */
export const priceAt = (
  goods: Goods,
  sale: OpenSale,
  quantity: number,
  { atBasePrice = false }: BuyingChoice = {},
): LinePrice => priceOf({ goods, lineKind: lineKindOf(goods), quantity, atBasePrice }, sale)

/**
 * The special price that a line is sold at; null: at base, tier, set or exchange price.
 *
 * @example specialPriceOf(aLine({ lineKind: 'regular' })) // null
 */
export const specialPriceOf = (line: CartLine): SpecialPrice | null =>
  line.kind === 'goods' ? (linePrice(line)?.special ?? null) : null

/**
 * Whether a coupon counts a line (docs/rules.md#2-stacking): one at a special, daily or newcomer price by that price's own word;
 * at base, tier, 控销 or group price by its good's; a set by its own.
 *
 * @example takesCoupon(aLine({ goods: aGoods({ withCoupon: false }) })) // false
 */
export const takesCoupon = (line: CartLine): boolean => {
  if (rowOf(line).coupon === false) return false
  if (line.kind === 'combination') return line.combination.withCoupon
  return line.kind === 'goods' && (specialPriceOf(line) ?? line.goods).withCoupon
}

/**
 * 单买合计: what the goods of one set would cost now, bought one by one in the units that so many sets take, at special or
 * tier prices as anybody would get them.
 *
 * @example apartPrice([{ goods: aGoods({ sale: aSale({ basePrice: yuan('10'), ladder: [] }) }), perSet: 2 }], 5) // 20.00
 */
export const apartPrice = (parts: readonly CombinationMember[], sets: number): Money =>
  parts.reduce(
    (total, { goods, perSet }) =>
      goods.sale.kind === 'open'
        ? add(total, times(priceAt(goods, goods.sale, perSet * Math.max(1, sets)).unitPrice, perSet))
        : total,
    zero,
  )

/** One set beside what its goods cost one by one. */
export const combinationPrice = ({ combination }: CombinationLine, price: Money, sets: number): LinePrice =>
  pricedBy('combination', apartPrice(combination.parts, sets), price, sets)

export const exchangePrice = ({ offer }: ExchangeLine, units: number): LinePrice =>
  pricedBy('exchange', basePriceOf(offer.extra), offer.price, units)

export const giftPrice = ({ goods }: GiftLine, units: number): LinePrice =>
  pricedBy('gift', basePriceOf(goods), zero, units)

const basePriceOf = ({ sale }: Pick<Goods, 'sale'>): Money => (sale.kind === 'open' ? sale.basePrice : zero)

const pricedBy = (
  kind: 'combination' | 'exchange' | 'gift',
  basePrice: Money,
  unitPrice: Money,
  quantity: number,
): LinePrice => {
  const exactAmount = times(unitPrice, quantity)
  const amount = floorToFen(exactAmount)
  return {
    basePrice,
    unitPrice,
    special: null,
    exactAmount,
    amount,
    ladder: null,
    steps: [
      { kind: 'basePrice', unitPrice: basePrice, amount: shownAmount(basePrice, quantity) },
      { kind, unitPrice, amount },
    ],
  }
}

const stepsOf = (
  basePrice: Money,
  specialPrice: Money | null,
  tier: LadderTier | null,
  quantity: number,
): readonly PriceStep[] => {
  const base = { kind: 'basePrice', unitPrice: basePrice, amount: shownAmount(basePrice, quantity) } as const
  if (specialPrice !== null)
    return [base, { kind: 'specialPrice', unitPrice: specialPrice, amount: shownAmount(specialPrice, quantity) }]
  if (tier === null) return [base]
  const { number, price } = tier
  return [base, { kind: 'ladder', number, unitPrice: price, amount: shownAmount(price, quantity) }]
}

const shownAmount = (unitPrice: Money, quantity: number): Money => floorToFen(times(unitPrice, quantity))
