import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { law } from '../testing/testing.ts'
import { limitLeft } from './purchase-limits.ts'

const nothing = { limit: 0, bought: 0, ephedrine: false, boughtEphedrine: 0 }

test('docs/rules.md#2-2: what remains of a limit; none is no limit, and one that is used up leaves nothing', () => {
  expect(limitLeft(nothing)).toBeNull()
  expect([30, 100, 130].map((bought) => limitLeft({ ...nothing, limit: 100, bought }))).toEqual([70, 0, 0])
})

test('docs/rules.md#1-ephedrine: 200 units an order, 600 in 30 days, and a limit of its own below them', () => {
  const left = (boughtEphedrine: number, limit = 0) =>
    limitLeft({ ...nothing, ephedrine: true, boughtEphedrine, limit })
  expect([left(0), left(400), left(401), left(600), left(700), left(0, 50)]).toEqual([200, 200, 199, 0, 0, 50])
})

test('law: whoever bought more may buy no more than before, never below nothing', () => {
  const anyBought = fc.record({
    limit: fc.nat(500),
    bought: fc.nat(700),
    ephedrine: fc.boolean(),
    boughtEphedrine: fc.nat(900),
  })
  law(
    fc.property(anyBought, fc.nat(50), (facts, more) => {
      const before = limitLeft(facts)
      const after = limitLeft({ ...facts, bought: facts.bought + more, boughtEphedrine: facts.boughtEphedrine + more })
      expect(after ?? 0).toBeLessThanOrEqual(before ?? 0)
      expect(after ?? 0).toBeGreaterThanOrEqual(0)
    }),
  )
})
