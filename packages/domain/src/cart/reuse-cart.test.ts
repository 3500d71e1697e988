import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { instant } from '../kernel/time.ts'
import { aCart, aLine, anyCart, law, lineId } from '../testing/testing.ts'
import type { Cart } from './cart.ts'
import { completedCart, reuseCart } from './reuse-cart.ts'

test('a newly loaded cart reuses the previous objects except for what changed', () => {
  const before = aCart({ lines: [aLine(), aLine({ id: lineId(2) }), aLine({ id: lineId(3) })] })
  const lines = before.lines.map((line) => (line.id === 2 ? { ...line, quantity: line.quantity + 1 } : line))
  const loaded = JSON.parse(JSON.stringify({ ...before, lines })) as typeof before
  const reused = reuseCart(before, loaded)
  expect(reused).toEqual(loaded)
  expect(reused.lines.map((line, place) => line === before.lines[place])).toEqual([true, false, true])
  expect(reused.shipping).toBe(before.shipping)
  expect(reused.activities).toBe(before.activities)
})

const aWholeCart = (lines: Cart['lines'], version: number): Cart => ({
  ...aCart(),
  version,
  lines,
  welfare: null,
  spendOffers: [],
  filters: [],
  serverTime: instant(0),
})

test('law: an answer with the named lines only completes to the same cart as an answer with all lines', () => {
  law(
    fc.property(
      anyCart(),
      fc.nat(11),
      fc.integer({ min: 1, max: 50 }),
      fc.nat(3),
      ({ lines }, at, quantity, versions) => {
        const before = aWholeCart(lines, 7)
        const now = lines.map((line, place) => (place === at ? { ...line, quantity } : line))
        const named = now.filter((_, place) => place === at)
        expect(completedCart(before, aWholeCart(named, 7 + versions))).toEqual(
          versions === 1 ? aWholeCart(now, 8) : null,
        )
      },
    ),
    { share: 0.3 },
  )
})
