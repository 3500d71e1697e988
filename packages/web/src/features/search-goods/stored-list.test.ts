import type { GoodsId } from '@xinglin/domain/goods'
import { law } from '@xinglin/domain/testing'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseStoredList } from './stored-list.ts'

const anyList = fc.record({
  keyword: fc.string(),
  searchType: fc.constantFrom('drug', 'manufacturer'),
  suggestions: fc.array(
    fc.record({ text: fc.string(), count: fc.nat(), goodsId: fc.constantFrom(null, 7 as GoodsId) }),
  ),
})

describe('the stored list of suggestions', () => {
  test('is read as it was written', () => {
    law(
      fc.property(anyList, (list) => {
        expect(parseStoredList(JSON.stringify(list))).toEqual(list)
      }),
    )
  })

  test.each([null, '', 'null', '[]', '{', '{"keyword":"a"}', '{"keyword":"a","searchType":"drug","suggestions":[1]}'])(
    'is nothing when %j stands in its place',
    (text) => {
      expect(parseStoredList(text)).toBeNull()
    },
  )

  test('is null for any other text', () => {
    law(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        expect(parseStoredList(text)).toBeNull()
      }),
    )
  })
})
