import { buyGet } from './buy-get.ts'
import { coupon, voucher } from './coupon.ts'
import { exchange } from './exchange.ts'
import { freeShipping } from './freight.ts'
import { fullDiscount } from './full-discount.ts'
import { fullReduction } from './full-reduction.ts'
import { gift } from './gift.ts'
import { secondHalf } from './second-half.ts'
import { allLines, type StackingColumn } from './stacking-column.ts'
import { welfare } from './welfare.ts'

/** What every kind of offer says of itself; what it gives, each works out from what it measures. */
export type OfferKind = {
  /** 满减; null: its name says it already. */
  readonly label: string | null
  /** The word on a card: 满. Null: it has none. */
  readonly tag: string | null
  /** Who takes part. */
  readonly column: StackingColumn
}

/** 余额: what it pays is owed no longer; 含麻 is never paid from it. */
const balance: OfferKind = { label: null, tag: null, column: { ...allLines, ephedrine: false } }

/**
 * Every kind of offer, in the order of application (docs/rules.md#2-order-of-application): an account tells them in this
 * order, and the stacking table is drawn from their columns. A new kind is a file and a line here.
 */
export const offers = {
  fullReduction,
  fullDiscount,
  secondHalf,
  welfare,
  buyGet,
  gift,
  exchange,
  coupon,
  voucher,
  freight: freeShipping,
  balance,
} as const satisfies { readonly [name: string]: OfferKind }

export type OfferName = keyof typeof offers
