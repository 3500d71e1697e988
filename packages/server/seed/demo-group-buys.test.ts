import type { DemoGoods } from './demo-goods.ts'
import { isLess, zero } from '@xinglin/domain/kernel/money'
import { addDays, day, startOfDay } from '@xinglin/domain/kernel/time'
import { expect, test } from 'vitest'
import { demoGoods } from './demo-goods.ts'
import { demoGroupBuys } from './demo-group-buys.ts'
import { readSourceData } from './source-data.ts'

const today = day('2026-11-20')
const goods = demoGoods(readSourceData(), today)
const byId = new Map<number, DemoGoods>(goods.map((one) => [one.id, one]))
const groups = demoGroupBuys(goods, today)

test('at least eight groups stand open on the first day, one after three weeks; one has succeeded and one failed', () => {
  const openOn = (days: number) =>
    groups.filter(({ outcome, endsAt }) => outcome === 'open' && endsAt > startOfDay(addDays(today, days))).length
  expect(openOn(0)).toBeGreaterThanOrEqual(8)
  expect(openOn(21)).toBeGreaterThanOrEqual(1)
  expect(groups.filter(({ outcome }) => outcome === 'reached')).toHaveLength(1)
  expect(groups.filter(({ outcome }) => outcome === 'failed')).toHaveLength(1)
})

test('a group sells below the base price, in whole packs, no more than its pool', () => {
  for (const { goodsId, price, pool, units, minimum, target, targetKind, outcome, buyers } of groups) {
    const one = byId.get(goodsId)
    expect(isLess(zero, price) && isLess(price, one?.basePrice ?? zero)).toBe(true)
    expect(pool % minimum).toBe(0)
    expect(units % minimum).toBe(0)
    expect(units).toBeLessThanOrEqual(pool)
    expect(targetKind === 'buyers' || target <= pool).toBe(true)
    const reached = targetKind === 'units' ? units : buyers
    expect(outcome === 'open' || reached >= target === (outcome === 'reached')).toBe(true)
  }
})
