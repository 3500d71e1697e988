import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { law } from '../testing/testing.ts'
import { combinationSets, combinationWords } from './combination.ts'

test('docs/rules.md#2-7: the scarcest part decides how many sets there are', () => {
  expect(
    combinationSets(
      [
        { perSet: 2, stock: 5 },
        { perSet: 1, stock: 10 },
      ],
      3,
    ),
  ).toEqual({ most: 2, sets: 2, cut: true })
  expect(combinationSets([{ perSet: 2, stock: 10 }], 1)).toEqual({ most: 5, sets: 1, cut: false })
  expect(combinationSets([{ perSet: 2, stock: 10 }], 5)).toEqual({ most: 5, sets: 5, cut: false })
  expect(combinationSets([], 1)).toEqual({ most: 0, sets: 0, cut: true })
})

test('docs/rules.md#2-7: the sets are said, and where they were cut', () => {
  const words = (stock: number) => combinationWords(combinationSets([{ perSet: 2, stock }], 3))
  expect([6, 4, 1].map(words)).toEqual([
    { applied: '组合 3 套', next: null },
    { applied: '组合 2 套', next: '库存不足，最多可购 2 套' },
    { applied: null, next: '库存不足，最多可购 0 套' },
  ])
})

test('law: every part can give what the sets take, and one set more would be too many', () => {
  const anyPart = fc.record({ perSet: fc.integer({ min: 1, max: 9 }), stock: fc.nat(200) })
  law(
    fc.property(
      fc.array(anyPart, { minLength: 1, maxLength: 5 }),
      fc.integer({ min: 1, max: 300 }),
      (parts, wished) => {
        const { most, sets, cut } = combinationSets(parts, wished)
        expect(parts.every(({ perSet, stock }) => sets * perSet <= stock)).toBe(true)
        expect(parts.some(({ perSet, stock }) => (most + 1) * perSet > stock)).toBe(true)
        expect(cut).toBe(sets < wished)
      },
    ),
  )
})
