import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, day } from '../kernel/time.ts'
import { law } from '../testing/testing.ts'
import { allocateBatches, sellableBatches } from './allocation.ts'
import { expiryFacts } from './expiry.ts'

const today = day('2026-11-20')
const batch = (number: string, expiresOn: string, quantity: number) => ({
  number,
  expiresOn: day(expiresOn),
  isLocked: false,
  quantity,
})
const batches = [
  batch('late', '2029-01-31', 100),
  batch('near', '2027-03-31', 50),
  batch('early', '2028-01-31', 30),
  batch('gone', '2026-11-30', 70),
]

test('docs/rules.md#1-allocation: what expires first goes first; near-expiry batches only to near-expiry lines', () => {
  const taken = (quantity: number, nearExpiry: boolean) => {
    const { allocations, missing } = allocateBatches(batches, quantity, { today, nearExpiry })
    return [...allocations.map((one) => `${one.batch.number} ${one.quantity}`), `missing ${missing}`]
  }
  expect(taken(40, false)).toEqual(['early 30', 'late 10', 'missing 0'])
  expect(taken(200, false)).toEqual(['early 30', 'late 100', 'missing 70'])
  expect(taken(60, true)).toEqual(['near 50', 'missing 10'])
})

const anyLots = fc.array(
  fc.record({
    number: fc.string({ minLength: 1, maxLength: 4 }),
    expiresOn: fc.integer({ min: -100, max: 900 }).map((days) => addDays(today, days)),
    isLocked: fc.boolean(),
    quantity: fc.integer({ min: 0, max: 100 }),
  }),
  { maxLength: 6 },
)

test('docs/rules.md#1-allocation: a batch with a later number goes first where it expires first, and its last unit is sold', () => {
  const given = [batch('A', '2029-01-31', 5), batch('B', '2028-01-31', 1), batch('C', '2028-01-31', 0)]
  for (const lots of [given, given.toReversed()])
    expect(sellableBatches(lots, today, false).map(({ number }) => number)).toEqual(['B', 'A'])
})

test('law: what is for sale is all that may be, and rises by its expiry', () => {
  law(
    fc.property(anyLots, fc.boolean(), (lots, nearExpiry) => {
      const there = sellableBatches(lots, today, nearExpiry)
      const expected = lots.filter(({ expiresOn, isLocked, quantity }) => {
        const { sellable, nearExpiryZone } = expiryFacts(today, expiresOn)
        return quantity >= 1 && !isLocked && sellable && nearExpiryZone === nearExpiry
      })
      expect(new Set(there)).toEqual(new Set(expected))
      expect(there).toHaveLength(expected.length)
      there.slice(1).forEach(({ expiresOn }, index) => expect(expiresOn >= (there[index]?.expiresOn ?? '')).toBe(true))
    }),
  )
})

test('law: an allocation takes what was asked or all there is, and never skips an earlier batch', () => {
  law(
    fc.property(anyLots, fc.integer({ min: 1, max: 400 }), fc.boolean(), (lots, quantity, nearExpiry) => {
      const { allocations, missing } = allocateBatches(lots, quantity, { today, nearExpiry })
      const there = sellableBatches(lots, today, nearExpiry)
      const taken = allocations.reduce((sum, one) => sum + one.quantity, 0)
      expect(taken + missing).toBe(quantity)
      expect(taken).toBe(
        Math.min(
          quantity,
          there.reduce((sum, lot) => sum + lot.quantity, 0),
        ),
      )
      expect(allocations.map((one) => one.batch)).toEqual(there.slice(0, allocations.length))
      expect(allocations.slice(0, -1).every((one) => one.quantity === one.batch.quantity)).toBe(true)
    }),
  )
})
