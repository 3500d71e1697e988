import { add, atLeastZero, ceilToFen, subtract, zero, type Money } from '../kernel/money.ts'
import type { ActivityWords } from './activity-kind.ts'
import type { OfferKind } from './offer-kind.ts'
import { allLines } from './stacking-column.ts'
import { nothingUnapplied } from './unapplied-offer.ts'

/** Free shipping that a good earns by itself: 满 N 盒包邮, or 单品包邮 from a minimum order on. */
export type ItemFreeShipping =
  | { readonly kind: 'fromUnits'; readonly units: number }
  | { readonly kind: 'singleItem'; readonly minimum: number }

/** How the order ships: docs/product.md#9, docs/rules.md#2-12. */
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

/**
 * How many units a good still lacks to ship free by itself; 0 when reached, null where it never does.
 *
 * @example freeShippingGap({ kind: 'fromUnits', units: 30 }, 20) // 10
 */
export const freeShippingGap = (offer: ItemFreeShipping | null, quantity: number): number | null => {
  if (offer === null) return null
  return Math.max(0, (offer.kind === 'fromUnits' ? offer.units : offer.minimum) - quantity)
}

/**
 * The sentence under a good that ships free by itself from a quantity on.
 *
 * @example freeShippingText({ kind: 'fromUnits', units: 30 }, 20, '盒') // '再买 10 盒，本品包邮'
 */
export const freeShippingText = (offer: ItemFreeShipping, quantity: number, unit: string): string => {
  const edge = offer.kind === 'fromUnits' ? offer.units : offer.minimum
  return `${quantity >= edge ? `已满 ${edge}` : `再买 ${edge - quantity}`} ${unit}，本品包邮`
}

/**
 * 运费 (docs/rules.md#2-12). Free when the shortfall is 0, when every counting line ships free by itself, or on the first
 * order; with nothing selected there is no freight, and only the first reason can make it free.
 *
 * @example shipping_amount 800 and a selected total of 799.99: shortfall 0.01, freight 12.00
 */
export const freight = (
  terms: ShippingTerms,
  order: { readonly selectedTotal: Money; readonly anySelected: boolean; readonly allLinesFree: boolean },
): Shipping => {
  const counted = add(order.selectedTotal, terms.noTransOrderAmount)
  const shortfall = ceilToFen(atLeastZero(subtract(terms.shippingAmount, counted)))
  const free = shortfall === zero || (order.anySelected && (order.allLinesFree || terms.firstOrder))
  return { terms, shortfall, free, freight: free || !order.anySelected ? zero : terms.fee }
}

type ItemShipping = { readonly offer: ItemFreeShipping; readonly quantity: number; readonly gap: number }

/** 包邮 of a good by itself. */
export const freeShippingGoods = {
  evaluate: (offer: ItemFreeShipping, quantity: number): ItemShipping => ({
    offer,
    quantity,
    gap: freeShippingGap(offer, quantity) ?? 0,
  }),
  explain: ({ offer, quantity, gap }: ItemShipping, unit: string): ActivityWords => {
    const words = freeShippingText(offer, quantity, unit)
    return gap === 0 ? { applied: words, next: null } : { applied: null, next: words }
  },
}

/** 运费, and 包邮 of the whole order. */
export const freeShipping: OfferKind<ShippingTerms, Shipping> = {
  label: null,
  tag: '优',
  column: allLines,
  evaluate: (terms, { selected }) =>
    freight(terms, {
      selectedTotal: selected.total,
      anySelected: selected.any,
      allLinesFree: selected.allShipFree,
    }),
  given: (_, { free, freight: charge, shortfall }) => ({
    name: '运费',
    note: free ? '已满足包邮条件' : null,
    charge,
    notApplied: free ? nothingUnapplied : [{ offer: 'freeShipping', reason: 'shortfall', shortfall }],
  }),
}
