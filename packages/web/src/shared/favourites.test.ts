import { law } from '@xinglin/domain/testing'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { withOrWithout } from './favourites.ts'

test('ids are added or removed, and others stay as they were', () => {
  law(
    fc.property(fc.uniqueArray(fc.nat(9)), fc.uniqueArray(fc.nat(9)), fc.boolean(), (kept, ids, on) => {
      const after = withOrWithout(new Set(kept), ids, on)
      for (const id of Array.from({ length: 10 }, (_, at) => at)) {
        expect(after.has(id)).toBe(ids.includes(id) ? on : kept.includes(id))
      }
    }),
  )
})
