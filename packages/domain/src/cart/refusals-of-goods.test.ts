import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isBuyable } from '../goods/goods.ts'
import { aGoods, anyGoods, aSale, law } from '../testing/testing.ts'
import { soldOutPart, unavailableBecause } from './availability.ts'

test('what is sold out cannot be bought, and an earlier reason is told first', () => {
  expect(unavailableBecause({ goods: aGoods({ sale: aSale({ stock: 1 }) }) })).toBeNull()
  expect(unavailableBecause({ goods: aGoods({ sale: aSale({ stock: 0 }) }) })).toEqual({ code: 'NO_STOCK' })
  const refused = aSale({ stock: 0, refusal: { code: 'OFF_SHELF' } })
  expect(unavailableBecause({ goods: aGoods({ sale: refused }) })).toEqual({ code: 'OFF_SHELF' })
})

test('law: what nothing stands against can be bought, and only that', () => {
  law(
    fc.property(anyGoods(), ({ sale }) => {
      expect(isBuyable(sale)).toBe(sale.kind === 'open' && sale.refusal === null)
      const reason = isBuyable(sale) ? unavailableBecause({ goods: { sale } }) : null
      expect(reason).toEqual(isBuyable(sale) && sale.stock <= 0 ? { code: 'NO_STOCK' } : null)
    }),
  )
})

test('of a set, the first good without stock is waited for', () => {
  const part = (name: string, stock: number) => ({ goods: aGoods({ name, sale: aSale({ stock }) }) })
  expect(soldOutPart([part('甲', 3), part('乙', 0), part('丙', 0)])?.name).toBe('乙')
  expect(soldOutPart([part('甲', 3)])).toBeUndefined()
})
