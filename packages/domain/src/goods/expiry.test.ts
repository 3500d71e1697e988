import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, addMonths, day } from '../kernel/time.ts'
import { anyDay, law } from '../testing/testing.ts'
import { allocateBatches, expiryEdges, expiryFacts, monthsLeft, remainingText, sellableBatches } from './expiry.ts'

const today = day('2026-11-20')
const facts = (expiresOn: string) => expiryFacts(today, day(expiresOn))

test('docs/rules.md#1-expiry: near is up to eight calendar months ahead, expired batches too', () => {
  expect(['2026-11-19', '2027-07-20', '2027-07-21'].map((on) => facts(on).near)).toEqual([true, true, false])
})

test('docs/rules.md#1-expiry: what lasts less than 30 days is not sold', () => {
  expect(['2026-12-19', '2026-12-20'].map((on) => facts(on).sellable)).toEqual([false, true])
})

test('docs/rules.md#1-expiry: the near-expiry zone sells what is sellable and lasts at most six months', () => {
  expect(['2026-12-19', '2026-12-20', '2027-05-20', '2027-05-21'].map((on) => facts(on).nearExpiryZone)).toEqual([
    false,
    true,
    true,
    false,
  ])
})

test('docs/rules.md#1-months: they are cut to the last day of a shorter one', () => {
  expect(expiryFacts(day('2026-08-31'), day('2027-02-28')).nearExpiryZone).toBe(true)
  expect(expiryFacts(day('2026-08-31'), day('2027-03-01')).nearExpiryZone).toBe(false)
})

const batch = (number: string, expiresOn: string, quantity: number) => ({ number, expiresOn: day(expiresOn), quantity })
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
      const expected = lots.filter(({ expiresOn, quantity }) => {
        const { sellable, nearExpiryZone } = expiryFacts(today, expiresOn)
        return quantity >= 1 && sellable && nearExpiryZone === nearExpiry
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

test('law: waiting never makes a batch sellable again, nor far from expiry', () => {
  law(
    fc.property(anyDay(), fc.integer({ min: 0, max: 900 }), fc.integer({ min: 0, max: 90 }), (now, left, waited) => {
      const expiresOn = addDays(now, left)
      const before = expiryFacts(now, expiresOn)
      const after = expiryFacts(addDays(now, waited), expiresOn)
      expect(after.sellable).toBe(after.sellable && before.sellable)
      expect(before.near).toBe(before.near && after.near)
      expect(before.nearExpiryZone && !(before.near && before.sellable)).toBe(false)
    }),
  )
})

test('what is left of a shelf life is told in whole months', () => {
  expect(['2028-05-13', '2027-11-20', '2026-12-19', '2026-11-19'].map((on) => remainingText(today, day(on)))).toEqual([
    '剩 17 个月',
    '剩 12 个月',
    '剩余不足 1 个月',
    '已过期',
  ])
})

test('law: one month more than is left is too many', () => {
  law(
    fc.property(anyDay(), anyDay(), (from, on) => {
      fc.pre(on >= from)
      const months = monthsLeft(from, on)
      expect(addMonths(from, months) <= on && on < addMonths(from, months + 1)).toBe(true)
    }),
  )
})

test('law: the days that a query asks for are those on which a batch changes its facts', () => {
  law(
    fc.property(anyDay(), anyDay(), (from, expiresOn) => {
      const { sold, ordinary, far } = expiryEdges(from)
      expect(expiryFacts(from, expiresOn)).toEqual({
        near: expiresOn < far,
        sellable: expiresOn >= sold,
        nearExpiryZone: expiresOn >= sold && expiresOn < ordinary,
      })
    }),
  )
})
