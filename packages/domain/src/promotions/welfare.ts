import { floorTimesRate, floorToFen, formatMoney, subtract, zero, type Money, type Rate } from '../kernel/money.ts'
import type { OfferKind } from './offer-kind.ts'
import { regularLines } from './stacking-column.ts'
import { nothingUnapplied } from './unapplied-offer.ts'

/** 全场94折: a rate over the whole shop, without a threshold. Which goods take part, the order says. */
export type Welfare = { readonly kind: 'welfare'; readonly name: string; readonly rate: Rate }

export type WelfareState = {
  readonly kind: 'welfare'
  readonly rate: Rate
  /** The exact sum of its lines less their shares of 满减 and 满折. */
  readonly eligible: Money
  readonly reduction: Money
}

/**
 * 全场94折 (docs/rules.md#2-5): floor2(E × rate) is paid, reduced what floor2(E) is above it. It and a coupon exclude each
 * other in an order: `priceOrder` weighs them.
 *
 * @example 0.94 of 1234.57 takes off 74.08
 */
export const welfareState = ({ rate }: Welfare, eligible: Money): WelfareState => ({
  kind: 'welfare',
  rate,
  eligible,
  reduction: subtract(floorToFen(eligible), floorTimesRate(eligible, rate)),
})

export const welfare: OfferKind<Welfare, WelfareState> = {
  label: null,
  tag: null,
  column: regularLines,
  evaluate: (terms, { net }) => welfareState(terms, net),
  given: ({ name }, { eligible, reduction }) => ({
    name,
    note: `参与商品 ¥${formatMoney(floorToFen(eligible))}`,
    reduction,
    notApplied: reduction === zero ? [{ offer: 'welfare', name, reason: 'noLineTakesPart' }] : nothingUnapplied,
  }),
  setAside: ({ name }, { reduction }, by) => ({
    name,
    notApplied: [
      reduction === zero
        ? { offer: 'welfare', name, reason: 'noLineTakesPart' }
        : { offer: 'welfare', name, reason: 'takesMore', other: by.name, amount: by.reduction ?? zero },
    ],
  }),
}
