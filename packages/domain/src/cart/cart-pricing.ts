import type { Refusal } from '../goods/goods.ts'
import { add, floorToFen, formatMoney, moneyFromUnits, subtract, sum, zero, type Money } from '../kernel/money.ts'
import {
  accountOf,
  activityState,
  activityTerms,
  combinationWords,
  freeShippingGap,
  freight,
  nothingUnapplied,
  welfareState,
  type Account,
  type Activity,
  type ActivityId,
  type ActivityState,
  type CountingLine,
  type EarnedGift,
  type Outcome,
  type Shipping,
  type ShippingTerms,
  type UnappliedOffer,
  type WelfareState,
} from '../promotions/promotions.ts'
import { refusalOf, setsOf, unavailableBecause } from './availability.ts'
import {
  giftLineId,
  giftLineIdOf,
  goodsIn,
  type CartLine,
  type ChosenLine,
  type CombinationLine,
  type ExchangeLine,
  type GiftLine,
  type GoodsLine,
  type LineId,
} from './cart-line.ts'
import type { SpendOffer, WelfareOffer } from './cart-offers.ts'
import { combinationPrice, exchangePrice, giftPrice, linePrice, type LinePrice } from './line-price.ts'
import { netAmounts } from './net-amounts.ts'
import { exchanged, spendCounters, type SpendOfferState } from './spend-offers.ts'
import { stackingOf, takesPartIn } from './stacking.ts'
import { stockTaken, type StockTaken } from './stock-taken.ts'
import { unappliedTo, type AtHand } from './unapplied-offers.ts'

/** What pricing reads of a cart; offers that are left out do not run. */
export type CartToPrice = {
  readonly lines: readonly ChosenLine[]
  readonly activities: readonly Activity[]
  readonly shipping: ShippingTerms
  readonly welfare?: WelfareOffer | null
  readonly spendOffers?: readonly SpendOffer[]
}

