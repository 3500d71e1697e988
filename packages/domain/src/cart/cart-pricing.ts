import { add, subtract, sum, zero, type Money } from '../kernel/money.ts'
import {
  accountOf,
  offers,
  type Account,
  type Activity,
  type ActivityState,
  type Outcome,
  type Shipping,
  type ShippingTerms,
  type SpendState,
  type WelfareState,
} from '../promotions/promotions.ts'
import { applyOffers, countedWith, goodsTotalOf, nothingCounted, turnOf, type Counted } from './apply-offers.ts'
import type { ChosenLine, GoodsLine, LineId } from './cart-line.ts'
import type { SpendOffer, WelfareOffer } from './cart-offers.ts'
import {
  atHand,
  isActivity,
  offersAtHand,
  type Applied,
  type AtHand,
  type RunningOffers,
  type OffersAtHand,
} from './offers-at-hand.ts'
import { pricedCombination, pricedExchange, pricedGoods, type PricedLine } from './priced-line.ts'
import { stockTaken } from './stock-taken.ts'
import { exclusionOf } from './unapplied-offers.ts'

/** What pricing reads of a cart; offers that are left out do not run. */
export type CartToPrice = RunningOffers & {
  readonly lines: readonly ChosenLine[]
  readonly shipping: ShippingTerms
}

/** An activity with the lines that name it, in the cart's order. */
export type PricedActivity = {
  readonly activity: Activity
  readonly lineIds: readonly LineId[]
  /** Those of them that count and take part: what the reduction is shared over. */
  readonly countingIds: readonly LineId[]
  readonly state: ActivityState
}

export type PricedWelfare = {
  readonly offer: WelfareOffer
  readonly countingIds: readonly LineId[]
  readonly state: WelfareState
}

/** A 满赠 or 换购 with the lines that count toward it now. */
export type SpendOfferState = SpendState & {
  readonly offer: SpendOffer
  readonly countingIds: readonly LineId[]
  /** 赠, 换购. */
  readonly tag: string
}

/** Its account stands at `payable` in the end. */
export type PricedCart = Account & {
  /** What was priced. */
  readonly cart: CartToPrice
  /** The cart's lines in its order, then the gifts that they earn. */
  readonly lines: readonly PricedLine[]
  readonly activities: readonly PricedActivity[]
  /** 全场94折 over the lines that take part; null where none runs. A coupon may take its place in step 2. */
  readonly welfare: PricedWelfare | null
  readonly spendOffers: readonly SpendOfferState[]
  /** Selected, available lines. */
  readonly selectedCount: number
  /** floor2 of the exact sum of the counting lines. */
  readonly goodsTotal: Money
  /** What the activities and 全场94折 take off. */
  readonly reduction: Money
  readonly shipping: Shipping
  /** goodsTotal − reduction, before freight: what the cart's bar shows. */
  readonly total: Money
  /** total + freight. */
  readonly payable: Money
  /** What came of each offer, in the cart's order: the order goes on from here. */
  readonly applied: readonly Applied[]
  readonly counted: Counted
}

/**
 * Prices a whole cart: each line by itself, then a fold over the offers at hand in the order of application
 * (docs/rules.md#2-order-of-application), whose account tells every step that was taken and every offer that was not.
 * Browser and server call this same function, so that what a buyer sees is what is charged. Only lines that are
 * selected and can be bought now count. Sums are exact and floored once: three lines of 0.335 make 1.00. Throws a
 * RangeError where a sum leaves exact arithmetic.
 *
 * @param before the answer before an edit: lines that are the same objects, under the same offers, keep the same
 * objects. Only the edited line is priced again, and only changed lines need to be rendered.
 * @example priceCart({ lines: [aLine({ quantity: 40 })], activities: [], shipping }).total
 */
export const priceCart = (cart: CartToPrice, before?: PricedCart): PricedCart => {
  const running = offersAtHand(cart)
  const { lines, counted } = pricedAlone(cart, running, before)
  const spoken = running.all.filter((one) => !isActivity(one) || one.lineIds.length > 0)
  const pricing = applyOffers({ lines, counted, stock: stockTaken(lines), applied: [] }, spoken)
  const freight = turnOf(pricing, atHand('freight', cart.shipping))
  const applied = [...spoken.flatMap((offer) => pricing.applied.filter((one) => one.offer === offer)), freight]
  const activities = applied.flatMap(pricedActivity)
  const welfare = applied.flatMap(pricedWelfare)[0] ?? null
  const goodsTotal = goodsTotalOf(pricing.counted)
  const reduction = add(sum(activities.map(({ state }) => state.reduction)), welfare?.state.reduction ?? zero)
  const total = subtract(goodsTotal, reduction)
  return {
    cart,
    lines: pricing.lines,
    activities,
    welfare,
    spendOffers: applied.flatMap(spendOfferState),
    selectedCount: pricing.counted.lines,
    goodsTotal,
    reduction,
    shipping: freight.state,
    total,
    payable: add(total, freight.state.freight),
    applied,
    counted: pricing.counted,
    ...accountOf({ amount: goodsTotal, kinds: pricing.counted.lines }, applied.map(outcomeOf)),
  }
}

