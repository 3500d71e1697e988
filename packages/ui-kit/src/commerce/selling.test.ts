import { lineKindOf, priceCart } from '@xinglin/domain/cart'
import { yuan } from '@xinglin/domain/kernel/money'
import { aGoods, aLine, anyGoods, anyQuantity, aSale, aShipping, aSpecialPrice, law } from '@xinglin/domain/testing'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { firstQuantity, grouped, priceAt, sellingBounds, shownTags, stockWord } from './selling.ts'

const ladder = [
  { number: 100, price: yuan('8.20') },
  { number: 300, price: yuan('7.90') },
]

describe('the price beside a quantity', () => {
  test('follows the ladder', () => {
    const sale = aSale({ basePrice: yuan('8.60'), ladder })
    expect(priceAt(aGoods({ sale }), sale, 99).unitPrice).toBe(yuan('8.60'))
    expect(priceAt(aGoods({ sale }), sale, 120)).toMatchObject({ unitPrice: yuan('8.20'), amount: yuan('984') })
  })

  test('is the special price, with the base price struck, whatever the quantity', () => {
    const sale = aSale({ basePrice: yuan('8.60'), ladder, special: aSpecialPrice({ price: yuan('7.20') }) })
    expect(priceAt(aGoods({ sale }), sale, 500)).toEqual({
      unitPrice: yuan('7.20'),
      amount: yuan('3600'),
      struck: yuan('8.60'),
      ladder: null,
    })
  })

  test('is the base price for whoever asks for that', () => {
    const sale = aSale({ basePrice: yuan('8.60'), ladder, special: aSpecialPrice() })
    expect(priceAt(aGoods({ sale }), sale, 500, { atBasePrice: true })).toMatchObject({
      unitPrice: yuan('8.60'),
      struck: null,
    })
  })

  test('of a 含麻 good leaves the special price aside', () => {
    const sale = aSale({ basePrice: yuan('8.60'), ladder, special: aSpecialPrice() })
    expect(priceAt(aGoods({ sale, ephedrine: true }), sale, 100).unitPrice).toBe(yuan('8.20'))
  })

  test('is the one that the cart charges', () => {
    law(
      fc.property(anyGoods(), anyQuantity(), fc.boolean(), (goods, quantity, atBasePrice) => {
        const { sale } = goods
        fc.pre(sale.kind === 'open')
        const line = aLine({ goods, quantity, atBasePrice, lineKind: lineKindOf(goods) })
        const [charged] = priceCart({ lines: [line], activities: [], shipping: aShipping() }).lines
        const shown = priceAt(goods, sale, quantity, { atBasePrice })
        expect(shown.unitPrice).toBe(charged?.price?.unitPrice)
        expect(shown.amount).toBe(charged?.price?.exactAmount)
      }),
    )
  })
})

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

  test('stock is told in words', () => {
    expect([0, 1, 99, 100].map(stockWord)).toEqual(['缺货', '库存紧张', '库存紧张', '有货'])
  })
})

describe('what a list says', () => {
  test('tags stand in the order of what matters most, at most as many as there is room for', () => {
    const tags = ['新', '券', '满', '秒'].map((name) => ({ name, describe: '' }))
    expect(shownTags(tags, 3).map(({ name }) => name)).toEqual(['秒', '满', '新'])
  })
})

test('thousands are grouped from 1,000 on', () => {
  expect([0, 999, 1000, 12_480, 1_000_000].map(grouped)).toEqual(['0', '999', '1,000', '12,480', '1,000,000'])
})