export type PricedLine<Line extends CartLine = CartLine> = {
  readonly line: Line
  /** null: can be bought now. Not null: forced unselected, shown last. */
  readonly unavailable: Refusal | null
  /** Selected and available: only such lines count toward anything. A gift never does. */
  readonly counts: boolean
  /** What is priced: sets cut to stock, gifts as earned, 0 of an exchange whose threshold is lost. */
  readonly quantity: number
  /** Why it is not what was wished or earned. */
  readonly notice: string | null
  /** Absent (null) when this buyer may not see the price. */
  readonly price: LinePrice | null
  /** Offers that its good is named by and that the line does not get. */
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

export type PricedWelfare = {
  readonly offer: WelfareOffer
  readonly countingIds: readonly LineId[]
  readonly state: WelfareState
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
  /** What came of each offer, 全场94折 left out: a coupon may take its place. */
  readonly outcomes: readonly Outcome[]
}

/**
 * Prices a whole cart in the order of docs/rules.md#2-order-of-application: unit price → line amount → 满减 or 满折 per
 * activity → 全场94折 → 满赠 and 换购 → freight → payable, with every step that was taken and every offer that was not.
 * Browser and server call this same function, so that what a buyer sees is what is charged. Only lines that are
 * selected and can be bought now count. Sums are exact and floored once: three lines of 0.335 make 1.00. Throws a
 * RangeError where a sum leaves exact arithmetic.
 *
 * @param before what was answered before an edit: lines that are the same objects, under the same offers, are answered by
 * the same objects. Only the edited line is priced anew, and whoever shows the lines draws only those that changed.
 * @example priceCart({ lines: [aLine({ quantity: 40 })], activities: [], shipping }).total
 */
export const priceCart = (cart: CartToPrice, before?: PricedCart): PricedCart => {
  const { lines, activities, shipping, welfare = null, spendOffers = [] } = cart
  const named = new Map(
    activities.map((activity): [ActivityId, NamedActivity] => [
      activity.id,
      { activity, lineIds: [], countingIds: [], counting: [] },
    ]),
  )
  const welfareGoods = welfare?.goodsIds ? new Set(welfare.goodsIds) : null
  const besides = activitiesByGoods(named)
  const spending = spendCounters(spendOffers)
  // Lines come first: what they leave of a good may be given.
  const stock = besides.size === 0 && spendOffers.length === 0 ? null : stockTaken()
  const priced: PricedLine[] = []
  const exchanges: number[] = []
  const welfareIds: LineId[] = []
  const sums = { exactTotal: 0, selectedCount: 0, allFree: true }
  const count = ({ line, quantity, price }: PricedLine): void => {
    stock?.takeLine(line, quantity)
    sums.exactTotal += price?.exactAmount ?? zero
    sums.selectedCount += 1
    sums.allFree &&= shipsFree(line, quantity)
  }

  const reused = reuseOf(before, cart)
  for (const line of lines) {
    const known = reused(line)
    if (line.kind !== 'goods') {
      // What an exchange comes to depends on all lines of goods: it is priced once they are.
      if (line.kind === 'exchange') exchanges.push(priced.length)
      const part = line.kind === 'combination' ? (known ?? pricedCombination(line)) : pricedExchange(line, null)
      priced.push(part)
      if (part.counts) count(part)
      continue
    }
    const activity = line.activityId === null ? undefined : named.get(line.activityId)
    const beside = besides.get(line.goods.id) ?? nothingBeside
    const takesWelfare = welfare !== null && (welfareGoods === null || welfareGoods.has(line.goods.id))
    const part =
      known ??
      pricedGoods(line, {
        activity: activity?.activity,
        beside: beside.map((one) => one.activity),
        welfare: takesWelfare ? welfare : null,
        spendOffers: spending.offersFor(line),
      })
    priced.push(part)
    activity?.lineIds.push(line.id)
    if (!part.counts || part.price === null) continue
    count(part)
    const { exactAmount } = part.price
    spending.count(line, exactAmount)
    if (takesWelfare && stackingOf(line).welfare === true) welfareIds.push(line.id)
    const counting = { line, quantity: line.quantity, price: part.price }
    if (activity !== undefined) countToward(activity, counting)
    for (const each of beside) {
      each.lineIds.push(line.id)
      countToward(each, counting)
    }
  }

  const pricedActivities = [...named.values()]
    .filter(({ lineIds }) => lineIds.length > 0)
    .map((each) => pricedActivity(each, stock))
  const gifts = pricedActivities.flatMap(({ activity, state }) =>
    state.gifts.flatMap((earned) => giftOfActivity(activity, earned, priced)),
  )
  for (const { line, quantity } of gifts) stock?.takeLine(line, quantity)
  const spendStates = spending.states(stock ?? stockTaken())
  for (const place of exchanges) {
    const line = priced[place]?.line
    if (line?.kind !== 'exchange') continue
    const part = pricedExchange(line, spendStates.find(({ offer }) => offer.id === line.offer.id) ?? null)
    priced[place] = part
    if (part.counts) count(part)
  }
  for (const gift of [...gifts, ...spendStates.flatMap(giftOfOffer)]) priced.push(gift)

  const pricedWelfare = welfare && welfareOver(welfare, welfareIds, priced, pricedActivities)
  const reduction = add(
    sum(pricedActivities.map(({ state }) => state.reduction)),
    pricedWelfare?.state.reduction ?? zero,
  )
  const goodsTotal = floorToFen(moneyFromUnits(sums.exactTotal))
  const priceOfFreight = freight(shipping, {
    selectedTotal: goodsTotal,
    anySelected: sums.selectedCount > 0,
    allLinesFree: sums.allFree,
  })
  const total = subtract(goodsTotal, reduction)
  const outcomes: readonly Outcome[] = [
    ...pricedActivities.map(activityOutcome),
    ...spendStates.map(spendOutcome),
    freightOutcome(priceOfFreight),
  ]
  return {
    cart,
    lines: priced,
    activities: pricedActivities,
    welfare: pricedWelfare,
    spendOffers: spendStates,
    selectedCount: sums.selectedCount,
    goodsTotal,
    reduction,
    shipping: priceOfFreight,
    total,
    payable: add(total, priceOfFreight.freight),
    outcomes,
    ...accountOf({ amount: goodsTotal, kinds: sums.selectedCount }, [
      ...outcomes,
      ...(pricedWelfare === null ? [] : [welfareTaken(pricedWelfare)]),
    ]),
  }
}

/**
 * floor2 of the exact sum of the counting lines: the selected total, before any reduction.
 *
 * @example selectedTotal(priceCart(aCart()).lines) // 12.50
 */
export const selectedTotal = (lines: readonly PricedLine[]): Money =>
  floorToFen(sum(lines.flatMap(({ counts, price }) => (counts && price !== null ? [price.exactAmount] : []))))

/**
 * Whether every good of a line ships free by itself at this quantity.
 *
 * @example shipsFree(aLine({ goods: aGoods({ freeShipping: { kind: 'fromUnits', units: 30 } }) }), 30) // true
 */
export const shipsFree = (line: CartLine, quantity: number): boolean =>
  line.kind === 'goods'
    ? freeShippingGap(line.goods.freeShipping, quantity) === 0
    : goodsIn(line).every(({ goods, perSet }) => freeShippingGap(goods.freeShipping, perSet * quantity) === 0)

/** An activity while the lines that name it are gathered. */
type NamedActivity = {
  readonly activity: Activity
  readonly lineIds: LineId[]
  readonly countingIds: LineId[]
  readonly counting: CountingLine[]
}

const nothingBeside: readonly NamedActivity[] = []

/** Those that name goods, by the goods that they name. */
const activitiesByGoods = (named: ReadonlyMap<ActivityId, NamedActivity>): ReadonlyMap<number, NamedActivity[]> => {
  const byGoods = new Map<number, NamedActivity[]>()
  for (const each of named.values()) {
    if (!('goodsIds' in each.activity)) continue
    for (const id of new Set(each.activity.goodsIds)) byGoods.set(id, [...(byGoods.get(id) ?? []), each])
  }
  return byGoods
}

const countToward = ({ activity, countingIds, counting }: NamedActivity, one: CountingLine & Counted): void => {
  if (!takesPartIn(one.line, activity)) return
  countingIds.push(one.line.id)
  counting.push(one)
}

type Counted = { readonly line: GoodsLine }

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

const pricedGoods = (line: GoodsLine, atHand: AtHand): PricedLine<GoodsLine> => {
  const unavailable = unavailableBecause(line)
  const price = linePrice(line)
  return {
    line,
    unavailable,
    counts: line.selected && unavailable === null,
    quantity: line.quantity,
    notice: null,
    price,
    notApplied: price === null ? nothingUnapplied : unappliedTo(line, price, atHand),
  }
}

/** Sets are cut to the scarcest part, with a notice; what cannot be had at all keeps its wish, to be read. */
const pricedCombination = (line: CombinationLine): PricedLine<CombinationLine> => {
  const { price } = line.combination
  const unavailable = refusalOf(line)
  const cut = setsOf(line)
  const sets = unavailable === null ? cut.sets : line.quantity
  return {
    line,
    unavailable,
    counts: line.selected && unavailable === null,
    quantity: sets,
    notice: unavailable === null ? combinationWords(cut).next : null,
    price: price === null ? null : combinationPrice(line, price, sets),
    notApplied: nothingUnapplied,
  }
}

const pricedExchange = (line: ExchangeLine, state: SpendOfferState | null): PricedLine<ExchangeLine> => {
  const unavailable = refusalOf(line)
  const { units, notice } = exchanged(line, state)
  return {
    line,
    unavailable,
    counts: line.selected && unavailable === null && units > 0,
    quantity: units,
    notice,
    price: line.offer.extra.sale.kind === 'open' ? exchangePrice(line, units) : null,
    notApplied: nothingUnapplied,
  }
}

const pricedGift = (line: GiftLine, units: number, notice: string | null): PricedLine<GiftLine> => {
  const price = giftPrice(line, units)
  return { line, unavailable: null, counts: false, quantity: units, notice, price, notApplied: nothingUnapplied }
}

const giftOfOffer = ({ offer, countingIds, units, words }: SpendOfferState): readonly PricedLine[] => {
  if (offer.kind !== 'gift' || units === 0) return []
  const { id, extra, threshold, total, repeat } = offer
  const edge = threshold.by === 'amount' ? `${formatMoney(threshold.amount)} 元` : `${threshold.units} 件`
  const gift: GiftLine = {
    kind: 'gift',
    id: giftLineId(id),
    goods: extra,
    earnedBy: countingIds,
    from: { by: 'spendOffer', id },
    because: `${repeat ? '每满' : '满'} ${edge}赠 ${total}${extra.unit}`,
    terms: null,
  }
  return [pricedGift(gift, units, words.next)]
}

/** More of the good whose lines earn it, at its own price. */
const giftOfActivity = (
  activity: Activity,
  { earnedBy, units, notice, terms }: EarnedGift,
  lines: readonly PricedLine[],
): readonly PricedLine[] => {
  const earner = lines.find(({ line }) => line.id === earnedBy[0])?.line
  if (earner?.kind !== 'goods' || units === 0) return []
  const gift: GiftLine = {
    kind: 'gift',
    id: giftLineIdOf(earner.id),
    goods: earner.goods,
    earnedBy: earnedBy.map((id) => id as LineId),
    from: { by: 'activity', id: activity.id },
    because: activityTerms(activity).summary,
    terms,
  }
  return [pricedGift(gift, units, notice)]
}

const pricedActivity = (
  { activity, lineIds, countingIds, counting }: NamedActivity,
  stock: StockTaken | null,
): PricedActivity => ({
  activity,
  lineIds,
  countingIds,
  state: activityState(activity, counting, stock?.leftAt),
})

/** 全场94折 on its lines less their shares of 满减 and 满折. */
const welfareOver = (
  offer: WelfareOffer,
  countingIds: readonly LineId[],
  lines: readonly PricedLine[],
  activities: readonly PricedActivity[],
): PricedWelfare => {
  const nets = netAmounts(
    lines.map(({ line, price }) => [line.id, price?.exactAmount ?? zero]),
    activities,
  )
  const eligible = sum(countingIds.map((id) => nets.get(id) ?? zero))
  return { offer, countingIds, state: welfareState(offer, eligible) }
}

const activityOutcome = ({ activity: { kind, name }, state }: PricedActivity): Outcome => ({
  kind,
  name,
  note: state.words.applied,
  reduction: state.reduction,
  units: state.gifts.reduce((units, gift) => units + gift.units, 0),
  notApplied: notReached(name, state),
})

const notReached = (name: string, { next, words }: ActivityState): readonly UnappliedOffer[] => {
  if (next !== null) return [{ offer: 'activity', name, reason: 'shortfall', shortfall: next.shortfall }]
  return words.next === null ? nothingUnapplied : [{ offer: 'activity', name, reason: 'notReached', words: words.next }]
}

/** Exchanges are goods like any other: they take nothing off and stand in the goods total. */
const spendOutcome = ({ offer: { kind, name }, units, missing, words }: SpendOfferState): Outcome => ({
  kind,
  name,
  note: words.applied,
  units: kind === 'gift' ? units : 0,
  notApplied: missing ? [{ offer: kind, name, reason: 'shortfall', missing }] : nothingUnapplied,
})

/**
 * What 全场94折 takes off, and of what: 全场94折（参与商品 ¥71.72）.
 *
 * @example welfareTaken({ offer: aWelfare(), countingIds: [], state: welfareState(aWelfare(), yuan('100')) }).note // '参与商品 ¥100.00'
 */
export const welfareTaken = ({ offer: { name }, state }: PricedWelfare): Outcome => ({
  kind: 'welfare',
  name,
  note: `参与商品 ¥${formatMoney(floorToFen(state.eligible))}`,
  reduction: state.reduction,
})

const freightOutcome = ({ free, freight: charge, shortfall }: Shipping): Outcome => ({
  kind: 'freight',
  name: '运费',
  note: free ? '已满足包邮条件' : null,
  charge,
  notApplied: free ? nothingUnapplied : [{ offer: 'freeShipping', reason: 'shortfall', shortfall }],
})
