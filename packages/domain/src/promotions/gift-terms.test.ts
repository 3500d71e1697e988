import fc from 'fast-check'
import { expect, test } from 'vitest'
import { times, yuan, zero } from '../kernel/money.ts'
import { law } from '../testing/testing.ts'
import { giftsInExcess, type GiftTerms } from './promotions.ts'

const keeping = (units: number) => ({ units, amount: times(yuan('10'), units) })

test('docs/rules.md#2-8: 买赠 leaves in excess what was neither sent back nor is earned by what is kept', () => {
  const excess = (given: number, back: number, kept: number) =>
    giftsInExcess({ buy: 10, get: 1 }, { given, back, kept: keeping(kept) })
  expect([excess(2, 0, 20), excess(2, 0, 19), excess(2, 1, 19), excess(2, 0, 0), excess(2, 2, 0)]).toEqual([
    0, 1, 0, 2, 0,
  ])
  // Cut to stock when it was given: what was never given is not due back.
  expect(excess(1, 0, 10)).toBe(0)
})

test('docs/rules.md#2-6: 满赠 is due back below its threshold, or each time it no longer fits', () => {
  const each = { threshold: { by: 'amount', amount: yuan('300') }, total: 2, repeat: true } as const
  const excess = (terms: GiftTerms, given: number, kept: number) =>
    giftsInExcess(terms, { given, back: 0, kept: keeping(kept) })
  expect([excess(each, 6, 95), excess(each, 6, 89), excess(each, 6, 29)]).toEqual([0, 2, 6])
  const once = { threshold: { by: 'units', units: 30 }, total: 2, repeat: false } as const
  expect([excess(once, 2, 30), excess(once, 2, 29)]).toEqual([0, 2])
  // A threshold of 0 is earned by any unit, and by none no more.
  const always = { ...once, threshold: { by: 'amount', amount: zero } } as const
  expect([excess(always, 2, 1), excess(always, 2, 0)]).toEqual([0, 2])
})

test('law: who keeps more owes no more gifts back', () => {
  const anyTerms: fc.Arbitrary<GiftTerms> = fc.oneof(
    fc.record({ buy: fc.integer({ min: 1, max: 50 }), get: fc.integer({ min: 1, max: 9 }) }),
    fc.record({
      threshold: fc.oneof(
        fc.record({ by: fc.constant('units' as const), units: fc.nat(80) }),
        fc.record({ by: fc.constant('amount' as const), amount: fc.nat(80).map((of) => times(yuan('9.99'), of)) }),
      ),
      total: fc.integer({ min: 1, max: 9 }),
      repeat: fc.boolean(),
    }),
  )
  law(
    fc.property(anyTerms, fc.nat(99), fc.nat(9), fc.nat(200), fc.nat(50), (terms, given, back, kept, more) => {
      const excess = giftsInExcess(terms, { given, back, kept: keeping(kept) })
      expect(excess).toBeGreaterThanOrEqual(giftsInExcess(terms, { given, back, kept: keeping(kept + more) }))
      expect(excess).toBeLessThanOrEqual(given)
    }),
  )
})
