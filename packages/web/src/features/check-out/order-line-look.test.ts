import { priceCart } from '@xinglin/domain/cart'
import { priceOrder } from '@xinglin/domain/checkout'
import { subtract, sum, yuan } from '@xinglin/domain/kernel/money'
import { aGoods, aLine, anyCart, aSale, aShipping, law, lineId } from '@xinglin/domain/testing'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { orderLineLooks } from './order-line-look.ts'

test('three lines of 0.335 are shown as 0.34, 0.33 and 0.33: the sum is 1.00', () => {
  const goods = aGoods({ sale: aSale({ basePrice: yuan('0.335') }) })
  const lines = [1, 2, 3].map((id) => aLine({ id: lineId(id), goods }))
  const cart = priceCart({ lines, activities: [], shipping: aShipping() })
  const [subOrder] = priceOrder(cart, { coupon: null }).subOrders
  if (subOrder === undefined) throw new Error('no order')
  expect(orderLineLooks(cart, subOrder).map(({ amount }) => amount)).toEqual(['0.34', '0.33', '0.33'].map(yuan))
})

test('law: the lines that step 2 shows of a sub-order add up to its goods total, to the fen', () => {
  law(
    fc.property(anyCart(), (cart) => {
      const priced = priceCart(cart)
      for (const subOrder of priceOrder(priced, { coupon: null }).subOrders) {
        const shown = orderLineLooks(priced, subOrder)
        expect(shown).toHaveLength(subOrder.lineIds.length)
        expect(sum(shown.map(({ amount }) => amount))).toBe(subOrder.goodsTotal)
        expect(sum(shown.map(({ amount, net = amount }) => net))).toBe(
          subtract(subOrder.goodsTotal, subOrder.reduction),
        )
      }
    }),
  )
})
