import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { priceCart } from '../cart/cart.ts'
import { priceOrder } from '../checkout/checkout.ts'
import { yuan } from '../kernel/money.ts'
import { secondHalfByOracle } from '../testing/oracle.ts'
import {
  aCart,
  aFullReduction,
  aGoods,
  aLine,
  anyPrice,
  anyQuantity,
  aSale,
  aSecondHalf,
  goodsId,
  law,
  lineId,
} from '../testing/testing.ts'
import { activityState, secondHalfOf } from './promotions.ts'

const activity = aSecondHalf()
const line = (id: number, quantity: number, basePrice: string) =>
  aLine({
    id: lineId(id),
    quantity,
    activityId: activity.id,
    goods: aGoods({ id: goodsId(id), sale: aSale({ basePrice: yuan(basePrice), stock: 9999 }) }),
  })

test('docs/rules.md#2-8: the second of each pair costs half, and an odd unit its whole price', () => {
  expect([1, 2, 3, 4, 5].map((units) => secondHalfOf(units, yuan('10.00')))).toEqual(
    ['0', '5.00', '5.00', '10.00', '10.00'].map(yuan),
  )
  expect(secondHalfOf(2, yuan('0.0199'))).toBe(yuan('0'))
})

test('docs/rules.md#2-8: it is worked out line by line, after the ladder', () => {
  const climbed = aSale({ basePrice: yuan('12.50'), ladder: [{ number: 50, price: yuan('11.50') }], stock: 9999 })
  const first = { ...line(1, 50, '12.50'), goods: aGoods({ sale: climbed }) }
  const cart = priceCart(aCart({ lines: [first, line(2, 1, '8.00'), line(3, 1, '8.00')], activities: [activity] }))
  expect(cart.goodsTotal).toBe(yuan('591.00'))
  expect(cart.reduction).toBe(yuan('143.75'))
  expect([...(cart.activities[0]?.state.byLine ?? [])]).toEqual([
    [1, yuan('143.75')],
    [2, yuan('0')],
    [3, yuan('0')],
  ])
})

test('a line bears its own part, not a share of the whole', () => {
  const cart = priceCart(aCart({ lines: [line(1, 2, '10.00'), line(2, 1, '500.00')], activities: [activity] }))
  const frozen = priceOrder(cart, { coupon: null }).subOrders.flatMap(({ lines }) => lines)
  expect(frozen.map(({ lineId: id, shares }) => [id, shares.activity])).toEqual([
    [1, yuan('5.00')],
    [2, yuan('0')],
  ])
})

test('one activity a line: where the line names a 满减, the second does not cost half', () => {
  const reduction = aFullReduction()
  const named = { ...line(1, 40, '10.00'), activityId: reduction.id }
  expect(priceCart(aCart({ lines: [named], activities: [activity, reduction] })).reduction).toBe(yuan('10.00'))
})

test('it says what it took off, and what one more unit would bring', () => {
  const words = (quantity: number) =>
    activityState(activity, [
      {
        line: { id: 1, goods: aGoods() },
        quantity,
        price: { unitPrice: yuan('10'), exactAmount: yuan(String(10 * quantity)) },
      },
    ]).words
  expect(words(1)).toEqual({ applied: null, next: '再买 1 个，第二件半价' })
  expect(words(4)).toEqual({ applied: '第二件半价，2 个半价，已减 ¥10.00', next: null })
})

test('law: it is that of the oracle, and never more than a quarter of the line', () => {
  law(
    fc.property(anyQuantity(), anyPrice(), (units, unitPrice) => {
      const reduction = secondHalfOf(units, unitPrice)
      expect(BigInt(reduction)).toBe(secondHalfByOracle(units, BigInt(unitPrice)))
      expect(reduction * 4).toBeLessThanOrEqual(unitPrice * units)
    }),
  )
})
