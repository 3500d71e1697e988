import type { Refusal } from '../goods/goods.ts'
import { floorToFen, sum, zero, type Money } from '../kernel/money.ts'
import {
  combinationWords,
  exchangeState,
  exchangeWords,
  freeShippingGap,
  nothingUnapplied,
  type ActivityKindName,
  type EarnedGift,
  type UnappliedOffer,
} from '../promotions/promotions.ts'
import { refusalOf, setsOf, unavailableBecause } from './availability.ts'
import {
  giftLineId,
  giftLineIdOf,
  goodsIn,
  type CartLine,
  type CombinationLine,
  type ExchangeLine,
  type GiftLine,
  type GoodsLine,
  lineId,
} from './cart-line.ts'
import { combinationPrice, exchangePrice, giftPrice, linePrice, type LinePrice } from './line-price.ts'
import type { Applied, AtHand } from './offers-at-hand.ts'
import { unappliedTo } from './unapplied-offers.ts'

export type PricedLine<Line extends CartLine = CartLine> = {
  readonly line: Line
  /** null: can be bought now. Not null: forced unselected, shown last. */
  readonly unavailable: Refusal | null
  /** Selected and available: only such lines count toward anything. A gift never does. */
  readonly counts: boolean
  /** What is priced: sets cut to stock, gifts as earned, 0 of an exchange whose threshold is lost. */
  readonly quantity: number
  /** Why it is not what was requested or earned. */
  readonly notice: string | null
  /** Absent (null) when this buyer may not see the price. */
  readonly price: LinePrice | null
  /** Offers that its good is named by and that the line does not get. */
  readonly notApplied: readonly UnappliedOffer[]
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

export const exactAmountOf = ({ price }: PricedLine): Money => price?.exactAmount ?? zero

export const pricedGoods = (
  line: GoodsLine,
  named: AtHand | undefined,
  besides: readonly AtHand[],
): PricedLine<GoodsLine> => {
  const unavailable = unavailableBecause(line)
  const price = linePrice(line)
  return {
    line,
    unavailable,
    counts: line.selected && unavailable === null,
    quantity: line.quantity,
    notice: null,
    price,
    notApplied: price === null ? nothingUnapplied : unappliedTo(line, price, named, besides),
  }
}

/**
 * Combinations are reduced to the scarcest part, with a notice; an unavailable one keeps the requested number, for
 * display.
 */
export const pricedCombination = (line: CombinationLine): PricedLine<CombinationLine> => {
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

/**
 * What of a wished 换购 can be had by what came of its offer; null: it is over, or its turn has not come. Neither a cut nor
 * a removal happens in silence.
 */
export const pricedExchange = (line: ExchangeLine, offer: Applied<'exchange'> | null): PricedLine<ExchangeLine> => {
  const unavailable = refusalOf(line)
  const isReached = offer !== null && offer.state.missing === null
  const most = isReached ? offer.state.units : 0
  const had = exchangeState({ threshold: 0, price: line.offer.price, most }, isReached ? 0 : -1, line.quantity, most)
  const { units } = had
  return {
    line,
    unavailable,
    counts: line.selected && unavailable === null && units > 0,
    quantity: units,
    notice: exchangeWords(had).next,
    price: line.offer.extra.sale.kind === 'open' ? exchangePrice(line, units) : null,
    notApplied: nothingUnapplied,
  }
}

/** The line of a gift: an extra of its own, or more of the good whose lines earn it. */
export const pricedGift = (
  { terms }: Applied<ActivityKindName | 'gift'>,
  { earnedBy, units, because, notice, terms: dueBackBy }: EarnedGift,
  lines: readonly PricedLine[],
): readonly PricedLine<GiftLine>[] => {
  const earner = lines.find(({ line }) => line.id === earnedBy[0])?.line
  if (earner?.kind !== 'goods' || units === 0) return []
  const given =
    'extra' in terms
      ? { id: giftLineId(terms.id), goods: terms.extra, from: { by: 'spendOffer', id: terms.id } as const }
      : { id: giftLineIdOf(earner.id), goods: earner.goods, from: { by: 'activity', id: terms.id } as const }
  const line: GiftLine = {
    ...given,
    kind: 'gift',
    earnedBy: earnedBy.map((id) => lineId(id)),
    because,
    terms: dueBackBy,
  }
  const price = giftPrice(line, units)
  return [{ line, unavailable: null, counts: false, quantity: units, notice, price, notApplied: nothingUnapplied }]
}
