import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, dayAt, instant, startOfDay } from '../kernel/time.ts'
import { aDay, anyDay, law } from '../testing/testing.ts'
import { type PriceWindow, soldPercent, dailySpecial, flashSale } from './promotions.ts'

const opens = startOfDay(aDay)
const closes = instant(opens + 3_600_000)
const flashAt = (ms: number, left: PriceWindow['left'] = 5) =>
  flashSale.evaluate({ startsAt: opens, endsAt: closes, left }, instant(opens + ms))

test('docs/rules.md#2-8: a flash sale runs from its start to before its end, while its pool lasts', () => {
  const moments = [-1, 0, 3_599_999, 3_600_000].map((ms) => flashAt(ms).moment)
  expect(moments).toEqual(['upcoming', 'running', 'running', 'ended'])
  expect([flashAt(0, 0).moment, flashAt(0, null).moment, flashAt(-1, 0).moment]).toEqual([
    'soldOut',
    'running',
    'upcoming',
  ])
})

test('a pool of 200 with 75 left is sold to 62 percent, and to 100 only when nothing is left', () => {
  expect([200, 199, 75, 1, 0].map((left) => soldPercent({ pool: 200, left }))).toEqual([0, 0, 62, 99, 100])
  expect(soldPercent({ pool: 0, left: 0 })).toBe(100)
})

test('law: the less is left, the more is sold: a whole percent from 0 to 100', () => {
  law(
    fc.property(fc.integer({ min: 1, max: 999_999_999 }), fc.nat(), fc.nat(), (pool, one, other) => {
      const [less, more] = [one % (pool + 1), other % (pool + 1)].toSorted((a, b) => a - b)
      const [sold, before] = [less, more].map((left = 0) => soldPercent({ pool, left }))
      expect(sold).toBeGreaterThanOrEqual(before ?? 101)
      expect(Number.isInteger(sold)).toBe(true)
      expect(sold === 100).toBe(less === 0)
    }),
  )
})

test('docs/rules.md#2-8: a countdown counts to what changes next', () => {
  expect([flashAt(-1).changesAt, flashAt(0).changesAt, flashAt(3_600_000).changesAt]).toEqual([opens, closes, null])
})

test('docs/rules.md#2-8: the daily special runs from 00:00 to 24:00 in China', () => {
  const daily = (ms: number) => dailySpecial.evaluate({ on: aDay, left: null }, instant(opens + ms)).moment
  expect([-1, 0, 86_399_999, 86_400_000].map(daily)).toEqual(['upcoming', 'running', 'running', 'ended'])
  expect(dailySpecial.evaluate({ on: aDay, left: 3 }, opens).changesAt).toBe(startOfDay(addDays(aDay, 1)))
})

test('law: the daily special runs exactly while its day is on the calendar in China', () => {
  law(
    fc.property(anyDay(), fc.integer({ min: -172_800_000, max: 172_800_000 }), (on, ms) => {
      const now = instant(startOfDay(on) + ms)
      expect(dailySpecial.evaluate({ on, left: null }, now).moment === 'running').toBe(dayAt(now) === on)
    }),
  )
})

test('law: a price never goes back to an earlier moment, and changes exactly when the countdown says', () => {
  const order = ['upcoming', 'running', 'ended']
  law(
    fc.property(fc.nat(7_200_000), fc.nat(7_200_000), (early, later) => {
      const [before, after] = [flashAt(early - 3_600_000), flashAt(early + later - 3_600_000)]
      expect(order.indexOf(after.moment)).toBeGreaterThanOrEqual(order.indexOf(before.moment))
      const change = before.changesAt ?? instant(closes + 1)
      expect(flashAt(change - opens).moment === before.moment).toBe(before.changesAt === null)
      expect(flashAt(change - opens - 1).moment).toBe(before.changesAt === null ? 'ended' : before.moment)
    }),
  )
})
