import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { moneyFromUnits, unitsOf, yuan } from '../kernel/money.ts'
import { editedPrice, isTight, priceBar, priceTails } from './stock-desk.ts'

const step = fc.constantFrom(...priceTails)
const price = fc.integer({ min: 1, max: 99_999_999 }).map(moneyFromUnits)

describe('a bulk edit of prices', () => {
  test.each([
    ['9.10', '8.9'],
    ['6.45', '6.3'],
    ['11.80', '11.5'],
  ])('takes 2.4 per cent off %s and ends on the nearest 0.05: %s', (before, after) => {
    expect(editedPrice(yuan(before), { way: 'rate', figure: '-2.4', step: '0.05' })).toBe(yuan(after))
  })

  test('ends on whole steps and is never more than half a step away', () => {
    fc.assert(
      fc.property(price, step, fc.integer({ min: -5000, max: 5000 }), (before, size, fen) => {
        const figure = (fen / 100).toFixed(2)
        const after = editedPrice(before, { way: 'add', figure, step: size })
        const exact = unitsOf(before) + unitsOf(yuan(figure))
        const whole = unitsOf(yuan(size))
        if (after === null) return exact * 2 < whole
        return unitsOf(after) % whole === 0 && Math.abs(unitsOf(after) - exact) * 2 <= whole
      }),
    )
  })

  test('by nothing leaves a price that already ends on the step', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000 }), (fen) => {
        const before = moneyFromUnits(fen * 100)
        return editedPrice(before, { way: 'rate', figure: '0', step: '0.01' }) === before
      }),
    )
  })

  test('an invalid rate, or one that leaves nothing to pay, is refused', () => {
    for (const figure of ['', '1e3', '-', '--1', ' 1', '1.23456'])
      expect([figure, editedPrice(yuan('10'), { way: 'set', figure, step: '0.01' })]).toEqual([figure, null])
    expect(editedPrice(yuan('10'), { way: 'add', figure: '-10', step: '0.01' })).toBe(null)
    expect(editedPrice(yuan('10'), { way: 'rate', figure: '-100', step: '0.01' })).toBe(null)
    expect(editedPrice(yuan('0.40'), { way: 'rate', figure: '0', step: '1' })).toBe(null)
  })
})

test('a price stands only where each tier is at most the one before it', () => {
  const tiers = [
    { number: 120, price: yuan('5.98') },
    { number: 60, price: yuan('6.20') },
  ]
  expect(priceBar(yuan('6.30'), tiers, '盒')).toBe(null)
  expect(priceBar(yuan('6.10'), tiers, '盒')).toBe('阶梯价 60 盒 ¥6.20 高于基础价 ¥6.10')
  expect(priceBar(yuan('6.30'), [...tiers, { number: 200, price: yuan('5.99') }], '盒')).toBe(
    '阶梯价 200 盒 ¥5.99 高于上一档 ¥5.98',
  )
  expect(priceBar(yuan('0'), [], '盒')).toBe('价格须大于 0')
  expect(priceBar(yuan('6.30'), [{ number: 1, price: yuan('6') }], '盒')).toBe('阶梯数量须大于 1 且各不相同')
})

test('stock is tight where it is sold within three days, and none is not tight but out', () => {
  expect(isTight({ stock: 188, monthlySales: 2306 })).toBe(true)
  expect(isTight({ stock: 231, monthlySales: 2306 })).toBe(false)
  expect(isTight({ stock: 0, monthlySales: 2306 })).toBe(false)
})
