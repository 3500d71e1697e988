import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Money, yuan } from '../kernel/money.ts'
import { addDays, day } from '../kernel/time.ts'
import { anyDay, anyLadder, anyPrice, anyRate, aSpecialPrice, law } from '../testing/testing.ts'
import { type BuyersTerms, pricesFor } from './own-price.ts'
import { groupPrice } from './price-group.ts'

const today = day('2026-11-20')
const ladder = [{ number: 10, price: yuan('7') }]
const open = { basePrice: yuan('10'), ladder, specials: [aSpecialPrice({ price: yuan('9') })] }
const alone = (own: string): BuyersTerms => ({ own: yuan(own), group: null })
const inGroup = (price: string): BuyersTerms => ({
  own: null,
  group: { from: today, until: today, price: yuan(price), rates: [] },
})

test('docs/rules.md#2-price-groups: who has no price of his own buys at what everybody is offered', () => {
  expect(pricesFor(open, { own: null, group: null }, today)).toEqual({
    basePrice: yuan('10'),
    ladder,
    special: open.specials[0],
  })
})

describe.each([
  ['of his own', alone],
  ['of his group', inGroup],
] as const)('docs/rules.md#2-price-groups: a price %s', (_whose, priced) => {
  test('comes without the public tiers, cheaper ones too', () => {
    expect(pricesFor(open, priced('9.01'), today)).toMatchObject({ basePrice: yuan('9.01'), ladder: [] })
  })

  test('lets no special price run that is not below it, near expiry excepted', () => {
    const specialAt = (base: string, kind: 'special' | 'nearExpiry' = 'special') =>
      pricesFor({ ...open, specials: [aSpecialPrice({ kind, price: yuan('9') })] }, priced(base), today).special
        ?.price ?? null
    expect([specialAt('9.0001'), specialAt('9'), specialAt('8')]).toEqual([yuan('9'), null, null])
    expect(specialAt('8', 'nearExpiry')).toBe(yuan('9'))
  })
})

test('docs/rules.md#2-price-groups: his own price stands before that of his group, dearer or not', () => {
  const { group } = inGroup('8')
  expect(pricesFor(open, { own: yuan('8.5'), group }, today).basePrice).toBe(yuan('8.5'))
})

test('docs/rules.md#2-price-groups: a group holds on its first and its last day, and on no day outside', () => {
  const [from, until] = [addDays(today, -1), addDays(today, 1)]
  const on = (days: number, last: typeof until | null = until): Money =>
    pricesFor(open, { own: null, group: { from, until: last, price: yuan('8'), rates: [] } }, addDays(today, days))
      .basePrice
  expect([-2, -1, 1, 2].map((days) => on(days))).toEqual([yuan('10'), yuan('8'), yuan('8'), yuan('10')])
  expect(on(10_000, null)).toBe(yuan('8'))
})

const anyTerms = (): fc.Arbitrary<BuyersTerms> =>
  fc.record({
    own: fc.option(anyPrice()),
    group: fc.option(
      fc.record({
        from: anyDay(),
        until: fc.option(anyDay()),
        price: fc.option(anyPrice()),
        rates: fc.array(fc.record({ level: fc.integer({ min: 1, max: 3 }), rate: anyRate() }), { maxLength: 3 }),
      }),
    ),
  })

const anySpecials = () =>
  fc.array(
    fc
      .record({ price: anyPrice(), kind: fc.constantFrom('special' as const, 'daily', 'flashSale', 'nearExpiry') })
      .map(aSpecialPrice),
    { maxLength: 3 },
  )

test('law: own before group before public, and public tiers with the public price alone', () => {
  law(
    fc.property(
      anyPrice(),
      anyLadder(),
      anySpecials(),
      anyTerms(),
      anyDay(),
      (basePrice, tiers, specials, terms, on) => {
        const { own, group } = terms
        const prices = pricesFor({ basePrice, ladder: tiers, specials }, terms, on)
        const runs = group !== null && group.from <= on && (group.until === null || on <= group.until)
        const says = runs && (group.price !== null || group.rates.length > 0)
        const ofGroup = says ? groupPrice(basePrice, group) : null
        expect(prices.basePrice).toBe(own ?? ofGroup ?? basePrice)
        expect(prices.ladder).toEqual(own === null && !says ? tiers : [])
      },
    ),
  )
})

test('law: no special price that runs beside a price of his own makes the good dearer, near expiry excepted', () => {
  law(
    fc.property(anyPrice(), anyLadder(), anySpecials(), anyPrice(), (base, tiers, specials, own) => {
      const prices = pricesFor({ basePrice: base, ladder: tiers, specials }, { own, group: null }, today)
      expect(prices).toMatchObject({ basePrice: own, ladder: [] })
      const isDearer = prices.special !== null && prices.special.kind !== 'nearExpiry' && prices.special.price >= own
      expect(isDearer).toBe(false)
      const isAny = specials.some(({ kind, price }) => kind === 'nearExpiry' || price < own)
      expect(prices.special !== null).toBe(isAny)
    }),
  )
})
