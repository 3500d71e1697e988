import {
  ladderPrice,
  type ActivityId,
  type LadderPrice,
  type LadderTier,
  type OpenSale,
  type Goods,
  type Refusal,
} from '../goods/goods.ts'
import { add, floorToFen, moneyFromUnits, subtract, sum, times, type Money } from '../kernel/money.ts'
import {
  activityState,
  freeShippingGap,
  freight,
  type Activity,
  type ActivityState,
  type Shipping,
  type ShippingTerms,
} from '../promotions/promotions.ts'
import type { CartLine, GoodsLine, LineId } from './cart-line.ts'
import { stackingOf } from './stacking.ts'

/** What pricing reads of a cart. */
export type CartToPrice = {
  readonly lines: readonly CartLine[]
  readonly activities: readonly Activity[]
  readonly shipping: ShippingTerms
}

/** One applied step of the 价格明白账, in the order of application. `amount` is what stands after the step. */
export type PriceStep =
  | { readonly kind: 'basePrice'; readonly unitPrice: Money; readonly amount: Money }
  | { readonly kind: 'specialPrice'; readonly unitPrice: Money; readonly amount: Money }
  | { readonly kind: 'ladder'; readonly number: number; readonly unitPrice: Money; readonly amount: Money }

/** An offer that a line or the cart does not get, and why. */
export type UnappliedOffer =
  | { readonly offer: 'ladder'; readonly reason: 'shortfall'; readonly units: number; readonly unitPrice: Money }
  | { readonly offer: 'ladder'; readonly reason: 'lineKind' | 'atBasePrice' }
  | { readonly offer: 'activity'; readonly name: string; readonly reason: 'shortfall'; readonly shortfall: Money }
  | { readonly offer: 'activity'; readonly name: string; readonly reason: 'lineKind' }
  | { readonly offer: 'freeShipping'; readonly reason: 'shortfall'; readonly shortfall: Money }

export type PricedLine = {
  readonly line: CartLine
  /** null: can be bought now. Not null: forced unselected, shown last. */
  readonly unavailable: Refusal | null
  /** Selected and available: only such lines count toward anything. */
  readonly counts: boolean
  /** Absent (null) when this buyer may not see the price. */
  readonly price: LinePrice | null
}

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

/** An activity with the lines that name it, in the cart's order. */
export type PricedActivity = {
  readonly activity: Activity
  readonly lineIds: readonly LineId[]
  /** Those of them that count and take part: what the reduction is shared over. */
  readonly countingIds: readonly LineId[]
  readonly state: ActivityState
}

export type PricedCart = {
  readonly lines: readonly PricedLine[]
  readonly activities: readonly PricedActivity[]
  /** Selected, available lines. */
  readonly selectedCount: number
  /** floor2 of the exact sum of the counting lines. */
  readonly goodsTotal: Money
  /** Sum of the activities' reductions. */
  readonly reduction: Money
  readonly shipping: Shipping
  /** goodsTotal − reduction, before freight: what the cart's bar shows. */
  readonly total: Money
  /** total + freight. */
  readonly payable: Money
  readonly notApplied: readonly UnappliedOffer[]
}

/**
 * Prices a whole cart in the order of rules §2: unit price → line amount → 满减 or 满折 per activity → freight → payable,
 * with every step that was taken and every offer that was not. Browser and server call this same function, so that what
 * a buyer sees is what is charged. Only lines that are selected and can be bought now count. Sums are exact and floored
 * once: three lines of 0.335 make 1.00.
 *
 * @example priceCart({ lines: [aLine({ quantity: 40 })], activities: [], shipping }).total
 */
export const priceCart = ({ lines, activities, shipping: terms }: CartToPrice): PricedCart => {
  const named = new Map(
    activities.map((activity): [ActivityId, NamedActivity] => [activity.id, namedActivity(activity)]),
  )
  const priced: PricedLine[] = []
  let exactTotal = 0
  let selectedCount = 0
  let allLinesFree = true
  for (const line of lines) {
    const activity = line.activityId === null ? undefined : named.get(line.activityId)
    const part = pricedLine(line, activity?.activity)
    priced.push(part)
    activity?.lineIds.push(line.id)
    if (!part.counts || part.price === null) continue
    const { exactAmount } = part.price
    exactTotal += exactAmount
    selectedCount += 1
    allLinesFree &&= freeShippingGap(line.goods.freeShipping, line.quantity) === 0
    if (activity === undefined || !takesPart(line, activity.activity)) continue
    activity.countingIds.push(line.id)
    activity.eligible += exactAmount
  }
  const pricedActivities = [...named.values()].filter(({ lineIds }) => lineIds.length > 0).map(pricedActivity)
  const goodsTotal = floorToFen(moneyFromUnits(exactTotal))
  const reduction = sum(pricedActivities.map(({ state }) => state.reduction))
  const shipping = freight(terms, { selectedTotal: goodsTotal, anySelected: selectedCount > 0, allLinesFree })
  const total = subtract(goodsTotal, reduction)
  return {
    lines: priced,
    activities: pricedActivities,
    selectedCount,
    goodsTotal,
    reduction,
    shipping,
    total,
    payable: add(total, shipping.freight),
    notApplied: [
      ...pricedActivities.flatMap(({ activity, state }) => nextTier(activity, state)),
      ...(shipping.free
        ? []
        : [{ offer: 'freeShipping', reason: 'shortfall', shortfall: shipping.shortfall } as const]),
    ],
  }
}

