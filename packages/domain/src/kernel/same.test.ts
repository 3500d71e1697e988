import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { law } from '../testing/testing.ts'
import { isSame, reuseIfSame } from './same.ts'

test('law: a copy is equal, and the previous object is reused for it', () => {
  law(
    fc.property(fc.clone(fc.jsonValue(), 2), ([value, copy]) => {
      expect(isSame(value, copy)).toBe(true)
      expect(reuseIfSame(value, copy)).toBe(value)
    }),
  )
})

test('law: two values with different JSON are not equal', () => {
  law(
    fc.property(fc.jsonValue(), fc.jsonValue(), (one, other) => {
      fc.pre(written(one) !== written(other))
      expect(isSame(one, other)).toBe(false)
      expect(reuseIfSame(one, other)).toBe(other)
    }),
  )
})

/** As JSON, whatever the order of the fields. */
const written = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )

test.each([
  [{ a: undefined }, {}],
  [{}, { a: undefined }],
  [{ a: undefined }, { b: 1 }],
  [[], {}],
  [null, {}],
  [[1], [1, 2]],
])('%j and %j do not say the same', (one, other) => {
  expect(isSame(one, other)).toBe(false)
})

test('without a previous value the new one is returned', () => {
  const now = { a: 1 }
  expect(reuseIfSame(undefined, now)).toBe(now)
})
