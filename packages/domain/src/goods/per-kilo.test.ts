import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { floorToFen, yuan } from '../kernel/money.ts'
import { law } from '../testing/laws.ts'
import { gramsOf, pricePerKilo } from './per-kilo.ts'

describe('the price of a kilogram', () => {
  it('follows from the weight that a specification begins with', () => {
    expect(['500g/袋', '1kg/袋', '5kg/件', '10g'].map(gramsOf)).toEqual([500, 1000, 5000, 10])
    expect(pricePerKilo(yuan('9.50'), '500g/袋')).toBe(yuan('19.00'))
    expect(pricePerKilo(yuan('88.88'), '5kg/件')).toBe(yuan('17.77'))
  })

  it('is unknown where nothing is weighed: tablets, milligrams, a weight of nothing', () => {
    for (const specification of ['12片', '0.25g×24粒', '250mg/片', '0g/袋', 'g/袋', '', '1kg袋'])
      expect(pricePerKilo(yuan('1.00'), specification)).toBeNull()
  })

  it('is the price itself for a kilogram, and rises as the weight falls', () => {
    law(
      fc.property(fc.integer({ min: 1, max: 9_999_999 }), fc.integer({ min: 1, max: 999_999 }), (units, grams) => {
        const price = yuan((units / 100).toFixed(2))
        expect(pricePerKilo(price, '1kg/袋')).toBe(floorToFen(price))
        const here = pricePerKilo(price, `${String(grams)}g`) ?? 0
        const heavier = pricePerKilo(price, `${String(grams + 1 > 999_999 ? grams : grams + 1)}g`) ?? 0
        expect(heavier).toBeLessThanOrEqual(here)
      }),
    )
  })
})
