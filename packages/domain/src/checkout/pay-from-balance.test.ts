import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { priceCart } from '../cart/cart.ts'
import { sum, yuan, zero } from '../kernel/money.ts'
import { aCart, aGoods, aLine, anyCart, anyFen, aSale, law, lineId } from '../testing/testing.ts'
import { payFromBalance } from './pay-from-balance.ts'
import { splitOrder } from './sub-orders.ts'

test('docs/rules.md#1-ephedrine: the balance pays the other part alone', () => {
  const goods = aGoods({ sale: aSale({ basePrice: yuan('30'), stock: 9 }) })
  const lines = [
    aLine({ goods }),
    aLine({ id: lineId(2), goods: { ...goods, ephedrine: true }, lineKind: 'ephedrine' }),
  ]
  const paid = payFromBalance(splitOrder(priceCart(aCart({ lines, activities: [] }))), yuan('100'))
  expect(paid.map(({ part, balance, payable }) => [part, balance, payable])).toEqual([
    ['normal', yuan('42'), zero],
    ['ephedrine', zero, yuan('30')],
  ])
})

test('law: a balance pays what it can, first things first, and what it pays is no longer owed', () => {
  law(
    fc.property(anyCart(), anyFen(50_000_000), (cart, wish) => {
      const owed = splitOrder(priceCart(cart))
      const paid = payFromBalance(owed, wish)
      const open = paid.filter(({ part }) => part !== 'ephedrine')
      expect(paid.map(({ balance, payable }) => balance + payable)).toEqual(owed.map(({ payable }) => payable))
      expect(sum(paid.map(({ balance }) => balance))).toBe(
        Math.min(wish, sum(owed.filter(({ part }) => part !== 'ephedrine').map(({ payable }) => payable))),
      )
      // A sub-order is paid only once all earlier ones are.
      const short = open.findIndex(({ payable }) => payable > 0)
      expect(open.slice(short + 1).every(({ balance }) => short === -1 || balance === 0)).toBe(true)
      for (const { part, balance } of paid) expect(balance >= 0 && (part !== 'ephedrine' || balance === 0)).toBe(true)
    }),
  )
})
