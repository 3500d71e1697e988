import { expect, test } from 'vitest'
import { aGoods, aSale, aSpecialPrice } from '../testing/testing.ts'
import { boundsOf, isQuantityFixed } from './line-quantity.ts'

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
