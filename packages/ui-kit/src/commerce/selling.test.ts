import { aGoods, aSale, aSpecialPrice } from '@xinglin/domain/testing'
import { describe, expect, test } from 'vitest'
import { firstQuantity, grouped, sellingBounds, stockWord } from './selling.ts'

describe('what a list lets a buyer do', () => {
  test('a stepper starts with the least that can be ordered', () => {
    expect(firstQuantity(sellingBounds(aGoods({ packing: { middlePack: 10, casePack: 400 } })))).toBe(10)
    expect(firstQuantity(sellingBounds(aGoods({ packing: { middlePack: 10, casePack: 0 }, minimum: 25 })))).toBe(30)
  })

  test('a special price sells from its own pool', () => {
    const sale = aSale({ stock: 1000, special: aSpecialPrice({ left: 40 }) })
    expect(sellingBounds(aGoods({ sale })).stock).toBe(40)
    expect(sellingBounds(aGoods({ sale }), { atBasePrice: true }).stock).toBe(1000)
  })

  test('stock is shown in words', () => {
    expect([0, 1, 99, 100].map(stockWord)).toEqual(['缺货', '库存紧张', '库存紧张', '有货'])
  })
})

test('thousands are grouped from 1,000 on', () => {
  expect([0, 999, 1000, 12_480, 1_000_000].map(grouped)).toEqual(['0', '999', '1,000', '12,480', '1,000,000'])
})
