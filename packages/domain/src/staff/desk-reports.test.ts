import { expect, test } from 'vitest'
import { yuan, zero } from '../kernel/money.ts'
import { day } from '../kernel/time.ts'
import { daysOfStock, growthOf, marginOf, reportDays, shareOf, soldOf } from './desk-reports.ts'

const sold = (sales: string, known: string, cost: string) => ({
  sales: yuan(sales),
  known: yuan(known),
  cost: yuan(cost),
})

test('a margin is of what has a known cost alone', () => {
  expect(marginOf(sold('200', '100', '86.6'))).toBe(134)
  expect(marginOf(sold('200', '0', '0'))).toBeNull()
  expect(marginOf(soldOf([sold('100', '100', '80'), sold('50', '50', '40')]))).toBe(200)
})

test('growth is against as many days before, and nothing has no growth', () => {
  expect(growthOf(yuan('106.3'), yuan('100'))).toBe(63)
  expect(growthOf(yuan('50'), yuan('100'))).toBe(-500)
  expect(growthOf(yuan('50'), zero)).toBeNull()
})

test('stock lasts as long as its pace says', () => {
  const row = { name: '', units: 300, value: zero, soldUnits: 60 }
  expect(daysOfStock(row, 30)).toBe(150)
  expect(daysOfStock({ ...row, soldUnits: 0 }, 30)).toBeNull()
})

test('a report is of at most a quarter, whichever day was named first', () => {
  expect(reportDays(day('2026-11-01'), day('2026-10-01'))).toEqual({ from: '2026-10-01', to: '2026-11-01' })
  expect(reportDays(day('2026-01-01'), day('2026-11-01')).from).toBe('2026-08-02')
})

test('a share of nothing is not shown', () => {
  expect([shareOf(yuan('25'), yuan('100')), shareOf(yuan('25'), zero)]).toEqual([250, 0])
})
