import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { yuan, zero } from '../kernel/money.ts'
import { anyFen, law } from '../testing/testing.ts'
import { pointsEarned } from './points.ts'

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
