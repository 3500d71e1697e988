import type { DemoGoods } from './demo-goods.ts'
import { isLess, zero } from '@xinglin/domain/kernel/money'
import { addDays, day, HOUR_MS, instant, startOfDay } from '@xinglin/domain/kernel/time'
import { expect, test } from 'vitest'
import { demoGoods, isTourGoods } from './demo-goods.ts'
import { demoActivities, demoSpecialPrices } from './demo-promotions.ts'
import { readSourceData } from './source-data.ts'

const today = day('2026-11-20')
const data = readSourceData()
const goods = demoGoods(data, today)
const byId = new Map<number, DemoGoods>(goods.map((one) => [one.id, one]))
const prices = demoSpecialPrices(goods, today)
const activities = demoActivities(goods, data.categories, today)

test('at every hour of a month a flash sale runs and daily specials stand', () => {
  for (let hours = 0; hours < 30 * 24; hours += 1) {
    const now = instant(startOfDay(today) + hours * HOUR_MS)
    const running = prices.filter(({ startsAt, endsAt }) => startsAt <= now && now < endsAt)
    expect(running.filter(({ kind }) => kind === 'flash').length).toBeGreaterThanOrEqual(5)
    expect(running.filter(({ kind }) => kind === 'daily').length).toBeGreaterThanOrEqual(10)
    const ids = running.filter(({ kind }) => kind !== 'near_expiry').map(({ goodsId }) => goodsId)
    expect(new Set(ids).size).toBe(ids.length)
  }
})

test('the flash sales of the first day have sold some of their pools, in whole packs, and never all', () => {
  const first = prices.filter(({ kind, startsAt }) => kind === 'flash' && startsAt < startOfDay(addDays(today, 1)))
  const wrong = first.filter(({ goodsId, pool, sold = 0 }) => {
    const pack = byId.get(goodsId)?.packing.middlePack ?? 0
    return pool === null || sold <= 0 || sold >= pool || sold % pack !== 0
  })
  expect(first.length).toBeGreaterThan(0)
  expect(wrong).toEqual([])
  expect(prices.filter((price) => (price.sold ?? 0) > 0 && !first.includes(price))).toEqual([])
})

test('a special price is above 0 and below the base price', () => {
  const wrong = prices.filter(({ goodsId, price }) => {
    const base = byId.get(goodsId)?.basePrice ?? zero
    return !isLess(zero, price) || !isLess(price, base)
  })
  expect(wrong).toEqual([])
})

test('there are eight full reductions and more, some of them repeating, and three full discounts', () => {
  const reductions = activities.filter(({ kind }) => kind === 'manjian')
  expect(reductions.length).toBeGreaterThanOrEqual(8)
  expect(reductions.some(({ repeating }) => repeating)).toBe(true)
  expect(activities.filter(({ kind }) => kind === 'discount').length).toBeGreaterThanOrEqual(3)
  expect(activities.filter(({ goodsIds }) => goodsIds.length === 0)).toEqual([])
})

test('a good stands in one activity that lines name at most, and the tour in 呼吸用药专场', () => {
  const ids = activities.filter(({ kind }) => kind !== 'buy_get').flatMap(({ goodsIds }) => goodsIds)
  expect(new Set(ids).size).toBe(ids.length)
  const star = goods.find(isTourGoods)?.id ?? 0
  expect(activities.find(({ goodsIds }) => goodsIds.includes(star))?.name).toBe('呼吸用药专场')
})
