import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Money } from '../kernel/money.ts'
import { aCart, aGoods, aLine, anyCart, aSale, law } from '../testing/testing.ts'
import { priceCart, type CartToPrice } from './cart-pricing.ts'
import { cartTotals, type CartTotals } from './cart-totals.ts'

/** What totals and the explained cart have in common: an activity that no line names stands at 0 in the one alone. */
const common = (cart: CartToPrice, { activities, ...totals }: CartTotals) => {
  const named = new Set(cart.lines.map((line) => (line.kind === 'goods' ? line.activityId : null)))
  return {
    ...totals,
    states: activities.filter(({ activity }) => named.has(activity.id)).map(({ state }) => state),
  }
}
const explained = (cart: CartToPrice) => {
  const { activities, welfare, selectedCount, goodsTotal, reduction, shipping, total, payable } = priceCart(cart)
  const states = activities.map(({ state }) => state)
  return { welfare: welfare?.state ?? null, selectedCount, goodsTotal, reduction, shipping, total, payable, states }
}

test('law: the totals are those of the explained cart', () => {
  law(
    fc.property(anyCart(), (cart) => {
      expect(common(cart, cartTotals(cart))).toEqual(explained(cart))
    }),
  )
})

test('totals beyond exact arithmetic are refused, never rounded', () => {
  const goods = aGoods({ sale: aSale({ basePrice: 9_000_000_000_000_000 as Money }) })
  expect(() => cartTotals(aCart({ lines: [aLine({ goods, quantity: 3 })] }))).toThrow(RangeError)
  expect(() => cartTotals(aCart({ lines: [aLine({ goods }), aLine({ goods })] }))).toThrow(RangeError)
})
