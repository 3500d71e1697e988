import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { snapQuantity } from '../goods/goods.ts'
import { aGoods, anyCombinationLine, anyLine, aSale, aSpecialPrice, law } from '../testing/testing.ts'
import { refusalOf, stockOf } from './availability.ts'
import { goodsIn } from './cart-line.ts'
import { boundsOf, isQuantityFixed, lineBounds, sellingBounds } from './line-quantity.ts'

const goods = aGoods({
  packing: { middlePack: 10, casePack: 200 },
  minimum: 20,
  sale: aSale({ stock: 900, limit: 300, special: aSpecialPrice({ left: 40 }) }),
})

test('a good is bounded by packs, minimum, stock and limit', () => {
  expect(boundsOf(goods)).toEqual({ middlePack: 10, casePack: 200, minimum: 20, stock: 900, limit: 300 })
})

test('a line at a special price sells from that price’s own pool; its rest at base price from stock', () => {
  expect(boundsOf(goods, { lineKind: 'specialPrice', atBasePrice: false }).stock).toBe(40)
  expect(boundsOf(goods, { lineKind: 'specialPrice', atBasePrice: true }).stock).toBe(900)
  expect(boundsOf(goods, { lineKind: 'regular', atBasePrice: false }).stock).toBe(900)
})

test('nothing can be had where the price is hidden', () => {
  const hidden = aGoods({ sale: { kind: 'hidden', because: 'guest', refusal: { code: 'GUEST' } } })
  expect(boundsOf(hidden).stock).toBe(0)
})

test('the quantity of a flash-sale line is fixed', () => {
  expect(isQuantityFixed({ lineKind: 'flashSale' })).toBe(true)
  expect(isQuantityFixed({ lineKind: 'specialPrice' })).toBe(false)
})

test('law: whatever is wished of a line, no good of it is sold beyond its stock, limit or pool', () => {
  law(
    fc.property(fc.oneof(anyLine(), anyCombinationLine()), fc.nat(70_000), (line, wished) => {
      const { quantity } = snapQuantity(wished, lineBounds(line), 'set')
      for (const { goods: part, perSet } of goodsIn(line)) expect(quantity * perSet).toBeLessThanOrEqual(stockOf(part))
      const bounds = line.kind === 'goods' ? boundsOf(line.goods, line) : lineBounds(line)
      expect(lineBounds(line)).toEqual(bounds)
      expect(quantity).toBeLessThanOrEqual(bounds.limit ?? quantity)
    }),
  )
})

test('law: a line that can be bought has something of each of its goods', () => {
  law(
    fc.property(fc.oneof(anyLine(), anyCombinationLine()), (line) => {
      const isLacking = goodsIn(line).some(({ goods: part, perSet }) => stockOf(part) < perSet)
      expect(refusalOf(line) === null && isLacking).toBe(false)
    }),
  )
})

test('a special price sells from its own pool, and the base price beside it from the stock', () => {
  expect(sellingBounds(goods).stock).toBe(40)
  expect(sellingBounds(goods, { atBasePrice: true }).stock).toBe(900)
})
