import { priceCart } from '@xinglin/domain/cart'
import type { UsableCoupon } from '@xinglin/domain/checkout'
import { yuan } from '@xinglin/domain/kernel/money'
import { reviewFixture } from '@xinglin/ui-kit/commerce/cart-fixtures'
import { expect, test } from 'vitest'
import { couponChoices } from './coupon-choices.ts'
import { aWireCoupon } from './review-fixtures.ts'

// 1240.00 of couponable goods less 40.00 of 满减.
const review = reviewFixture({
  coupons: [
    aWireCoupon({ id: 1, min_amount: '5000.00', amount: '120.00' }),
    aWireCoupon({ id: 2, min_amount: '800.00', amount: '20.00' }),
    aWireCoupon({ id: 3, min_amount: '1000.00', amount: '50.00' }),
  ],
})
const choicesFor = (coupons: readonly UsableCoupon[]) => couponChoices(priceCart(review.cart), coupons)

test('the coupon with the largest deduction comes first, one without a deduction last', () => {
  expect(choicesFor(review.wallet.coupons).map(({ coupon, deduct }) => [coupon.id, deduct])).toEqual([
    [3, yuan('50')],
    [2, yuan('20')],
    [1, yuan('0')],
  ])
})

test('a coupon whose minimum is not reached says what is missing', () => {
  const refusals = choicesFor(review.wallet.coupons).map(({ refusal }) => refusal)
  expect(refusals.slice(0, 2)).toEqual([null, null])
  expect(refusals[2]).toMatch(/^差 ¥[\d,]+\.\d\d$/)
})
