import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { add, floorToFen, times, yuan, zero } from '../kernel/money.ts'
import { aGoods, anyPrice, aSale, aShipping, aSpecialPrice, law } from '../testing/testing.ts'
import { priceGroupOrder } from './group-order.ts'

test('docs/rules.md#2-9: law: a part in a group costs its units at the price of the group and the freight, nothing else', () => {
  const sale = aSale({ special: aSpecialPrice(), ladder: [{ number: 2, price: yuan('0.01') }], stock: 9999 })
  law(
    fc.property(anyPrice(), fc.integer({ min: 1, max: 500 }), (price, quantity) => {
      const { priced, order } = priceGroupOrder(aGoods({ sale }), sale, { price }, quantity, aShipping())
      expect(priced.goodsTotal).toBe(floorToFen(times(price, quantity)))
      const freight = order.steps.find(({ kind }) => kind === 'freight')?.change ?? zero
      expect(order.payable).toBe(add(priced.goodsTotal, freight))
    }),
  )
})
