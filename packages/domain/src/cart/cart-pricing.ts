import type { LadderPrice } from '../goods/ladder-price.ts'
import type { Refusal } from '../goods/purchase-gate.ts'
import type { Money } from '../kernel/money.ts'
import type { Activity, ActivityState } from '../promotions/promotions.ts'
import type { CartLine, LineId } from './cart-line.ts'

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
  readonly state: ActivityState
}

/** How the order ships: product page §9, rules §2.12. */
export type ShippingTerms = {
  readonly shippingAmount: Money
  readonly fee: Money
  /** Goods total of this buyer's orders that are paid and not yet handed over: they ship together. */
  readonly noTransOrderAmount: Money
  readonly firstOrder: boolean
}

export type Shipping = {
  readonly terms: ShippingTerms
  /** What is missing to free shipping, rounded up to fen, 0 at least. */
  readonly shortfall: Money
  readonly free: boolean
  readonly freight: Money
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