/**
 * The offers of a cart after their turns, and then those that were chosen for its order, in the same fold.
 *
 * @example appliedWith(priceCart(cart), [atHand('coupon', coupon, couponable)]).at(-1)?.given.reduction // 25.00
 */
export const appliedWith = (cart: PricedCart, chosen: readonly AtHand[]): readonly Applied[] => {
  const { lines, counted, applied } = cart
  return applyOffers({ lines, counted, stock: stockTaken(lines), applied }, chosen).applied
}

/**
 * Prices every line by itself, and groups them by the offers that they count toward. The amount of an exchange follows
 * when its offer is evaluated.
 */
const pricedAlone = (
  cart: CartToPrice,
  running: OffersAtHand,
  before: PricedCart | undefined,
): { readonly lines: readonly PricedLine[]; readonly counted: Counted } => {
  const reused = reuseOf(before, cart)
  let counted = nothingCounted
  const lines = cart.lines.map((line): PricedLine => {
    const known = reused(line)
    if (line.kind === 'exchange') return pricedExchange(line, null)
    const part = line.kind === 'combination' ? (known ?? pricedCombination(line)) : pricedAmong(line, running, known)
    if (part.counts) counted = countedWith(counted, part)
    return part
  })
  return { lines, counted }
}

const pricedAmong = (line: GoodsLine, running: OffersAtHand, known: PricedLine | null): PricedLine => {
  const named = running.named(line)
  const besides = running.besides(line)
  const part = known ?? pricedGoods(line, named, besides)
  named?.lineIds.push(line.id)
  if (!part.counts || part.price === null) return part
  const counting = { line, quantity: line.quantity, price: part.price }
  if (named !== undefined) countToward(named, counting)
  for (const one of besides) {
    one.lineIds.push(line.id)
    countToward(one, counting)
  }
  return part
}

const countToward = (offer: AtHand, one: AtHand['counting'][number] & { readonly line: GoodsLine }): void => {
  if (exclusionOf(one.line, offer) !== null) return
  offer.countingIds.push(one.line.id)
  offer.counting.push(one)
}

/** Answers the priced line of `before` for the same line object under the same offers; null: it has to be priced anew. */
const reuseOf = (before: PricedCart | undefined, cart: CartToPrice): ((line: ChosenLine) => PricedLine | null) => {
  if (before === undefined || !hasSameOffers(before.cart, cart)) return () => null
  let place = 0
  return (line) => {
    const here = before.lines[place]
    const next = before.lines[place + 1]
    // A line was removed: the one behind it moved up.
    if (here?.line !== line && next?.line === line) place += 1
    const reused = before.lines[place]
    if (reused?.line.id === line.id) place += 1
    return reused?.line === line ? reused : null
  }
}

const hasSameOffers = (one: CartToPrice, other: CartToPrice): boolean =>
  one.activities === other.activities && one.welfare === other.welfare && one.spendOffers === other.spendOffers

const pricedActivity = (one: Applied): readonly PricedActivity[] =>
  isActivity(one)
    ? [{ activity: one.terms, lineIds: one.offer.lineIds, countingIds: one.countingIds, state: one.state }]
    : []

const pricedWelfare = (one: Applied): readonly PricedWelfare[] =>
  one.kind === 'welfare' ? [{ offer: one.terms, countingIds: one.countingIds, state: one.state }] : []

const spendOfferState = (one: Applied): readonly SpendOfferState[] =>
  one.kind === 'gift' || one.kind === 'exchange'
    ? [{ ...one.state, offer: one.terms, countingIds: one.countingIds, tag: offers[one.kind].tag }]
    : []

/**
 * What an account tells of an offer after its turn.
 *
 * @example priceCart(aCart()).applied.map(outcomeOf).at(-1)?.name // '运费'
 */
export const outcomeOf = ({ kind, given }: Applied): Outcome => ({ kind, ...given })
