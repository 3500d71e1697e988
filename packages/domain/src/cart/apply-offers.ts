import { floorToFen, moneyFromUnits, subtract, sum, zero, type Money } from '../kernel/money.ts'
import { orderOfApplication, rivals, type ActivityKindName, type Basket, type Given } from '../promotions/promotions.ts'
import { unavailableBecause } from './availability.ts'
import { deductionsOf, ephedrineTotal, sharedInFen } from './cent-shares.ts'
import { netAmounts } from './net-amounts.ts'
import { isActivity, kinds, type Applied, type AtHand, type TurnKind } from './offers-at-hand.ts'
import { exactAmountOf, pricedExchange, pricedGift, shipsFree, type PricedLine } from './priced-line.ts'
import type { StockTaken } from './stock-taken.ts'

/** A cart while its offers are being applied. */
export type PricingState = {
  /** The lines of the cart in its order, then the gifts so far. */
  readonly lines: readonly PricedLine[]
  readonly counted: Counted
  /** What the lines and the gifts so far leave of the stock. */
  readonly stock: StockTaken
  readonly applied: readonly Applied[]
}

/** What the counting lines come to together. */
export type Counted = { readonly exactTotal: number; readonly lines: number; readonly allShipFree: boolean }

export const nothingCounted: Counted = { exactTotal: 0, lines: 0, allShipFree: true }

/** floor2 of the exact sum: the goods total. */
export const goodsTotalOf = ({ exactTotal }: Counted): Money => floorToFen(moneyFromUnits(exactTotal))

/**
 * The fold over the offers at hand, in the order of application: each measures what those before it left, and what it gives
 * is applied before the next one's turn.
 */
export const applyOffers = (pricing: PricingState, atHand: readonly AtHand[]): PricingState =>
  orderOfApplication.flatMap((kind) => atHand.filter((one) => one.kind === kind)).reduce(withTurn, pricing)

const withTurn = (pricing: PricingState, one: AtHand): PricingState => {
  const turn = turnOf(pricing, one)
  const taken = { ...pricing, applied: besideRival(pricing.applied, turn) }
  if (turn.kind === 'exchange') return withExchanged(taken, turn)
  return turn.kind === 'gift' || isActivity(turn) ? withGifts(taken, turn) : taken
}

/** The result of one offer in the current state of the cart. */
export const turnOf = <Kind extends TurnKind>(pricing: PricingState, offer: AtHand<Kind>): Applied<Kind> => {
  const { kind, terms, countingIds } = offer
  const { evaluate, given } = kinds[kind]
  const state = evaluate(terms, basketOf(pricing, offer))
  return { offer, kind, terms, countingIds, state, kept: true, given: given(terms, state) }
}

type Asking = Pick<AtHand, 'kind' | 'terms' | 'counting' | 'countingIds'>

const basketOf = (
  { lines, counted, stock, applied }: PricingState,
  { kind, terms, counting, countingIds }: Asking,
): Basket => {
  const before = applied.filter((one) => one.kind !== rivals[kind])
  return {
    counting,
    stockLeft: (goods) => {
      if (!('extra' in terms)) return stock.leftAt(goods)
      // A good that the buyer may not buy is not given as a gift either.
      return unavailableBecause({ goods: terms.extra }) === null ? stock.left(terms.extra) : 0
    },
    selected: { total: goodsTotalOf(counted), any: counted.lines > 0, allShipFree: counted.allShipFree },
    get net() {
      const nets = netAmounts(
        lines.map((one) => [one.line.id, exactAmountOf(one)]),
        deductionsOf(before),
      )
      return sum(countingIds.map((id) => nets.get(id) ?? zero))
    },
    get owedByLines() {
      const { nets } = sharedInFen(lines, goodsTotalOf(counted), deductionsOf(before))
      return sum(countingIds.map((id) => nets.get(id) ?? zero))
    },
    get owed() {
      const reductions = sum(before.map(({ given: { reduction = zero } }) => reduction))
      return subtract(subtract(goodsTotalOf(counted), reductions), ephedrineTotal(lines))
    },
    get earlier() {
      return applied.filter((one) => one.kind === kind).length
    },
  }
}

/** Of two that exclude each other the one that takes more is kept, the later one on a tie; the other is reported as not applied. */
const besideRival = (applied: readonly Applied[], turn: Applied): readonly Applied[] => {
  const rival = applied.find(({ kind }) => kind === rivals[turn.kind])
  if (rival === undefined) return [...applied, turn]
  return taking(turn) >= taking(rival)
    ? [...applied.map((one) => (one === rival ? setAside(rival, turn.given) : one)), turn]
    : [...applied, setAside(turn, rival.given)]
}

const taking = ({ given: { reduction = zero } }: Applied): Money => reduction

const setAside = <Kind extends TurnKind>(one: Applied<Kind>, by: Given): Applied<Kind> => {
  const { offer, kind, terms, countingIds, state } = one
  const given = kinds[kind].setAside?.(terms, state, by) ?? one.given
  return { offer, kind, terms, countingIds, state, kept: false, given }
}

/** The lines that are taken at an exchange lie in the cart already: they are allowed or cut. */
const withExchanged = (pricing: PricingState, turn: Applied<'exchange'>): PricingState => {
  let { counted } = pricing
  const lines = pricing.lines.map((before) => {
    if (before.line.kind !== 'exchange' || before.line.offer.id !== turn.terms.id) return before
    const priced = pricedExchange(before.line, turn)
    if (!priced.counts) return priced
    counted = countedWith(counted, priced)
    pricing.stock.take(priced)
    return priced
  })
  return { ...pricing, lines, counted }
}

const withGifts = (pricing: PricingState, turn: Applied<ActivityKindName | 'gift'>): PricingState => {
  const gifts = turn.state.gifts.flatMap((earned) => pricedGift(turn, earned, pricing.lines))
  for (const gift of gifts) pricing.stock.take(gift)
  return gifts.length === 0 ? pricing : { ...pricing, lines: [...pricing.lines, ...gifts] }
}

export const countedWith = ({ exactTotal, lines, allShipFree }: Counted, part: PricedLine): Counted => ({
  exactTotal: exactTotal + exactAmountOf(part),
  lines: lines + 1,
  allShipFree: allShipFree && shipsFree(part.line, part.quantity),
})
