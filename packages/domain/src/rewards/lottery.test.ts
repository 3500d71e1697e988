import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { instant } from '../kernel/time.ts'
import { aMoment, law } from '../testing/testing.ts'
import { lotteryStanding, maskedName } from './lottery.ts'

test('a winner is told by the first and the last character, a short name by the first alone', () => {
  expect(maskedName('槐序大药房')).toBe('槐***房')
  expect(maskedName('李明')).toBe('李***')
  expect(maskedName('  ')).toBe('***')
  expect(maskedName('𠮷野家药房')).toBe('𠮷***房')
})

test('law: a masked name tells at most two characters and nothing of its length', () => {
  law(
    fc.property(fc.string({ unit: 'grapheme', minLength: 3, maxLength: 30 }), (name) => {
      expect(Array.from(maskedName(name)).length).toBeLessThanOrEqual(5)
    }),
  )
})

test('a lottery runs from its first moment to the last before its end', () => {
  const lottery = { startsAt: aMoment, endsAt: instant(aMoment + 10) }
  expect([-1, 0, 9, 10].map((ms) => lotteryStanding(lottery, instant(aMoment + ms)))).toEqual([
    'notYet',
    'running',
    'running',
    'over',
  ])
})

test('law: a lottery only ever goes on from not yet to running to over', () => {
  const order = ['notYet', 'running', 'over']
  law(
    fc.property(fc.nat(1000), fc.nat(1000), fc.nat(3000), fc.nat(3000), (start, lasts, at, later) => {
      const lottery = { startsAt: instant(aMoment + start), endsAt: instant(aMoment + start + lasts) }
      const now = order.indexOf(lotteryStanding(lottery, instant(aMoment + at)))
      expect(order.indexOf(lotteryStanding(lottery, instant(aMoment + at + later)))).toBeGreaterThanOrEqual(now)
      expect(now === 1).toBe(start <= at && at < start + lasts)
    }),
  )
})
