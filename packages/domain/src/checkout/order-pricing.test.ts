import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { priceCart } from '../cart/cart.ts'
import { yuan, zero } from '../kernel/money.ts'
import { aGoods, aLine, anyCart, anyCoupon, aSale, aShipping, law, lineId } from '../testing/testing.ts'
import { priceOrder } from './order-pricing.ts'

const priced = (price: string) => aSale({ basePrice: yuan(price) })
const face30 = { minimum: zero, face: yuan('30') }

test('rule 10: a coupon leaves one yuan of the normal part, whatever the 含麻 part owes', () => {
  const lines = [
    aLine({ id: lineId(1), goods: aGoods({ sale: priced('20') }) }),
    aLine({ id: lineId(2), lineKind: 'ephedrine', goods: aGoods({ ephedrine: true, sale: priced('98') }) }),
  ]
  const order = priceOrder(priceCart({ lines, activities: [], shipping: aShipping() }), { coupon: face30 })
  expect(order.coupon?.deduct).toBe(yuan('19'))
  expect(order.subOrders.map(({ part, payable }) => [part, payable])).toEqual([
    ['normal', yuan('13')],
    ['ephedrine', yuan('98')],
  ])
})

test('rule 10: only goods that take coupons count toward one', () => {
  const lines = [
    aLine({ id: lineId(1), goods: aGoods({ sale: priced('20') }) }),
    aLine({ id: lineId(2), goods: aGoods({ withCoupon: false, sale: priced('500') }) }),
    aLine({ id: lineId(3), lineKind: 'flashSale', goods: aGoods({ sale: priced('500') }) }),
  ]
  const order = priceOrder(priceCart({ lines, activities: [], shipping: aShipping() }), { coupon: face30 })
  expect(order).toMatchObject({ couponBase: yuan('20'), coupon: { deduct: yuan('20') } })
})

test('without a coupon nothing is deducted', () => {
  const cart = priceCart({ lines: [aLine()], activities: [], shipping: aShipping() })
  expect(priceOrder(cart, { coupon: null })).toMatchObject({ coupon: null, payable: cart.payable })
})

test('law: the coupon base is part of the goods total, less what activities took of it', () => {
  law(
    fc.property(anyCart(), anyCoupon(), (cart, coupon) => {
      const result = priceCart(cart)
      const { couponBase, coupon: deduction } = priceOrder(result, { coupon })
      expect(couponBase).toBeGreaterThanOrEqual(0)
      expect(couponBase).toBeLessThan(result.goodsTotal + 100)
      expect(deduction?.usable).toBe(couponBase >= coupon.minimum)
    }),
    0.5,
  )
})
