import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { floorToFen, unitsOf, yuan, zero, type Money } from '../kernel/money.ts'
import { reductionByOracle, shortfallByOracle } from '../testing/oracle.ts'
import { aFullReduction, anyFullReduction, anyMoney, law, countingLines } from '../testing/testing.ts'
import { activityState, activityTerms, fullReductionAt, type FullReduction } from './promotions.ts'

const at = (amount: string, activity: Partial<FullReduction> = {}) =>
  fullReductionAt(aFullReduction(activity), yuan(amount))
const every300 = { repeat: true, tiers: [{ amount: yuan('300'), reduce: yuan('10') }] }

test('docs/rules.md#2-4: the highest reached tier reduces, once and not cumulative', () => {
  const reductions = ['299.99', '300', '500', '999.99', '2300'].map((amount) => at(amount).reduction)
  expect(reductions).toEqual(['0', '10', '20', '20', '50'].map(yuan))
})

test('docs/rules.md#2-4: an edge is reached at equality, and what is not reached never shows 0.00', () => {
  expect(at('299.9975').next?.shortfall).toBe(yuan('0.01'))
  expect(at('1000').next).toBeNull()
})

test('docs/rules.md#2-4: reached tiers come first, the largest of them first, then the nearest', () => {
  const tiers = (amount: string) => at(amount).tiers.map((tier) => [unitsOf(tier.amount) / 10_000, tier.status])
  expect(tiers('500')).toEqual([
    [500, 1],
    [300, 1],
    [1000, 0],
  ])
  expect(tiers('0')).toEqual([
    [300, 0],
    [500, 0],
    [1000, 0],
  ])
})

test('docs/rules.md#2-4: 每满 repeats the highest reached tier alone', () => {
  expect(at('950', every300).reduction).toBe(yuan('30'))
  expect(
    at('950', { repeat: true, tiers: [...every300.tiers, { amount: yuan('500'), reduce: yuan('20') }] }).reduction,
  ).toBe(yuan('20'))
})

test('docs/rules.md#2-4: an edge of 0 is reached and counts once', () => {
  expect(at('950', { repeat: true, tiers: [{ amount: zero, reduce: yuan('5') }] }).reduction).toBe(yuan('5'))
  expect(at('0', { tiers: [{ amount: zero, reduce: yuan('5') }] }).reduction).toBe(zero)
})

test('docs/rules.md#2-4: a reduction never takes more than the lines cost', () => {
  expect(at('60', { tiers: [{ amount: yuan('50'), reduce: yuan('80') }] }).reduction).toBe(yuan('60'))
  expect(at('60.0079', { tiers: [{ amount: yuan('50'), reduce: yuan('80') }] }).reduction).toBe(yuan('60'))
})

test('docs/rules.md#2-4: 每满 repeated beyond exact arithmetic still takes no more than the lines cost', () => {
  const tiers = [{ amount: yuan('0.01'), reduce: yuan('90000000') }]
  expect(at('1000000', { repeat: true, tiers }).reduction).toBe(yuan('1000000'))
})

test('an activity says what it gives and what it would give next', () => {
  const words = (amount: string) => activityState(aFullReduction(), countingLines(amount)).words
  expect(words('512.60')).toEqual({ applied: '满 500 减 20，已享', next: '再买 ¥487.40 可减 ¥50' })
  expect(words('0')).toEqual({ applied: null, next: '再买 ¥300.00 可减 ¥10' })
  expect(words('5000').next).toBeNull()
})

test('law: reduction and shortfall are those of the oracle', () => {
  law(
    fc.property(anyFullReduction(), anyMoney(20_000_000), (activity, eligible) => {
      const state = fullReductionAt(activity, eligible)
      const tiers = activity.tiers.map(({ amount, reduce }) => ({ amount: BigInt(amount), reduce: BigInt(reduce) }))
      expect(BigInt(state.reduction)).toBe(reductionByOracle(tiers, activity.repeat, BigInt(eligible)))
      const missing = shortfallByOracle(
        tiers.map(({ amount }) => amount),
        BigInt(eligible),
      )
      expect(state.next && BigInt(state.next.shortfall)).toBe(missing)
    }),
  )
})

test('law: a reduction is whole fen, never negative, never above its base', () => {
  law(
    fc.property(anyFullReduction(), anyMoney(20_000_000), (activity, eligible) => {
      const { reduction } = fullReductionAt(activity, eligible)
      expect(reduction).toBeGreaterThanOrEqual(0)
      expect(reduction).toBeLessThanOrEqual(floorToFen(eligible))
      expect(reduction % 100).toBe(0)
    }),
  )
})

test('law: docs/product.md#4-full-reduction: status is 1 exactly when the amount reaches the tier, and stays so when it grows', () => {
  law(
    fc.property(anyFullReduction(), anyMoney(20_000_000), anyMoney(1_000_000), (activity, eligible, more) => {
      const status = (amount: Money) =>
        new Map(fullReductionAt(activity, amount).tiers.map((tier) => [tier.amount, tier.status]))
      const grown = status((eligible + more) as Money)
      for (const [amount, now] of status(eligible)) {
        expect(now === 1).toBe(eligible >= amount)
        expect(grown.get(amount)).toBeGreaterThanOrEqual(now)
      }
    }),
  )
})

test('law: tiers may come in any order, and reached ones are listed first', () => {
  law(
    fc.property(anyFullReduction(), anyMoney(20_000_000), (activity, eligible) => {
      const state = fullReductionAt(activity, eligible)
      expect(fullReductionAt({ ...activity, tiers: activity.tiers.toReversed() }, eligible)).toEqual(state)
      const reached = state.tiers.filter(({ status }) => status === 1)
      const others = state.tiers.filter(({ status }) => status === 0)
      expect(state.tiers).toEqual([
        ...reached.toSorted((a, b) => b.amount - a.amount),
        ...others.toSorted((a, b) => a.amount - b.amount),
      ])
    }),
  )
})

test('a card says an activity in a few characters', () => {
  const summary = (repeat: boolean, ...tiers: readonly [string, string][]): string =>
    activityTerms(
      aFullReduction({
        repeat,
        tiers: tiers.map(([amount, reduce]) => ({ amount: yuan(amount), reduce: yuan(reduce) })),
      }),
    ).summary
  expect(summary(false, ['500', '15'], ['1000', '40'], ['2000', '100'])).toBe('满1000减40')
  expect(summary(true, ['300', '10'])).toBe('每满300减10')
  expect(summary(false, ['299.50', '9.90'])).toBe('满299.50减9.90')
})
