import { buyGet } from './buy-get.ts'
import { coupon, voucher } from './coupon.ts'
import { exchange } from './exchange.ts'
import { freeShipping } from './freight.ts'
import { fullDiscount } from './full-discount.ts'
import { fullReduction } from './full-reduction.ts'
import { gift } from './gift.ts'
import type { OfferWords } from './offer-kind.ts'
import { secondHalf } from './second-half.ts'
import { allLines } from './stacking-column.ts'
import { welfare } from './welfare.ts'
import { keysOf } from '../kernel/keys-of.ts'

/**
 * 余额: what it pays is owed no longer; 含麻 is never paid from it. It is a payment: what each sub-order takes of it is
 * known once the order is split.
 */
const balance: OfferWords = { label: null, tag: null, column: { ...allLines, ephedrine: false } }

/**
 * Every kind of offer, in the order of application (docs/rules.md#2-order-of-application): pricing lets them take their
 * turns in it, an account tells them in it, and the stacking table is drawn from their columns. A new kind is a file and a
 * line here.
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
} as const satisfies { readonly [name: string]: OfferWords }

export type OfferName = keyof typeof offers

export const orderOfApplication = keysOf(offers)

/** Of two that exclude each other the one that takes more is kept, the coupon on a tie (docs/rules.md#2-5). */
export const rivals: { readonly [Kind in OfferName]?: OfferName } = { coupon: 'welfare' }