/** floor2 of the exact sum of the counting lines: the selected total, before any reduction. */
export const selectedTotal = (lines: readonly PricedLine[]): Money =>
  floorToFen(sum(lines.flatMap(({ counts, price }) => (counts && price !== null ? [price.exactAmount] : []))))

/** An activity while the lines that name it are gathered; amounts that count are never negative. */
type NamedActivity = {
  readonly activity: Activity
  readonly lineIds: LineId[]
  readonly countingIds: LineId[]
  eligible: number
}

const namedActivity = (activity: Activity): NamedActivity => ({ activity, lineIds: [], countingIds: [], eligible: 0 })

const pricedLine = (line: CartLine, activity: Activity | undefined): PricedLine => {
  const { sale } = line.goods
  const unavailable = unavailableBecause(line)
  return {
    line,
    unavailable,
    counts: line.selected && unavailable === null,
    price: sale.kind === 'open' ? linePrice(line, sale, activity) : null,
  }
}

/**
 * Why a good, or the line that holds it, cannot be bought now. An expired certificate is left out of account: it stops
 * the order, not the cart. What has no stock never counts, whatever else was said about it.
 */
export const unavailableBecause = ({ goods: { sale } }: { readonly goods: Pick<Goods, 'sale'> }): Refusal | null => {
  if (sale.refusal !== null && sale.refusal.code !== 'CERT_EXPIRED') return sale.refusal
  return sale.kind === 'open' && sale.stock <= 0 ? { code: 'NO_STOCK' } : null
}

/**
 * What one unit of a line costs at its quantity (rules §2.3), without the account of how it came about: the special price
 * of its kind, else the highest reached tier (of two with one edge the later), else the base price.
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

const linePrice = (line: GoodsLine, sale: OpenSale, activity: Activity | undefined): LinePrice => {
  const { basePrice } = sale
  const { quantity, atBasePrice } = line
  const stacking = stackingOf(line)
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
    notApplied: unapplied(line, sale, ladder, activity),
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
  ladder: LadderPrice | null,
  activity: Activity | undefined,
): readonly UnappliedOffer[] => {
  const ladderWords = unappliedLadder(line, sale, ladder)
  const activityWords: UnappliedOffer | null =
    activity !== undefined && !takesPart(line, activity)
      ? { offer: 'activity', name: activity.name, reason: 'lineKind' }
      : null
  if (ladderWords === null) return activityWords === null ? nothing : [activityWords]
  return activityWords === null ? [ladderWords] : [ladderWords, activityWords]
}

const unappliedLadder = (line: GoodsLine, sale: OpenSale, ladder: LadderPrice | null): UnappliedOffer | null => {
  if (ladder === null)
    return sale.ladder.length === 0 ? null : { offer: 'ladder', reason: line.atBasePrice ? 'atBasePrice' : 'lineKind' }
  if (ladder.next === null) return null
  const { shortfall, price } = ladder.next
  return { offer: 'ladder', reason: 'shortfall', units: shortfall, unitPrice: price }
}

/** Whether a line's kind lets it count toward the activity that it names (the stacking table of rules §2). */
export const takesPart = (
  line: Pick<GoodsLine, 'lineKind' | 'goods'>,
  activity: Activity,
  { activity: rule } = stackingOf(line),
): boolean => rule === 'always' || (rule === 'ifActivitySays' && activity.includesSpecialPrices)

const pricedActivity = ({ activity, lineIds, countingIds, eligible }: NamedActivity): PricedActivity => ({
  activity,
  lineIds,
  countingIds,
  state: activityState(activity, moneyFromUnits(eligible)),
})

const nextTier = ({ name }: Activity, { next }: ActivityState): readonly UnappliedOffer[] =>
  next ? [{ offer: 'activity', name, reason: 'shortfall', shortfall: next.shortfall }] : []
