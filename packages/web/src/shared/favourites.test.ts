import { law } from '@xinglin/domain/testing'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { withOrWithout } from './favourites.ts'

test('a heart is filled or emptied, and its neighbours stay as they were', () => {
  law(
    fc.property(fc.uniqueArray(fc.nat(9)), fc.nat(9), fc.boolean(), (kept, id, on) => {
      const after = withOrWithout(new Set(kept), id, on)
      expect(after.has(id)).toBe(on)
      for (const other of Array.from({ length: 10 }, (_, at) => at).filter((each) => each !== id)) {
        expect(after.has(other)).toBe(kept.includes(other))
      }
    }),
  )
})
