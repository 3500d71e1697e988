import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, addMonths, day } from '../kernel/time.ts'
import { anyDay, law } from '../testing/testing.ts'
import { expiryEdges, expiryFacts, lifeOf, monthsLeft } from './expiry.ts'

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

test('docs/rules.md#3-told-expiry: whole months rounded down, days from 90 on, ochre within 8 months', () => {
  const told = (on: string) => {
    const { level, words } = lifeOf(day('2026-11-28'), day(on))
    return [level, words]
  }
  expect(
    [
      '2028-05-17',
      '2027-07-29',
      '2027-07-28',
      '2027-02-27',
      '2027-02-26',
      '2027-01-03',
      '2026-11-28',
      '2026-11-27',
    ].map(told),
  ).toEqual([
    ['ok', '剩 17 个月'],
    ['ok', '剩 8 个月'],
    ['warn', '剩 8 个月'],
    ['warn', '剩 2 个月'],
    ['bad', '剩 90 天'],
    ['bad', '剩 36 天'],
    ['bad', '剩 0 天'],
    ['expired', '已过期'],
  ])
})

test('law: a later expiry is never told as less', () => {
  law(
    fc.property(anyDay(), fc.nat(1500), fc.nat(1500), (from, one, more) => {
      expect(lifeOf(from, addDays(from, one)).share).toBeLessThanOrEqual(lifeOf(from, addDays(from, one + more)).share)
    }),
  )
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
