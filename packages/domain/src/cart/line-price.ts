import {
  ladderPrice,
  type ActivityId,
  type Goods,
  type LadderPrice,
  type LadderTier,
  type OpenSale,
  type SpecialPrice,
} from '../goods/goods.ts'
import { add, floorToFen, times, zero, type Money } from '../kernel/money.ts'
import type { Activity } from '../promotions/promotions.ts'
import type { CartLine, CombinationLine, ExchangeLine, GiftLine, GoodsLine } from './cart-line.ts'
import type { SpendMeasure, SpendOffer, WelfareOffer } from './cart-offers.ts'
import { stackingOf, takesPart, type Stacking } from './stacking.ts'

/** One applied step of the 价格明白账, in the order of application. `amount` is what stands after the step. */
export type PriceStep =
  | { readonly kind: 'basePrice'; readonly unitPrice: Money; readonly amount: Money }
  | { readonly kind: 'specialPrice'; readonly unitPrice: Money; readonly amount: Money }
  | { readonly kind: 'ladder'; readonly number: number; readonly unitPrice: Money; readonly amount: Money }
  | { readonly kind: 'combination' | 'exchange' | 'gift'; readonly unitPrice: Money; readonly amount: Money }

/** An offer that a line or the cart does not get, and why. */
export type UnappliedOffer =
  | { readonly offer: 'ladder'; readonly reason: 'shortfall'; readonly units: number; readonly unitPrice: Money }
  | { readonly offer: 'ladder'; readonly reason: 'lineKind' | 'atBasePrice' }
  | { readonly offer: 'activity'; readonly name: string; readonly reason: 'shortfall'; readonly shortfall: Money }
  | { readonly offer: 'activity' | 'welfare' | 'gift' | 'exchange'; readonly name: string; readonly reason: 'lineKind' }
  /** Of two activities of a good the line names one: the other stands aside. */
  | { readonly offer: 'activity'; readonly name: string; readonly reason: 'exclusive'; readonly with: string }
  | {
      readonly offer: 'gift' | 'exchange'
      readonly name: string
      readonly reason: 'shortfall'
      readonly missing: SpendMeasure
    }
  | { readonly offer: 'freeShipping'; readonly reason: 'shortfall'; readonly shortfall: Money }

export type LinePrice = {
  readonly basePrice: Money
  readonly unitPrice: Money
  /** Exact: unit price × quantity, up to four decimals. */
  readonly exactAmount: Money
  /** What the line shows: floored to fen. */
  readonly amount: Money
  readonly ladder: LadderPrice | null
  readonly steps: readonly PriceStep[]
  readonly notApplied: readonly UnappliedOffer[]
}

/** The offers that a line's good is named by, whether or not the line gets them. */
export type AtHand = {
  readonly activity: Activity | undefined
  readonly welfare: WelfareOffer | null
  readonly spendOffers: readonly SpendOffer[]
}

/**
 * What one unit of a line costs at its quantity (rules §2.3), without the account of how it came about: the special price
 * of its kind, else the highest reached tier (of two with one edge the later), else the base price.
 *
 * @example unitPriceOf(aLine({ quantity: 9 }), aSale({ basePrice: yuan('12.50'), ladder: [] })) // 12.50
 */
export const unitPriceOf = (line: GoodsLine, sale: OpenSale, stacking = stackingOf(line)): Money => {
  if (line.atBasePrice) return sale.basePrice
  if (stacking.specialPrice && sale.special !== null) return sale.special.price
  return stacking.ladder && sale.ladder.length > 0 ? tierPrice(sale, line.quantity) : sale.basePrice
}

const tierPrice = ({ basePrice, ladder }: OpenSale, quantity: number): Money => {
  let price = basePrice
  let edge = Number.NEGATIVE_INFINITY
  for (const tier of ladder)
    if (quantity >= tier.number && tier.number >= edge) {
      edge = tier.number
      price = tier.price
    }
  return price
}

/**
 * The special price that a line is sold at, and from whose pool; null: at base, tier, set or exchange price.
 *
 * @example specialPriceOf(aLine({ lineKind: 'regular' })) // null
 */
export const specialPriceOf = (line: CartLine): SpecialPrice | null =>
  line.kind === 'goods' && !line.atBasePrice && line.goods.sale.kind === 'open' && stackingOf(line).specialPrice
    ? line.goods.sale.special
    : null

