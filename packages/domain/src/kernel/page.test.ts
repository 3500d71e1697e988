import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { law } from '../testing/testing.ts'
import { pageCount } from './page.ts'

test('an empty list has one page', () => {
  expect(pageCount({ total: 0, pageSize: 20 })).toBe(1)
  expect([20, 21].map((total) => pageCount({ total, pageSize: 20 }))).toEqual([1, 2])
})

test('law: all pages hold all, and all but the last are full', () => {
  law(
    fc.property(fc.nat(100_000), fc.integer({ min: 1, max: 100 }), (total, pageSize) => {
      const pages = pageCount({ total, pageSize })
      expect(pages * pageSize).toBeGreaterThanOrEqual(total)
      expect((pages - 1) * pageSize).toBeLessThan(Math.max(1, total))
    }),
  )
})
