import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { floorToFen, times, yuan } from '../kernel/money.ts'
import { aLine, anyLine, aSale, aGoods, aSpecialPrice, law } from '../testing/testing.ts'
import { linePrice, priceAt, priceStepName } from './line-price.ts'
import { lineKindAt } from './stacking.ts'

describe('the price of a line', () => {
  test('law: of an open sale it is that of its good at its quantity, unit price times quantity; else it is hidden', () => {
    law(
      fc.property(anyLine(), (line) => {
        const price = linePrice(line)
        const { sale } = line.goods
        expect(price === null).toBe(sale.kind !== 'open')
        if (price === null) return
        expect(price.exactAmount).toBe(times(price.unitPrice, line.quantity))
      }),
    )
  })

  test('a line that asks for the base price is priced as the good without its special price', () => {
    const sale = aSale({ basePrice: yuan('8.60'), special: aSpecialPrice({ price: yuan('7.20') }) })
    const goods = aGoods({ sale })
    const line = aLine({ goods, quantity: 7, lineKind: 'regular', atBasePrice: true })
    expect(linePrice(line)?.unitPrice).toBe(yuan('8.60'))
    expect(priceAt(goods, sale, 7).unitPrice).toBe(yuan('7.20'))
  })
})

test('a step of the ladder names its threshold; the others are called what they are', () => {
  const money = { unitPrice: yuan('8'), amount: floorToFen(yuan('80')) }
  expect(priceStepName({ kind: 'ladder', number: 10, ...money }, '盒')).toBe('阶梯价 满10盒')
  const others = ['basePrice', 'specialPrice', 'combination', 'exchange', 'gift'] as const
  expect(others.map((kind) => priceStepName({ kind, ...money }, '盒'))).toEqual([
    '原价',
    '特价',
    '组合价',
    '换购价',
    '赠品',
  ])
})

test('docs/rules.md#2-stacking: 含麻 stays 含麻 at any price; only a flash sale and near expiry are kinds of their own', () => {
  const specials = [null, 'special', 'daily', 'flashSale', 'nearExpiry'] as const
  expect(specials.map((special) => lineKindAt(false, special))).toEqual([
    'regular',
    'specialPrice',
    'specialPrice',
    'flashSale',
    'nearExpiry',
  ])
  expect(new Set(specials.map((special) => lineKindAt(true, special)))).toEqual(new Set(['ephedrine']))
})
