import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { aCart, aCombination, aCombinationLine, aGoods, aLine, anyCart, law, lineId } from '../testing/testing.ts'
import { goodsIn } from './cart-line.ts'
import { priceCart } from './cart-pricing.ts'
import { linesNamed } from './lines-named.ts'

const amoxicillin = aGoods({ name: '阿莫西林胶囊', specification: '0.25g×24粒', manufacturer: '松岑制药' })
const ibuprofen = aGoods({ name: '布洛芬缓释胶囊', specification: '0.3g×20粒', manufacturer: '澄溪药业' })
const { lines } = priceCart(
  aCart({
    lines: [
      aLine({ id: lineId(1), goods: amoxicillin }),
      aLine({ id: lineId(2), goods: ibuprofen }),
      aCombinationLine({
        id: lineId(3),
        combination: aCombination({ name: '慢病守护组合', parts: [{ goods: ibuprofen, perSet: 2 }] }),
      }),
    ],
  }),
)

test.each([
  ['胶囊', [1, 2, 3]],
  ['阿莫', [1]],
  ['澄溪', [2, 3]],
  ['0.3G', [2, 3]],
  ['０．３ｇ', [2, 3]],
  ['守护', [3]],
  ['  胶囊   松岑 ', [1]],
  ['胶囊 蜜丸', []],
  ['   ', []],
])('%j finds lines %j', (typed, ids) => {
  expect(linesNamed(lines, typed)).toEqual(ids)
})

test('law: a line is found by the name of each of its goods', () => {
  law(
    fc.property(anyCart(), (cart) => {
      const priced = priceCart(cart).lines
      const missed = priced.filter(({ line }) =>
        goodsIn(line).some(({ goods: { name } }) => name.trim() !== '' && !linesNamed(priced, name).includes(line.id)),
      )
      expect(missed).toEqual([])
    }),
    { share: 0.3 },
  )
})
