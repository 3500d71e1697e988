import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { law } from '../testing/testing.ts'
import { badgeText } from './badge.ts'

test('a badge is capped at 99 and absent for nothing', () => {
  expect([1, 99, 100, 0, -3, Number.NaN].map(badgeText)).toEqual(['1', '99', '99+', null, null, null])
})

test('law: a badge is short, whatever is counted', () => {
  law(
    fc.property(fc.double(), (count) => {
      expect(badgeText(count) ?? '').toMatch(/^([1-9]\d?|99\+|)$/)
    }),
  )
})
