import { expect, expectTypeOf, test } from 'vitest'
import { keysOf } from './keys-of.ts'

test('keysOf names the keys in the order of the record, by their type', () => {
  const keys = keysOf({ unpaid: 10, toShip: 30, completed: 50 })
  expect(keys).toEqual(['unpaid', 'toShip', 'completed'])
  expectTypeOf(keys).toEqualTypeOf<readonly ('unpaid' | 'toShip' | 'completed')[]>()
})
