import type { GoodsId } from '../goods/goods.ts'
import type { Money } from '../kernel/money.ts'
import {
  isActivityKind,
  isNamedByLines,
  offers,
  type Activity,
  type ActivityId,
  type ActivityKindName,
  type ActivityState,
  type CountingLine,
  type Coupon,
  type CouponDeduction,
  type Given,
  type OfferKind,
  type Shipping,
  type ShippingTerms,
  type SpendState,
  type VoucherState,
  type WelfareState,
} from '../promotions/promotions.ts'
import type { GoodsLine, LineId } from './cart-line.ts'
import type { ExchangeSpendOffer, GiftSpendOffer, SpendOffer, WelfareOffer } from './cart-offers.ts'

/** What each kind of offer is, as a cart or an order holds it. */
export type OfferTerms = { readonly [Kind in ActivityKindName]: Activity<Kind> } & {
  readonly welfare: WelfareOffer
  readonly gift: GiftSpendOffer
  readonly exchange: ExchangeSpendOffer
  readonly coupon: Coupon
  readonly voucher: { readonly face: Money }
  readonly freight: ShippingTerms
}

type OfferStates = { readonly [Kind in ActivityKindName]: ActivityState } & {
  readonly welfare: WelfareState
  readonly gift: SpendState
  readonly exchange: SpendState
  readonly coupon: CouponDeduction
  readonly voucher: VoucherState
  readonly freight: Shipping
}

/** The kinds that take a turn in pricing. */
export type TurnKind = keyof OfferTerms

export const kinds: { readonly [Kind in TurnKind]: OfferKind<OfferTerms[Kind], OfferStates[Kind]> } = offers

/** An offer that runs, with the lines that it is for as they are gathered. */
export type AtHand<Kind extends TurnKind = TurnKind> = {
  readonly [K in Kind]: {
    readonly kind: K
    readonly terms: OfferTerms[K]
    /** The lines that name it or, of one that names goods, those of them that count. */
    readonly lineIds: LineId[]
    /** Those of them that count and take part. */
    readonly countingIds: LineId[]
    readonly counting: CountingLine[]
  }
}[Kind]

/** An offer after its turn. */
export type Applied<Kind extends TurnKind = TurnKind> = {
  readonly [K in Kind]: {
    readonly offer: AtHand<K>
    readonly kind: K
    readonly terms: OfferTerms[K]
    readonly countingIds: readonly LineId[]
    readonly state: OfferStates[K]
    /** False: an offer that excludes it takes more. */
    readonly kept: boolean
    readonly given: Given
  }
}[Kind]

/**
 * An offer that no line is gathered for yet.
 *
 * @example atHand('voucher', { face: yuan('20') }).countingIds // []
 */
export const atHand = <Kind extends TurnKind>(
  kind: Kind,
  terms: OfferTerms[Kind],
  countingIds: readonly LineId[] = [],
): AtHand<Kind> => ({ kind, terms, lineIds: [], countingIds: [...countingIds], counting: [] })

/** The offers over a cart's lines of goods. */
export type OffersAtHand = {
  /** In the cart's order. */
  readonly all: readonly AtHand[]
  /** The one that the line names. */
  readonly named: (line: GoodsLine) => AtHand | undefined
  /** Those that name its good, or every good. */
  readonly besides: (line: GoodsLine) => readonly AtHand[]
}

/** What a cart says of its offers; what it leaves out does not run. */
export type RunningOffers = {
  readonly activities: readonly Activity[]
  readonly welfare?: WelfareOffer | null
  readonly spendOffers?: readonly SpendOffer[]
}

export const offersAtHand = ({ activities, welfare = null, spendOffers = [] }: RunningOffers): OffersAtHand => {
  const byActivity = new Map<ActivityId, AtHand>()
  const everywhere: AtHand[] = []
  const byGoods = new Map<GoodsId | number, AtHand[]>()
  const all = [
    ...activities.map((activity) => atHand(activity.kind, activity)),
    ...(welfare === null ? [] : [atHand('welfare', welfare)]),
    ...spendOffers.map((offer) => atHand(offer.kind, offer)),
  ]
  for (const one of all) {
    if (isActivity(one) && isNamedByLines(one.terms)) byActivity.set(one.terms.id, one)
    else if ('goodsIds' in one.terms && one.terms.goodsIds !== null)
      for (const id of new Set(one.terms.goodsIds)) byGoods.set(id, [...(byGoods.get(id) ?? []), one])
    else everywhere.push(one)
  }
  // Offers for every good apply beside those for some.
  if (everywhere.length > 0) for (const own of byGoods.values()) own.unshift(...everywhere)
  return {
    all,
    named: ({ activityId }) => (activityId === null ? undefined : byActivity.get(activityId)),
    besides: ({ goods }) => byGoods.get(goods.id) ?? everywhere,
  }
}

export const isActivity = <Offer extends { readonly kind: TurnKind }>(
  one: Offer,
): one is Extract<Offer, { readonly kind: ActivityKindName }> => isActivityKind(one.kind)
