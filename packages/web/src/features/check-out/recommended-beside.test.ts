import type { OrderLine } from '@xinglin/domain/orders'
import { aGoods, goodsId } from '@xinglin/domain/testing'
import { expect, test } from 'vitest'
import { recommendedBeside } from './recommended-beside.ts'

const part = (id: number): OrderLine['parts'][number] => ({
  goodsId: goodsId(id),
  name: '',
  specification: '',
  manufacturer: '',
  unit: '盒',
  picture: '',
  perSet: 1,
  batches: [],
})

test('what was just bought is not recommended, neither alone nor as a part of a combination', () => {
  const shelf = [1, 2, 3, 4].map((id) => aGoods({ id: goodsId(id) }))
  const lines = [
    { goodsId: goodsId(1), parts: [] },
    { goodsId: null, parts: [part(3)] },
  ]
  expect(recommendedBeside(lines, shelf).map(({ id }) => id)).toEqual([2, 4])
})
