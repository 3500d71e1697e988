import { expect, test } from 'vitest'
import type { GoodsId } from '../goods/goods.ts'
import { aCombinationLine, aGoods, aLine, anExchangeLine, aSale } from '../testing/testing.ts'
import { awaitedGood } from './availability.ts'

test('docs/rules.md#1-arrival-notice: the good of a line is waited for, of a set the one that is gone; near-expiry batches are not', () => {
  const [line, exchange] = [aLine(), anExchangeLine()]
  expect(awaitedGood(line)).toBe(line.goods)
  expect(awaitedGood(exchange)).toBe(exchange.offer.extra)
  expect(awaitedGood(aLine({ lineKind: 'nearExpiry' }))).toBeUndefined()
  const set = aCombinationLine()
  expect(awaitedGood(set)).toBeUndefined()
  const gone = aGoods({ id: 77 as GoodsId, sale: aSale({ stock: 0 }) })
  const parts = [...set.combination.parts, { goods: gone, perSet: 1 }]
  expect(awaitedGood({ ...set, combination: { ...set.combination, parts } })).toBe(gone)
})
