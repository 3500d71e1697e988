import { expect, test } from 'vitest'
import { aCombinationLine, aLine, anExchangeLine } from '../testing/testing.ts'
import { awaitedGood } from './availability.ts'

test('docs/rules.md#1-arrival-notice: the good of a line is waited for; a set and near-expiry batches are not', () => {
  const [line, exchange] = [aLine(), anExchangeLine()]
  expect(awaitedGood(line)).toBe(line.goods)
  expect(awaitedGood(exchange)).toBe(exchange.offer.extra)
  expect(awaitedGood(aLine({ lineKind: 'nearExpiry' }))).toBeUndefined()
  expect(awaitedGood(aCombinationLine())).toBeUndefined()
})
