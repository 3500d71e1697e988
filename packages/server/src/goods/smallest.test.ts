import { law } from '@xinglin/domain/testing'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { smallest } from './smallest.ts'

test('the smallest of many keys are the first of all of them sorted', () => {
  law(
    fc.property(fc.array(fc.nat(50), { maxLength: 200 }), fc.integer({ min: 1, max: 30 }), (keys, most) => {
      expect([...smallest(Float64Array.from(keys), most)]).toEqual(keys.toSorted((a, b) => a - b).slice(0, most))
    }),
  )
})
