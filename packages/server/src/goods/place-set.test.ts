import { law } from '@xinglin/domain/testing'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createPlaceSet, putPlace, takePlaces } from './place-set.ts'

test('places come out in order, each once, as many as there is room for, and none a second time', () => {
  const anyPlaces = fc.array(fc.nat(2999), { maxLength: 200 })
  law(
    fc.property(anyPlaces, anyPlaces, fc.nat(300), (first, second, room) => {
      const set = createPlaceSet(3000)
      const into = new Int32Array(room)
      const inOrder = (places: readonly number[]): readonly number[] => [...new Set(places)].toSorted((a, b) => a - b)

      for (const place of first) putPlace(set, place)
      const taken = takePlaces(set, into, 0)
      expect([...into.subarray(0, taken)]).toEqual(inOrder(first).slice(0, room))

      for (const place of second) putPlace(set, place)
      const all = takePlaces(set, into, taken)
      expect([...into.subarray(taken, all)]).toEqual(inOrder(second).slice(0, room - taken))
    }),
  )
})
