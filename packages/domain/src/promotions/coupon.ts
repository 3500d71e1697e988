import { atLeastZero, ceilToFen, floorToFen, smallest, subtract, yuan, zero, type Money } from '../kernel/money.ts'
import type { OfferKind } from './offer-kind.ts'
import { nobody } from './stacking-column.ts'
import { nothingUnapplied } from './unapplied-offer.ts'

/** 优惠券: `minimum` 0 for none. */
export type Coupon = { readonly minimum: Money; readonly face: Money }

/** `shortfall` is what the couponable goods still lack, rounded up to fen; 0 when the coupon is usable. */
export type CouponDeduction = { readonly usable: boolean; readonly deduct: Money; readonly shortfall: Money }

/** At least this much of an order stays to be paid. */
export const leastPayable = yuan('1.00')

/**
 * What a coupon takes off (docs/rules.md#2-10). `base` is the exact sum of the with_coupon lines less their shares of
 * 满减 and 满折; `payable` what the normal sub-order owes at this step, before freight.
 *
 * @example couponDeduction({ minimum: zero, face: yuan('30') }, yuan('7.89'), yuan('53.05')).deduct // 7.89
 */
export const couponDeduction = ({ minimum, face }: Coupon, base: Money, payable: Money): CouponDeduction => {
  const usable = base >= minimum
  return {
    usable,
    deduct: usable ? voucherDeduction(face, floorToFen(base), payable) : zero,
    shortfall: ceilToFen(atLeastZero(subtract(minimum, base))),
  }
}

/**
 * What a 现金券 takes off: no threshold; at most what its lines still owe, and `leastPayable` stays.
 *
 * @example voucherDeduction(yuan('50'), yuan('30'), yuan('20')) // 19.00
 */
export const voucherDeduction = (face: Money, owedByLines: Money, payable: Money): Money =>
  atLeastZero(floorToFen(smallest(face, owedByLines, subtract(payable, leastPayable))))

/** A cash voucher at its turn; `taken`: false of one more than an order takes. */
export type VoucherState = { readonly face: Money; readonly deduct: Money; readonly taken: boolean }

/** Vouchers that one order takes (docs/rules.md#2-10). */
export const mostVouchers = 3

export const coupon: OfferKind<Coupon, CouponDeduction> = {
  label: null,
  tag: null,
  column: { ...nobody, regular: 'ifPriceSays', specialPrice: 'ifPriceSays', combination: 'ifPriceSays' },
  evaluate: (terms, { net, owed }) => couponDeduction(terms, net, owed),
  given: (_, { deduct, shortfall, usable }) => ({
    name: '优惠券',
    reduction: deduct,
    notApplied:
      deduct > zero
        ? nothingUnapplied
        : [usable ? { offer: 'coupon', reason: 'nothingLeft' } : { offer: 'coupon', reason: 'shortfall', shortfall }],
  }),
  setAside: (_, { shortfall, usable }, by) => ({
    name: '优惠券',
    notApplied: [
      usable
        ? { offer: 'coupon', reason: 'takesMore', other: by.name, amount: by.reduction ?? zero }
        : { offer: 'coupon', reason: 'shortfall', shortfall },
    ],
  }),
}

/** The voucher's face; one more than an order takes deducts nothing. */
export const voucher: OfferKind<{ readonly face: Money }, VoucherState> = {
  label: null,
  tag: null,
  column: { ...nobody, regular: true, specialPrice: true, nearExpiry: true, combination: true, exchange: true },
  evaluate: ({ face }, { owedByLines, owed, earlier }) =>
    earlier < mostVouchers
      ? { face, deduct: voucherDeduction(face, owedByLines, owed), taken: true }
      : { face, deduct: zero, taken: false },
  given: ({ face }, { deduct, taken }) => ({
    name: '现金券',
    reduction: deduct,
    notApplied:
      deduct > zero
        ? nothingUnapplied
        : [
            taken
              ? { offer: 'voucher', face, reason: 'nothingLeft' }
              : { offer: 'voucher', face, reason: 'tooMany', most: mostVouchers },
          ],
  }),
}
