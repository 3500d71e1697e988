import type { GoodsId } from '../goods/goods.ts'
import { ceilToFen, moneyFromUnits, subtract, type Money } from '../kernel/money.ts'
import {
  exchangeState,
  exchangeWords,
  giftsFor,
  giftWords,
  offers as spendKinds,
  type ActivityWords,
  type SpendMeasure,
} from '../promotions/promotions.ts'
import { unavailableBecause } from './availability.ts'
import type { StockTaken } from './stock-taken.ts'
import type { ExchangeLine, GoodsLine, LineId } from './cart-line.ts'
import type { SpendOffer } from './cart-offers.ts'
import { takesPart } from './stacking.ts'

/** A 满赠 or 换购 with the lines that count toward it now. */
export type SpendOfferState = {
  readonly offer: SpendOffer
  readonly countingIds: readonly LineId[]
  /** Null when the threshold is reached; an amount is rounded up to fen. */
  readonly missing: SpendMeasure | null
  /** Units that are given, or that may be exchanged. */
  readonly units: number
  /** 已获赠品2包, 赠品库存不足，现有 2 包, 可换购2件. */
  readonly words: ActivityWords
  /** 赠, 换购. */
  readonly tag: string
  /** 可获赠 2包, 可换购 2包. */
  readonly promise: string
  /** What a unit is taken at by the buyer himself; null: it comes by itself. */
  readonly takenAt: Money | null
}

/** What counts toward the offers of a cart, gathered line by line. */
export type SpendCounters = {
  readonly offersFor: (line: GoodsLine) => readonly SpendOffer[]
  /** A line that counts, at its exact amount. */
  readonly count: (line: GoodsLine, exactAmount: Money) => void
  /** Each takes from the stock what it gives. */
  readonly states: (stock: StockTaken) => readonly SpendOfferState[]
}

type Counter = { readonly offer: SpendOffer; readonly countingIds: LineId[]; amount: number; units: number }

const none: readonly Counter[] = []
const noOffers: readonly SpendOffer[] = []

export const spendCounters = (spendOffers: readonly SpendOffer[]): SpendCounters => {
  const counters = spendOffers.map((offer): Counter => ({ offer, countingIds: [], amount: 0, units: 0 }))
  const byGoods = new Map<GoodsId, Counter[]>()
  for (const counter of counters)
    for (const id of new Set(counter.offer.goodsIds)) byGoods.set(id, [...(byGoods.get(id) ?? []), counter])
  const offersByGoods = new Map([...byGoods].map(([id, own]) => [id, own.map(({ offer }) => offer)]))
  const countersOf = ({ goods }: GoodsLine): readonly Counter[] => byGoods.get(goods.id) ?? none
  return {
    offersFor: (line) => offersByGoods.get(line.goods.id) ?? noOffers,
    count: (line, exactAmount) => {
      for (const counter of countersOf(line)) {
        if (!countsToward(line, counter.offer)) continue
        counter.countingIds.push(line.id)
        counter.amount += exactAmount
        counter.units += line.quantity
      }
    },
    states: (stock) => counters.map((counter) => stateOf(counter, stock)),
  }
}

/** docs/rules.md#2-6: the lines that would count toward a 满减, out of the warehouse that sends the extra too. */
export const countsToward = (line: GoodsLine, offer: SpendOffer): boolean =>
  line.goods.warehouseId === offer.extra.warehouseId && takesPart(line, spendKinds[offer.kind].column, offer)

/** What a buyer may not have is not given either. */
const extraStock = ({ extra }: SpendOffer, stock: StockTaken): number =>
  unavailableBecause({ goods: extra }) === null ? stock.left(extra) : 0

const stateOf = ({ offer, countingIds, amount, units }: Counter, stock: StockTaken): SpendOfferState => {
  const eligible = { amount: moneyFromUnits(amount), units }
  const missing = missingTo(offer.threshold, eligible)
  // Amounts and units are both plain numbers to what follows.
  const [threshold, reached] =
    offer.threshold.by === 'amount' ? [offer.threshold.amount, amount] : [offer.threshold.units, units]
  if (offer.kind === 'gift') {
    const gifts = giftsFor({ threshold, total: offer.total, repeat: offer.repeat }, reached, extraStock(offer, stock))
    // A gift travels with the goods that earn it: without any there is none, whatever the threshold.
    const given = countingIds.length === 0 ? 0 : gifts.gifts
    stock.take(offer.extra, given)
    return {
      offer,
      countingIds,
      missing,
      units: given,
      words: giftWords({ ...gifts, gifts: given }, offer.extra.unit),
      tag: spendKinds.gift.tag,
      promise: spendKinds.gift.promise(offer, offer.extra.unit),
      takenAt: null,
    }
  }
  const { price, most } = offer
  const exchange = exchangeState({ threshold, price, most }, reached, 0, extraStock(offer, stock))
  return {
    offer,
    countingIds,
    missing,
    units: exchange.allowed,
    words: exchangeWords(exchange),
    tag: spendKinds.exchange.tag,
    promise: spendKinds.exchange.promise(offer, offer.extra.unit),
    takenAt: price,
  }
}

const missingTo = (
  threshold: SpendMeasure,
  eligible: { readonly amount: Money; readonly units: number },
): SpendMeasure | null => {
  if (threshold.by === 'units') {
    const units = threshold.units - eligible.units
    return units > 0 ? { by: 'units', units } : null
  }
  const amount = subtract(threshold.amount, eligible.amount)
  return amount > 0 ? { by: 'amount', amount: ceilToFen(amount) } : null
}

export type Exchanged = { readonly units: number; readonly notice: string | null }

/** What of a wished 换购 can be had; null: its offer is over. Neither a cut nor a removal happens in silence. */
export const exchanged = ({ quantity, offer }: ExchangeLine, state: SpendOfferState | null): Exchanged => {
  const isReached = state !== null && state.missing === null
  const terms = { threshold: 0, price: offer.price, most: isReached ? state.units : 0 }
  const outcome = exchangeState(terms, isReached ? 0 : -1, quantity, terms.most)
  return { units: outcome.units, notice: exchangeWords(outcome).next }
}
