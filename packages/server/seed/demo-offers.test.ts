import type { DemoGoods } from './demo-goods.ts'
import { isLess, type Money, sum, times, zero } from '@xinglin/domain/kernel/money'
import { day } from '@xinglin/domain/kernel/time'
import { expect, test } from 'vitest'
import { EAST_WAREHOUSE } from './demo-batches.ts'
import { demoGoods, isTourGoods } from './demo-goods.ts'
import { demoCombinations, demoSpendOffers, demoWelfare } from './demo-offers.ts'
import { readSourceData } from './source-data.ts'

const today = day('2026-11-20')
const data = readSourceData()
const goods = demoGoods(data, today)
const byId = new Map<number, DemoGoods>(goods.map((one) => [one.id, one]))
const combinations = demoCombinations(goods, data.categories, today)
const spendOffers = demoSpendOffers(goods, data.categories, today)
const welfare = demoWelfare(goods, today)

test('there are twelve combinations and more, each cheaper than its parts', () => {
  expect(combinations.length).toBeGreaterThanOrEqual(12)
  const apart = (parts: (typeof combinations)[number]['parts']): Money =>
    sum(parts.map(({ goodsId, perSet }) => times(byId.get(goodsId)?.basePrice ?? zero, perSet)))
  expect(combinations.filter(({ price, parts }) => parts.length < 2 || !isLess(price, apart(parts)))).toEqual([])
})

test('there are gifts once and each time, for an amount and for units, and two exchanges and more', () => {
  const gifts = spendOffers.filter((one) => one.kind === 'gift')
  expect(gifts.length).toBeGreaterThanOrEqual(3)
  expect(new Set(gifts.map(({ repeating }) => repeating)).size).toBe(2)
  expect(gifts.some(({ thresholdUnits }) => thresholdUnits !== null)).toBe(true)
  expect(spendOffers.filter(({ kind }) => kind === 'exchange').length).toBeGreaterThanOrEqual(2)
  expect(spendOffers.filter(({ goodsIds, goodsId }) => goodsIds.length === 0 || goodsIds.includes(goodsId))).toEqual([])
})

test('no offer touches 含麻, 控销 or the good of the guided tour, and all leave the east warehouse', () => {
  const touched = [
    ...combinations.flatMap(({ parts }) => parts.map(({ goodsId }) => goodsId)),
    ...spendOffers.flatMap(({ goodsId, goodsIds }) => [goodsId, ...goodsIds]),
    ...welfare.goodsIds,
  ].map((id) => byId.get(id))
  expect(touched.filter((one) => one === undefined || one.ephedrine || one.controlled || isTourGoods(one))).toEqual([])
  expect(touched.filter((one) => !one?.batches.some(({ warehouseId }) => warehouseId === EAST_WAREHOUSE))).toEqual([])
  expect(welfare.goodsIds.length).toBeGreaterThan(100)
})
