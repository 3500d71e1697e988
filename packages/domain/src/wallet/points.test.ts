import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { yuan, zero } from '../kernel/money.ts'
import { dayAt, instant } from '../kernel/time.ts'
import { aMoment, anyFen, law } from '../testing/testing.ts'
import { pointsEarned, pointsExpireAt, pointsToTakeBack, takeFromLots, type PointLot } from './points.ts'

test('a whole yuan paid earns a point; freight and 含麻 earn none', () => {
  expect(pointsEarned(yuan('388.90'), yuan('98'))).toBe(290)
  expect(pointsEarned(yuan('0.99'), zero)).toBe(0)
  expect(pointsEarned(yuan('10'), yuan('12'))).toBe(0)
})

test('law: points are whole, never negative, and a yuan more is a point more', () => {
  law(
    fc.property(anyFen(50_000_000), (paid) => {
      const points = pointsEarned(paid, zero)
      expect(BigInt(points)).toBe(BigInt(paid) / 10_000n)
      expect(pointsEarned((paid + 10_000) as typeof paid, zero)).toBe(points + 1)
    }),
  )
})

test('points of 20 November 2026 count through 20 November 2027', () => {
  const expiresAt = pointsExpireAt(aMoment)
  expect(dayAt(instant(expiresAt - 1))).toBe('2027-11-20')
  expect(dayAt(expiresAt)).toBe('2027-11-21')
})

const lot = (id: number, left: number, inDays: number): PointLot => ({
  id,
  left,
  expiresAt: instant(aMoment + inDays * 86_400_000),
})

test('what runs out first is spent first; one point too many takes nothing', () => {
  const lots = [lot(1, 5, 300), lot(2, 3, 10), lot(3, 0, 1)]
  expect(takeFromLots(lots, 4)).toEqual([
    { id: 2, take: 3 },
    { id: 1, take: 1 },
  ])
  expect(takeFromLots(lots, 8)).toEqual([
    { id: 2, take: 3 },
    { id: 1, take: 5 },
  ])
  expect(takeFromLots(lots, 9)).toBeNull()
})

const anyLots = fc
  .array(fc.tuple(fc.nat(500), fc.nat(365)), { maxLength: 12 })
  .map((lots) => lots.map(([left, days], at) => lot(at + 1, left, days)))

test('law: exactly what was asked for is taken, from no lot more than it holds, and none is left before a later one', () => {
  law(
    fc.property(anyLots, fc.nat(2000), (lots, points) => {
      const held = lots.reduce((total, { left }) => total + left, 0)
      const taken = takeFromLots(lots, points)
      expect(taken === null).toBe(points > held)
      if (taken === null) return
      expect(taken.reduce((total, { take }) => total + take, 0)).toBe(points)
      const takeOf = new Map(taken.map(({ id, take }) => [id, take]))
      for (const one of lots) {
        const take = takeOf.get(one.id) ?? 0
        expect(take).toBeLessThanOrEqual(one.left)
        const laterWasTouched = lots.some((other) => other.expiresAt > one.expiresAt && takeOf.has(other.id))
        expect(!laterWasTouched || take === one.left).toBe(true)
      }
    }),
  )
})

test('law: returns in any steps take back what one return of all of them would', () => {
  law(
    fc.property(fc.nat(5000), fc.array(fc.nat(5000), { maxLength: 5 }), (earned, steps) => {
      let takenBack = 0
      let least = earned
      for (const step of steps) {
        least = Math.min(least, step)
        takenBack += pointsToTakeBack({ earned, takenBack }, least)
      }
      expect(takenBack).toBe(earned - least)
    }),
  )
})

test('what a return leaves earned is never paid out again', () => {
  expect(pointsToTakeBack({ earned: 290, takenBack: 200 }, 150)).toBe(0)
})
