import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { yuan } from '../kernel/money.ts'
import { aGoods, aLine, anyGoods, anyQuantity, aSale, aShipping, aSpecialPrice, law } from '../testing/testing.ts'
import { priceCart } from './cart-pricing.ts'
import { priceAt } from './line-price.ts'
import { lineKindOf } from './stacking.ts'

const ladder = [
  { number: 100, price: yuan('8.20') },
  { number: 300, price: yuan('7.90') },
]

describe('the price of a good at a quantity', () => {
  test('follows the ladder', () => {
    const sale = aSale({ basePrice: yuan('8.60'), ladder })
    expect(priceAt(aGoods({ sale }), sale, 99).unitPrice).toBe(yuan('8.60'))
    expect(priceAt(aGoods({ sale }), sale, 120)).toMatchObject({ unitPrice: yuan('8.20'), exactAmount: yuan('984') })
  })

  test('is the special price, beside the base price, whatever the quantity', () => {
    const special = aSpecialPrice({ price: yuan('7.20') })
    const sale = aSale({ basePrice: yuan('8.60'), ladder, special })
    expect(priceAt(aGoods({ sale }), sale, 500)).toMatchObject({
      unitPrice: yuan('7.20'),
      exactAmount: yuan('3600'),
      basePrice: yuan('8.60'),
      special,
      ladder: null,
    })
  })

  test('is the base price for whoever asks for that', () => {
    const sale = aSale({ basePrice: yuan('8.60'), ladder, special: aSpecialPrice() })
    expect(priceAt(aGoods({ sale }), sale, 500, { atBasePrice: true })).toMatchObject({
      unitPrice: yuan('8.60'),
      special: null,
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
        expect(shown).toEqual(charged?.price)
      }),
    )
  })
})
