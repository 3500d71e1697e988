import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, addMonths, day } from '../kernel/time.ts'
import { anyDay, law } from '../testing/testing.ts'
import { expiryEdges, expiryFacts, monthsLeft, remainingText } from './expiry.ts'

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
