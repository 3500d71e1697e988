import { expect, test } from 'vitest'
import { aCart, aLine, lineId } from '../testing/testing.ts'
import { keptCart } from './kept-cart.ts'

test('a cart told anew is made of the objects from before, but for what changed', () => {
  const before = aCart({ lines: [aLine(), aLine({ id: lineId(2) }), aLine({ id: lineId(3) })] })
  const lines = before.lines.map((line) => (line.id === 2 ? { ...line, quantity: line.quantity + 1 } : line))
  const told = JSON.parse(JSON.stringify({ ...before, lines })) as typeof before
  const kept = keptCart(before, told)
  expect(kept).toEqual(told)
  expect(kept.lines.map((line, place) => line === before.lines[place])).toEqual([true, false, true])
  expect(kept.shipping).toBe(before.shipping)
  expect(kept.activities).toBe(before.activities)
})