export const goodsPrice = (line: GoodsLine, sale: OpenSale, stacking: Stacking, atHand: AtHand): LinePrice => {
  const { basePrice } = sale
  const { quantity, atBasePrice } = line
  const special = atBasePrice || !stacking.specialPrice ? null : sale.special
  const mayLadder = stacking.ladder && !atBasePrice && sale.ladder.length > 0
  const ladder = mayLadder ? ladderPrice(basePrice, sale.ladder, quantity) : null
  const unitPrice = special?.price ?? ladder?.unitPrice ?? basePrice
  const exactAmount = times(unitPrice, quantity)
  return {
    basePrice,
    unitPrice,
    exactAmount,
    amount: floorToFen(exactAmount),
    ladder,
    steps: stepsOf(basePrice, special?.price ?? null, ladder?.current ?? null, quantity),
    notApplied: unapplied(line, sale, stacking, ladder, atHand),
  }
}

/** One set beside what its goods cost at their base prices one by one. */
export const combinationPrice = ({ combination }: CombinationLine, price: Money, sets: number): LinePrice => {
  const separately = combination.parts.reduce(
    (total, { goods, perSet }) => add(total, times(basePriceOf(goods), perSet)),
    zero,
  )
  return pricedBy('combination', separately, price, sets)
}

/** An extra of 换购 at its exchange price, or a gift at nothing. */
export const extraPrice = ({ kind, offer }: ExchangeLine | GiftLine, units: number): LinePrice =>
  pricedBy(kind, basePriceOf(offer.extra), offer.kind === 'exchange' ? offer.price : zero, units)

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
    exactAmount,
    amount,
    ladder: null,
    steps: [
      { kind: 'basePrice', unitPrice: basePrice, amount: shownAmount(basePrice, quantity) },
      { kind, unitPrice, amount },
    ],
    notApplied: nothing,
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

/** Most lines have nothing to explain: they share this. */
const nothing: readonly UnappliedOffer[] = []

const unapplied = (
  line: GoodsLine,
  sale: OpenSale,
  stacking: Stacking,
  ladder: LadderPrice | null,
  { activity, welfare, spendOffers }: AtHand,
): readonly UnappliedOffer[] => {
  const ladderWords = unappliedLadder(line, sale, ladder)
  const activityWords = activity === undefined ? null : unappliedActivity(line, activity, stacking)
  if (welfare === null && spendOffers.length === 0) {
    if (ladderWords === null) return activityWords === null ? nothing : [activityWords]
    return activityWords === null ? [ladderWords] : [ladderWords, activityWords]
  }
  return [
    ...(ladderWords === null ? nothing : [ladderWords]),
    ...(activityWords === null ? nothing : [activityWords]),
    ...(welfare === null || stacking.welfare
      ? nothing
      : [{ offer: 'welfare', name: welfare.name, reason: 'lineKind' } as const]),
    ...spendOffers
      .filter((offer) => !takesPart(line, offer, stacking))
      .map(({ kind, name }) => ({ offer: kind, name, reason: 'lineKind' }) as const),
  ]
}

const unappliedLadder = (line: GoodsLine, sale: OpenSale, ladder: LadderPrice | null): UnappliedOffer | null => {
  if (ladder === null)
    return sale.ladder.length === 0 ? null : { offer: 'ladder', reason: line.atBasePrice ? 'atBasePrice' : 'lineKind' }
  if (ladder.next === null) return null
  const { shortfall, price } = ladder.next
  return { offer: 'ladder', reason: 'shortfall', units: shortfall, unitPrice: price }
}

/** The named activity where the line's kind keeps it out, else the good's other one, which the named one excludes. */
const unappliedActivity = (
  { goods, lineKind }: GoodsLine,
  named: Activity,
  stacking: Stacking,
): UnappliedOffer | null => {
  if (!takesPart({ goods, lineKind }, named, stacking))
    return { offer: 'activity', name: named.name, reason: 'lineKind' }
  const other: { readonly id: ActivityId; readonly summary: string } | null = goods.activity
  return other === null || other.id === named.id
    ? null
    : { offer: 'activity', name: other.summary, reason: 'exclusive', with: named.name }
}
