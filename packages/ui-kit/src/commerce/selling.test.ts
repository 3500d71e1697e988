import { aGoods } from '@xinglin/domain/testing'
import { expect, test } from 'vitest'
import { grouped, packWords } from './selling.ts'

test('thousands are grouped from 1,000 on', () => {
  expect([0, 999, 1000, 12_480, 1_000_000].map(grouped)).toEqual(['0', '999', '1,000', '12,480', '1,000,000'])
})

test('a good that is sold singly has no pack to tell', () => {
  expect(packWords(aGoods({ packing: { middlePack: 10, casePack: 400 }, unit: '盒' }))).toBe('中包 10盒')
  expect(packWords(aGoods({ packing: { middlePack: 1, casePack: 0 } }))).toBeNull()
})
