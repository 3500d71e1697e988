import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { priceCart, type WelfareOffer } from '../cart/cart.ts'
import { instant } from '../kernel/time.ts'
import { yuan, zero } from '../kernel/money.ts'
import { aGoods, aLine, aMoment, anyCart, anyCoupon, aSale, aShipping, law, rate } from '../testing/testing.ts'
import type { MemberCouponId } from '../wallet/wallet.ts'
import type { UsableCoupon } from './chosen-offers.ts'
import { couponAtHand } from './coupon-at-hand.ts'
import { priceOrder } from './order-pricing.ts'

const aCoupon = (id: number, face: string, overrides: Partial<UsableCoupon> = {}): UsableCoupon => ({
  id: id as MemberCouponId,
  name: '满减券',
  scopeText: '',
  minimum: zero,
  face: yuan(face),
  usableUntil: aMoment,
  goodsIds: null,
  ...overrides,
})
const welfare: WelfareOffer = { kind: 'welfare', name: '全场94折', rate: rate('0.94'), goodsIds: null }
const cartOf = (offer: WelfareOffer | null) =>
  priceCart({
    lines: [aLine({ goods: aGoods({ sale: aSale({ basePrice: yuan('500') }) }) })],
    activities: [],
    shipping: aShipping(),
    welfare: offer,
  })
const later = instant(aMoment + 1)

test('docs/rules.md#7-coupon: the coupon that lowers payable most is at hand', () => {
  expect(couponAtHand(cartOf(null), [aCoupon(1, '20'), aCoupon(2, '50'), aCoupon(3, '30')])?.id).toBe(2)
  expect(couponAtHand(cartOf(null), [aCoupon(1, '50', { minimum: yuan('501') }), aCoupon(2, '5')])?.id).toBe(2)
  expect(couponAtHand(cartOf(null), [])).toBeNull()
})

test('docs/rules.md#7-coupon: one that takes less than 94折, or as much, lowers nothing', () => {
  expect(couponAtHand(cartOf(welfare), [aCoupon(1, '29.99'), aCoupon(2, '30')])).toBeNull()
  expect(couponAtHand(cartOf(welfare), [aCoupon(1, '30.01'), aCoupon(2, '30')])?.id).toBe(1)
})

test('docs/rules.md#7-coupon: of two that take as much the one that ends first, then the first', () => {
  const ends = [aCoupon(1, '20', { usableUntil: later }), aCoupon(2, '20'), aCoupon(3, '20')]
  expect(couponAtHand(cartOf(null), ends)?.id).toBe(2)
})

test('law: no other coupon, and none at all, makes the order cheaper than the one at hand', () => {
  law(
    fc.property(anyCart(), fc.array(anyCoupon(), { maxLength: 4 }), (cart, terms) => {
      const coupons = terms.map((coupon, index) => aCoupon(index + 1, '1', coupon))
      const priced = priceCart(cart)
      const chosen = couponAtHand(priced, coupons)
      const payable = priceOrder(priced, { coupon: chosen }).payable
      for (const coupon of [null, ...coupons])
        expect(payable).toBeLessThanOrEqual(priceOrder(priced, { coupon }).payable)
      expect(payable < priceOrder(priced, { coupon: null }).payable).toBe(chosen !== null)
    }),
  )
})
