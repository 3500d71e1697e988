import { ladderPrice, type ActivityId, type LadderPrice, type OpenSale, type Refusal } from '../goods/goods.ts'
import { add, floorToFen, subtract, sum, times, type Money } from '../kernel/money.ts'
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
  const activityById = new Map(activities.map((activity) => [activity.id, activity]))
  const priced = lines.map((line) => pricedLine(line, activityById))
  const counting = priced.filter(({ counts }) => counts)
  const pricedActivities = activities.flatMap((activity) => pricedActivity(activity, priced))
  const goodsTotal = selectedTotal(priced)
  const reduction = sum(pricedActivities.map(({ state }) => state.reduction))
  const shipping = freight(terms, {
    selectedTotal: goodsTotal,
    anySelected: counting.length > 0,
    allLinesFree: counting.every(({ line }) => freeShippingGap(line.goods.freeShipping, line.quantity) === 0),
  })
  const total = subtract(goodsTotal, reduction)
  return {
    lines: priced,
    activities: pricedActivities,
    selectedCount: counting.length,
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
export const selectedTotal = (lines: readonly PricedLine[]): Money => floorToFen(sum(countingAmounts(lines)))

const countingAmounts = (lines: readonly PricedLine[]): readonly Money[] =>
  lines.flatMap(({ counts, price }) => (counts && price !== null ? [price.exactAmount] : []))

type Activities = ReadonlyMap<ActivityId, Activity>

const pricedLine = (line: CartLine, activities: Activities): PricedLine => {
  const { sale } = line.goods
  const unavailable = unavailableBecause(line)
  return {
    line,
    unavailable,
    counts: line.selected && unavailable === null,
    price: sale.kind === 'open' ? linePrice(line, sale, activities) : null,
  }
}

/**
 * Why a line cannot be bought now. An expired certificate is left out of account: it stops the order, not the cart. What
 * has no stock never counts, whatever else was said about it.
 */
export const unavailableBecause = ({ goods: { sale } }: CartLine): Refusal | null => {
  if (sale.refusal !== null && sale.refusal.code !== 'CERT_EXPIRED') return sale.refusal
  return sale.kind === 'open' && sale.stock <= 0 ? { code: 'NO_STOCK' } : null
}

/**
 * What one unit of a line costs at its quantity (rules §2.3), without the account of how it came about: the special price
 * of its kind, else the highest reached tier (of two with one edge the later), else the base price.
 */
export const unitPriceOf = (line: GoodsLine, sale: OpenSale): Money => {
  if (line.atBasePrice) return sale.basePrice
  const { specialPrice, ladder } = stackingOf(line)
  if (specialPrice && sale.special !== null) return sale.special.price
  return ladder ? tierPrice(sale, line.quantity) : sale.basePrice
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

const linePrice = (line: GoodsLine, sale: OpenSale, activities: Activities): LinePrice => {
  const special = line.atBasePrice || !stackingOf(line).specialPrice ? null : sale.special
  const mayLadder = stackingOf(line).ladder && !line.atBasePrice
  const ladder = mayLadder && sale.ladder.length > 0 ? ladderPrice(sale.basePrice, sale.ladder, line.quantity) : null
  const unitPrice = special?.price ?? ladder?.unitPrice ?? sale.basePrice
  const exactAmount = times(unitPrice, line.quantity)

  const step = (price: Money) => ({ unitPrice: price, amount: floorToFen(times(price, line.quantity)) })
  const steps: PriceStep[] = [{ kind: 'basePrice', ...step(sale.basePrice) }]
  if (special) steps.push({ kind: 'specialPrice', ...step(special.price) })
  if (ladder?.current) steps.push({ kind: 'ladder', number: ladder.current.number, ...step(ladder.unitPrice) })

  return {
    basePrice: sale.basePrice,
    unitPrice,
    exactAmount,
    amount: floorToFen(exactAmount),
    ladder,
    steps,
    notApplied: [...unappliedLadder(line, sale, ladder), ...unappliedActivity(line, activities)],
  }
}

const unappliedLadder = (line: GoodsLine, sale: OpenSale, ladder: LadderPrice | null): readonly UnappliedOffer[] => {
  if (sale.ladder.length === 0) return []
  if (ladder === null) return [{ offer: 'ladder', reason: line.atBasePrice ? 'atBasePrice' : 'lineKind' }]
  const { next } = ladder
  return next ? [{ offer: 'ladder', reason: 'shortfall', units: next.shortfall, unitPrice: next.price }] : []
}

const unappliedActivity = (line: GoodsLine, activities: Activities): readonly UnappliedOffer[] => {
  const activity = line.activityId === null ? undefined : activities.get(line.activityId)
  if (!activity || takesPart(line, activity)) return []
  return [{ offer: 'activity', name: activity.name, reason: 'lineKind' }]
}

/** Whether a line's kind lets it count toward the activity that it names (the stacking table of rules §2). */
export const takesPart = (line: Pick<GoodsLine, 'lineKind' | 'goods'>, activity: Activity): boolean => {
  const rule = stackingOf(line).activity
  return rule === 'always' || (rule === 'ifActivitySays' && activity.includesSpecialPrices)
}

/** Nothing for an activity that no line of the cart names. */
const pricedActivity = (activity: Activity, lines: readonly PricedLine[]): readonly PricedActivity[] => {
  const naming = lines.filter(({ line }) => line.activityId === activity.id)
  if (naming.length === 0) return []
  const counting = naming.filter(({ line, counts }) => counts && takesPart(line, activity))
  return [
    {
      activity,
      lineIds: naming.map(({ line }) => line.id),
      countingIds: counting.map(({ line }) => line.id),
      state: activityState(activity, sum(countingAmounts(counting))),
    },
  ]
}

const nextTier = ({ name }: Activity, { next }: ActivityState): readonly UnappliedOffer[] =>
  next ? [{ offer: 'activity', name, reason: 'shortfall', shortfall: next.shortfall }] : []
