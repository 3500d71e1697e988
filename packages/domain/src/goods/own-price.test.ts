import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { yuan } from '../kernel/money.ts'
import { anyLadder, anyPrice, aSpecialPrice, law } from '../testing/testing.ts'
import { pricesFor } from './own-price.ts'

const ladder = [{ number: 10, price: yuan('7') }]
const open = { basePrice: yuan('10'), ladder, specials: [aSpecialPrice({ price: yuan('9') })] }

test('docs/rules.md#2-price-groups: who has no price of his own buys at what everybody is offered', () => {
  expect(pricesFor(open, null)).toEqual({ basePrice: yuan('10'), ladder, special: open.specials[0] })
})

test('docs/rules.md#2-price-groups: a price of his own comes without the public tiers, cheaper ones too', () => {
  expect(pricesFor(open, yuan('9.01'))).toMatchObject({ basePrice: yuan('9.01'), ladder: [] })
})

test('docs/rules.md#2-price-groups: a special price that is not below the buyer’s base does not run, near expiry excepted', () => {
  const specialAt = (own: string, kind: 'special' | 'nearExpiry' = 'special') =>
    pricesFor({ ...open, specials: [aSpecialPrice({ kind, price: yuan('9') })] }, yuan(own)).special?.price ?? null
  expect([specialAt('9.0001'), specialAt('9'), specialAt('8')]).toEqual([yuan('9'), null, null])
  expect(specialAt('8', 'nearExpiry')).toBe(yuan('9'))
})

test('law: no special price that runs beside a price of his own makes the good dearer, near expiry excepted', () => {
  const anySpecial = fc
    .record({ price: anyPrice(), kind: fc.constantFrom('special' as const, 'daily', 'flashSale', 'nearExpiry') })
    .map(aSpecialPrice)
  law(
    fc.property(
      anyPrice(),
      anyLadder(),
      fc.array(anySpecial, { maxLength: 3 }),
      anyPrice(),
      (base, tiers, specials, own) => {
        const prices = pricesFor({ basePrice: base, ladder: tiers, specials }, own)
        expect(prices).toMatchObject({ basePrice: own, ladder: [] })
        const isDearer = prices.special !== null && prices.special.kind !== 'nearExpiry' && prices.special.price >= own
        expect(isDearer).toBe(false)
        const isAny = specials.some(({ kind, price }) => kind === 'nearExpiry' || price < own)
        expect(prices.special !== null).toBe(isAny)
      },
    ),
  )
})
