import {
  atLeastZero,
  ceilToFen,
  floorToFen,
  formatMoney,
  formatRoundMoney,
  smallest,
  subtract,
  yuan,
  zero,
  type Money,
} from '../kernel/money.ts'
import type { ActivityWords } from './activity-kind.ts'
import { nobody, type StackingColumn } from './stacking-column.ts'

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

/** A cash voucher at the step where it is taken. */
export type VoucherState = { readonly face: Money; readonly deduct: Money }

/** Vouchers that one order takes (docs/rules.md#2-10). */
export const mostVouchers = 3

type CouponState = CouponDeduction & { readonly base: Money; readonly face: Money }

export const coupon = {
  label: null,
  tag: null,
  column: {
    ...nobody,
    regular: 'ifPriceSays',
    specialPrice: 'ifPriceSays',
    combination: 'ifPriceSays',
  } satisfies StackingColumn,
  evaluate: (terms: Coupon, base: Money, payable: Money): CouponState => ({
    ...couponDeduction(terms, base, payable),
    base,
    face: terms.face,
  }),
  explain: ({ base, face, deduct, shortfall }: CouponState): ActivityWords => ({
    applied: deduct > 0 ? `优惠券已减 ¥${formatMoney(deduct)}` : null,
    next:
      shortfall > 0
        ? `可用券商品金额 ¥${formatMoney(base)}，再买 ¥${formatMoney(shortfall)} 可用 ${formatRoundMoney(face)} 元优惠券`
        : null,
  }),
}

export const voucher = {
  label: null,
  tag: null,
  column: {
    ...nobody,
    regular: true,
    specialPrice: true,
    nearExpiry: true,
    combination: true,
    exchange: true,
  } satisfies StackingColumn,
  evaluate: (face: Money, owedByLines: Money, payable: Money): VoucherState => ({
    face,
    deduct: voucherDeduction(face, owedByLines, payable),
  }),
  explain: ({ deduct }: VoucherState): ActivityWords => ({
    applied: deduct > 0 ? `现金券已抵 ¥${formatMoney(deduct)}` : null,
    next: null,
  }),
}
