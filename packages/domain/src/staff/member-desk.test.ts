import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isLess, type Money, moneyFromUnits, yuan } from '../kernel/money.ts'
import { law } from '../testing/laws.ts'
import { spendingTrend } from './member-desk.ts'

test.each([
  ['100', '100', 'level'],
  ['0', '0', 'level'],
  ['109.99', '100', 'level'],
  ['110', '100', 'up'],
  ['0.01', '0', 'up'],
  ['90.01', '100', 'level'],
  ['90', '100', 'down'],
  ['0', '0.01', 'down'],
] as const)('%s after %s is %s', (spent, before, trend) => {
  expect(spendingTrend({ spent: yuan(spent), spentBefore: yuan(before) })).toBe(trend)
})

const money = fc.integer({ min: 0, max: 1_000_000_000 }).map(moneyFromUnits)
const rank = { down: 0, level: 1, up: 2 }

test('buying more never looks like less', () => {
  law(
    fc.property(money, money, money, (one, other, spentBefore) => {
      const [less, more] = isLess(one, other) ? [one, other] : [other, one]
      const rankOf = (spent: Money) => rank[spendingTrend({ spent, spentBefore })]
      expect(rankOf(less)).toBeLessThanOrEqual(rankOf(more))
    }),
  )
})
