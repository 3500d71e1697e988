import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Money } from '../kernel/money.ts'
import { aCart, aGoods, aLine, anyCart, anyQuantity, aSale, law, lineId } from '../testing/testing.ts'
import { priceCart, type CartToPrice } from './cart-pricing.ts'
import { cartTotals, type CartTotals } from './cart-totals.ts'
import { runningTotals } from './running-totals.ts'

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

test('law: running totals equal the full reprice after every edit, addition and removal', () => {
  const anyEdit = fc.oneof(
    fc.record({ edit: fc.constant('quantity' as const), at: fc.nat(11), quantity: anyQuantity(2000) }),
    fc.record({ edit: fc.constant('select' as const), at: fc.nat(11), selected: fc.boolean() }),
    fc.record({ edit: fc.constant('remove' as const), at: fc.nat(11) }),
    fc.record({ edit: fc.constant('add' as const), at: fc.nat(11), id: fc.integer({ min: 10_000, max: 10_003 }) }),
  )
  law(
    fc.property(anyCart(), fc.array(anyEdit, { maxLength: 12 }), (cart, edits) => {
      const running = runningTotals(cart)
      let lines = cart.lines
      expect(running.totals()).toEqual(cartTotals(cart))
      for (const change of edits) {
        const line = lines[change.at % Math.max(1, lines.length)]
        if (line === undefined) break
        if (change.edit === 'remove') {
          running.remove(line.id)
          lines = lines.filter(({ id }) => id !== line.id)
        } else {
          const now = {
            ...line,
            ...(change.edit === 'quantity' ? { quantity: change.quantity } : {}),
            ...(change.edit === 'select' ? { selected: change.selected } : {}),
            ...(change.edit === 'add' ? { id: lineId(change.id) } : {}),
          }
          running.put(now)
          lines = lines.filter(({ id }) => id !== now.id).concat(now)
        }
        expect(running.totals()).toEqual(cartTotals({ ...cart, lines }))
      }
    }),
  )
})
